import { describe, expect, test } from "vitest";
import * as z from "zod";
import { objectsOf } from "#lambdas/audit/rules.ts";
import { changeBetween, objectOf } from "#lambdas/contract/trail.ts";
import { auditEntryItem } from "#lambdas/store/items.ts";

const tenantId = `ten_${"0".repeat(26)}`;
const memberId = "5a22d116-6c47-432c-9043-fde4ed91fda2";
const newsId = `nws_${"2".repeat(26)}`;

describe("a change in the trail", () => {
  const trail = {
    of: "resource",
    shows: z.object({
      capacity: z.int().max(10),
      isAvailable: z.boolean(),
      endsOn: z.string().nullable(),
      features: z.strictObject({ booking: z.boolean(), points: z.boolean() }),
      colours: z.object({ primary: z.string() }).nullable(),
    }),
    mentions: ["name", "amenities"],
  } as const;
  const old = {
    name: "Desk 4",
    amenities: ["Screen"],
    capacity: 4,
    isAvailable: true,
    endsOn: null,
    features: { booking: true, points: true },
    colours: null,
    secret: "kept from everybody",
  };

  test("holds the fields that differ and nothing else", () => {
    const after = { ...old, capacity: 6, endsOn: "2026-11-30", secret: "other" };
    expect(changeBetween(trail, { before: old, after })).toEqual({
      before: { capacity: 4, endsOn: null },
      after: { capacity: 6, endsOn: "2026-11-30" },
      mentioned: [],
    });
  });

  test("names fields with words, without their words", () => {
    const after = { ...old, name: "Robin's desk", amenities: ["Screen"] };
    expect(changeBetween(trail, { before: old, after })).toEqual({ before: {}, after: {}, mentioned: ["name"] });
  });

  test("names a field within an object by both names", () => {
    const after = { ...old, features: { booking: true, points: false }, colours: { primary: "#0F5A4C" } };
    expect(changeBetween(trail, { before: old, after })).toEqual({
      before: { "features.points": true, colours: null },
      after: { "features.points": false, "colours.primary": "#0F5A4C" },
      mentioned: [],
    });
  });

  test("of a new object holds all of its fields after, and none before", () => {
    expect(
      changeBetween(trail, { before: null, after: { ...old, features: { booking: true, points: true } } }),
    ).toEqual({
      before: {},
      after: {
        capacity: 4,
        isAvailable: true,
        endsOn: null,
        "features.booking": true,
        "features.points": true,
        colours: null,
      },
      mentioned: [],
    });
  });

  test("leaves out a stored value that the schema refuses today", () => {
    const after = { ...old, capacity: 8 };
    expect(changeBetween(trail, { before: { ...old, capacity: 4_000 }, after })).toEqual({
      before: {},
      after: { capacity: 8 },
      mentioned: [],
    });
  });

  test("is nothing where the contract names no fields", () => {
    expect(changeBetween({ of: "resource" }, { before: old, after: { ...old, capacity: 9 } })).toBeNull();
  });
});

describe("the object of a call", () => {
  test.each([
    ["its path", { tenantId, newsId }, null],
    ["its answer", { tenantId }, { newsId }],
    ["an object within its answer", { tenantId }, { article: { newsId }, balance: 3 }],
  ])("is named by %s", (_where, params, answer) => {
    expect(objectOf("article", params, answer)).toEqual({ kind: "article", id: newsId });
  });

  test("must be named", () => {
    expect(() => objectOf("article", { tenantId }, null)).toThrow("Neither the path nor the answer names the article.");
  });
});

test.each([
  [{ memberId }, { kind: "member", id: memberId }],
  [
    { memberId, bookingId: `bkg_${"3".repeat(26)}` },
    { kind: "booking", id: `bkg_${"3".repeat(26)}` },
  ],
  [{}, { kind: "workspace", id: tenantId }],
])("an entry of an earlier release about %j names its object", (subject, object) => {
  const stored = {
    pk: `T#${tenantId}#A#aud_${"1".repeat(26)}`,
    auditId: `aud_${"1".repeat(26)}`,
    actorId: memberId,
    actorRole: "admin",
    action: "settings.updateSettings",
    subject,
    at: "2026-11-24T09:30:00.000Z",
    bodyHash: "hash",
  };
  expect(auditEntryItem.parse(stored)).toMatchObject({ object, change: null });
});

test("an entry stands once in the trail of each object, also where the path names what the call changed", () => {
  const object = { kind: "member", id: memberId } as const;
  const changed = { kind: "booking", id: `bkg_${"3".repeat(26)}`, after: {} } as const;
  const entry = { object, subject: { memberId, bookingId: changed.id }, others: [changed, { ...object, after: {} }] };
  expect(objectsOf(entry)).toEqual([object, { kind: "booking", id: changed.id }]);
});
