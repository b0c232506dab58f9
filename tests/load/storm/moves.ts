/** Moves of bookings: by members and administrators at once, in copies, and beside cancellations of the same booking. */
import { randomUUID } from "node:crypto";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { type CallResult, callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { cancel, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";

interface Held {
  bookingId: string;
  /** The newest that an answer told. */
  version: number;
}

interface Wanted {
  resourceId: string;
  startAt: string;
  durationMinutes: number;
}

export async function movesInStorm(context: StormContext): Promise<Operation[]> {
  const { people } = context;
  const history: Operation[] = [];
  const seeds = people.members.map(() => context.random.below(2 ** 31));
  const clients = people.members.map(async (member, position) => {
    const random = createRandom(seeds[position] ?? 0);
    let held = await bookOne(context, member, random, history);
    for (let step = 0; step < 6; step += 1) {
      if (held === undefined) {
        held = await bookOne(context, member, random, history);
        continue;
      }
      const own: Held = held;
      const acts: Promise<number | undefined>[] = [moveOwn(context, member, own, random, history)];
      const admin = people.admins[random.below(people.admins.length)];
      // Somebody else wants the same booking, and has seen the same version.
      if (admin !== undefined && random.chance(0.35)) acts.push(moveFor(context, admin, member, own, random, history));
      const isCancelled = random.chance(0.2);
      const cancelled = isCancelled ? cancel(context, member, own.bookingId) : undefined;
      const versions = await Promise.all(acts);
      own.version = Math.max(own.version, ...versions.filter((version) => version !== undefined));
      if (cancelled === undefined) continue;
      const done = await cancelled;
      history.push(done);
      if (done.outcome !== "refused") held = undefined;
    }
  });
  await Promise.all(clients);
  return history;
}

/** Few days and resources make many collisions. 19:00 and eight hours crosses midnight. */
function anyTime(context: StormContext, random: Random): Wanted {
  return {
    resourceId: random.pick(context.people.resources),
    startAt: instant(context, 1 + random.below(3), 8 + random.below(12)),
    durationMinutes: random.pick([60, 120, 240, 480]),
  };
}

/** By the member, or by an administrator for the member, at a price of the administrator's choice. */
async function bookOne(
  context: StormContext,
  member: Person,
  random: Random,
  history: Operation[],
): Promise<Held | undefined> {
  const wanted = anyTime(context, random);
  const { tenantId, admins } = context.people;
  const { memberId } = member;
  const admin = random.chance(0.3) ? admins[random.below(admins.length)] : undefined;
  const override = random.chance(0.5) ? { override: { points: random.below(30), reason: "Storm" } } : {};
  const call =
    admin === undefined
      ? { path: `/api/tenants/${tenantId}/bookings`, as: member, body: wanted }
      : {
          path: `/api/tenants/${tenantId}/members/${memberId}/bookings`,
          as: admin,
          body: { ...wanted, ...override },
        };
  const result = await callUntilAnswered(context.url, { method: "POST", ...call, key: randomUUID() });
  const { bookingId } = (result.body?.booking ?? {}) as { bookingId?: string };
  const byTeam = admin === undefined ? {} : ({ byTeam: true } as const);
  history.push({ kind: "book", memberId, ...wanted, bookingId: bookingId ?? null, ...byTeam, ...seen(result) });
  return bookingId === undefined ? undefined : { bookingId, version: 1 };
}

/** Half of the calls go out twice at once, as a page does that lost an answer. Both get one answer. */
export async function moveOwn(
  context: StormContext,
  member: Person,
  { bookingId, version }: Held,
  random: Random,
  history: Operation[],
  wanted: () => Wanted = () => anyTime(context, random),
): Promise<number | undefined> {
  const path = `/api/tenants/${context.people.tenantId}/me/bookings/${bookingId}/move`;
  const body = { ...wanted(), version, mostPoints: 100 };
  const call = { method: "POST", path, as: member, body, key: randomUUID() } as const;
  const copies = random.chance(0.5) ? 2 : 1;
  const results = await Promise.all(Array.from({ length: copies }, () => callUntilAnswered(context.url, call)));
  const [first, second] = results;
  if (first?.outcome === "ok" && second?.outcome === "ok") {
    const agrees = JSON.stringify(first.body) === JSON.stringify(second.body);
    history.push({ kind: "again", intent: `the move of ${bookingId}`, agrees, ...seen(second) });
  }
  const told = results.find(({ outcome }) => outcome === "ok") ?? results.find(({ outcome }) => outcome === "unknown");
  const result = told ?? first;
  if (result === undefined) return undefined;
  history.push({ kind: "move", bookingId, ...seen(result) });
  return versionIn(result);
}

async function moveFor(
  context: StormContext,
  admin: Person,
  { memberId }: Person,
  { bookingId, version }: Held,
  random: Random,
  history: Operation[],
): Promise<number | undefined> {
  const path = `/api/tenants/${context.people.tenantId}/members/${memberId}/bookings/${bookingId}/move`;
  const body = { ...anyTime(context, random), version, mostPoints: 100, settles: random.chance(0.7), reason: "Storm" };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  history.push({ kind: "moveAsAdmin", bookingId, ...seen(result) });
  return versionIn(result);
}

function versionIn({ body }: CallResult): number | undefined {
  const { version } = (body?.booking ?? {}) as { version?: number };
  return version;
}
