import { describe, expect, test } from "vitest";
import { readStationKey } from "#lambdas/contract/station-key.ts";
import { wordOfCode, wordOfRefusal } from "#lambdas/stations/door.ts";
import { isSeenLongAgo, printPairingCode, readPairingCode, stateOf } from "#lambdas/stations/rules.ts";
import type { StoredStation } from "#lambdas/stations/stored-contract.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
const hash = "n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg";
const station = (fields: Partial<StoredStation> = {}) =>
  ({ keyHash: hash, revokedAt: null, pairing: null, ...fields }) as StoredStation;

describe("a pairing code", () => {
  test("is printed in two groups, and read as people type it", () => {
    expect(printPairingCode("7K2M9QWERT")).toBe("7K2M9-QWERT");
    for (const typed of ["7K2M9-QWERT", "7k2m9 qwert", " 7K2M9QWERT ", "https://demo.example/demo/station#7K2M9QWERT"])
      expect(readPairingCode(typed)).toBe("7K2M9QWERT");
    expect(readPairingCode("IL0o1-ABCDE")).toBe("11001ABCDE");
  });

  test("is no code with another length, or with signs that no code has", () => {
    for (const typed of ["", "7K2M9QWER", "7K2M9QWERTY", "7K2M9QWERU", "7K2M9QWER!", "7K2M9_QWERT"])
      expect(readPairingCode(typed)).toBeUndefined();
  });
});

describe("the state of a station", () => {
  const open = { codeHash: hash, expiresAt: "2026-11-24T09:35:00.000Z" };
  const over = { codeHash: hash, expiresAt: "2026-11-24T09:30:00.000Z" };
  const revokedAt = "2026-11-24T09:00:00.000Z";
  test.each([
    ["waiting", station({ keyHash: null })],
    ["waiting", station({ keyHash: null, pairing: over })],
    ["paired", station()],
    ["paired", station({ pairing: open })],
    ["revoked", station({ revokedAt })],
    ["revoked", station({ revokedAt, pairing: over })],
    ["waiting", station({ revokedAt, pairing: open })],
  ])("is %s", (state, of) => {
    expect(stateOf(of, now)).toBe(state);
  });

  test("last seen is five minutes old before it is written again", () => {
    expect(isSeenLongAgo({ lastSeenAt: null }, now)).toBe(true);
    expect(isSeenLongAgo({ lastSeenAt: "2026-11-24T09:25:00.001Z" }, now)).toBe(false);
    expect(isSeenLongAgo({ lastSeenAt: "2026-11-24T09:25:00.000Z" }, now)).toBe(true);
  });
});

test("a station's key is its id and a secret of 43 characters, and nothing else", () => {
  const [stationId, secret] = [`sta_${"0".repeat(26)}`, "s".repeat(43)];
  expect(readStationKey(`${stationId}.${secret}`)).toEqual({ stationId, secret });
  const wrong = ["", stationId, `${stationId}.`, `.${secret}`, `${stationId}.${secret}.x`, `${stationId}.${secret}=`];
  for (const text of [undefined, ...wrong, `ten_${"0".repeat(26)}.${secret}`])
    expect(readStationKey(text)).toBeUndefined();
});

test("what is nobody's business at the door is for the desk", () => {
  expect(["suspended", "no_plan", "plan_over", "plan_paused"].map((one) => wordOfRefusal(one as never))).toEqual(
    Array.from({ length: 4 }, () => "ask_desk"),
  );
  expect([wordOfRefusal("outside_hours"), wordOfRefusal("outside_zone")]).toEqual(["outside_hours", "outside_zone"]);
  const forDesk = ["identified", "replaced", "blocked", "expired", "removed"] as const;
  expect(forDesk.map(wordOfCode)).toEqual(Array.from({ length: 5 }, () => "ask_desk"));
  expect([wordOfCode("unknown"), wordOfCode("forged")]).toEqual(["no_card", "no_card"]);
});
