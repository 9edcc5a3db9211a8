import { mount } from "svelte";
import "./app.css";
import App from "./App.svelte";
import { settings } from "./look/settings.svelte";

await settings.begin();
mount(App, { target: document.getElementById("app")! });

if ("serviceWorker" in navigator && import.meta.env.PROD) {
  // Without one (an old browser, no https) everything works but installing and starting without a network.
  navigator.serviceWorker.register("/sw.js").catch(() => undefined);
}
