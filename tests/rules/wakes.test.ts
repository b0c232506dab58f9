import { expect, test } from "vitest";
import type { ChangedItem } from "#lambdas/pipeline/wakes.ts";
import { changed, consumersWokenBy, created, removed } from "../support/changed-items.ts";

/**
 * Which consumers a change wakes, written by hand.
 * A missing consumer loses an effect. An extra one costs a call.
 */
const member = {
  status: "active",
  role: "member",
  firstName: "Robin",
  lastName: "Test",
  email: "robin@test.example",
  phone: null,
  avatarUrl: null,
  joinedAt: "2026-11-01T09:00:00.000Z",
  version: 3,
};
const booking = {
  status: "confirmed",
  memberName: "Robin Test",
  resourceName: "Desk 1",
  startAt: "2026-11-26T10:00:00.000Z",
  endAt: "2026-11-26T11:00:00.000Z",
  version: 1,
};
const draft = { publication: "draft", title: "Closed on Friday", version: 1 };
const article = { ...draft, publication: "published" };
const domain = { host: "members.mill.example", state: "live", trouble: null, version: 1 };
const tenant = { name: "Test house", logoUrl: "/media/a.png", colours: null, version: 1 };
const staffNotice = { actId: "act_1", tenantId: "ten_1", version: 1 };
const invitation = { status: "open", sends: 1, codeHash: null, version: 1 };
const membership = { status: "active", planId: "pln_1", planName: "Basic", pointsPerCycle: 100, version: 1 };
const card = { status: "active", usedStep: 0, version: 1 };
const station = { stationId: `sta_${"1".repeat(26)}`, lastSeenAt: null, version: 1 };
const order = { handOver: "new", pointsRefunded: 0, version: 1 };
const audited = (action: string) => created("auditEntry", { action, actorId: "somebody", version: 1 });
const pending = { ...member, status: "pending" };
const pendingBooking = { ...booking, status: "pending", requiresApproval: true };

