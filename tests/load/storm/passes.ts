/** Passes of live sessions under a storm: members pay while prices change, and sessions are cancelled. */
import { randomUUID } from "node:crypto";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { whileFollowed } from "./seats.ts";
import { instant, type StormContext } from "./storms.ts";

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const all = "/all-live-sessions";

const talkFor = (context: StormContext, pointsCost: number) => ({
  title: "Talk by the fire",
  summary: "About old presses.",
  hostName: "Ada",
  startAt: instant(context, 20, 18),
  durationMinutes: 60,
  source: { kind: "link", url: "https://meet.example/house" },
  waitingText: "",
  hasChat: true,
  isRecorded: false,
  replayDays: 30,
  audience: { kind: "points", pointsCost },
});

const send = (context: StormContext, method: "GET" | "POST" | "PUT", to: string, as: Person, body?: unknown) => {
  const path = `/api/tenants/${context.people.tenantId}${to}`;
  const key = method === "GET" ? undefined : randomUUID();
  return callUntilAnswered(context.url, { method, path, as, body, key });
};

async function openSession(context: StormContext, admin: Person, pointsCost: number): Promise<string> {
  const made = await send(context, "POST", all, admin, talkFor(context, pointsCost));
  const sessionId = String(made.body?.sessionId);
  await send(context, "POST", `${all}/${sessionId}/publication`, admin, { version: 1 });
  return sessionId;
}

async function lookAtPrice(context: StormContext, member: Person, sessionId: string): Promise<number> {
  const { body } = await send(context, "GET", `/live-sessions/${sessionId}`, member);
  return (body?.session as { pointsCost?: number } | undefined)?.pointsCost ?? 0;
}

async function payFor(
  context: StormContext,
  member: Person,
  { sessionId, pointsCost }: { sessionId: string; pointsCost: number },
): Promise<Operation> {
  const result = await send(context, "POST", `/live-sessions/${sessionId}/pass`, member, { pointsCost });
  return { kind: "payForSession", memberId: member.memberId, sessionId, pointsCost, ...seen(result) };
}

async function versionOf(context: StormContext, admin: Person, sessionId: string): Promise<number> {
  const { body } = await send(context, "GET", `${all}/${sessionId}`, admin);
  return (body?.session as { version?: number } | undefined)?.version ?? 0;
}

/** Everybody pays for every session, twice at once, while one administrator changes prices and another cancels two. */
export async function passesInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to make live sessions.");
  const sessions: string[] = [];
  for (const price of [20, 25, 30, 35]) sessions.push(await openSession(context, first, price));
  const history: Operation[] = [];
  const chances = () => createRandom(random.below(2 ** 31));
  const clients = [
    ...people.members.map((member) => payForAll(context, member, { sessions, history, random: chances() })),
    changePrices(context, first, { sessions, history, random: chances() }),
    cancelSome(context, second, { sessions: sessions.slice(2), history }),
  ];
  await whileFollowed(context, clients);
  return history;
}

interface Sessions {
  sessions: readonly string[];
  history: Operation[];
}

async function payForAll(
  context: StormContext,
  member: Person,
  { sessions, history, random }: Sessions & { random: Random },
): Promise<void> {
  for (let step = 0; step < 2 * sessions.length; step += 1) {
    const sessionId = random.pick(sessions);
    const pointsCost = await lookAtPrice(context, member, sessionId);
    const wanted = { sessionId, pointsCost: Math.max(1, pointsCost) };
    history.push(...(await Promise.all([1, 2].map(() => payFor(context, member, wanted)))));
    await pause(random.below(60));
  }
}

async function changePrices(
  context: StormContext,
  admin: Person,
  { sessions, history, random }: Sessions & { random: Random },
): Promise<void> {
  for (let step = 0; step < 12; step += 1) {
    await pause(40);
    const sessionId = random.pick(sessions);
    const version = await versionOf(context, admin, sessionId);
    const body = { ...talkFor(context, 20 + random.below(20)), version };
    const result = await send(context, "PUT", `${all}/${sessionId}`, admin, body);
    history.push({ kind: "editSession", sessionId, ...seen(result) });
  }
}

/** A price that changes meanwhile refuses the cancellation, so it is asked for again. */
async function cancelSome(context: StormContext, admin: Person, { sessions, history }: Sessions): Promise<void> {
  for (const sessionId of sessions) {
    await pause(400);
    for (let isDone = false; !isDone; ) {
      const version = await versionOf(context, admin, sessionId);
      const result = await send(context, "POST", `${all}/${sessionId}/cancellation`, admin, { version });
      history.push({ kind: "cancelSession", sessionId, ...seen(result) });
      isDone = result.code !== "stale_version";
    }
  }
}
