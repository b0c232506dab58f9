/** The quarter that the demo house has behind it, and its next weeks. Days count from today on the house's clock. */
import { addDays, instantOf, weekdayOf } from "#lambdas/contract/calendar.ts";
import { type BookingId, idFrom, type MemberId, type PlanId } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { addressHashOf } from "#lambdas/invitations/address-hash.ts";
import { createInvitationItems } from "#lambdas/invitations/repository.ts";
import { newInvitation } from "#lambdas/invitations/rules.ts";
import { createRequest, planRef, saveMembershipPlan } from "#lambdas/memberships/repository.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { createRandom } from "../local/seeded-random.ts";
import type { Act } from "./acts.ts";
import { demoBookings } from "./demo-data.ts";
import { approvals, correction, movements, planWishes } from "./demo-points.ts";
import type { House } from "./house.ts";
import { gatheringActs } from "./past-gatherings.ts";
import { type DemoPlan, invited, type Neighbour, neighbours } from "./people.ts";
import { type Clock, firstDay, type Wish, wishesOfQuarter } from "./wishes.ts";

export type PlanIds = Readonly<Record<Exclude<DemoPlan, "none">, PlanId>>;

interface Quarter {
  house: House;
  clock: Clock;
  resources: readonly Resource[];
  planIds: PlanIds;
}

/**
 * Resources of `heldBack` are booked in the past only, so that a visitor finds them free. Nobody takes what the demo's
 * people book.
 */
export function quarterActs(
  house: House,
  resources: readonly Resource[],
  { now, planIds, heldBack }: { now: number; planIds: PlanIds; heldBack: ReadonlySet<string> },
): Act[] {
  const clock = clockOf(house, now);
  const quarter = { house, clock, resources, planIds };
  const made = new Map<MemberId, BookingId[]>();
  const wishes = wishesOfQuarter(createRandom(20_260_101), clock, neighbours, resources, (resource, day) => {
    return (
      resource.isAvailable &&
      !resource.requiresApproval &&
      (day < 0 || !heldBack.has(resource.name)) &&
      !demoBookings.some((booked) => booked.what === resource.name && booked.day === day)
    );
  });
  return [
    ...nightActs(house, clock),
    ...neighbours.flatMap((person) => membershipActs(quarter, person)),
    ...neighbours.flatMap((person) => endingActs(quarter, person, made)),
    ...wishes.flatMap((wish) => bookingActs(house, wish, made)),
    ...approvals.flatMap((row) => approvalActs(quarter, row)),
    ...pointActs(quarter),
    ...requestActs(quarter),
    ...gatheringActs(house, clock),
  ];
}

/** Each night ends the points whose last day is over. */
function nightActs(house: House, clock: Clock): Act[] {
  return Array.from({ length: 1 - firstDay }, (_, night) => {
    const at = clock.at(firstDay + night, 2);
    return { at, run: () => house.endPassedPoints(at) };
  });
}

export function clockOf(house: House, now: number): Clock {
  const today = house.dayOf(now);
  const { timeZone } = house.tenant;
  return {
    now,
    at: (day, hour) => {
      const found = instantOf(addDays(today, day), `${String(hour).padStart(2, "0")}:00`, timeZone);
      if (found === undefined) throw new RangeError(`The clocks skip ${hour} o'clock, ${day} days from today.`);
      return found;
    },
    weekday: (day) => weekdayOf(addDays(today, day)),
  };
}

function memberNamed(name: string): Neighbour {
  const found = neighbours.find(({ firstName, lastName }) => `${firstName} ${lastName}` === name);
  if (found === undefined) throw new Error(`Nobody is called ${name}.`);
  return found;
}

/** Joining, the first plan, and what becomes of it. */
function membershipActs({ house, clock, planIds }: Quarter, person: Neighbour): Act[] {
  const { memberId, firstName, lastName, email, role, joined, plan, fate } = person;
  const joinedAt = clock.at(joined, 10) + (email.length % 7) * 13 * minuteMilliseconds;
  // Plans came with the quarter. Who was there before got one in its first week.
  const planDay = Math.max(joined, firstDay + (email.length % 7));
  const change = (day: number, what: Parameters<House["changeMembership"]>[1]): Act => {
    const at = clock.at(day, 12);
    return { at, run: () => house.changeMembership(memberId, what, at) };
  };
  const acts: Act[] = [
    {
      at: joinedAt,
      run: () => {
        const profile = { memberId, firstName, lastName, email, role, phone: null, avatarUrl: null } as const;
        const isLinked = fate?.kind !== "leaves";
        house.join({ ...profile, status: "active", joinedAt: toInstant(joinedAt), version: 1 }, isLinked);
        house.welcome(memberId, 30, joinedAt);
      },
    },
  ];
  if (plan === "none") return acts;
  const endsOn = fate?.kind === "expires" ? addDays(house.dayOf(clock.now), fate.lastDay) : null;
  acts.push(change(planDay, { action: "assign", planId: planIds[plan], endsOn }));
  if (fate?.kind === "paused") {
    acts.push(change(fate.from, { action: "pause", until: addDays(house.dayOf(clock.now), fate.until) }));
  }
  if (fate?.kind === "cancels") acts.push(change(fate.day, { action: "cancel", when: "cycle_end" }));
  if (fate?.kind === "changes" && fate.to !== "none") {
    acts.push(change(fate.day, { action: "change", planId: planIds[fate.to], when: "cycle_end" }));
  }
  return acts;
}

