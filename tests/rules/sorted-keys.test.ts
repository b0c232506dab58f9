import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { accountItem, accountTenantItem } from "#lambdas/accounts/items.ts";
import { bookingItem, bookingOf, bookingsOfMonthList } from "#lambdas/bookings/items.ts";
import type { BookingId, EnquiryId, MemberId, TenantId } from "#lambdas/contract/ids.ts";
import { enquiryItem, messageCounterItem, messagesList } from "#lambdas/enquiries/items.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { membershipItem } from "#lambdas/memberships/items.ts";
import { dueProgressItem, tenantListingItem, tenantsByNameList } from "#lambdas/platform/items.ts";
import { ledgerEntryItem, walletItem } from "#lambdas/points/items.ts";
import { resourceItem } from "#lambdas/resources/items.ts";
import { consumedForPlatformItem, dueList, hourlyCounterItem } from "#lambdas/store/items.ts";
import { belongsTo, foldForSort, indexed, tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { domainSchema, slugSchema } from "#lambdas/tenants/contract.ts";
import { domainClaimItem, slugClaimItem } from "#lambdas/tenants/items.ts";
import { anyIdBody } from "../support/arbitraries.ts";

/** How keys sort, what they give back, and which text they hold. `keys.test.ts` has every key. */
const tenantId = `ten_${"A".repeat(26)}` as TenantId;
const scope = openTenantScope(tenantId);
const memberId = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const body = "0".repeat(26);
const instant = "2026-11-26T10:00:00.000Z";

describe("keys", () => {
  test("of ledger entries sort by number, up to the largest possible one", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 999_999_999_999 }),
        fc.integer({ min: 1, max: 999_999_999_999 }),
        (a, b) => {
          const [one, other] = [ledgerEntryItem.key(scope, memberId, a).sk, ledgerEntryItem.key(scope, memberId, b).sk];
          expect(one < other).toBe(a < b);
        },
      ),
    );
  });

  test("of a member sort the ledger before all items that are read with one query", () => {
    const entry = ledgerEntryItem.key(scope, memberId, 999_999_999_999).sk;
    for (const sk of [membershipItem.key, memberItem.key, walletItem.key].map((spell) => spell(scope, memberId).sk))
      expect(entry < sk).toBe(true);
  });

  test("of a booking give its ids back", () => {
    fc.assert(
      fc.property(anyIdBody, (idBody) => {
        const bookingId = `bkg_${idBody}` as BookingId;
        expect(bookingOf(bookingItem.key(scope, bookingId).pk)).toEqual({ tenantId, bookingId });
      }),
    );
    expect(() => bookingOf(walletItem.key(scope, memberId).pk)).toThrow();
  });

  test("outside tenants belong to none", () => {
    for (const { pk } of [
      slugClaimItem.key("demo"),
      domainClaimItem.key("members.example.org"),
      accountItem.key(memberId),
      accountTenantItem.key(memberId, tenantId),
      dueList("approval", 0),
      dueProgressItem.key(),
      tenantListingItem.key(tenantId),
      tenantsByNameList(),
      accountTenantItem.key.partition(memberId),
      enquiryItem.key(`enq_${body}` as EnquiryId),
      messageCounterItem.key(body, 494_000),
      hourlyCounterItem.key(body, 494_000),
      consumedForPlatformItem.key("enquiries.mailMessages", `enq_${body}`),
      messagesList(),
    ]) {
      expect(tenantOf(pk)).toBeNull();
      expect(belongsTo(pk, tenantId)).toBe(false);
    }
  });

  test("of an index are written under the index's own names", () => {
    expect(indexed(bookingsOfMonthList(scope, "2026-11"), instant)).toEqual({
      gsi3pk: `T#${tenantId}#BM#2026-11`,
      gsi3sk: instant,
    });
    expect(() => indexed(resourceItem.key.partition(scope), "x")).toThrow(TypeError);
  });
});

describe("typed text", () => {
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