test.each<[string, ChangedItem, string[]]>([
  [
    "a member is suspended",
    changed("member", member, { status: "suspended" }),
    ["events.followMembers", "live.endViewing", "members.listByPlan", "statistics.countChanges"],
  ],
  [
    "a member is suspended, and their bookings end",
    changed("member", member, { status: "suspended", endsBookings: true }),
    [
      "bookings.followMembers",
      "events.followMembers",
      "live.endViewing",
      "members.listByPlan",
      "statistics.countChanges",
    ],
  ],
  [
    "a member whose bookings ended is reinstated",
    changed(
      "member",
      { ...member, status: "suspended", endsBookings: true },
      { status: "active", endsBookings: false },
    ),
    ["members.listByPlan", "statistics.countChanges"],
  ],
  [
    "a member becomes an administrator",
    changed("member", member, { role: "admin" }),
    ["accounts.linkAccount", "live.endViewing", "members.listByPlan"],
  ],
  ["a member has another name", changed("member", member, { lastName: "Other" }), ["members.listByPlan"]],
  ["a member has another address", changed("member", member, { email: "new@test.example" }), ["members.listByPlan"]],
  ["a member has another telephone", changed("member", member, { phone: "+44 20 7946 0000" }), []],
  [
    "a member has another picture",
    changed("member", { ...member, avatarUrl: "/media/a.png" }, { avatarUrl: "/media/b.png" }),
    ["members.removeReplacedPictures"],
  ],
  ["a member is written again as they were", changed("member", member, {}), []],
  ["somebody joins", created("member", member), ["members.listByPlan", "statistics.countChanges"]],
  [
    "somebody asks to join",
    created("member", pending),
    [
      "joining.mailRequests",
      "members.listByPlan",
      "notifications.followRequests",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "somebody who waits has another name",
    changed("member", pending, { firstName: "Rob" }),
    ["members.listByPlan", "notifications.followRequests", "realtime.ringChannels"],
  ],
  [
    "somebody is let in",
    changed("member", pending, { status: "active" }),
    [
      "joining.mailDecisions",
      "members.listByPlan",
      "notifications.followRequests",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "somebody is turned away",
    removed("member", pending),
    [
      "access.forgetMembers",
      "accounts.linkAccount",
      "bookings.followMembers",
      "cards.forgetMembers",
      "events.followMembers",
      "joining.mailDecisions",
      "live.endViewing",
      "mailings.forgetPreferences",
      "members.listByPlan",
      "members.removeNotes",
      "members.removeReplacedPictures",
      "news.followAuthors",
      "notifications.followRequests",
      "notifications.removeNotifications",
      "orders.forgetMembers",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "a member is erased",
    removed("member", member),
    [
      "access.forgetMembers",
      "accounts.linkAccount",
      "bookings.followMembers",
      "cards.forgetMembers",
      "events.followMembers",
      "live.endViewing",
      "mailings.forgetPreferences",
      "members.listByPlan",
      "members.removeNotes",
      "members.removeReplacedPictures",
      "news.followAuthors",
      "notifications.removeNotifications",
      "orders.forgetMembers",
      "statistics.countChanges",
    ],
  ],
  [
    "an order is placed",
    created("order", order),
    ["notifications.followRequests", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "an order is paid by card",
    changed("order", order, { paidAt: "1" }),
    ["orders.mailOrders", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a bank takes an order's money",
    changed("order", { ...order, dispute: "open" }, { dispute: "lost" }),
    ["notifications.followRequests", "orders.mailOrders", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "an order is ready",
    changed("order", order, { handOver: "ready" }),
    [
      "notifications.followRequests",
      "notifications.tellMembers",
      "orders.mailOrders",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "a part of an order is paid back",
    changed("order", order, { pointsRefunded: 3 }),
    ["notifications.tellMembers", "orders.mailOrders", "payments.noteRefunds", "realtime.ringChannels"],
  ],
  [
    "a bank returns money of an order",
    changed("order", order, { cardRefunds: [{ refundId: "re_1", stepNo: 3, moneyMinor: 600, state: "failed" }] }),
    ["orders.mailOrders", "payments.noteRefunds", "realtime.ringChannels"],
  ],
  ["a cart changes", changed("cart", { lines: [], version: 1 }, {}), ["realtime.ringChannels"]],
  [
    "a stock falls",
    changed("stock", { left: 2, version: 1 }, { left: 1 }),
    ["products.watchStock", "realtime.ringChannels"],
  ],
  [
    "a product counts as low from another number on",
    changed("product", { state: "on_sale", lowAt: null, version: 1 }, { lowAt: 3 }),
    ["products.watchStock", "realtime.ringChannels"],
  ],
  [
    "a draft is described",
    changed("product", { state: "draft", description: "", version: 1 }, { description: "Stoneware" }),
    ["realtime.ringChannels"],
  ],
  [
    "a domain is looked at, and all is well",
    changed("domain", { ...domain, checkedAt: null }, { checkedAt: "2026-11-24T09:00:00.000Z" }),
    [],
  ],
  [
    "the sender of a domain breaks",
    changed("domain", domain, { trouble: "sender" }),
    ["domains.mailTroubles", "notifications.followRequests"],
  ],
  [
    "a domain works again",
    changed("domain", { ...domain, trouble: "both" }, { trouble: null }),
    ["domains.mailTroubles", "notifications.followRequests"],
  ],
  ["a stock is noted as low", created("lowStock", { isLow: true, left: 2 }), ["notifications.followRequests"]],
  [
    "a low stock falls further",
    changed("lowStock", { isLow: true, left: 2 }, { left: 1 }),
    ["notifications.followRequests"],
  ],
  ["a stock is filled up", removed("lowStock", { isLow: true, left: 2 }), ["notifications.followRequests"]],
  [
    "a membership begins",
    created("membership", membership),
    ["cards.issueCards", "members.listByPlan", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a membership is paused",
    changed("membership", membership, { status: "paused" }),
    ["live.endViewing", "members.listByPlan", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a membership resumes",
    changed("membership", { ...membership, status: "paused" }, { status: "active" }),
    ["cards.issueCards", "live.endViewing", "members.listByPlan", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a membership's next cycle begins",
    changed("membership", { ...membership, cycleNumber: 1 }, { cycleNumber: 2, version: 2 }),
    ["cards.issueCards", "realtime.ringChannels"],
  ],
  ["a member gets a card", created("card", card), ["realtime.ringChannels"]],
  ["a card is blocked", changed("card", card, { status: "blocked", version: 2 }), ["realtime.ringChannels"]],
  ["a step of a card is spent", changed("card", card, { usedStep: 59_000_000, version: 1 }), []],
  ["a card goes with its member", removed("card", card), []],
  [
    "a membership moves to another plan",
    changed("membership", membership, { planId: "pln_2" }),
    ["live.endViewing", "members.listByPlan", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a membership is worth more points",
    changed("membership", membership, { pointsPerCycle: 200 }),
    ["realtime.ringChannels"],
  ],
  [
    "a membership ends with its member",
    removed("membership", membership),
    ["members.listByPlan", "statistics.countChanges"],
  ],
  [
    "a booking is made",
    created("booking", booking),
    ["bookings.mailBookingChanges", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a booking is made that needs approval",
    created("booking", pendingBooking),
    ["bookings.mailBookingChanges", "notifications.followRequests", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a booking is approved",
    changed("booking", pendingBooking, { status: "confirmed" }),
    ["bookings.mailBookingChanges", "notifications.followRequests", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "a booking that waited ends",
    changed("booking", pendingBooking, { status: "cancelled" }),
    [
      "bookings.mailBookingChanges",
      "notifications.followRequests",
      "notifications.tellMembers",
      "realtime.ringChannels",
      "statistics.countChanges",
    ],
  ],
  [
    "a booking is cancelled",
    changed("booking", booking, { status: "cancelled" }),
    ["bookings.mailBookingChanges", "notifications.tellMembers", "realtime.ringChannels", "statistics.countChanges"],
  ],
  [
    "somebody checks in",
    changed("booking", booking, { checkedInAt: "2026-11-26T10:00:00.000Z" }),
    ["realtime.ringChannels"],
  ],
  ["a booking forgets its member's name", changed("booking", booking, { memberName: null }), []],
  ["an invitation is made", created("invitation", invitation), ["invitations.mailInvitations"]],
  ["an invitation is sent again", changed("invitation", invitation, { sends: 2 }), ["invitations.mailInvitations"]],
  ["an invitation gets the code that is mailed", changed("invitation", invitation, { codeHash: "x" }), []],
  ["an invitation is accepted", changed("invitation", invitation, { status: "accepted" }), []],
  ["an invitation expires", removed("invitation", invitation), []],
  [
    "an invitation whose mail came back expires",
    removed("invitation", { ...invitation, mailTrouble: "bounced", mailHash: "7V1W4Y2N0C8RBK5D9XQ3TJ6MGA" }),
    ["bounces.followMarks", "notifications.followRequests"],
  ],
  [
    "a workspace has another logo",
    changed("tenant", tenant, { logoUrl: "/media/b.png" }),
    ["settings.removeReplacedLogos"],
  ],
  ["a workspace has another name", changed("tenant", tenant, { name: "Other" }), ["platform.followTenants"]],
  ["a workspace is founded", created("tenant", tenant), ["platform.followTenants"]],
  ["staff send a notice to a workspace", created("staffNotice", staffNotice), ["platform.mailNotices"]],
  [
    "the platform suspends a workspace",
    changed("tenant", tenant, { suspendedAt: "2026-11-24T09:00:00.000Z" }),
    ["platform.followTenants", "platform.mailOwners", "realtime.ringChannels"],
  ],
  [
    "the trial of a workspace is over",
    changed("tenant", tenant, { subscriptionStanding: "closed", trialEndsAt: null }),
    ["platform.followTenants", "platform.mailOwners", "realtime.ringChannels"],
  ],
  ["platform support enters a workspace", changed("tenant", tenant, { supportChanges: 1 }), ["realtime.ringChannels"]],
  [
    "an invoice of a workspace becomes unpaid",
    changed("tenant", tenant, { pausesAt: "2026-12-08T09:00:00.000Z" }),
    ["realtime.ringChannels"],
  ],
  [
    "an administrator moves somebody to another event",
    audited("events.moveToEvent"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator grants points",
    audited("points.grantPoints"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator takes points",
    audited("points.deductPoints"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator corrects a ledger entry",
    audited("points.reverseEntry"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator approves a booking",
    audited("bookings.approveBooking"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator cancels a booking",
    audited("bookings.cancelBooking"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  [
    "an administrator lets somebody in",
    audited("joining.approveMember"),
    ["audit.listByObject", "notifications.tellMembers"],
  ],
  ["an administrator suspends somebody", audited("members.setMemberStatus"), ["audit.listByObject"]],
  ["an administrator edits a resource", audited("resources.updateResource"), ["audit.listByObject"]],
  [
    "platform staff reset a second factor",
    audited("accounts.resetTwoFactor"),
    ["accounts.resetTwoFactorAtPool", "audit.listByObject"],
  ],
  ["an audit entry expires", removed("auditEntry", { action: "points.grantPoints" }), []],
  ["an event of Stripe comes in", created("stripeEvent", { eventId: "evt_1" }), ["setup.mailSetupLink"]],
  ["an event of Stripe expires", removed("stripeEvent", { eventId: "evt_1" }), []],
  ["an enquiry comes in", created("enquiry", { messageId: "m" }), ["enquiries.mailMessages"]],
  ["a code is asked for", created("mailedCode", { askedAt: "1" }), ["accounts.mailCodes"]],
  ["recovery codes are made", created("recoveryCodes", { left: 10, madeAt: "1" }), ["accounts.mailRecoveryUse"]],
  ["a recovery code is used", changed("recoveryCodes", { left: 10 }, { left: 9 }), ["accounts.mailRecoveryUse"]],
  ["a recovery code has done its work", changed("recoveryCodes", { left: 9, codes: [] }, { codes: [1] }), []],
  ["a code is asked for again", changed("mailedCode", { askedAt: "1" }, { askedAt: "2" }), ["accounts.mailCodes"]],
  ["a code is tried", changed("mailedCode", { askedAt: "1", tries: 0 }, { tries: 1 }), []],
  ["a code expires", removed("mailedCode", { askedAt: "1" }), []],
  ["an enquiry expires", removed("enquiry", { messageId: "m" }), []],
  ["a support request comes in", created("supportRequest", { messageId: "m" }), ["enquiries.mailMessages"]],
  ["a visitor is answered", created("inboxEntry", { kind: "answer" }), ["enquiries.mailAnswers"]],
  ["a note is left about a visitor", created("inboxEntry", { kind: "note" }), []],
  ["the mail of an answer is sent", changed("inboxEntry", { kind: "answer" }, { kind: "answer", version: 2 }), []],
  ["an article is drafted", created("news", draft), []],
  ["a draft is edited", changed("news", draft, { title: "Other" }), []],
  ["an article is published", changed("news", draft, { publication: "published" }), ["realtime.ringChannels"]],
  ["a published article is edited", changed("news", article, { title: "Other" }), ["realtime.ringChannels"]],
  [
    "the time of an article for later has come",
    changed("news", { ...article, awaitsTime: true, version: 9 }, { awaitsTime: false }),
    ["realtime.ringChannels"],
  ],
  ["an article is archived", changed("news", article, { publication: "archived" }), ["realtime.ringChannels"]],
  ["a published article is deleted", removed("news", article), ["realtime.ringChannels"]],
  ["a draft is deleted", removed("news", draft), []],
  ["somebody is notified", created("notification", { kind: "points_granted" }), ["realtime.ringChannels"]],
  ["a request no longer waits", removed("notification", { kind: "booking_waits" }), ["realtime.ringChannels"]],
  [
    "somebody has read more",
    changed("readMark", { readUpTo: "2026-11-01" }, { readUpTo: "2026-11-02" }),
    ["realtime.ringChannels"],
  ],
  [
    "a member requests a plan",
    created("planRequest", { status: "open", version: 1 }),
    ["notifications.followRequests", "realtime.ringChannels"],
  ],
  [
    "a request for a plan is decided or withdrawn",
    changed("planRequest", { status: "open", version: 1 }, { status: "withdrawn" }),
    ["notifications.followRequests", "realtime.ringChannels"],
  ],
  ["a member has an open request", created("openPlanRequest", { requestId: "req_1" }), ["realtime.ringChannels"]],
  [
    "a member has another open request",
    changed("openPlanRequest", { requestId: "req_1" }, { requestId: "req_2" }),
    ["realtime.ringChannels"],
  ],
  [
    "a member has no open request any more",
    removed("openPlanRequest", { requestId: "req_1" }),
    ["realtime.ringChannels"],
  ],
  ["a member takes a plan", created("planRequest", { status: "taken", version: 1 }), []],
  [
    "a workspace has moved to another zone",
    changed("tenant", { timeZone: "Europe/London" }, { timeZone: "Asia/Tokyo" }),
    ["access.planClosing", "assignments.followZone"],
  ],
  ["a station is added", created("station", station), ["realtime.ringChannels"]],
  [
    "a station is paired, or revoked",
    changed("station", station, { pairedAt: "2026-11-26T10:00:00.000Z", version: 2 }),
    ["realtime.ringChannels"],
  ],
  [
    "a station calls after some minutes",
    changed("station", station, { lastSeenAt: "2026-11-26T10:00:00.000Z" }),
    ["realtime.ringChannels"],
  ],
  ["a station is removed", removed("station", station), ["realtime.ringChannels"]],
  ["a scan is refused", created("refusedScan", { isOffline: false, version: 1 }), ["realtime.ringChannels"]],
  [
    "somebody has looked at a conflict",
    changed("refusedScan", { settled: null, version: 1 }, { settled: { at: "2026-11-26T10:00:00.000Z" }, version: 2 }),
    ["realtime.ringChannels"],
  ],
  ["a member comes into the house", created("visit", { leftAt: null, version: 1 }), ["realtime.ringChannels"]],
  [
    "a member leaves the house",
    changed("visit", { leftAt: null, version: 1 }, { leftAt: "2026-11-26T10:00:00.000Z", version: 2 }),
    ["realtime.ringChannels"],
  ],
  ["somebody is in the house", created("presence", { version: 1 }), []],
  [
    "the house closes at another time",
    changed("accessSettings", { version: 1 }, { version: 2 }),
    ["realtime.ringChannels"],
  ],
  [
    "some calendars have followed a change of zone",
    changed("zoneMove", { isDone: false, version: 1 }, { version: 2 }),
    ["assignments.followZone"],
  ],
  ["all calendars have followed", changed("zoneMove", { isDone: false, version: 2 }, { isDone: true, version: 3 }), []],
  ["a resource is added", created("resource", { name: "Desk 1", version: 1 }), ["realtime.ringChannels"]],
  [
    "a resource is edited",
    changed("resource", { version: 1 }, { version: 2 }),
    ["bookings.serveWaitlist", "realtime.ringChannels"],
  ],
  [
    "a resource can be booked no more",
    changed("resource", { isAvailable: true }, { isAvailable: false }),
    ["bookings.serveWaitlist", "realtime.ringChannels"],
  ],
  ["the rules of booking change", changed("bookingRules", { version: 2 }, { version: 3 }), ["realtime.ringChannels"]],
  ["a day of a resource is booked", changed("resourceDay", {}, { s1: "abcdef" }), []],
  ["slots of a day are given back", changed("resourceDay", { s1: "abcdef" }, { freed: 1 }), ["bookings.serveWaitlist"]],
  [
    "somebody waits for a time",
    created("wish", { status: "waiting", version: 1 }),
    ["bookings.serveWaitlist", "realtime.ringChannels"],
  ],
  [
    "a time is offered to them",
    changed("wish", { status: "waiting" }, { status: "offered" }),
    ["bookings.mailOffers", "notifications.tellMembers", "realtime.ringChannels"],
  ],
])("%s", (_name, change, expected) => {
  expect(consumersWokenBy(change)).toEqual(expected);
});
