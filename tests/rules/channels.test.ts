import { describe, expect, test } from "vitest";
import { bookedDays, ownBookings } from "#lambdas/bookings/channels.ts";
import {
  type ChannelParams,
  channelPath,
  namespaceOf,
  type Ring,
  readChannelPath,
  ringSchema,
} from "#lambdas/contract/define-channel.ts";
import { memberIdSchema, tenantIdSchema } from "#lambdas/contract/ids.ts";
import { channels, nouns } from "#lambdas/contract/index.ts";

const tenantId = tenantIdSchema.parse("ten_01K0000000000000000000000A");
const memberId = memberIdSchema.parse("0a1b2c3d-0000-4000-8000-000000000001");
const tenantText = "ten-01K0000000000000000000000A";

describe("the address of a channel", () => {
  test("carries ids with a hyphen, because AppSync refuses an underscore", () => {
    expect(channelPath(bookedDays, { tenantId })).toBe(`/bookings/${tenantText}/days`);
    expect(channelPath(ownBookings, { tenantId, memberId })).toBe(`/bookings/${tenantText}/members/${memberId}`);
  });

  test("is read back to the ids that made it", () => {
    expect(readChannelPath(bookedDays, `/bookings/${tenantText}/days`)).toEqual({ tenantId, memberId: undefined });
    expect(readChannelPath(ownBookings, `/bookings/${tenantText}/members/${memberId}`)).toEqual({ tenantId, memberId });
  });

  test.each([
    ["another channel", `/bookings/${tenantText}/pending`],
    ["another namespace", `/news/${tenantText}/days`],
    ["a wildcard", "/bookings/*"],
    ["a wildcard for the tenant", "/bookings/*/days"],
    ["a wildcard at the end", `/bookings/${tenantText}/*`],
    ["a further segment", `/bookings/${tenantText}/days/more`],
    ["a slash at the end", `/bookings/${tenantText}/days/`],
    ["no slash at the start", `bookings/${tenantText}/days`],
    ["two slashes", `//bookings/${tenantText}/days`],
    ["a slash as percent", `/bookings/${tenantText}%2Fdays`],
    ["a letter as percent", `/bookings/${tenantText}/day%73`],
    ["an underscore", `/bookings/${tenantId}/days`],
    ["the tenant in small letters", `/bookings/${tenantText.toLowerCase()}/days`],
    ["the namespace in capitals", `/Bookings/${tenantText}/days`],
    ["a line break at the end", `/bookings/${tenantText}/days\n`],
    ["no tenant", "/bookings//days"],
    ["nothing", ""],
  ])("is not %s", (_name, address) => {
    expect(readChannelPath(bookedDays, address)).toBeUndefined();
  });

  test("of a member is not of every member", () => {
    expect(readChannelPath(ownBookings, `/bookings/${tenantText}/members/*`)).toBeUndefined();
    expect(readChannelPath(ownBookings, `/bookings/${tenantText}/members/me`)).toBeUndefined();
  });
});

describe("a ring", () => {
  test("carries a noun, ids and days", () => {
    const ring: Ring = { noun: "bookings", ids: ["res_01K0000000000000000000000A"], days: ["2026-11-24"] };
    expect(ringSchema.parse(ring)).toEqual(ring);
    expect(ringSchema.parse({ noun: "news" })).toEqual({ noun: "news" });
  });

  test.each([
    ["another field", { noun: "news", title: "Closed on Friday" }],
    ["a name as an id", { noun: "members", ids: ["Ada Lovelace"] }],
    ["an address as an id", { noun: "members", ids: ["ada@example.com"] }],
    ["an account as an id", { noun: "members", ids: [memberId] }],
    ["a sentence as a noun", { noun: "Ada asks to join" }],
    ["an instant as a day", { noun: "bookings", days: ["2026-11-24T10:00:00.000Z"] }],
    ["no id in its list", { noun: "bookings", ids: [] }],
  ])("refuses %s", (_name, ring) => {
    expect(ringSchema.safeParse(ring).success).toBe(false);
  });
});

/** As AppSync documents it for a channel to publish to. */
const acceptedByAppSync =
  /^\/?[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?(?:\/[A-Za-z0-9](?:[A-Za-z0-9-]{0,48}[A-Za-z0-9])?){0,4}\/?$/;

test("the table of channels is this", () => {
  const rows = channels.map(({ id, path, access, module }) => [id, path, access, module ?? null]);
  expect(rows).toEqual([
    ["tenants.standingChanges", "/tenants/{tenantId}/standing", "member", null],
    ["memberships.ownMembership", "/memberships/{tenantId}/members/{memberId}", "member", null],
    ["memberships.openPlanRequests", "/memberships/{tenantId}/requests", "admin", null],
    ["joining.waitingPeople", "/joining/{tenantId}/waiting", "admin", null],
    ["cards.ownCard", "/cards/{tenantId}/members/{memberId}", "member", null],
    ["bookings.bookedDays", "/bookings/{tenantId}/days", "member", "booking"],
    ["bookings.ownBookings", "/bookings/{tenantId}/members/{memberId}", "member", "booking"],
    ["bookings.pendingBookings", "/bookings/{tenantId}/pending", "admin", "booking"],
    ["news.publishedNews", "/news/{tenantId}/articles", "member", null],
    ["events.eventChanges", "/events/{tenantId}/changes", "member", null],
    ["events.ownRegistrations", "/events/{tenantId}/members/{memberId}", "member", null],
    ["events.registeredChanges", "/events/{tenantId}/registrations", "verifier", null],
    ["live.liveChanges", "/live/{tenantId}/changes", "member", null],
    ["live.chatChanges", "/live/{tenantId}/chat", "member", null],
    ["live.chatReports", "/live/{tenantId}/reports", "admin", null],
    ["live.ownViewing", "/live/{tenantId}/members/{memberId}", "member", null],
    ["products.offerChanges", "/products/{tenantId}/offers", "member", null],
    ["products.shelfChanges", "/products/{tenantId}/shelves", "admin", null],
    ["orders.ownOrders", "/orders/{tenantId}/members/{memberId}", "member", null],
    ["orders.placedOrders", "/orders/{tenantId}/placed", "verifier", null],
    ["access.houseChanges", "/access/{tenantId}/house", "verifier", "digitalCards"],
    ["stations.stationChanges", "/stations/{tenantId}/changes", "admin", "digitalCards"],
    ["notifications.ownNotifications", "/notifications/{tenantId}/members/{memberId}", "member", null],
    ["notifications.openRequests", "/notifications/{tenantId}/requests", "admin", null],
  ]);
});

test("each noun names its channels by the second half of their ids", () => {
  for (const noun of nouns) {
    for (const [name, { id }] of Object.entries(noun.channels ?? {})) expect(id).toBe(`${noun.name}.${name}`);
  }
});

describe.each(channels.map((channel) => [channel.id, channel] as const))("%s", (_id, channel) => {
  test("has an address that AppSync accepts", () => {
    const params: ChannelParams<typeof ownBookings> = { tenantId, memberId };
    expect(channelPath(channel, params)).toMatch(acceptedByAppSync);
    expect(namespaceOf(channel)).toBe(channel.id.split(".")[0]);
  });
});
