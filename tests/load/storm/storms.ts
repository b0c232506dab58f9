/** The storms: who does what, at once. Each returns its clients' results. */
import { randomUUID } from "node:crypto";
import { createRandom, type Random } from "../../../scripts/local/seeded-random.ts";
import { clearingsInStorm } from "./clearings.ts";
import { cyclesInStorm } from "./cycles.ts";
import { doorsInStorm } from "./doors.ts";
import { filesInStorm } from "./files.ts";
import type { Operation } from "./history.ts";
import { movesInStorm } from "./moves.ts";
import {
  approve,
  book,
  cancel,
  cancelAsAdmin,
  deduct,
  editResource,
  grant,
  grantUntil,
  lookAtDay,
  lookAtPoints,
  reverse,
  setStatus,
} from "./operations.ts";
import { passesInStorm } from "./passes.ts";
import type { People, SetUp } from "./protocol.ts";
import { releasesInStorm } from "./releases.ts";
import { repeats } from "./repeats.ts";
import { seatsInStorm } from "./seats.ts";
import { seriesInStorm } from "./series.ts";
import { waitsInStorm } from "./waits.ts";

export interface Storm {
  name: string;
  plan: SetUp;
  /** Whether the product is killed in the middle. */
  withKill: boolean;
  run(context: StormContext): Promise<Operation[]>;
}

export interface StormContext {
  url: string;
  people: People;
  random: Random;
  /** The product's clock at the start of the storm. It stands still unless a storm sets it. */
  now: number;
  /** Sets the product's clock, and gives everybody tokens that are valid at that time. */
  setClock(to: number): Promise<void>;
  /** Runs the due work of memberships three times at once, and again until no run of it has failed. */
  settle(): Promise<void>;
  /** Runs what is due of approvals and releases three times at once. It repeats that until no run has failed. */
  release(): Promise<void>;
  /** Runs the steps of files of points three times at once, and again until no file goes on. */
  moveRows(): Promise<void>;
  /** Delivers what follows the changes of events, live sessions, waitlists and cleared days, each twice. */
  follow(): Promise<void>;
}

const hour = 3_600_000;
const basePlan: SetUp = { members: 64, resources: 6, points: 200, pointCostPerHour: 5, approvals: true };

/** Time between two bookings, and shares that come back: all of it today, and a third of it tomorrow. */
const mixedRules: SetUp["rules"] = {
  bufferMinutes: 60,
  cancellationTiers: [
    { hours: 36, percent: 100 },
    { hours: 0, percent: 33 },
  ],
};

