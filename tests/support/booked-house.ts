/** A house with a booking that no refused call may change. */
import { expect } from "vitest";
import { book, tableOf } from "./claims.ts";
import { hashTenant } from "./raw-table.ts";
import { type Actor, at, type TestServer, type TestTenant } from "./test-server.ts";

export interface BookedHouse {
  own: TestTenant;
  member: Actor;
  admin: Actor;
  resourceId: string;
  bookingId: string;
  /** Asserts that the house's items are those that it was opened with. */
  nothingChanged: () => Promise<void>;
}

export async function openBookedHouse(server: TestServer): Promise<BookedHouse> {
  const own = await server.newTenant();
  const [member, admin] = [
    await server.newMember(own, { points: 100 }),
    await server.newMember(own, { role: "admin" }),
  ];
  const desk = await server.newResource(own);
  const startAt = at("2026-11-25", "10:00");
  const { bookingId } = (await book(server, own, member, { resource: desk, startAt })).body.booking;
  const before = await hashTenant(tableOf(server), own.tenantId);
  const nothingChanged = async () => expect(await hashTenant(tableOf(server), own.tenantId)).toBe(before);
  return { own, member, admin, resourceId: desk.resourceId, bookingId, nothingChanged };
}

export const validResource = {
  name: "Desk 2",
  type: "desk",
  location: "",
  capacity: 1,
  pointCostPerHour: 1,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};

/** The places that a refusal names, sorted. */
export const paths = (answer: { error: { issues: { path: string }[] } | undefined }) =>
  (answer.error?.issues ?? []).map(({ path }) => path).sort();
