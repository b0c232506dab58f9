/** Files of points under a storm: their steps run three times at once while members spend and administrators deduct. */
import { randomUUID } from "node:crypto";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { book, deduct, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";

/** More than one part, whose last one is not full. */
const rowCount = 60;
const partRows = 50;

interface Row {
  row: number;
  memberId: string;
  amount: number;
  reason: string;
  endsOn: string | null;
}

interface File {
  path: string;
  admin: Person;
  rows: Row[];
}

/** Points are given and taken. Some rows take more than their member has. */
function rowsOf({ people, random, now }: StormContext): Row[] {
  return Array.from({ length: rowCount }, (_, position) => {
    const amount = random.chance(0.5) ? 1 + random.below(12) : -1 - random.below(12);
    const endsOn = new Date(now + 86_400_000).toISOString().slice(0, 10);
    return {
      row: position + 2,
      memberId: random.pick(people.members).memberId,
      amount,
      reason: randomUUID(),
      endsOn: amount > 0 && random.chance(0.3) ? endsOn : null,
    };
  });
}

/** Uploads a file. Each part is sent twice at once, as after a lost answer. */
async function upload({ url, people }: StormContext, admin: Person, rows: Row[]): Promise<File> {
  const base = `/api/tenants/${people.tenantId}/points/imports`;
  const send = (path: string, body: unknown, key?: string) =>
    callUntilAnswered(url, { method: "POST", path, as: admin, body, ...(key !== undefined && { key }) });
  const begun = await send(base, { rowCount }, randomUUID());
  const path = `${base}/${String(begun.body?.importId)}`;
  for (let part = 1; (part - 1) * partRows < rowCount; part += 1) {
    const body = { part, rows: rows.slice((part - 1) * partRows, part * partRows) };
    await Promise.all([1, 2].map(() => send(`${path}/parts`, body)));
  }
  return { path, admin, rows };
}

/** What the report says of each row. A file that is not done leaves its rows unknown, and the storm does not pass. */
async function reportOf({ url }: StormContext, { path, admin, rows }: File): Promise<Operation[]> {
  const state = await callUntilAnswered(url, { method: "GET", path, as: admin });
  const failed = new Set<unknown>();
  let cursor = "";
  do {
    const page = await callUntilAnswered(url, { method: "GET", path: `${path}/failures${cursor}`, as: admin });
    for (const { row } of (page.body?.failures ?? []) as { row: number }[]) failed.add(row);
    const next = page.body?.nextCursor;
    cursor = typeof next === "string" ? `?cursor=${encodeURIComponent(next)}` : "";
  } while (cursor !== "");
  const isKnown = state.body?.status === "done" && state.body.failed === failed.size;
  return rows.map(({ row, memberId, amount, reason }) => ({
    ...seen(state),
    kind: amount > 0 ? "grant" : "deduct",
    memberId,
    reason,
    outcome: isKnown ? (failed.has(row) ? "refused" : "ok") : "unknown",
  }));
}

export async function filesInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to give points.");
  const history: Operation[] = [];
  const note = async (doing: Promise<Operation>) => history.push(await doing);
  const uploads = Promise.all([first, second].map((admin) => upload(context, admin, rowsOf(context))));
  const moves = people.members.flatMap((member, position) => [
    ...[8, 12, 16].map((hour) => note(book(context, member, position, instant(context, 3, hour), 60))),
    note(deduct(context, second, member, 1 + random.below(6))),
  ]);
  const storm = { isOver: false };
  const done = Promise.all([uploads, ...moves]).finally(() => {
    storm.isOver = true;
  });
  while (!storm.isOver) await context.moveRows();
  const [files] = await done;
  await context.moveRows();
  for (const file of files) history.push(...(await reportOf(context, file)));
  return history;
}
