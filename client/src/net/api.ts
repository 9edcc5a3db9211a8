/** The requests of docs/protocol.md. What the server refuses becomes a `Refusal` with its words. */
import { words } from "../lang/words.svelte";
import type {
  Again,
  Arrive,
  Arrived,
  Chart,
  Continue,
  Fine,
  ImportRecord,
  Link,
  LinkView,
  Made,
  NewLink,
  NewMatch,
  Offer,
  Problem,
  SeatChange,
  YourMatches,
} from "../protocol.gen";

export class Refusal extends Error {
  constructor(
    readonly code: string,
    said: string,
  ) {
    super(said);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const address = `${path}${path.includes("?") ? "&" : "?"}language=${words.language}`;
  let response: Response;
  try {
    response = await fetch(address, {
      ...(body === undefined
        ? {}
        : { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
      credentials: "same-origin",
      cache: "no-store",
    });
  } catch {
    throw new Refusal("network", words.text("web-no-server"));
  }
  if (response.ok) return (await response.json()) as Answer;
  const problem = (await response.json().catch(() => null)) as Problem | null;
  throw new Refusal(problem?.code ?? String(response.status), problem?.words ?? words.text("web-no-server"));
}

export const api = {
  offer: () => ask<Offer>("/api/offer"),
  yourMatches: () => ask<YourMatches>("/api/matches"),
  newMatch: (body: NewMatch) => ask<Made>("/api/matches", body),
  importRecord: (body: ImportRecord) => ask<Made>("/api/matches/import", body),
  again: (match: string, body: Again) => ask<Made>(`/api/matches/${match}/again`, body),
  continueFrom: (match: string, body: Continue) => ask<Made>(`/api/matches/${match}/continue`, body),
  chart: (match: string) => ask<Chart>(`/api/matches/${match}/chart`),
  changeSeat: (match: string, seat: number, body: SeatChange) =>
    ask<Fine>(`/api/matches/${match}/seats/${seat}`, body),
  newLink: (match: string, body: NewLink) => ask<Link>(`/api/matches/${match}/links`, body),
  link: (token: string) => ask<LinkView>(`/api/links/${token}`),
  arrive: (token: string, body: Arrive) => ask<Arrived>(`/api/links/${token}`, body),
};

/** The words to show for something that went wrong. */
export function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
