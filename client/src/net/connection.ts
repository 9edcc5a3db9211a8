/** One WebSocket that comes back by itself. Requests end with their answer, or with a `Lost` error. */
import type { ClientMessage, ServerMessage } from "../protocol.gen";

export type Status = "connecting" | "open" | "lost";

/** A message without its number, which the connection gives it. */
export type Request = ClientMessage extends infer One ? (One extends { id: number } ? Omit<One, "id"> : never) : never;
export type Reply = Extract<ServerMessage, { id: number | null }>;

/** There is no connection; `sent` tells whether the request may have arrived before it was lost. */
export class Lost extends Error {
  constructor(readonly sent: boolean) {
    super("no connection");
  }
}

const FIRST_WAIT = 300;
const LONGEST_WAIT = 5000;
const QUIET = 20_000;
const PATIENCE = 10_000;

interface Handlers {
  /** Called on every new connection: says what to open. */
  hello: () => ClientMessage;
  onmessage: (message: ServerMessage) => void;
  onstatus: (status: Status) => void;
}

export class Connection {
  #socket: WebSocket | null = null;
  #wait = FIRST_WAIT;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #next = 1;
  #closed = false;
  #asked = new Map<number, { resolve: (reply: Reply) => void; reject: (error: Error) => void }>();

  constructor(
    private readonly handlers: Handlers,
    private readonly address = socketAddress(),
  ) {
    this.#connect();
    window.addEventListener("online", this.#hurry);
    window.addEventListener("offline", this.#cut);
    document.addEventListener("visibilitychange", this.#hurry);
  }

  /** Sends a request; resolves with its answer, refusals included. `noted` is called with its number. */
  ask(request: Request, noted?: (id: number) => void): Promise<Reply> {
    const id = this.#next++;
    noted?.(id);
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        reject(new Lost(false));
        return;
      }
      this.#asked.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Sends something that has no answer of its own. */
  send(message: ClientMessage): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    clearInterval(this.#pulse);
    window.removeEventListener("online", this.#hurry);
    window.removeEventListener("offline", this.#cut);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
    this.#forget();
  }

  #connect(): void {
    this.handlers.onstatus(this.#wait === FIRST_WAIT ? "connecting" : "lost");
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#wait = FIRST_WAIT;
      this.#heard = Date.now();
      this.handlers.onstatus("open");
      socket.send(JSON.stringify(this.handlers.hello()));
      clearInterval(this.#pulse);
      this.#pulse = setInterval(() => this.#check(socket), QUIET / 4);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      this.#heard = Date.now();
      const message = JSON.parse(event.data) as ServerMessage;
      if ("id" in message && message.id !== null) {
        const waiting = this.#asked.get(message.id);
        this.#asked.delete(message.id);
        waiting?.resolve(message);
      }
      this.handlers.onmessage(message);
    };
    socket.onclose = () => {
      if (this.#socket !== socket) return;
      clearInterval(this.#pulse);
      this.#forget();
      if (this.#closed) return;
      this.handlers.onstatus("lost");
      this.#timer = setTimeout(() => this.#connect(), this.#wait * (0.75 + Math.random() / 2));
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    };
  }

  /** A connection may die without a word; then nothing answers a ping. */
  #check(socket: WebSocket): void {
    const silence = Date.now() - this.#heard;
    if (silence > QUIET + PATIENCE) {
      this.#drop(socket);
    } else if (silence > QUIET) {
      this.ask({ type: "ping" }).catch(() => undefined);
    }
  }

  /** Gives up a connection that may take minutes to say that it ended. */
  #drop(socket: WebSocket): void {
    const ended = socket.onclose;
    socket.onmessage = socket.onclose = null;
    socket.close();
    ended?.call(socket, new CloseEvent("close"));
  }

  /** The device has no network: say so at once. */
  #cut = (): void => {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#drop(this.#socket);
  };

  #hurry = (): void => {
    const alive = [WebSocket.CONNECTING, WebSocket.OPEN] as number[];
    if (document.hidden || this.#closed || alive.includes(this.#socket?.readyState ?? WebSocket.CLOSED)) return;
    clearTimeout(this.#timer);
    this.#wait = FIRST_WAIT;
    this.#connect();
  };

  #forget(): void {
    for (const { reject } of this.#asked.values()) reject(new Lost(true));
    this.#asked.clear();
  }
}

function socketAddress(): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/api/socket`;
}
