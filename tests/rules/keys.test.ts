import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type {
  AuditEntryId,
  BookingId,
  EnquiryId,
  EventId,
  InvitationId,
  MailingId,
  MemberId,
  NewsId,
  NoteId,
  NotificationId,
  PlanId,
  ResourceId,
  TenantId,
} from "#lambdas/contract/ids.ts";
import { belongsTo, bookingOf, foldForSort, indexed, keys, partitions, tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope, type TenantScope } from "#lambdas/store/tenant-scope.ts";
import { domainSchema, slugSchema } from "#lambdas/tenants/contract.ts";
import { anyIdBody } from "../support/arbitraries.ts";

const tenantId = `ten_${"A".repeat(26)}` as TenantId;
const scope = openTenantScope(tenantId);
const memberId = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const body = "0".repeat(26);
const instant = "2026-11-26T10:00:00.000Z";

/** Every key and partition that belongs to a tenant, by the name under which it is spelled. */
const ofTenant: Record<string, (of: TenantScope) => { pk: string }> = {
  tenant: (of) => keys.tenant(of),
  counters: (of) => keys.counters(of),
  member: (of) => keys.member(of, memberId),
  wallet: (of) => keys.wallet(of, memberId),
  membership: (of) => keys.membership(of, memberId),
  memberListing: (of) => keys.memberListing(of, memberId),
  memberNote: (of) => keys.memberNote(of, memberId, instant, `not_${body}` as NoteId),
  notification: (of) => keys.notification(of, memberId, instant, `ntf_${body}` as NotificationId),
  readMark: (of) => keys.readMark(of, memberId),
  requestNotice: (of) => keys.requestNotice(of, instant, `ntf_${body}` as NotificationId),
  invitation: (of) => keys.invitation(of, `inv_${body}` as InvitationId),
  invitedAddress: (of) => keys.invitedAddress(of, body),
  memberPlan: (of) => keys.memberPlan(of, `pln_${body}` as PlanId),
  ledgerEntry: (of) => keys.ledgerEntry(of, memberId, 1),
  resource: (of) => keys.resource(of, `res_${body}` as ResourceId),
  resourceDay: (of) => keys.resourceDay(of, 20_416, `res_${body}` as ResourceId),
  booking: (of) => keys.booking(of, `bkg_${body}` as BookingId),
  auditEntry: (of) => keys.auditEntry(of, `aud_${body}` as AuditEntryId),
  news: (of) => keys.news(of, `nws_${body}` as NewsId),
  newsBody: (of) => keys.newsBody(of, `nws_${body}` as NewsId),
  newsRead: (of) => keys.newsRead(of, memberId, instant, `nws_${body}` as NewsId),
  event: (of) => keys.event(of, `evt_${body}` as EventId),
  membershipPlan: (of) => keys.membershipPlan(of, `pln_${body}` as PlanId),
  mailing: (of) => keys.mailing(of, `mlg_${body}` as MailingId),
  mailPreferences: (of) => keys.mailPreferences(of, memberId),
  unsubscribeCode: (of) => keys.unsubscribeCode(of, body),
  consumed: (of) => keys.consumed(of, "bookings.mailBookingChanges", "effect"),
  "partition ledger": (of) => partitions.ledger(of, memberId),
  "partition resources": (of) => partitions.resources(of),
  "partition resourceDay": (of) => partitions.resourceDay(of, 20_416),
  "partition memberCell": (of) =>
    partitions.memberCell(of, { planId: null, status: "active", role: "member" }, "joined"),
  "partition memberNotes": (of) => partitions.memberNotes(of, memberId),
  "partition notifications": (of) => partitions.notifications(of, memberId),
  "partition notificationsByDelivery": (of) => partitions.notificationsByDelivery(of, memberId),
  "partition requestNoticesByDelivery": (of) => partitions.requestNoticesByDelivery(of),
  "partition invitations": (of) => partitions.invitations(of),
  "partition memberPlans": (of) => partitions.memberPlans(of),
  "partition bookingsByStart": (of) => partitions.bookingsByStart(of, memberId),
  "partition bookingsByCreation": (of) => partitions.bookingsByCreation(of, memberId),
  "partition bookingsOfMonth": (of) => partitions.bookingsOfMonth(of, "2026-11"),
  "partition auditOfMonth": (of) => partitions.auditOfMonth(of, "2026-11"),
  "partition newsByPublication": (of) => partitions.newsByPublication(of),
  "partition newsPinned": (of) => partitions.newsPinned(of),
  "partition newsByChange": (of) => partitions.newsByChange(of),
  "partition newsRead": (of) => partitions.newsRead(of, memberId),
  "partition eventsByStart": (of) => partitions.eventsByStart(of),
};

/** The written list of what stands outside tenants. */
const outside = [
  "slugClaim",
  "lookClaim",
  "domainClaim",
  "checkoutIntent",
  "sessionClaim",
  "subscription",
  "stripeEvent",
  "accountSetup",
  "account",
  "accountTenant",
  "message",
  "messageCounter",
  "consumedForPlatform",
  "partition accountTenants",
  "partition messages",
  "partition due",
];

test("every key that there is belongs to a tenant, or to the written list of those that do not", () => {
  const spelled = [...Object.keys(keys), ...Object.keys(partitions).map((name) => `partition ${name}`)];
  expect(spelled.sort()).toEqual([...Object.keys(ofTenant), ...outside].sort());
});