export const storms: readonly Storm[] = [
  {
    name: "200 at once on one slot",
    plan: { ...basePlan, members: 200, resources: 1, approvals: false },
    withKill: false,
    run: (context) => {
      const startAt = instant(context, 2, 10);
      return bookAndLook(context, startAt);
    },
  },
  {
    name: "64 clients, overlapping times across midnight, cancels, approvals and resource changes",
    plan: { ...basePlan, rules: mixedRules },
    withKill: false,
    run: mixed,
  },
  {
    name: "the same while the product is killed and started again",
    plan: { ...basePlan, rules: mixedRules },
    withKill: true,
    run: mixed,
  },
  {
    name: "members check in as the window closes, while the schedule releases and administrators approve and refuse",
    plan: { ...basePlan, members: 8, rules: { checkInMinutes: 15, releaseMinutes: 10 } },
    withKill: false,
    run: releasesInStorm,
  },
  {
    name: "series are booked beside single bookings, and cancelled one by one, from one on and all at once",
    plan: { ...basePlan, members: 24, resources: 4, points: 400, approvals: false, rules: mixedRules },
    withKill: false,
    run: seriesInStorm,
  },
  {
    name: "the same series while the product is killed and started again",
    plan: { ...basePlan, members: 24, resources: 4, points: 400, approvals: false, rules: mixedRules },
    withKill: true,
    run: seriesInStorm,
  },
  {
    name: "bookings move, by members and administrators at once, in copies, and while they are cancelled",
    plan: { ...basePlan, members: 24, resources: 4, points: 400, approvals: false, rules: mixedRules },
    withKill: false,
    run: movesInStorm,
  },
  {
    name: "the same moves while the product is killed and started again",
    plan: { ...basePlan, members: 24, resources: 4, points: 400, approvals: false, rules: mixedRules },
    withKill: true,
    run: movesInStorm,
  },
  {
    name: "members wait for taken times, are offered them, accept, decline and book, while offers end",
    plan: { ...basePlan, members: 14, resources: 2, points: 60, approvals: false, rules: mixedRules },
    withKill: false,
    run: waitsInStorm,
  },
  {
    name: "the same waitlist while the product is killed and started again",
    plan: { ...basePlan, members: 14, resources: 2, points: 60, approvals: false, rules: mixedRules },
    withKill: true,
    run: waitsInStorm,
  },
  {
    name: "days are cleared by two administrators at once, while members book, move, cancel and wait there",
    plan: { ...basePlan, members: 20, resources: 4, points: 200, approvals: false, rules: mixedRules },
    withKill: false,
    run: clearingsInStorm,
  },
  {
    name: "the same days are cleared while the product is killed and started again",
    plan: { ...basePlan, members: 20, resources: 4, points: 200, approvals: false, rules: mixedRules },
    withKill: true,
    run: clearingsInStorm,
  },
  {
    name: "64 clients on one wallet that can pay for ten",
    plan: { ...basePlan, members: 1, resources: 64, points: 50, approvals: false },
    withKill: false,
    run: (context) => {
      const [spender] = context.people.members;
      if (spender === undefined) throw new Error("Nobody to spend.");
      const startAt = instant(context, 3, 9);
      return Promise.all(context.people.resources.map((_, position) => book(context, spender, position, startAt, 60)));
    },
  },
  {
    name: "two administrators approve, cancel and grant the same at once",
    plan: { ...basePlan, members: 12 },
    withKill: false,
    run: twoAdmins,
  },
  {
    name: "a member is suspended in mid-storm",
    plan: { ...basePlan, members: 8, approvals: false },
    withKill: false,
    run: suspended,
  },
  {
    name: "every intent in sixteen copies, and again until 29 days later",
    plan: { ...basePlan, members: 9, resources: 9 },
    withKill: false,
    run: repeats,
  },
  {
    name: "points end from day to day while they are given, spent, returned, taken and corrected",
    plan: { ...basePlan, members: 6, resources: 6, points: 10, approvals: false },
    withKill: false,
    run: expiring,
  },
  {
    name: "cycles begin, several times at once and after an outage, while plans change and points are spent",
    plan: { ...basePlan, members: 5, resources: 5, points: 10, approvals: false },
    withKill: false,
    run: cyclesInStorm,
  },
  {
    name: "the same cycles while the product is killed and started again",
    plan: { ...basePlan, members: 5, resources: 5, points: 10, approvals: false },
    withKill: true,
    run: cyclesInStorm,
  },
  {
    name: "files of points are moved, each step three times at once, while the same points are spent",
    plan: { ...basePlan, members: 6, resources: 6, points: 10, approvals: false },
    withKill: false,
    run: filesInStorm,
  },
  {
    name: "seats are taken, given up, waited for and offered, while events change and one is cancelled",
    plan: { ...basePlan, members: 30, resources: 0, points: 90, conflicts: true },
    withKill: false,
    run: seatsInStorm,
  },
  {
    name: "the same seats while the product is killed and started again",
    plan: { ...basePlan, members: 30, resources: 0, points: 90, conflicts: true },
    withKill: true,
    run: seatsInStorm,
  },
  {
    name: "passes of live sessions are paid, while prices change and sessions are cancelled",
    plan: { ...basePlan, members: 20, resources: 0, points: 90 },
    withKill: false,
    run: passesInStorm,
  },
  {
    name: "the same passes while the product is killed and started again",
    plan: { ...basePlan, members: 20, resources: 0, points: 90 },
    withKill: true,
    run: passesInStorm,
  },
  {
    name: "two stations scan the same codes at once, and one of them has no network for stretches",
    plan: { ...basePlan, members: 16, resources: 0, conflicts: true },
    withKill: false,
    run: doorsInStorm,
  },
  {
    name: "the same doors while the product is killed and started again",
    plan: { ...basePlan, members: 16, resources: 0, conflicts: true },
    withKill: true,
    run: doorsInStorm,
  },
];

/** Everybody wants one slot. Nobody gives it back, so whoever has an answer finds it taken. */
async function bookAndLook(context: StormContext, startAt: string): Promise<Operation[]> {
  const histories = await Promise.all(
    context.people.members.map(async (member) => {
      const booked = await book(context, member, 0, startAt, 60);
      if (booked.kind !== "book" || booked.outcome === "unknown") return [booked];
      const { resourceId, bookingId } = booked;
      return [booked, await lookAtDay(context, member, { resourceId, startAt, isMine: bookingId !== null })];
    }),
  );
  return histories.flat();
}

