/** The clients' operations: each sends one intent until it is answered, and records the result. */
import { randomUUID } from "node:crypto";
import { type CallResult, callUntilAnswered } from "./client.ts";
import type { Operation } from "./history.ts";
import type { Person } from "./protocol.ts";
import type { StormContext } from "./storms.ts";

export const seen = ({ outcome, status, code, invokedAt, answeredAt }: CallResult) => ({
  outcome,
  status,
  code,
  invokedAt,
  answeredAt,
});

export async function book(
  context: StormContext,
  member: Person,
  position: number,
  startAt: string,
  durationMinutes: number,
): Promise<Operation> {
  const { tenantId, resources } = context.people;
  const resourceId = resources[position] ?? "";
  const result = await callUntilAnswered(context.url, {
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
    durationMinutes,
    bookingId: bookingId ?? null,
    ...seen(result),
  };
}

/** The ledger after an own booking: it lists the charge. */
export async function lookAtPoints(context: StormContext, member: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/me/points?limit=50`;
  const result = await callUntilAnswered(context.url, { method: "GET", path, as: member });
  const entries = (result.body?.entries ?? []) as { subject: { kind: string; bookingId?: string } }[];
  const agrees = entries.some(({ subject }) => subject.kind === "booking" && subject.bookingId === bookingId);
  return { kind: "look", at: path, agrees, ...seen(result) };
}

/** The day of a time that somebody has booked. It is taken, and marked if it is the reader's own. */
export async function lookAtDay(
  context: StormContext,
  member: Person,
  booked: { resourceId: string; startAt: string; isMine: boolean },
): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/calendar?date=${booked.startAt.slice(0, 10)}`;
  const result = await callUntilAnswered(context.url, { method: "GET", path, as: member });
  const resources = (result.body?.resources ?? []) as {
    resourceId: string;
    taken: { startAt: string; isMine: boolean }[];
  }[];
  const taken = resources.find(({ resourceId }) => resourceId === booked.resourceId)?.taken ?? [];
  const agrees = taken.some(({ startAt, isMine }) => startAt === booked.startAt && isMine === booked.isMine);
  return { kind: "look", at: path, agrees, ...seen(result) };
}

export async function cancel(context: StormContext, member: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/me/bookings/${bookingId}/cancel`;
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path,
    as: member,
    body: { reason: "Storm" },
    key: randomUUID(),
  });
  return { kind: "cancel", bookingId, ...seen(result) };
}

export async function cancelAsAdmin(
  context: StormContext,
  admin: Person,
  memberId: string,
  bookingId: string,
  refundPoints: number,
): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/members/${memberId}/bookings/${bookingId}/cancel`;
  const body = { reason: "Storm", refundPoints };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "cancelAsAdmin", bookingId, ...seen(result) };
}

export async function approve(context: StormContext, admin: Person, bookingId: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/bookings/${bookingId}/approve`;
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, key: randomUUID() });
  return { kind: "approve", bookingId, ...seen(result) };
}

export async function grant(context: StormContext, admin: Person, member: Person, reason: string): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/members/${member.memberId}/points`;
  const result = await callUntilAnswered(context.url, {
    method: "POST",
    path,
    as: admin,
    body: { amount: 3, reason },
    key: randomUUID(),
  });
  return { kind: "grant", memberId: member.memberId, reason, ...seen(result) };
}

/** A grant of points that end on a day, or never. Returns the number of its ledger entry, if it is known. */
export async function grantUntil(
  context: StormContext,
  admin: Person,
  member: Person,
  given: { amount: number; endsOn: string | undefined },
): Promise<{ operation: Operation; entryNumber: number | undefined }> {
  const reason = randomUUID();
  const path = `/api/tenants/${context.people.tenantId}/members/${member.memberId}/points`;
  const body = { ...given, reason };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  const { number } = (result.body?.entry ?? {}) as { number?: number };
  return { operation: { kind: "grant", memberId: member.memberId, reason, ...seen(result) }, entryNumber: number };
}

export async function deduct(context: StormContext, admin: Person, member: Person, amount: number): Promise<Operation> {
  const reason = randomUUID();
  const path = `/api/tenants/${context.people.tenantId}/members/${member.memberId}/points/deductions`;
  const body = { amount, reason };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "deduct", memberId: member.memberId, reason, ...seen(result) };
}

export async function reverse(
  context: StormContext,
  admin: Person,
  member: Person,
  entryNumber: number,
): Promise<Operation> {
  const reason = randomUUID();
  const path = `/api/tenants/${context.people.tenantId}/members/${member.memberId}/points/reversals`;
  const body = { entryNumber, reason };
  const result = await callUntilAnswered(context.url, { method: "POST", path, as: admin, body, key: randomUUID() });
  return { kind: "reverse", memberId: member.memberId, reason, ...seen(result) };
}

export async function editResource(
  context: StormContext,
  admin: Person,
  position: number,
  isAvailable: boolean,
): Promise<Operation> {
  const { tenantId, resources } = context.people;
  const resourceId = resources[position] ?? "";
  const list = await callUntilAnswered(context.url, {
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
  const body = {
    ...fields,
    pointCostPerHour: 1 + ((fields.pointCostPerHour + 1) % 9),
    requiresApproval: context.random.chance(0.5),
    isAvailable,
  };
  const result = await callUntilAnswered(context.url, {
    method: "PUT",
    path: `/api/tenants/${tenantId}/resources/${resourceId}`,
    as: admin,
    body,
    key: randomUUID(),
  });
  return { kind: "editResource", resourceId, ...seen(result) };
}

export async function setStatus(
  context: StormContext,
  admin: Person,
  memberId: string,
  kind: "suspend" | "reinstate",
): Promise<Operation> {
  const path = `/api/tenants/${context.people.tenantId}/members/${memberId}/status`;
  const body = { status: kind === "suspend" ? "suspended" : "active", version: 1 };
  const result = await callUntilAnswered(context.url, { method: "PATCH", path, as: admin, body, key: randomUUID() });
  return { kind, memberId, ...seen(result) };
}
