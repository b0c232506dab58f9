import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { describe, expect, test } from "vitest";
import { stripeEventRef } from "#lambdas/billing/repository.ts";
import { cancelBooking } from "#lambdas/bookings/contract.ts";
import { upgradeSettled } from "#lambdas/bookings/older-shapes.ts";
import { resourceDayRef } from "#lambdas/bookings/repository.ts";
import type { AuditEntryId, MemberId } from "#lambdas/contract/ids.ts";
import { items } from "#lambdas/contract/index.ts";
import { counterRef } from "#lambdas/enquiries/repository.ts";
import { mailPreferencesRef, unsubscribeCodeRef } from "#lambdas/mailings/repository.ts";
import { articlesBy, bodyRef } from "#lambdas/news/repository.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { upgradeMovement } from "#lambdas/points/rules.ts";
import { sessionClaimRef } from "#lambdas/setup/repository.ts";
import { auditEntryRef } from "#lambdas/store/audit.ts";
import { hourlyCounterItem } from "#lambdas/store/items.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import type { StoredItem } from "#lambdas/store/write-items.ts";
import { slugClaimRef } from "#lambdas/tenants/repository.ts";
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

/** What a reader of the product makes of an item, where that is less than its definition parses. */
const narrower: Record<string, (item: StoredItem) => unknown> = {
  claim: slugClaimRef("").parse,
  hourlyCounter: (item) => hourlyCounterItem.parse(item).count,
  messageCounter: counterRef({ sender: "" } as never, 0).parse,
  mailPreferences: mailPreferencesRef(scope, nobody).parse,
  newsAuthor: articlesBy(scope, nobody).parse,
  newsBody: bodyRef(scope, `nws_${"0".repeat(26)}` as never).parse,
  resourceDay: resourceDayRef(scope, 20_000, `res_${"0".repeat(26)}` as never, 0).parse,
  sessionClaim: sessionClaimRef("" as never).parse,
  stripeEvent: stripeEventRef("").parse,
  unsubscribeCode: unsubscribeCodeRef(scope, "").parse,
};

const readers = new Map([...items.map(({ entity, parse }) => [entity, parse] as const), ...Object.entries(narrower)]);

const files = readdirSync(folder).map((file) => basename(file, ".json"));

/** Bytes are `{ "$bytes": "<base64>" }` in JSON. */
function shapesOf(entity: string): StoredShape[] {
  const revive = (_: string, value: unknown) =>
    typeof value === "object" && value !== null && "$bytes" in value
      ? Buffer.from(String(value.$bytes), "base64")
      : value;
  return JSON.parse(readFileSync(join(folder, `${entity}.json`), "utf8"), revive) as StoredShape[];
}

test("each kind of item has its stored shapes", () => {
  expect(files.length).toBeGreaterThan(30);
  expect([...readers.keys()].sort()).toEqual([...files].sort());
});

describe.each([...readers.keys()])("a stored %s", (entity) => {
  test.each(shapesOf(entity).map((shape) => [shape.what, shape.since, shape] as const))(
    "%s is read, as of %s",
    (_what, _since, { item, reads }) => {
      expect(item.entity).toBe(entity);
      const read = readers.get(entity)?.(item);
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
  const thanks = { kind: "grant", auditId: `aud_${"0".repeat(26)}` as AuditEntryId, reason: "Thank you" } as const;
  expect(grantPoints.response.parse(upgradeMovement(answerOf("points.grantPoints"), thanks))).toMatchObject({
    entry: { amount: 25, subject: { kind: "grant", reason: "Thank you" } },
  });
  expect(
    cancelBooking.response.parse(upgradeSettled(answerOf("bookings.cancelBooking"), undefined, "Water damage")),
  ).toMatchObject({
    booking: { endedBy: { cause: "administrator", reason: "Water damage" } },
  });
});
