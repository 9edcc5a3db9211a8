import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// `npm run dev` talks to a server of its own that runs beside it: `dosrios serve --port 8000`.
const server = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { target: "es2022", assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  server: {
    // The words live with the Python sources.
    fs: { allow: [".."] },
    proxy: { "/api": { target: server, ws: true } },
  },
});
