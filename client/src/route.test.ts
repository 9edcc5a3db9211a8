import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("location", { pathname: "/", search: "", hash: "" });
vi.stubGlobal("addEventListener", () => undefined);
vi.stubGlobal("history", { state: null });
const { readPage } = await import("./route.svelte");

describe("an address", () => {
  it("leads to a match, and to a moment of it", () => {
    expect(readPage("/m/abc_DEF-1", "", "")).toEqual({ name: "match", id: "abc_DEF-1", ply: null });
    expect(readPage("/m/abcdefgh", "?ply=57", "")).toEqual({ name: "match", id: "abcdefgh", ply: 57 });
    expect(readPage("/m/abcdefgh", "?ply=x", "")).toMatchObject({ ply: null });
  });

  it("leads to a seat", () => {
    expect(readPage("/j/token", "", "")).toEqual({ name: "join", token: "token" });
  });

  it("leads to the start page otherwise", () => {
    expect(readPage("/else/where", "", "")).toEqual({ name: "start" });
    expect(readPage("/", "", "#rules")).toEqual({ name: "rules" });
  });
});
