/** Changes of series: by members and administrators, in copies, beside moves of one booking and cancellations. */
import { randomUUID } from "node:crypto";
import type { Random } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import type { Made } from "./series.ts";
import type { StormContext } from "./storms.ts";

/** 19:00 and eight hours crosses midnight. */
function anyTime(random: Random): { time: string; durationMinutes: number } {
  const time = `${String(8 + random.below(12)).padStart(2, "0")}:00:00.000Z`;
  return { time, durationMinutes: random.pick([60, 120, 480]) };
}

/** From some booking on. Half of the calls go out twice at once. A refused one changes none of them. */
export async function changeSeries(
  context: StormContext,
  member: Person,
  made: Made,
  random: Random,
  history: Operation[],
): Promise<void> {
  const { tenantId, resources, admins } = context.people;
  const { time, durationMinutes } = anyTime(random);
  const named = made.held.slice(random.below(made.held.length)).map((one) => ({
    ...one,
    startAt: `${one.startAt.slice(0, 10)}T${time}`,
  }));
  const body = { resourceId: random.pick(resources), durationMinutes, moves: named, mostPoints: 1000 };
  const admin = random.chance(0.3) ? admins[random.below(admins.length)] : undefined;
  const where = admin === undefined ? "me" : `members/${member.memberId}`;
  const words = admin === undefined ? {} : { settles: random.chance(0.5), reason: "Storm" };
  const call = {
    method: "POST",
    path: `/api/tenants/${tenantId}/${where}/series/${made.seriesId}/change`,
    as: admin ?? member,
    body: { ...body, ...words },
    key: randomUUID(),
  } as const;
  const copies = random.chance(0.5) ? 2 : 1;
  const results = await Promise.all(Array.from({ length: copies }, () => callUntilAnswered(context.url, call)));
  const [first, second] = results;
  if (first?.outcome === "ok" && second?.outcome === "ok") {
    const agrees = JSON.stringify(first.body) === JSON.stringify(second.body);
    history.push({ kind: "again", intent: `the change of ${made.seriesId}`, agrees, ...seen(second) });
  }
  const result = results.find(({ outcome }) => outcome !== "refused") ?? first;
  if (result === undefined) return;
  for (const { bookingId } of named) history.push({ kind: "move", bookingId, ...seen(result) });
  if (result.outcome !== "ok") return;
  for (const { bookingId, startAt, version } of named) {
    const held = made.held.find((one) => one.bookingId === bookingId);
    if (held !== undefined) Object.assign(held, { startAt, version: version + 1 });
  }
}

/** One booking of the series moves by itself. */
export async function moveOneOf(
  context: StormContext,
  member: Person,
  made: Made,
  random: Random,
  history: Operation[],
): Promise<void> {
  const held = random.pick(made.held);
  const { bookingId, version } = held;
  const { time, durationMinutes } = anyTime(random);
  const startAt = `${held.startAt.slice(0, 10)}T${time}`;
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path: `/api/tenants/${context.people.tenantId}/me/bookings/${bookingId}/move`,
    as: member,
    body: { resourceId: random.pick(context.people.resources), startAt, durationMinutes, version, mostPoints: 100 },
    key: randomUUID(),
  });
  history.push({ kind: "move", bookingId, ...seen(result) });
  if (result.outcome === "ok") Object.assign(held, { startAt, version: version + 1 });
}
