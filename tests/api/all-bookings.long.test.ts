/** All Bookings for administrators: one member's bookings, whatever else is booked. */
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { book } from "../support/claims.ts";
import { at, defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => {
  server.clock.now = defaultNow;
});
afterAll(() => server.close());

type Asked = NonNullable<Parameters<typeof server.call<typeof listBookings>>[1]["query"]>;

async function openHouse() {
  const own = await server.newTenant();
  const admin = await server.newMember(own, { role: "admin" });
  const [maya, tom] = [await server.newMember(own, { points: 500 }), await server.newMember(own, { points: 500 })];
  const [desk, room] = [
    await server.newResource(own, { name: "Desk" }),
    await server.newResource(own, { name: "Room" }),
  ];
  const make = async (as: typeof maya, resource: typeof desk, startAt: string) => {
    const { status, body } = await book(server, own, as, { resource, startAt, hours: 1 });
    expect(status).toBe(201);
    return body.booking.bookingId;
  };
  await make(tom, desk, at("2026-11-26", "10:00"));
  const mayas = [
    await make(maya, room, at("2026-11-26", "10:00")),
    await make(maya, desk, at("2026-11-30", "17:00")),
    await make(maya, desk, at("2026-12-01", "09:00")),
  ];
  await make(tom, room, at("2026-12-01", "09:00"));
  const list = async (query: Asked) => {
    const answer = await server.call(listBookings, { as: admin, params: { tenantId: own.tenantId }, query });
    if (answer.status !== 200) return { status: answer.status, ids: [], nextCursor: null };
    const { bookings, nextCursor } = answer.body;
    return { status: 200, ids: bookings.map(({ bookingId }) => bookingId), nextCursor };
  };
  return { list, maya, mayas, desk, tom };
}

test("lists one member's bookings of a month, and of days over a month's end, in order of start", async () => {
  const { list, maya, mayas, desk } = await openHouse();
  const { memberId } = maya;
  expect((await list({ month: "2026-11", memberId })).ids).toEqual(mayas.slice(0, 2));
  const days = { by: "use", from: "2026-11-20", to: "2026-12-05", memberId } as const;
  expect((await list(days)).ids).toEqual(mayas);
  expect((await list({ ...days, resourceId: desk.resourceId })).ids).toEqual(mayas.slice(1));
  expect((await list({ ...days, status: "cancelled" })).ids).toEqual([]);
});

test("pages through one member's bookings, and refuses the cursor of another list", async () => {
  const { list, maya, mayas, tom } = await openHouse();
  const days = { by: "use", from: "2026-11-20", to: "2026-12-05", limit: 1, memberId: maya.memberId } as const;
  const read: string[] = [];
  let cursor: string | undefined;
  let first: string | undefined;
  do {
    const page = await list({ ...days, ...(cursor === undefined ? {} : { cursor }) });
    read.push(...page.ids);
    cursor = page.nextCursor ?? undefined;
    first ??= cursor;
  } while (cursor !== undefined);
  expect(read).toEqual(mayas);
  const { memberId: _mayas, ...everybody } = days;
  if (first === undefined) throw new Error("The list has one page.");
  expect((await list({ ...days, cursor: first, memberId: tom.memberId })).status).toBe(400);
  expect((await list({ ...everybody, cursor: first })).status).toBe(400);
  // A list of a month beside the days, from its beginning.
  expect((await list({ ...everybody, cursor: "2026-10~" })).status).toBe(400);
  expect((await list({ ...everybody, cursor: "2026-12~" })).status).toBe(200);
});

test("finds bookings by words of resource and location, beside the other filters and page by page", async () => {
  const { list, maya, mayas } = await openHouse();
  const days = { by: "use", from: "2026-11-20", to: "2026-12-05", memberId: maya.memberId } as const;
  expect((await list({ ...days, search: " desk " })).ids).toEqual(mayas.slice(1));
  expect((await list({ ...days, search: "room" })).ids).toEqual(mayas.slice(0, 1));
  expect((await list({ ...days, search: "desk room" })).ids).toEqual([]);
  expect((await list({ month: "2026-11", search: "room" })).ids).toEqual(mayas.slice(0, 1));
  const page = await list({ ...days, search: "desk", limit: 1 });
  expect(page.ids).toEqual(mayas.slice(1, 2));
  expect((await list({ ...days, search: "desk", limit: 1, cursor: page.nextCursor ?? "" })).ids).toEqual(
    mayas.slice(2),
  );
  expect((await list({ ...days, search: "d".repeat(101) })).status).toBe(400);
});
