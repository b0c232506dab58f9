import { inflateRawSync } from "node:zlib";
import { expect, test } from "vitest";
import * as z from "zod";
import { hashMailedCode, networkHashOf, subjectOf } from "#lambdas/accounts/code-hash.ts";
import { AppError } from "#lambdas/contract/errors.ts";
import { isRecent } from "#lambdas/news/repository.ts";
import { refuseEndedSession } from "#lambdas/pipeline/tenant-access.ts";
import { auditEntryRef, recordAuditEntry } from "#lambdas/store/audit.ts";
import { openCursor, sealCursor } from "#lambdas/store/cursor.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { whilePresent, whileVersion } from "#lambdas/store/write-items.ts";
import { slugClaimItem } from "#lambdas/tenants/items.ts";
import { refusedBy } from "../support/refused.ts";

const tenantId = "ten_01JABCDEFGHJKMNPQRSTVWXYZ0";
const scope = openTenantScope(tenantId as never);

test("a check writes nothing, and names the version that was read, or that the item is there", () => {
  const key = slugClaimItem.key("harbour");
  expect(whileVersion(key, 3)).toMatchObject({
    kind: "check",
    key,
    conditions: [{ attribute: "version", is: "=", value: 3 }],
  });
  expect(whilePresent(key)).toMatchObject({ kind: "check", key, conditions: [{ attribute: "pk", is: "present" }] });
  expect(whileVersion(key, 3).refused(undefined)).toBe("lost_race");
});

test("a cursor that is no JSON, or JSON of another form, is refused where it was sent", () => {
  const schema = z.tuple([z.string(), z.int()]);
  expect(openCursor(sealCursor(["list", 3]), schema)).toEqual(["list", 3]);
  for (const cursor of ["", "%", "bm9uc2Vuc2U", sealCursor(["list"]), sealCursor([3, "list"])]) {
    expect(refusedBy(() => openCursor(cursor, schema))[0]).toBe("invalid_input");
    try {
      openCursor(cursor, schema);
    } catch (error) {
      expect((error as AppError).issues).toEqual([{ path: "query.cursor", code: "invalid_cursor", details: {} }]);
    }
  }
});

test("an audit entry is written once, in the list of its month, and read back as it was", () => {
  const entry = {
    auditId: "aud_01JABCDEFGHJKMNPQRSTVWXYZ0",
    actorId: "stripe",
    actorRole: "stripe",
    action: "points.grantPoints",
    subject: { memberId: "mem_1" },
    object: { kind: "member", id: "mem_1" },
    change: { before: { balance: 0 }, after: { balance: 30 }, mentioned: [] },
    at: "2026-11-22T10:00:00.000Z",
    bodyHash: "hash",
    answer: { balance: 30 },
  } as never;
  const write = recordAuditEntry(scope, entry);
  expect(write).toMatchObject({
    kind: "put",
    key: { pk: `T#${tenantId}#A#aud_01JABCDEFGHJKMNPQRSTVWXYZ0`, sk: "A" },
    item: {
      entity: "auditEntry",
      version: 1,
      gsi1pk: `T#${tenantId}#AM#2026-11`,
      gsi1sk: "2026-11-22T10:00:00.000Z",
    },
    conditions: [{ attribute: "pk", is: "missing" }],
  });
  const { item } = write as unknown as { item: Record<string, unknown> };
  expect(inflateRawSync(item.answer as Uint8Array).toString()).toBe('{"balance":30}');
  expect(auditEntryRef(scope, "aud_01JABCDEFGHJKMNPQRSTVWXYZ0" as never).parse(item)).toEqual(entry);
});

test("a session that began before the end of all sessions is refused, one of the same second is not", () => {
  const account = { sessionsFrom: "2026-11-22T10:00:00.900Z" };
  const second = Date.parse("2026-11-22T10:00:00.000Z");
  expect(refusedBy(() => refuseEndedSession(account, second - 1_000))[0]).toBe("unauthorized");
  expect(refusedBy(() => refuseEndedSession(account, second - 1))[0]).toBe("unauthorized");
  expect(() => refuseEndedSession(account, second)).not.toThrow();
  expect(() => refuseEndedSession({ sessionsFrom: null }, 0)).not.toThrow();
  expect(() => refuseEndedSession(undefined, 0)).not.toThrow();
});

test("an article counts as unread for 120 days, and not before it is published", () => {
  const now = Date.parse("2026-11-22T10:00:00.000Z");
  expect(isRecent("2026-11-22T10:00:00.000Z", now)).toBe(true);
  expect(isRecent("2026-11-22T10:00:00.001Z", now)).toBe(false);
  expect(isRecent("2026-07-25T10:00:00.001Z", now)).toBe(true);
  expect(isRecent("2026-07-25T10:00:00.000Z", now)).toBe(false);
});

test("a mailed code is good for one address, in any case of letters, and for one purpose", () => {
  expect(hashMailedCode("12345678", "Maya@people.example")).toBe(hashMailedCode("12345678", "maya@people.example"));
  expect(hashMailedCode("12345678", "tom@people.example")).not.toBe(hashMailedCode("12345678", "maya@people.example"));
  expect(hashMailedCode("12345679", "maya@people.example")).not.toBe(hashMailedCode("12345678", "maya@people.example"));
  const hashes = [
    subjectOf.recovery("maya@people.example"),
    subjectOf.proof("maya@people.example" as never),
    networkHashOf("203.0.113.7"),
    networkHashOf("203.0.114.7"),
  ];
  expect(new Set(hashes).size).toBe(4);
});