describe.each(Object.entries(ofTenant))("the key of %s", (_name, spell) => {
  test("starts with its tenant", () => {
    const { pk } = spell(scope);
    expect(pk.startsWith(`T#${tenantId}#`)).toBe(true);
    expect(belongsTo(pk, tenantId)).toBe(true);
    expect(belongsTo(pk, `ten_${"B".repeat(26)}` as TenantId)).toBe(false);
    expect(tenantOf(pk)).toBe(tenantId);
  });

  test("cannot be spelled with a scope that the pipeline did not open", () => {
    expect(() => spell({ tenantId })).toThrow(TypeError);
    expect(() => spell(structuredClone(scope))).toThrow(TypeError);
  });
});

describe("keys", () => {
  test("of two things never meet", () => {
    const addresses = Object.entries(ofTenant)
      .filter(([name]) => !name.startsWith("partition"))
      .map(([, spell]) => spell(scope) as { pk: string; sk: string })
      .map(({ pk, sk }) => `${pk}|${sk}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  test("of ledger entries sort by number, up to the largest that there can be", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        (a, b) => {
          const [one, other] = [keys.ledgerEntry(scope, memberId, a).sk, keys.ledgerEntry(scope, memberId, b).sk];
          expect(one < other).toBe(a < b);
        },
      ),
    );
  });

  test("of a member put the ledger in front of everything that is read with one query", () => {
    const entry = keys.ledgerEntry(scope, memberId, 999_999_999_999).sk;
    for (const sk of [keys.membership, keys.member, keys.wallet].map((spell) => spell(scope, memberId).sk))
      expect(entry < sk).toBe(true);
  });

  test("of a booking give its ids back", () => {
    fc.assert(
      fc.property(anyIdBody, (idBody) => {
        const bookingId = `bkg_${idBody}` as BookingId;
        expect(bookingOf(keys.booking(scope, bookingId).pk)).toEqual({ tenantId, bookingId });
      }),
    );
    expect(() => bookingOf(keys.wallet(scope, memberId).pk)).toThrow();
  });

  test("outside tenants belong to none", () => {
    for (const { pk } of [
      keys.slugClaim("demo"),
      keys.domainClaim("members.example.org"),
      keys.account(memberId),
      keys.accountTenant(memberId, tenantId),
      partitions.due("approval", 0),
      partitions.accountTenants(memberId),
      keys.message(`enq_${body}` as EnquiryId),
      keys.messageCounter(body, 494_000),
      keys.consumedForPlatform("enquiries.mailMessages", `enq_${body}`),
      partitions.messages(),
    ]) {
      expect(tenantOf(pk)).toBeNull();
      expect(belongsTo(pk, tenantId)).toBe(false);
    }
  });

  test("of an index are written under the index's own names", () => {
    expect(indexed(partitions.bookingsOfMonth(scope, "2026-11"), instant)).toEqual({
      gsi3pk: `T#${tenantId}#BM#2026-11`,
      gsi3sk: instant,
    });
    expect(() => indexed(partitions.resources(scope), "x")).toThrow(TypeError);
  });
});

describe("what a person types", () => {
  const anyText = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 165 }),
    fc.string({ unit: "binary", maxLength: 165 }),
  );

  test("adds no separator to a key: neither a slug nor a domain may hold one", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        if (slugSchema.safeParse(text).success) expect(text).toMatch(/^[a-z0-9-]+$/);
        if (domainSchema.safeParse(text).success) expect(text).toMatch(/^[a-z0-9.-]+$/);
      }),
    );
    for (const slug of ["a#b", "a b", "A", "a\n", "ä", "-a", "a-", ""])
      expect(slugSchema.safeParse(slug).success, slug).toBe(false);
    for (const domain of ["a", "a..b.org", "a#b.org", "-a.org", "a.org/", "A.org", "127.0.0.1", "a.org\n"])
      expect(domainSchema.safeParse(domain).success, domain).toBe(false);
    expect(domainSchema.safeParse("members.brass-house.example.org").success).toBe(true);
  });

  test("is letters, digits and single spaces in the key of a name, within the bytes that an index takes", () => {
    fc.assert(
      fc.property(anyText, (name) => {
        const folded = foldForSort(name);
        expect(folded).toMatch(/^[\p{L}\p{N} ]*$/u);
        expect(folded).not.toContain("  ");
        expect(folded.isWellFormed()).toBe(true);
        expect(Buffer.byteLength(`${folded}#${memberId}`)).toBeLessThanOrEqual(1_024);
      }),
    );
    expect(Buffer.byteLength(foldForSort("ﷺ".repeat(161)))).toBeLessThanOrEqual(1_024 - 37);
    expect(Buffer.byteLength(foldForSort("𝔘".repeat(161)))).toBeLessThanOrEqual(1_024 - 37);
  });

  test("sorts without accents and case", () => {
    expect(["  Émile  Müller ", "O'Neill-Smith", "ＦＵＬＬ", "ǅ"].map(foldForSort)).toEqual([
      "emile muller",
      "o neill smith",
      "full",
      "dz",
    ]);
    expect(foldForSort("#T#ten_x#")).toBe("t ten x");
  });
});
