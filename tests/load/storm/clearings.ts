/**
 * Days are cleared for a closure, by two administrators at once, while members book, move, cancel and wait there. Each
 * step of a clearing is delivered twice.
 */
import { randomUUID } from "node:crypto";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { moveOwn } from "./moves.ts";
import { book, cancel, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";
import { join } from "./waits.ts";

/** Longer than an index lags. What was booked before is listed then. */
const settledMilliseconds = 1_500;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

export async function clearingsInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to clear.");
  const history: Operation[] = [];
  const chancesOf = people.members.map(() => createRandom(random.below(2 ** 31)));
  const act = (steps: number) =>
    people.members.map((member, position) => live(context, member, steps, chancesOf[position] ?? random, history));
  await Promise.all(act(3));
  await pause(settledMilliseconds);
  const day = (inDays: number) => instant(context, inDays, 0).slice(0, 10);
  const [one, other] = people.resources;
  if (one === undefined || other === undefined) throw new Error("Nothing to clear.");
  const clear = async (admin: Person, wanted: Wanted) => history.push(...(await startClearing(context, admin, wanted)));
  await Promise.all([
    ...act(3),
    clear(first, { from: day(2), to: day(2), resourceIds: null, refund: "all", closure: "Repairs" }),
    clear(second, { from: day(1), to: day(2), resourceIds: [one, other], refund: "none", closure: null }),
    pause(random.below(300)).then(() => context.follow()),
  ]);
  await context.follow();
  await clear(second, { from: day(3), to: day(4), resourceIds: null, refund: "terms", closure: "Holidays" });
  await context.follow();
  return history;
}

/** Few days and resources, so that many bookings stand on those that are cleared. */
function anyTime(context: StormContext, random: Random) {
  return {
    resourceId: random.pick(context.people.resources),
    startAt: instant(context, 1 + random.below(4), 8 + random.below(12)),
    durationMinutes: random.pick([60, 120, 240]),
  };
}

async function live(
  context: StormContext,
  member: Person,
  steps: number,
  random: Random,
  history: Operation[],
): Promise<void> {
  for (let step = 0; step < steps; step += 1) {
    const { resourceId, startAt, durationMinutes } = anyTime(context, random);
    const position = context.people.resources.indexOf(resourceId);
    const booked = await book(context, member, position, startAt, durationMinutes);
    history.push(booked);
    if (booked.code === "bookings.slot_taken" && random.chance(0.5))
      history.push(...(await join(context, member, { resourceId, startAt, durationMinutes }, random)));
    if (booked.kind !== "book" || booked.bookingId === null) continue;
    const held = { bookingId: booked.bookingId, version: 1 };
    const chance = random.below(10);
    if (chance < 2) history.push(await cancel(context, member, held.bookingId));
    if (chance === 2) await moveOwn(context, member, held, random, history, () => anyTime(context, random));
  }
}

interface Wanted {
  from: string;
  to: string;
  resourceIds: readonly string[] | null;
  refund: "all" | "none" | "terms";
  closure: string | null;
}

/** The call goes out twice at once. Both get one answer. */
async function startClearing(context: StormContext, admin: Person, wanted: Wanted): Promise<Operation[]> {
  const call = {
    method: "POST",
    path: `/api/tenants/${context.people.tenantId}/booking-clearings`,
    as: admin,
    body: { ...wanted, reason: "Storm", expected: 10 },
    key: randomUUID(),
  } as const;
  const results = await Promise.all([1, 2].map(() => callUntilAnswered(context.url, call)));
  const ok = results.filter(({ outcome }) => outcome === "ok");
  const result = ok[0] ?? results.find(({ outcome }) => outcome === "unknown") ?? results[0];
  if (result === undefined) return [];
  const { clearingId = null } = (result.body ?? {}) as { clearingId?: string };
  const { from, to, resourceIds } = wanted;
  const agrees = JSON.stringify(ok[0]?.body) === JSON.stringify(ok[1]?.body);
  return [
    { kind: "startClearing", clearingId, from, to, resourceIds, ...seen(result) },
    ...(ok[1] === undefined
      ? []
      : [{ kind: "again", intent: `the clearing ${clearingId}`, agrees, ...seen(ok[1]) } as const]),
  ];
}
