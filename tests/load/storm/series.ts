/** Series beside single bookings of the same days: made, changed, and cancelled. */
import { randomUUID } from "node:crypto";
import { createRandom } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { book, cancel, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { changeSeries, moveOneOf } from "./series-changes.ts";
import { instant, type StormContext } from "./storms.ts";

export interface Made {
  /** Undefined where the call was refused, or nobody heard its answer. */
  seriesId: string | undefined;
  bookingIds: string[];
  /** As the last answer told. */
  held: { bookingId: string; startAt: string; version: number }[];
}

interface Days {
  /** Days from today. */
  first: number;
  count: number;
  hour: number;
  durationMinutes: number;
}

export async function seriesInStorm(context: StormContext): Promise<Operation[]> {
  const { people } = context;
  const history: Operation[] = [];
  const seeds = people.members.map(() => context.random.below(2 ** 31));
  const clients = people.members.map(async (member, position) => {
    const random = createRandom(seeds[position] ?? 0);
    for (let step = 0; step < 3; step += 1) {
      const resource = random.below(people.resources.length);
      // 19:00 and eight hours crosses midnight.
      const hour = 8 + random.below(12);
      const durationMinutes = random.pick([60, 120, 480]);
      if (random.chance(0.3)) {
        const startAt = instant(context, 1 + random.below(8), hour);
        history.push(await book(context, member, resource, startAt, durationMinutes));
        continue;
      }
      const days = { first: 1 + random.below(4), count: 2 + random.below(6), hour, durationMinutes };
      const made = await bookSeries(context, member, resource, days, history);
      if (made.seriesId === undefined) continue;
      // Two changes of the same versions, and the move of one booking, meet each other.
      await Promise.all([
        changeSeries(context, member, made, random, history),
        ...(random.chance(0.4) ? [changeSeries(context, member, made, random, history)] : []),
        ...(random.chance(0.4) ? [moveOneOf(context, member, made, random, history)] : []),
      ]);
      if (random.chance(0.3)) continue;
      const named = random.pick(made.bookingIds);
      const scope = random.pick(["one", "following", "all"] as const);
      // Two calls want to end the same booking.
      const admin = random.chance(0.4) ? random.pick(people.admins) : undefined;
      const wanted = { scope, bookingId: named };
      await Promise.all([
        ...(random.chance(0.7) ? [cancelSeries(context, member, made, wanted, history)] : []),
        ...(admin === undefined ? [] : [cancelSeriesAsAdmin(context, { admin, member, made, wanted }, history)]),
        ...(random.chance(0.3) ? [changeSeries(context, member, made, random, history)] : []),
        ...(random.chance(0.5) ? [cancel(context, member, named).then((done) => history.push(done))] : []),
      ]);
    }
  });
  await Promise.all(clients);
  return history;
}

/** The history has one booking for each date, as if it had been booked by itself. The checker sees that all are there. */
async function bookSeries(
  context: StormContext,
  member: Person,
  position: number,
  { first, count, hour, durationMinutes }: Days,
  history: Operation[],
): Promise<Made> {
  const { tenantId, resources } = context.people;
  const { memberId } = member;
  const resourceId = resources[position] ?? "";
  const starts = Array.from({ length: count }, (_, index) => instant(context, first + index, hour));
  const rule = {
    date: starts[0]?.slice(0, 10),
    time: `${String(hour).padStart(2, "0")}:00`,
    frequency: "daily",
    count,
  };
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path: `/api/tenants/${tenantId}/series`,
    as: member,
    body: { resourceId, durationMinutes, ...rule, starts },
    key: randomUUID(),
  });
  const { series, bookings = [] } = (result.body ?? {}) as {
    series?: { seriesId: string };
    bookings?: { bookingId: string; startAt: string; version: number }[];
  };
  for (const startAt of starts) {
    const bookingId = bookings.find((booking) => booking.startAt === startAt)?.bookingId ?? null;
    history.push({ kind: "book", memberId, resourceId, startAt, durationMinutes, bookingId, ...seen(result) });
  }
  const held = bookings.map(({ bookingId, startAt, version }) => ({ bookingId, startAt, version }));
  return { seriesId: series?.seriesId, bookingIds: held.map(({ bookingId }) => bookingId), held };
}

/** A cancellation for each booking that the answer names. Where nobody heard it, any of them may be cancelled. */
async function cancelSeries(
  context: StormContext,
  member: Person,
  made: Made,
  body: { scope: "one" | "following" | "all"; bookingId: string },
  history: Operation[],
): Promise<void> {
  const path = `/api/tenants/${context.people.tenantId}/me/series/${made.seriesId}/cancel`;
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: member, body, key: randomUUID() });
  const { cancelled = [] } = (result.body ?? {}) as { cancelled?: { bookingId: string }[] };
  const ids = result.outcome === "ok" ? cancelled.map(({ bookingId }) => bookingId) : made.bookingIds;
  for (const bookingId of ids) history.push({ kind: "cancel", bookingId, ...seen(result) });
}

interface Ending {
  admin: Person;
  member: Person;
  made: Made;
  wanted: { scope: "one" | "following" | "all"; bookingId: string };
}

/** The administrator looks first. Whoever was faster makes the call refused. */
async function cancelSeriesAsAdmin(
  context: StormContext,
  { admin, member, made, wanted }: Ending,
  history: Operation[],
): Promise<void> {
  const base = `/api/tenants/${context.people.tenantId}`;
  const path = `${base}/me/series/${made.seriesId}?by=administrator`;
  const looked = await callUntilAnswered(context.url, { method: "GET", path, as: admin });
  const shown = (looked.body?.bookings ?? []) as { bookingId: string; allowed: { cancel: boolean } }[];
  const from = shown.findIndex(({ bookingId }) => bookingId === wanted.bookingId);
  const scoped = { one: shown.slice(from, from + 1), following: shown.slice(from), all: shown }[wanted.scope];
  const bookings = scoped.filter(({ allowed }) => allowed.cancel).length;
  if (bookings === 0) return;
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path: `${base}/members/${member.memberId}/series/${made.seriesId}/cancel`,
    as: admin,
    body: { ...wanted, reason: "Storm", refund: "terms", seen: { bookings, points: 0 } },
    key: randomUUID(),
  });
  const { cancelled = [] } = (result.body ?? {}) as { cancelled?: { bookingId: string }[] };
  const ids = result.outcome === "ok" ? cancelled.map(({ bookingId }) => bookingId) : made.bookingIds;
  history.push({ kind: "endSeriesAsAdmin", seriesId: String(made.seriesId), ...seen(result) });
  for (const bookingId of ids) history.push({ kind: "cancel", bookingId, ...seen(result) });
}
