/** Who may read a calendar by its address, and what a booking's entry says. */
import { describe, expect, test } from "vitest";
import { calendarEntryOf, managedEntryOf } from "#lambdas/bookings/calendar-entry.ts";
import { mayReadFeed } from "#lambdas/bookings/feed-rules.ts";
import type { BookingId, ResourceId } from "#lambdas/contract/ids.ts";

const resourceId = `res_${"4".repeat(26)}` as ResourceId;
const open = { isActive: true, features: { bookingEnabled: true } };
const [member, admin] = (["member", "admin"] as const).map((role) => ({ role, status: "active" as const }));

describe("a calendar's address", () => {
  test.each([
    ["of an active member is read", {}, true],
    ["ends with the workspace", { tenant: { ...open, isActive: false } }, false],
    ["ends with the module", { tenant: { ...open, features: { bookingEnabled: false } } }, false],
    ["ends with the membership", { member: undefined }, false],
    ["ends with a suspension", { member: { role: "member" as const, status: "suspended" as const } }, false],
  ])("%s", (_claim, facts, isRead) => {
    expect(mayReadFeed({ tenant: open, member, resource: undefined, ...facts }, null)).toBe(isRead);
  });

  test.each([
    ["of a resource is read by the administrator", {}, true],
    ["of a resource ends with the role", { member }, false],
    ["of a resource ends with the resource", { resource: undefined }, false],
    ["of a resource ends with its archive", { resource: { resourceId, archived: {} } }, false],
    ["of a resource ends with the module", { tenant: { ...open, features: { bookingEnabled: false } } }, false],
  ])("%s", (_claim, facts, isRead) => {
    expect(mayReadFeed({ tenant: open, member: admin, resource: { resourceId }, ...facts }, resourceId)).toBe(isRead);
  });
});

describe("the entry of a booking", () => {
  const place = { workspaceName: "Harbour Studios", address: "https://a.example/harbour" };
  const booking = {
    bookingId: `bkg_${"7".repeat(26)}` as BookingId,
    version: 3,
    resourceName: "Desk 4",
    resourceLocation: "First floor",
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T12:00:00.000Z",
    status: "pending" as const,
    createdAt: "2026-11-20T10:00:00.000Z",
    cancelledAt: null,
    awaitsApproval: false,
  };

  test.each([
    ["confirmed while it is only free to cancel", {}, "confirmed"],
    ["tentative while somebody has yet to approve it", { awaitsApproval: true }, "tentative"],
    ["confirmed after its end", { status: "completed" as const }, "confirmed"],
    ["cancelled", { status: "cancelled" as const }, "cancelled"],
  ])("is %s", (_when, facts, status) => {
    expect(calendarEntryOf({ ...booking, ...facts }, place).status).toBe(status);
  });

  test("was changed when it was cancelled, else when it was made", () => {
    const cancelledAt = "2026-11-21T11:00:00.000Z";
    expect(calendarEntryOf(booking, place).changedAt).toBe("2026-11-20T10:00:00.000Z");
    expect(calendarEntryOf({ ...booking, status: "cancelled", cancelledAt }, place).changedAt).toBe(cancelledAt);
  });

  test("names no empty location, and leads to the reader's own page", () => {
    const { location, url, title, uid } = calendarEntryOf({ ...booking, resourceLocation: "" }, place);
    expect([title, location]).toEqual(["Desk 4", "Harbour Studios"]);
    expect(url).toBe(`https://a.example/harbour/my-bookings?booking=${booking.bookingId}`);
    expect(uid).toBe(`${booking.bookingId}@bookings.guildhall`);
  });

  test("names an administrator's member, and nobody once they are erased", () => {
    expect(managedEntryOf({ ...booking, memberName: "Maya Chen" }, place).title).toBe("Maya Chen, Desk 4");
    expect(managedEntryOf({ ...booking, memberName: null }, place)).toMatchObject({
      title: "Desk 4",
      url: `https://a.example/harbour/admin/bookings?booking=${booking.bookingId}`,
    });
  });
});