function endingActs({ house, clock }: Quarter, { memberId, fate }: Neighbour, made: Map<MemberId, BookingId[]>): Act[] {
  if (fate?.kind !== "suspended" && fate?.kind !== "leaves") return [];
  const at = clock.at(fate.day, 7);
  if (fate.kind === "suspended") return [{ at, run: () => house.suspend(memberId, at) }];
  return [{ at, run: () => house.leave(memberId, made.get(memberId) ?? [], at) }];
}

function bookingActs(house: House, wish: Wish, made: Map<MemberId, BookingId[]>): Act[] {
  const { memberId, cancelAt } = wish;
  let bookingId: BookingId | undefined;
  const book = () => {
    const isAttended = wish.isAttended && cancelAt === undefined;
    bookingId = house.book(memberId, wish.resource, { ...wish, isAttended });
    if (bookingId !== undefined) made.set(memberId, [...(made.get(memberId) ?? []), bookingId]);
  };
  const giveBack = (at: number) => {
    if (bookingId !== undefined) house.cancel(bookingId, { cause: "member", reason: null }, at);
  };
  return [
    { at: wish.at, run: book },
    ...(cancelAt === undefined ? [] : [{ at: cancelAt, run: () => giveBack(cancelAt) }]),
  ];
}

function approvalActs({ house, clock, resources }: Quarter, row: (typeof approvals)[number]): Act[] {
  const { memberId } = memberNamed(row.who);
  const resource = resources.find(({ name }) => name === row.what);
  if (resource === undefined) throw new Error(`The demo has no ${row.what}.`);
  // Before the house opens, today has no lapse yet.
  const lapsesLater = row.outcome === "lapsed" && clock.at(row.day, row.hour) + 2 * minuteMilliseconds > clock.now;
  const start = clock.at(lapsesLater ? row.day - 1 : row.day, row.hour);
  const at = clock.at(Math.min(row.day - 4, -1), 9) + row.who.length * minuteMilliseconds;
  const decidedAt = at + 5 * hourMilliseconds;
  const lapsedAt = start + minuteMilliseconds;
  const endedAt = start + row.hours * hourMilliseconds;
  let bookingId: BookingId | undefined;
  const onceMade = (act: (made: BookingId) => void) => () => bookingId === undefined || act(bookingId);
  const declined = { cause: "administrator", reason: "The laser is being serviced", refundPoints: 1000 } as const;
  const outcomes: Record<typeof row.outcome, Act[]> = {
    approved: [
      { at: decidedAt, run: onceMade((made) => house.approve(made, decidedAt)) },
      { at: endedAt, run: onceMade((made) => house.visit(made)) },
    ],
    declined: [{ at: decidedAt, run: onceMade((made) => house.cancel(made, declined, decidedAt)) }],
    lapsed: [{ at: lapsedAt, run: onceMade((made) => house.cancel(made, { cause: "not_approved" }, lapsedAt)) }],
    waits: [],
  };
  const book = () => {
    bookingId = house.book(memberId, resource, { start, hours: row.hours, at, isAttended: false });
  };
  return [{ at, run: book }, ...outcomes[row.outcome]];
}

function pointActs({ house, clock }: Quarter): Act[] {
  const { who, amount, again, day, reason, reversed } = correction;
  const { memberId } = memberNamed(who);
  const mistakenAt = clock.at(day, 11);
  const correctedAt = mistakenAt + hourMilliseconds;
  let mistake = 0;
  return [
    ...movements.map((row): Act => {
      const at = clock.at(row.day, 15);
      const endsOn = row.validDays === undefined ? {} : { endsOn: addDays(house.dayOf(at), row.validDays) };
      const { memberId: to } = memberNamed(row.who);
      return { at, run: () => house.give(to, row.amount, { at, reason: row.reason, ...endsOn }) };
    }),
    {
      at: mistakenAt,
      run: () => {
        mistake = house.give(memberId, amount, { at: mistakenAt, reason }).number;
      },
    },
    {
      at: correctedAt,
      run: () => {
        house.reverse(memberId, mistake, { at: correctedAt, reason: reversed });
        house.give(memberId, again, { at: correctedAt + minuteMilliseconds, reason });
      },
    },
  ];
}

/** Who waits for a plan, who is invited, and the plan that nobody new gets. */
function requestActs({ house, clock, planIds }: Quarter): Act[] {
  const { draft, scope } = house;
  const wish = ({ who, plan, day }: (typeof planWishes)[number]): Act => {
    const at = clock.at(day, 11);
    const { memberId } = memberNamed(who);
    const requestId = idFrom("planRequest", house.idBody(memberId, plan));
    const run = () => {
      const { planId, name: planName } = draft.get(planRef(scope, planIds[plan]));
      const asked = { requestId, memberId, planId, planName, status: "open", askedAt: toInstant(at) } as const;
      draft.commit(createRequest(scope, { ...asked, askedStatus: "open", bodyHash: "seed", version: 1 }, undefined));
    };
    return { at, run };
  };
  const invitation = ({ day, ...person }: (typeof invited)[number]): Act => {
    const at = clock.at(day, 10);
    const invitationId = idFrom("invitation", house.idBody("invitation", person.email));
    const run = () => {
      const invitee = { ...person, role: "member", message: "" } as const;
      const created = newInvitation(invitee, { invitationId, invitedBy: house.administratorId(), now: at });
      const mailed = { ...created, sentAt: toInstant(at + minuteMilliseconds), codeHash: house.idBody(invitationId) };
      draft.commit(createInvitationItems(scope, mailed, addressHashOf(person.email), undefined));
    };
    return { at, run };
  };
  const archive = () => {
    const plan = draft.get(planRef(scope, planIds.founder));
    draft.commit([saveMembershipPlan(scope, { ...plan, isActive: false })]);
  };
  return [...planWishes.map(wish), ...invited.map(invitation), { at: clock.at(-45, 9), run: archive }];
}
