/** The storms: who does what, at once. Each returns what its clients saw. */
import { randomUUID } from "node:crypto";
import { callUntilAnswered, type CallResult } from "./client.ts";
import type { Operation } from "./history.ts";
import type { People, Person, SetUp } from "./protocol.ts";
import type { Random } from "./random.ts";

export interface Storm {
  name: string;
  plan: SetUp;
  /** Whether the product is killed in the middle. */
  withKill: boolean;
  run(ground: Ground): Promise<Operation[]>;
}

export interface Ground {
  url: string;
  people: People;
  random: Random;
  /** The product's clock: it stands still. */
  now: number;
}

const hour = 3_600_000;
const basePlan: SetUp = { members: 64, resources: 6, points: 200, pointCostPerHour: 5, approvals: true };

export const storms: readonly Storm[] = [
  {
    name: "200 at once on one slot",
    plan: { ...basePlan, members: 200, resources: 1, approvals: false },
    withKill: false,
    run: (ground) => {
      const startAt = instant(ground, 2, 10);
      return Promise.all(ground.people.members.map((member) => book(ground, member, 0, startAt, 60)));
    },
  },
  {
    name: "64 clients, overlapping times across midnight, cancels, approvals and resource changes",
    plan: basePlan,
    withKill: false,
    run: mixed,
  },
  { name: "the same while the product is killed and started again", plan: basePlan, withKill: true, run: mixed },
  {
    name: "64 clients on one wallet that can pay for ten",
    plan: { ...basePlan, members: 1, resources: 64, points: 50, approvals: false },
    withKill: false,
    run: (ground) => {
      const [spender] = ground.people.members;
      if (spender === undefined) throw new Error("Nobody to spend.");
      const startAt = instant(ground, 3, 9);
      return Promise.all(ground.people.resources.map((_, position) => book(ground, spender, position, startAt, 60)));
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
];

async function mixed(ground: Ground): Promise<Operation[]> {
  const { people, random } = ground;
  const history: Operation[] = [];
  const clients = people.members.map(async (member) => {
    const own: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const cancelled = own.length > 0 && random.chance(0.35) ? own.pop() : undefined;
      if (cancelled !== undefined) {
        history.push(await cancel(ground, member, cancelled));
        continue;
      }
      // 19:00 and eight hours crosses midnight; few days and resources make many collisions.
      const startAt = instant(ground, 1 + random.below(2), 8 + random.below(12));
      const operation = await book(
        ground,
        member,
        random.below(people.resources.length),
        startAt,
        random.pick([60, 120, 180, 240, 360, 480]),
      );
      history.push(operation);
      if (operation.kind === "book" && operation.bookingId !== null) own.push(operation.bookingId);
    }
  });
  const admins = people.admins.map(async (admin, position) => {
    for (let step = 0; step < 12; step += 1) {
      await pause(30);
      const seen = history.filter((operation) => operation.kind === "book" && operation.bookingId !== null);
      const target = seen.length > 0 ? random.pick(seen) : undefined;
      if (target?.kind === "book" && target.bookingId !== null && step % 3 !== 2) {
        history.push(
          random.chance(0.5)
            ? await approve(ground, admin, target.bookingId)
            : await cancelAsAdmin(ground, admin, target.memberId, target.bookingId, random.below(20)),
        );
      } else {
        history.push(await editResource(ground, admin, random.below(people.resources.length)));
        history.push(await grant(ground, admin, random.pick(people.members), `${position}-${step}-${randomUUID()}`));
      }
    }
  });
  await Promise.all([...clients, ...admins]);
  return history;
}

async function twoAdmins(ground: Ground): Promise<Operation[]> {
  const { people, random } = ground;
  const history = await Promise.all(
    people.members.map((member, position) =>
      book(ground, member, position % people.resources.length, instant(ground, 2 + position, 10), 120),
    ),
  );
  const moves = history.flatMap((booked) => {
    if (booked.kind !== "book" || booked.bookingId === null) return [];
    const { bookingId, memberId } = booked;
    const member = people.members.find((candidate) => candidate.memberId === memberId);
    return [
      ...people.admins.flatMap((admin) => [
        approve(ground, admin, bookingId),
        cancelAsAdmin(ground, admin, memberId, bookingId, random.below(11)),
        grant(ground, admin, { memberId, token: "" }, randomUUID()),
      ]),
      ...(member === undefined ? [] : [cancel(ground, member, bookingId)]),
    ];
  });
  return [...history, ...(await Promise.all(moves))];
}

async function suspended(ground: Ground): Promise<Operation[]> {
  const { people } = ground;
  const history: Operation[] = [];
  const [admin] = people.admins;
  if (admin === undefined) throw new Error("Nobody to suspend.");
  const clients = people.members.map(async (member, position) => {
    for (let step = 0; step < 10; step += 1) {
      history.push(
        await book(ground, member, position % people.resources.length, instant(ground, 1 + step, 8 + position), 60),
      );
    }
  });
  const suspensions = people.members.slice(0, 4).map(async (member, position) => {
    await pause(20 + position * 25);
    history.push(await setStatus(ground, admin, member.memberId, "suspend"));
  });
  await Promise.all([...clients, ...suspensions]);
  return history;
}

const seen = ({ outcome, status, code, invokedAt, answeredAt }: CallResult) => ({
  outcome,
  status,
  code,
  invokedAt,
  answeredAt,
});

async function book(
  ground: Ground,
  member: Person,
  position: number,
  startAt: string,
  durationMinutes: number,
): Promise<Operation> {
  const { tenantId, resources } = ground.people;
  const resourceId = resources[position] ?? "";
  const result = await callUntilAnswered(ground.url, {
    method: "POST",
    path: `/api/tenants/${tenantId}/bookings`,
    as: member,
    body: { resourceId, startAt, durationMinutes },
    key: randomUUID(),
  });
  const { bookingId } = (result.body?.booking ?? {}) as { bookingId?: string };
  return {
    kind: "book",
    memberId: member.memberId,
    resourceId,
    startAt,
    bookingId: bookingId ?? null,
    ...seen(result),
  };
}

async function cancel(ground: Ground, member: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${ground.people.tenantId}/me/bookings/${bookingId}/cancel`;
  const result = await callUntilAnswered(ground.url, {
    method: "POST",
    path,
    as: member,
    body: { reason: "Storm" },
    key: randomUUID(),
  });
  return { kind: "cancel", bookingId, ...seen(result) };
}

async function cancelAsAdmin(
  ground: Ground,
  admin: Person,
  memberId: string,
  bookingId: string,
  refundPoints: number,
): Promise<Operation> {
  const path = `/api/tenants/${ground.people.tenantId}/members/${memberId}/bookings/${bookingId}/cancel`;
  const body = { reason: "Storm", refundPoints };
  const result = await callUntilAnswered(ground.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "cancelAsAdmin", bookingId, ...seen(result) };
}

async function approve(ground: Ground, admin: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${ground.people.tenantId}/bookings/${bookingId}/approve`;
  const result = await callUntilAnswered(ground.url, { method: "POST", path, as: admin, key: randomUUID() });
  return { kind: "approve", bookingId, ...seen(result) };
}

async function grant(ground: Ground, admin: Person, member: Person, reason: string): Promise<Operation> {
  const path = `/api/tenants/${ground.people.tenantId}/members/${member.memberId}/points`;
  const result = await callUntilAnswered(ground.url, {
    method: "POST",
    path,
    as: admin,
    body: { amount: 3, reason },
    key: randomUUID(),
  });
  return { kind: "grant", memberId: member.memberId, reason, ...seen(result) };
}

async function editResource(ground: Ground, admin: Person, position: number): Promise<Operation> {
  const { tenantId, resources } = ground.people;
  const resourceId = resources[position] ?? "";
  const list = await callUntilAnswered(ground.url, {
    method: "GET",
    path: `/api/tenants/${tenantId}/resources?show=all`,
    as: admin,
  });
  const all = (list.body?.resources ?? []) as {
    resourceId: string;
    pointCostPerHour: number;
    [field: string]: unknown;
  }[];
  const { resourceId: _id, ...fields } = all.find((resource) => resource.resourceId === resourceId) ?? {
    resourceId,
    pointCostPerHour: 5,
  };
  const body = { ...fields, pointCostPerHour: 1 + ((fields.pointCostPerHour + 1) % 9) };
  const result = await callUntilAnswered(ground.url, {
    method: "PUT",
    path: `/api/tenants/${tenantId}/resources/${resourceId}`,
    as: admin,
    body,
  });
  return { kind: "editResource", resourceId, ...seen(result) };
}

async function setStatus(
  ground: Ground,
  admin: Person,
  memberId: string,
  kind: "suspend" | "reinstate",
): Promise<Operation> {
  const path = `/api/tenants/${ground.people.tenantId}/members/${memberId}/status`;
  const body = { status: kind === "suspend" ? "suspended" : "active", version: 1 };
  const result = await callUntilAnswered(ground.url, { method: "PATCH", path, as: admin, body });
  return { kind, memberId, ...seen(result) };
}

/** An hour of a day to come, on London's winter clock, which the product's test tenants live by. */
function instant({ now }: Ground, inDays: number, atHour: number): string {
  const midnight = Math.floor(now / (24 * hour)) * 24 * hour;
  return new Date(midnight + inDays * 24 * hour + atHour * hour).toISOString();
}

function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
