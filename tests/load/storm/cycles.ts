/** Cycles under a storm: plans are assigned, changed and paused while cycles begin and members spend their points. */
import { randomUUID } from "node:crypto";
import { createRandom } from "../../../scripts/local/seeded-random.ts";
import { callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import { book, cancel, grantUntil, seen } from "./operations.ts";
import type { Person } from "./protocol.ts";
import type { StormContext } from "./storms.ts";

const dayMilliseconds = 86_400_000;

async function addPlan(context: StormContext, admin: Person, terms: object): Promise<string> {
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path: `/api/tenants/${context.people.tenantId}/membership-plans`,
    as: admin,
    body: {
      name: "Storm",
      description: "",
      priceMinor: 0,
      chosenBy: "members",
      isActive: true,
      rolloverLimit: null,
      ...terms,
    },
    key: randomUUID(),
  });
  return String(result.body?.planId);
}

async function change(context: StormContext, admin: Person, member: Person, wanted: object): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/members/${member.memberId}/membership/changes`;
  const body = { change: wanted };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "changeMembership", memberId: member.memberId, ...seen(result) };
}

async function choose(context: StormContext, member: Person, planId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/me/plan-requests`;
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path,
    as: member,
    body: { planId },
    key: randomUUID(),
  });
  return { kind: "choosePlan", memberId: member.memberId, ...seen(result) };
}

/**
 * Seven days with cycles of one to three days. Due work runs three times at once, all day long. On the fourth and
 * fifth day it does not run.
 */
export async function cyclesInStorm(context: StormContext): Promise<Operation[]> {
  const { people, random, settle } = context;
  const [first, second] = people.admins;
  if (first === undefined || second === undefined) throw new Error("Nobody to assign plans.");
  const history: Operation[] = [];
  const note = async (doing: Promise<Operation>) => history.push(await doing);
  const [short, long] = [
    await addPlan(context, first, { pointsPerCycle: 30, cycle: { unit: "days", count: 1 }, rollsOver: false }),
    await addPlan(context, first, { pointsPerCycle: 50, cycle: { unit: "days", count: 3 }, rollsOver: true }),
  ];
  const limited = await addPlan(context, first, {
    pointsPerCycle: 40,
    cycle: { unit: "days", count: 2 },
    rollsOver: true,
    rolloverLimit: 15,
  });
  const plans = [short, long, limited];
  const bookings: { member: Person; bookingId: string }[] = [];
  for (let passed = 0; passed < 7; passed += 1) {
    const isOutage = passed === 3 || passed === 4;
    const dateIn = (days: number) =>
      new Date(context.now + (passed + days) * dayMilliseconds).toISOString().slice(0, 10);
    if (!isOutage) await settle();
    const moves = people.members.flatMap((member, position) => {
      const chances = createRandom(random.below(2 ** 31));
      const spend = async (hourOfDay: number) => {
        const startAt = `${dateIn(7)}T${String(hourOfDay).padStart(2, "0")}:00:00.000Z`;
        const made = await book(context, member, position, startAt, 60 * (1 + chances.below(3)));
        history.push(made);
        if (made.kind === "book" && made.bookingId !== null) bookings.push({ member, bookingId: made.bookingId });
      };
      const own = bookings.findIndex((booking) => booking.member === member);
      const [returned] = own === -1 || chances.chance(0.5) ? [] : bookings.splice(own, 1);
      const planId = chances.pick(plans);
      const wanted = chances.pick([
        { action: "assign", planId },
        { action: "change", planId, when: "now" },
        { action: "change", planId, when: "cycle_end" },
        { action: "pause", until: dateIn(1 + chances.below(3)) },
        { action: "resume" },
        { action: "cancel", when: chances.pick(["now", "cycle_end"]) },
        { action: "end", endsOn: dateIn(chances.below(4)) },
      ]);
      const assign = { action: "assign", planId };
      const changes = isOutage
        ? []
        : [
            ...(passed === 0 ? [first, second].map((admin) => change(context, admin, member, assign)) : []),
            ...(passed > 0 && chances.chance(0.5) ? [change(context, first, member, wanted)] : []),
            ...(chances.chance(0.2) ? [choose(context, member, planId)] : []),
          ];
      const given = grantUntil(context, second, member, {
        amount: 5,
        endsOn: chances.chance(0.5) ? dateIn(1) : undefined,
      });
      return [
        spend(8),
        spend(12),
        given.then(({ operation }) => history.push(operation)),
        ...changes.map(note),
        ...(returned === undefined ? [] : [note(cancel(context, member, returned.bookingId))]),
      ];
    });
    const day = { isOver: isOutage };
    const done = Promise.all(moves).finally(() => {
      day.isOver = true;
    });
    while (!day.isOver) await settle();
    await done;
    await context.setClock(context.now + (passed + 1) * dayMilliseconds);
  }
  await settle();
  return history;
}
