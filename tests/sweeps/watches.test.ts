import { describe, expect, test } from "vitest";
import { bookingItem } from "#lambdas/bookings/items.ts";
import { watch } from "#lambdas/contract/define-consumer.ts";
import { consumers, items, routes } from "#lambdas/contract/index.ts";

const watches = consumers.flatMap(({ id, source }) =>
  source.kind === "changes" ? source.watches.map((one) => [`${id}, of ${one.of.entity}`, one] as const) : [],
);

test("what is watched are the definitions that the nouns list", () => {
  const watched = [
    "accessSettings",
    "auditEntry",
    "booking",
    "bookingRules",
    "card",
    "cart",
    "chatMessage",
    "clearing",
    "departure",
    "domain",
    "enquiry",
    "event",
    "eventRefunds",
    "eventRound",
    "inboxEntry",
    "invitation",
    "ledgerEntry",
    "lined",
    "liveRefunds",
    "liveReminder",
    "liveSession",
    "liveStage",
    "liveViewer",
    "lowStock",
    "mailedCode",
    "mailing",
    "member",
    "membership",
    "membershipEvent",
    "moneyCheck",
  ];
  const entities = [...new Set(watches.map(([, { of }]) => of.entity))].sort();
  expect(entities).toEqual([
    ...watched,
    "news",
    "notification",
    "openPlanRequest",
    "order",
    "planRequest",
    "pointsImport",
    "privacyRequest",
    "product",
    "productOrder",
    "purchase",
    "readMark",
    "reconciliation",
    "recoveryCodes",
    "refusedScan",
    "registration",
    "resource",
    "resourceDay",
    "seats",
    "series",
    "staffNotice",
    "station",
    "stock",
    "stripeEvent",
    "subscription",
    "supportRequest",
    "tenant",
    "visit",
    "wallet",
    "wish",
    "zoneMove",
  ]);
  for (const [name, { of }] of watches) expect(items, name).toContain(of);
});

test("a watch of a field or a value that the item does not have does not compile", () => {
  // @ts-expect-error A booking has no state; it has a status.
  watch(bookingItem, { changed: ["state"] });
  // @ts-expect-error No booking holds this status.
  watch(bookingItem, { created: true, after: { status: ["waiting"] } });
  // @ts-expect-error The cause is part of the field endedBy.
  watch(bookingItem, { changed: ["cause"] });
  expect(watch(bookingItem, { changed: ["status"], after: { endedBy: [null] } }).of).toBe(bookingItem);
});

describe.each(watches)("%s", (name, { of, when }) => {
  test("watches changes that can occur", () => {
    expect(when.created ?? when.removed ?? when.changed).toBeDefined();
    expect(when.changed).not.toEqual([]);
    const hadBefore = when.removed ?? when.changed;
    const hasAfter = when.created ?? when.changed;
    if (when.before !== undefined) expect(hadBefore, "what is created held nothing before").toBeDefined();
    if (when.after !== undefined) expect(hasAfter, "what is removed holds nothing now").toBeDefined();
  });

  test("names actions by the ids of routes", () => {
    // The trails of objects are made of every entry.
    if (of.entity !== "auditEntry" || name.startsWith("audit.listByObject")) return;
    const ids: unknown[] = routes.map(({ id }) => id);
    expect(when.after?.action?.length, "every privileged call writes an entry").toBeGreaterThan(0);
    for (const action of when.after?.action ?? []) expect(ids).toContain(action);
  });
});

test("every consumer of changes watches something", () => {
  for (const { id, source } of consumers) if (source.kind === "changes") expect(source.watches, id).not.toEqual([]);
});
