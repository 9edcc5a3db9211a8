import { beforeEach, describe, expect, it, vi } from "vitest";
import type { ServerMessage } from "../protocol.gen";
import { Connection, Lost, type Status } from "./connection";

class FakeSocket {
  static OPEN = 1;
  static CLOSED = 3;
  static all: FakeSocket[] = [];
  readyState = 0;
  sent: { type: string; id?: number }[] = [];
  onopen?: () => void;
  onclose?: () => void;
  onmessage?: (event: { data: string }) => void;
  constructor(readonly address: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  open(): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
  }
  close(): void {
    this.readyState = FakeSocket.CLOSED;
    this.onclose?.();
  }
  receive(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

let states: Status[];
let heard: ServerMessage[];
let connection: Connection;
const last = () => FakeSocket.all.at(-1)!;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("CloseEvent", class {});
  const target = { addEventListener: () => undefined, removeEventListener: () => undefined, hidden: false };
  vi.stubGlobal("window", target);
  vi.stubGlobal("document", target);
  FakeSocket.all = [];
  states = [];
  heard = [];
  connection = new Connection(
    {
      hello: () => ({ type: "open", protocol: 1, match: "abcdefgh", language: "en" }),
      onmessage: (message) => heard.push(message),
      onstatus: (status) => states.push(status),
    },
    "ws://localhost/api/socket",
  );
});

describe("the connection", () => {
  it("says first what it wants to see", () => {
    last().open();
    expect(last().sent).toEqual([{ type: "open", protocol: 1, match: "abcdefgh", language: "en" }]);
    expect(states).toEqual(["connecting", "open"]);
  });

  it("gives a request its answer, and everybody else the message too", async () => {
    last().open();
    const reply = connection.ask({ type: "why", action: "d4-d3" });
    const { id } = last().sent[1]!;
    last().receive({ type: "answer", id, legal: true, words: "", rule: "" });
    expect(await reply).toMatchObject({ type: "answer", legal: true });
    expect(heard).toHaveLength(1);
  });

  it("comes back by itself, and says meanwhile that it is lost", () => {
    last().open();
    last().close();
    expect(states.at(-1)).toBe("lost");
    vi.advanceTimersByTime(1000);
    expect(FakeSocket.all).toHaveLength(2);
    last().open();
    expect(states.at(-1)).toBe("open");
    expect(last().sent[0]).toMatchObject({ type: "open" });
  });

  it("waits longer after every failure, but never very long", () => {
    const tries = () => FakeSocket.all.length;
    for (let index = 0; index < 8; index++) {
      last().close();
      vi.advanceTimersByTime(6500);
      expect(tries()).toBe(index + 2);
    }
  });

  it("tells whether a request that was lost may have arrived", async () => {
    await expect(connection.ask({ type: "ping" })).rejects.toMatchObject({ sent: false });
    last().open();
    const asked = connection.ask({ type: "ping" });
    const rejection = expect(asked).rejects.toBeInstanceOf(Lost);
    last().close();
    await rejection;
    await expect(asked).rejects.toMatchObject({ sent: true });
  });

  it("asks after a silence, and gives up on a server that does not answer", () => {
    last().open();
    vi.advanceTimersByTime(26_000);
    expect(last().sent.some((message) => message.type === "ping")).toBe(true);
    vi.advanceTimersByTime(16_000);
    expect(FakeSocket.all.length).toBeGreaterThan(1);
  });

  it("stays closed when it is closed", () => {
    last().open();
    connection.close();
    vi.advanceTimersByTime(60_000);
    expect(FakeSocket.all).toHaveLength(1);
  });
});