async function mixed(context: StormContext): Promise<Operation[]> {
  const { people } = context;
  const history: Operation[] = [];
  // Each client has its own random numbers, so that its plan does not depend on the others' speed.
  const chancesOf = people.members.map(() => createRandom(context.random.below(2 ** 31)));
  const clients = people.members.map(async (member, position) => {
    const random = chancesOf[position] ?? context.random;
    const own: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const cancelled = own.length > 0 && random.chance(0.35) ? own.pop() : undefined;
      if (cancelled !== undefined) {
        history.push(await cancel(context, member, cancelled));
        continue;
      }
      // 19:00 and eight hours crosses midnight; few days and resources make many collisions.
      const startAt = instant(context, 1 + random.below(2), 8 + random.below(12));
      const operation = await book(
        context,
        member,
        random.below(people.resources.length),
        startAt,
        random.pick([60, 120, 180, 240, 360, 480]),
      );
      history.push(operation);
      if (operation.kind !== "book" || operation.bookingId === null) continue;
      own.push(operation.bookingId);
      history.push(await lookAtPoints(context, member, operation.bookingId));
    }
  });
  const { random } = context;
  const admins = people.admins.map(async (admin, position) => {
    for (let step = 0; step < 12; step += 1) {
      await pause(30);
      const seen = history.filter((operation) => operation.kind === "book" && operation.bookingId !== null);
      const target = seen.length > 0 ? random.pick(seen) : undefined;
      if (target?.kind === "book" && target.bookingId !== null && step % 3 !== 2) {
        history.push(
          random.chance(0.5)
            ? await approve(context, admin, target.bookingId)
            : await cancelAsAdmin(context, admin, target.memberId, target.bookingId, random.below(20)),
        );
      } else {
        // The first edit withdraws a resource that others book. Later edits may do so too, or offer it again.
        const isAvailable = step > 2 && random.chance(0.7);
        history.push(await editResource(context, admin, random.below(people.resources.length), isAvailable));
        history.push(await grant(context, admin, random.pick(people.members), `${position}-${step}-${randomUUID()}`));
      }
    }
  });
  await Promise.all([...clients, ...admins]);
  return history;
}

async function twoAdmins(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const history = await Promise.all(
    people.members.map((member, position) =>
      book(context, member, position % people.resources.length, instant(context, 2 + position, 10), 120),
    ),
  );
  const moves = history.flatMap((booked) => {
    if (booked.kind !== "book" || booked.bookingId === null) return [];
    const { bookingId, memberId } = booked;
    const member = people.members.find((candidate) => candidate.memberId === memberId);
    return [
      ...people.admins.flatMap((admin) => [
        approve(context, admin, bookingId),
        cancelAsAdmin(context, admin, memberId, bookingId, random.below(11)),
        grant(context, admin, { memberId, email: "", token: "" }, randomUUID()),
      ]),
      ...(member === undefined ? [] : [cancel(context, member, bookingId)]),
    ];
  });
  return [...history, ...(await Promise.all(moves))];
}

async function suspended(context: StormContext): Promise<Operation[]> {
  const { people } = context;
  const history: Operation[] = [];
  const [admin] = people.admins;
  if (admin === undefined) throw new Error("Nobody to suspend.");
  const clients = people.members.map(async (member, position) => {
    for (let step = 0; step < 10; step += 1) {
      history.push(
        await book(context, member, position % people.resources.length, instant(context, 1 + step, 8 + position), 60),
      );
    }
  });
  const suspensions = people.members.slice(0, 4).map(async (member, position) => {
    await pause(20 + position * 25);
    history.push(await setStatus(context, admin, member.memberId, "suspend"));
  });
  await Promise.all([...clients, ...suspensions]);
  return history;
}

/** Six days. On each, everybody moves the same wallets at once; over night, the points of that day end. */
async function expiring(context: StormContext): Promise<Operation[]> {
  const { people, random } = context;
  const history: Operation[] = [];
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to give points.");
  const bookings: { member: People["members"][number]; bookingId: string }[] = [];
  for (let day = 0; day < 6; day += 1) {
    const today = (inDays: number) => instant(context, day + inDays, 0).slice(0, 10);
    const moves: Promise<unknown>[] = people.members.flatMap((member, position) => {
      const chances = createRandom(random.below(2 ** 31));
      const note = async (doing: Promise<Operation>) => history.push(await doing);
      const spend = async (hourOfDay: number) => {
        const startAt = instant(context, day + 7, hourOfDay);
        const made = await book(context, member, position, startAt, 60 * (1 + chances.below(3)));
        history.push(made);
        if (made.kind === "book" && made.bookingId !== null) bookings.push({ member, bookingId: made.bookingId });
      };
      const giveAndCorrect = async () => {
        const endsOn = chances.chance(0.8) ? today(chances.below(3)) : undefined;
        const given = await grantUntil(context, first, member, { amount: 5 + chances.below(20), endsOn });
        history.push(given.operation);
        const { entryNumber } = given;
        if (entryNumber === undefined || chances.chance(0.5)) return;
        // Two administrators correct the same entry while its member spends.
        await Promise.all([first, second].map((admin) => note(reverse(context, admin, member, entryNumber))));
      };
      const earlier = bookings.findIndex((booking) => booking.member === member);
      const [returned] = earlier === -1 || chances.chance(0.4) ? [] : bookings.splice(earlier, 1);
      return [
        giveAndCorrect(),
        giveAndCorrect(),
        spend(8),
        spend(12),
        note(deduct(context, second, member, 1 + chances.below(6))),
        ...(returned === undefined ? [] : [note(cancel(context, member, returned.bookingId))]),
      ];
    });
    await Promise.all(moves);
    await context.setClock(context.now + (day + 1) * 24 * hour);
  }
  return history;
}

/** An hour of a future day, on London's winter clock, which the test tenants use. */
export function instant({ now }: StormContext, inDays: number, atHour: number): string {
  const midnight = Math.floor(now / (24 * hour)) * 24 * hour;
  return new Date(midnight + inDays * 24 * hour + atHour * hour).toISOString();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
