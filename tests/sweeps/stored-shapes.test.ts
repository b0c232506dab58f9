import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { accountRef, accountTenantsQuery } from "#lambdas/accounts/repository.ts";
import { checkoutIntentRef, stripeEventRef, subscriptionRef } from "#lambdas/billing/repository.ts";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import { bookingItem } from "#lambdas/bookings/items.ts";
import { resourceDayRef } from "#lambdas/bookings/repository.ts";
import { upgradeSettled } from "#lambdas/bookings/rules.ts";
import type { AuditEntryId, MemberId } from "#lambdas/contract/ids.ts";
import { enquiryItem, supportRequestItem } from "#lambdas/enquiries/items.ts";
import { counterRef } from "#lambdas/enquiries/repository.ts";
import { upcomingEvents } from "#lambdas/events/repository.ts";
import { invitationItem } from "#lambdas/invitations/items.ts";
import { addressClaimRef } from "#lambdas/invitations/repository.ts";
import { mailingItem } from "#lambdas/mailings/items.ts";
import { mailPreferencesRef, unsubscribeCodeRef } from "#lambdas/mailings/repository.ts";
import { memberItem } from "#lambdas/members/items.ts";
import { memberListingRef, memberNotes, memberPlans } from "#lambdas/members/repository.ts";
import { membershipRef } from "#lambdas/memberships/repository.ts";
import { newsItem } from "#lambdas/news/items.ts";
import {
  articlesBy,
  articlesWithPicture,
  bodyRef,
  loosePictureRef,
  newsReadBetween,
} from "#lambdas/news/repository.ts";
import { noticesByDelivery, readMarkRef } from "#lambdas/notifications/repository.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { ledgerEntries, walletRef } from "#lambdas/points/repository.ts";
import { upgradeGrant } from "#lambdas/points/rules.ts";
import { resourceRef } from "#lambdas/resources/repository.ts";
import { accountSetupsQuery, sessionClaimRef } from "#lambdas/setup/repository.ts";
import { auditEntryRef } from "#lambdas/store/audit.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { countersRef, slugClaimRef, tenantRef } from "#lambdas/tenants/repository.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

/**
 * `tests/stored/<entity>.json` holds one item of each released shape, as stored in the table, and its expected reading.
 * Items are only added: `docs/change-a-stored-shape.md` says how.
 */
interface StoredShape {
  since: string;
  what: string;
  item: StoredItem;
  reads: unknown;
}

const folder = join(projectRoot, "tests/stored");
const scope = openTenantScope(`ten_${"0".repeat(26)}` as never);
const nobody = "00000000-0000-4000-8000-000000000000" as MemberId;
const page = { limit: 1 };

/** The product's reader of each entity's items. */
const readers: Record<string, (item: StoredItem) => unknown> = {
  account: accountRef(nobody).parse,
  accountSetup: accountSetupsQuery(nobody).parse,
  accountTenant: accountTenantsQuery(nobody).parse,
  auditEntry: auditEntryRef(scope, `aud_${"0".repeat(26)}` as never).parse,
  booking: bookingItem.parse,
  checkoutIntent: checkoutIntentRef("").parse,
  claim: slugClaimRef("").parse,
  counters: countersRef(scope).parse,
  enquiry: enquiryItem.parse,
  event: upcomingEvents(scope, "", 1).parse,
  invitation: invitationItem.parse,
  invitedAddress: addressClaimRef(scope, "").parse,
  ledgerEntry: ledgerEntries(scope, nobody, page).parse,
  member: memberItem.parse,
  memberListing: memberListingRef(scope, nobody).parse,
  memberNote: memberNotes(scope, nobody, page).parse,
  memberPlan: memberPlans(scope).parse,
  membership: membershipRef(scope, nobody).parse,
  messageCounter: counterRef({ sender: "" } as never, 0).parse,
  mailing: mailingItem.parse,
  mailPreferences: mailPreferencesRef(scope, nobody).parse,
  news: newsItem.parse,
  newsAuthor: articlesBy(scope, nobody).parse,
  newsBody: bodyRef(scope, `nws_${"0".repeat(26)}` as never).parse,
  newsPicture: articlesWithPicture(scope, "").parse,
  looseNewsPicture: loosePictureRef(scope, "").parse,
  newsRead: newsReadBetween(scope, nobody, "", "").parse,
  notification: noticesByDelivery(scope, nobody, { after: undefined, limit: 1 }).parse,
  readMark: readMarkRef(scope, nobody).parse,
  resource: resourceRef(scope, `res_${"0".repeat(26)}` as never).parse,
  resourceDay: resourceDayRef(scope, 20_000, `res_${"0".repeat(26)}` as never, 0).parse,
  sessionClaim: sessionClaimRef("" as never).parse,
  stripeEvent: stripeEventRef("").parse,
  subscription: subscriptionRef("").parse,
  supportRequest: supportRequestItem.parse,
  tenant: tenantRef(scope).parse,
  unsubscribeCode: unsubscribeCodeRef(scope, "").parse,
  wallet: walletRef(scope, nobody).parse,
};

/** Written, but not read by a route or consumer yet. Only conditions read them. */
const unread: readonly string[] = ["consumed", "membershipPlan"];

const files = readdirSync(folder).map((file) => basename(file, ".json"));

/** Bytes are `{ "$bytes": "<base64>" }` in JSON. */
function shapesOf(entity: string): StoredShape[] {
  const revive = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && "$bytes" in value
      ? Buffer.from(String(value.$bytes), "base64")
      : value;
  return JSON.parse(readFileSync(join(folder, `${entity}.json`), "utf8"), revive) as StoredShape[];
}

test("each entity that the product writes has its stored shapes, and a reader or a reason to have none", () => {
  const sources = readdirSync(join(projectRoot, "lambdas"), { recursive: true, encoding: "utf8" });
  const written = sources
    .filter((path) => path.endsWith(".ts"))
    .map((path) => readFileSync(join(projectRoot, "lambdas", path), "utf8"))
    .flatMap((text) => [...text.matchAll(/\bentity: "(\w+)"/g)].map(([, entity = ""]) => entity));
  expect(written.length).toBeGreaterThan(20);
  for (const entity of new Set(written)) expect(files).toContain(entity);
  expect([...Object.keys(readers), ...unread].sort()).toEqual([...files].sort());
});

describe.each(Object.keys(readers))("a stored %s", (entity) => {
  test.each(shapesOf(entity).map((shape) => [shape.what, shape.since, shape] as const))(
    "%s is read, as of %s",
    (_what, _since, { item, reads }) => {
      expect(item.entity).toBe(entity);
      const read = readers[entity]?.(item);
      if (typeof reads === "object" && reads !== null) expect(read).toMatchObject(reads);
      else expect(read).toEqual(reads);
    },
  );
});

test("an answer that was stored in its first shape is repeated in today's", () => {
  const answerOf = (action: string) => {
    const shape = shapesOf("auditEntry").find(({ reads }) => (reads as { action: string }).action === action);
    const entry = auditEntryRef(scope, `aud_${"0".repeat(26)}` as AuditEntryId).parse(shape?.item ?? {});
    return entry.answer;
  };
  expect(grantPoints.response.parse(upgradeGrant(answerOf("points.grantPoints")))).toMatchObject({
    entry: { amount: 25, subject: { kind: "grant", reason: "Thank you" } },
  });
  expect(cancelBooking.response.parse(upgradeSettled(answerOf("bookings.cancelBooking")))).toMatchObject({
    booking: { endedBy: { cause: "administrator", reason: "Water damage" } },
  });
});
