/**
 * The grant matrix: what each function may touch, and what starts each consumer. It is written by hand and reviewed.
 * No test derives it from a contract. Its rows stand in `grants-of-routes.ts` and `grants-of-consumers.ts`. A new function
 * gets its row there. A change of `uses` or `source` changes the row, in the same commit.
 *
 * Table: `read`, `write` (which reads too), or `-`.
 *
 * Besides:
 * - `own-account`: reads the caller's account at the user pool with the caller's own token. This needs no grant.
 * - `pool:look`: reads any account at the user pool.
 * - `pool:admin`: removes the second factor of any account, and signs it out.
 * - `pool:password`: does the same, reads the account and checks its password.
 * - `pool:change`: reads the account, checks its password, sets another, and signs it out.
 * - `pool:prove`: reads any account, marks its address as proved, and signs it out.
 * - `pool:recover`: reads any account, removes its second factor, proves its address, sets a password, signs it out.
 * - `uploads:offer`: signs a form for the quarantine.
 * - `uploads:take`: publishes a picture from the quarantine.
 * - `uploads:look`: reads published pictures.
 * - `uploads:remove`: deletes published pictures.
 * - `uploads:measure`: lists published pictures with their sizes.
 * - `video:sign`: reads the keys that sign tokens and cookies.
 * - `video:control`: makes channels and stream keys, and stops streams.
 * - `video:look`: reads what arrives. `video:revoke`: ends one viewer's playback.
 * - `video:remove`: removes channels and deletes recordings.
 * - `passes:apple`, `passes:google`: reads the keys that sign passes of this wallet.
 * - `domains:look`: knows where a domain has to lead. `domains:connect`: makes hosts known to the edge.
 * - `operations:signals`: reads metrics. `operations:depths`: counts the messages of queues.
 * - `operations:letters`: reads dead letters and the log. `operations:replay`: sends dead letters back.
 * - `operations:watch`: counts the messages of queues, and reads metrics.
 * - `suppression`: takes addresses off SES's list.
 * - `mails`: sends mail. `queues`: sends to queues. `rings`: rings channels. `stripe`: reads Stripe's secret key.
 */
import type { ConsumerSource } from "#lambdas/contract/define-consumer.ts";
import type { Uses } from "#lambdas/contract/define-route.ts";
import { consumerRows } from "./grants-of-consumers.ts";
import { routeRows } from "./grants-of-routes.ts";

export interface Grants {
  id: string;
  /** Undefined for a route. */
  startedBy: string | undefined;
  table: "read" | "write" | undefined;
  besides: readonly Besides[];
}

/** What each word of the last column stands for in a contract. */
const besides = {
  "whole-table": { audit: true },
  "own-account": { identity: true },
  "pool:look": { identity: "look" },
  "pool:admin": { identity: "admin" },
  "pool:password": { identity: "password" },
  "pool:change": { identity: "change" },
  "pool:prove": { identity: "prove" },
  "pool:recover": { identity: "recover" },
  "uploads:offer": { storage: "offer" },
  "uploads:take": { storage: "take" },
  "uploads:look": { storage: "look" },
  "uploads:remove": { storage: "remove" },
  "uploads:measure": { storage: "measure" },
  "account-copies": { accountCopies: true },
  mails: { email: true },
  suppression: { suppression: true },
  queues: { queues: true },
  rings: { realtime: true },
  stripe: { stripe: true },
  "video:sign": { video: "sign" },
  "video:control": { video: "control" },
  "video:look": { video: "look" },
  "video:revoke": { video: "revoke" },
  "video:remove": { video: "remove" },
  "passes:apple": { passes: "apple" },
  "passes:google": { passes: "google" },
  "domains:look": { domains: "look" },
  "domains:connect": { domains: "connect" },
  "operations:signals": { operations: "signals" },
  "operations:depths": { operations: "depths" },
  "operations:letters": { operations: "letters" },
  "operations:replay": { operations: "replay" },
  "operations:watch": { operations: "watch" },
} as const satisfies Record<string, Uses>;
export type Besides = keyof typeof besides;

/** The matrix, routes before consumers. */
export const grantMatrix: readonly Grants[] = [
  ...rowsOf(routeRows).map(([id = "", table, ...words]) => read(id, undefined, table, words)),
  ...rowsOf(consumerRows).map(([id = "", startedBy, table, ...words]) => read(id, startedBy, table, words)),
];

/** The row of a function. Its error says what to do for one that has none. */
export function grantsOf(id: string): Grants {
  const row = grantMatrix.find((known) => known.id === id);
  if (row === undefined)
    throw new Error(
      `${id} has no row in tests/sweeps/grants-of-*.ts. Decide what it may touch, and add a row with table and the rest.`,
    );
  return row;
}

/** The `uses` that a contract of this row must declare, no wider and no narrower. */
export function usesOf({ table, besides: words }: Grants): Uses {
  return Object.assign({}, table === undefined ? {} : { table }, ...words.map((word) => besides[word])) as Uses;
}

/** The words of the column "started by" for what a contract declares. */
export function startOf(source: ConsumerSource): string {
  if (source.kind === "due") return `due:${source.of}`;
  if (source.kind === "cognito") return `pool:${source.trigger}`;
  return source.kind === "schedule" ? `minutes:${source.everyMinutes}` : source.kind;
}

function rowsOf(text: string): string[][] {
  const [, ...lines] = text.split("\n").filter((line) => line.trim() !== "");
  const rows = lines.map((line) => line.trim().split(/\s+/));
  const ids = rows.map(([id]) => id);
  const twice = ids.find((id, at) => ids.indexOf(id) !== at);
  if (twice !== undefined) throw new Error(`The grant matrix has two rows for ${twice}.`);
  return rows;
}

function read(id: string, by: string | undefined, table: string | undefined, words: readonly string[]): Grants {
  const known = words.filter((word): word is Besides => word in besides);
  const isDash = words.length === 1 && words[0] === "-";
  const isWhole = (table === "read" || table === "write" || table === "-") && (isDash || known.length > 0);
  if (!isWhole || (!isDash && known.length !== words.length))
    throw new Error(`The grant matrix cannot read the row of ${id}.`);
  return { id, startedBy: by, table: table === "-" ? undefined : table, besides: known };
}
