/**
 * The waitlist: members book, cancel and move, and wait for what is taken. They accept and decline offers, or let them
 * end. What follows the changes is delivered meanwhile, twice and in any order.
 */
import { randomUUID } from "node:crypto";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { moveOwn } from "./moves.ts";
import { book, cancel, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import { instant, type StormContext } from "./storms.ts";

const minute = 60_000;
const rounds = 7;
/** At the end of each turn, whoever has an offer accepts it. The times of the last turn stay booked. */
const turns = 3;

interface Held {
  bookingId: string;
  version: number;
}

interface Shown {
  wishId: string;
  resourceId: string;
  startAt: string;
  endAt: string;
  status: string;
}

export async function waitsInStorm(context: StormContext): Promise<Operation[]> {
  const { people } = context;
  const history: Operation[] = [];
  const held = new Map<string, Held>();
  const chancesOf = people.members.map(() => createRandom(context.random.below(2 ** 31)));
  for (let round = 0; round < rounds; round += 1) {
    const steps = people.members.map((member, position) =>
      step(context, member, { held, random: chancesOf[position] ?? context.random, history }),
    );
    await Promise.all([...steps, context.follow()]);
    // An offer is held for fifteen minutes, so some end while others are accepted.
    await context.setClock(context.now + (round + 1) * 6 * minute);
  }
  await context.follow();
  for (let turn = 0; turn < turns; turn += 1) {
    const all = (act: (member: Person, doing: Doing) => Promise<void>) =>
      people.members.map((member, position) =>
        act(member, { held, random: chancesOf[position] ?? context.random, history }),
      );
    await Promise.all(all((member, doing) => waitForTaken(context, member, doing)));
    await Promise.all([...all((member, doing) => giveUp(context, member, doing)), context.follow()]);
    await context.follow();
    await Promise.all([...all((member, doing) => takeOffer(context, member, doing)), context.follow()]);
  }
  await context.follow();
  return history;
}

/** Whoever waits for nothing joins for a time that is taken, to be offered it. */
async function waitForTaken(context: StormContext, member: Person, { held, random, history }: Doing): Promise<void> {
  if ((await ownWish(context, member)) !== undefined) return;
  const { resourceId, startAt, durationMinutes } = anyTime(context, random);
  const position = context.people.resources.indexOf(resourceId);
  const booked = await book(context, member, position, startAt, durationMinutes);
  history.push(booked);
  note(held, member, booked);
  if (isTaken(booked))
    history.push(...(await join(context, member, { resourceId, startAt, durationMinutes }, random, false)));
}

async function giveUp(context: StormContext, member: Person, { held, random, history }: Doing): Promise<void> {
  const own = held.get(member.memberId);
  if (own === undefined || random.chance(0.2)) return;
  held.delete(member.memberId);
  history.push(await cancel(context, member, own.bookingId));
}

async function takeOffer(context: StormContext, member: Person, { held, random, history }: Doing): Promise<void> {
  const wish = await ownWish(context, member);
  if (wish?.status !== "offered") return;
  const accepted = await accept(context, member, wish, random);
  history.push(...accepted);
  note(held, member, accepted[0]);
}

const isTaken = ({ code }: Operation) => ["bookings.slot_taken", "bookings.too_close"].includes(code);

interface Doing {
  held: Map<string, Held>;
  random: Random;
  history: Operation[];
}

async function step(context: StormContext, member: Person, { held, random, history }: Doing): Promise<void> {
  const own = held.get(member.memberId);
  const act = random.below(10);
  const wish = await ownWish(context, member);
  if (wish?.status === "offered" && act < 6) {
    const accepted = await accept(context, member, wish, random);
    history.push(...accepted);
    note(held, member, accepted[0]);
    return;
  }
  if (own !== undefined && act < 4) {
    held.delete(member.memberId);
    history.push(await cancel(context, member, own.bookingId));
    return;
  }
  if (own !== undefined && act < 6) {
    const version = await moveOwn(context, member, own, random, history, () => anyTime(context, random));
    if (version !== undefined) held.set(member.memberId, { ...own, version });
    return;
  }
  if (wish !== undefined && act >= 8) {
    history.push(await leave(context, member, wish.wishId));
    return;
  }
  if (wish !== undefined && act === 7) {
    const accepted = await accept(context, member, wish, random);
    history.push(...accepted);
    note(held, member, accepted[0]);
    return;
  }
  const { resourceId, startAt, durationMinutes } = anyTime(context, random);
  const position = context.people.resources.indexOf(resourceId);
  const booked = await book(context, member, position, startAt, durationMinutes);
  history.push(booked);
  note(held, member, booked);
  if (isTaken(booked)) history.push(...(await join(context, member, { resourceId, startAt, durationMinutes }, random)));
}

function note(held: Map<string, Held>, { memberId }: Person, operation: Operation | undefined): void {
  if (operation?.kind !== "book" || operation.bookingId === null) return;
  held.set(memberId, { bookingId: operation.bookingId, version: 1 });
}

/** Few hours of one day, so that most of them are taken. */
function anyTime(context: StormContext, random: Random) {
  return {
    resourceId: random.pick(context.people.resources),
    startAt: instant(context, 2, 9 + random.below(4)),
    durationMinutes: random.pick([60, 120]),
  };
}

/** An offer of the member's, or else something that they wait for. */
async function ownWish(context: StormContext, member: Person): Promise<Shown | undefined> {
  const path = `/api/tenants/${context.people.tenantId}/me/waitlist`;
  const { body } = await callUntilAnswered(context.url, { method: "GET", path, as: member });
  const wishes = (body?.wishes ?? []) as Shown[];
  return wishes.find(({ status }) => status === "offered") ?? wishes[0];
}

/** Half of the calls go out twice at once. Both get one answer. */
export async function join(
  context: StormContext,
  member: Person,
  wanted: { resourceId: string; startAt: string; durationMinutes: number },
  random: Random,
  atOnce = random.chance(0.3),
): Promise<Operation[]> {
  const call = {
    method: "POST",
    path: `/api/tenants/${context.people.tenantId}/waitlist`,
    as: member,
    body: { ...wanted, atOnce, mostPoints: 100 },
    key: randomUUID(),
  } as const;
  const { result, again } = await inCopies(context, call, random, "a wish");
  const { wishId = null } = (result.body ?? {}) as { wishId?: string };
  const { resourceId, startAt } = wanted;
  const { memberId } = member;
  return [{ kind: "join", memberId, resourceId, startAt, atOnce, wishId, ...seen(result) }, ...again];
}

async function accept(
  context: StormContext,
  member: Person,
  { wishId, resourceId, startAt, endAt }: Shown,
  random: Random,
): Promise<Operation[]> {
  const call = {
    method: "POST",
    path: `/api/tenants/${context.people.tenantId}/me/waitlist/${wishId}/accept`,
    as: member,
    body: { mostPoints: 100 },
    key: randomUUID(),
  } as const;
  const { result, again } = await inCopies(context, call, random, `the offer ${wishId}`);
  const { bookingId = null } = (result.body?.booking ?? {}) as { bookingId?: string };
  const durationMinutes = (Date.parse(endAt) - Date.parse(startAt)) / minute;
  const { memberId } = member;
  const booked = { memberId, resourceId, startAt, durationMinutes, bookingId, wishId };
  return [{ kind: "book", ...booked, ...seen(result) }, ...again];
}

async function inCopies(
  context: StormContext,
  call: Parameters<typeof callUntilAnswered>[1],
  random: Random,
  intent: string,
) {
  const copies = random.chance(0.5) ? 2 : 1;
  const results = await Promise.all(Array.from({ length: copies }, () => callUntilAnswered(context.url, call)));
  const [first, second] = results;
  if (first === undefined) throw new Error("Nothing was sent.");
  const areBoth = first.outcome === "ok" && second?.outcome === "ok";
  const agrees = JSON.stringify(first.body) === JSON.stringify(second?.body);
  const again: Operation[] = areBoth ? [{ kind: "again", intent, agrees, ...seen(second) }] : [];
  const told = results.find(({ outcome }) => outcome === "ok") ?? results.find(({ outcome }) => outcome === "unknown");
  return { result: told ?? first, again };
}

async function leave(context: StormContext, member: Person, wishId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/me/waitlist/${wishId}/leave`;
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: member });
  return { kind: "leave", wishId, ...seen(result) };
}
