import { describe, expect, test } from "vitest";
import { memberIdSchema } from "#lambdas/contract/ids.ts";
import { isReadable, periodOf } from "#lambdas/platform/acts-rules.ts";

const sam = memberIdSchema.parse("52e9a04e-0f92-453b-898c-adb95c4ed1c5");
const kim = memberIdSchema.parse("1b4a5c1e-6a0f-4c65-9c2e-7d1f0f2a9b11");
const at = "2026-11-29T09:30:00.000Z";
const file = { act: "acts_exported", actorId: sam, at } as const;
const hours = (count: number) => Date.parse(at) + count * 3_600_000;

describe("a file of acts", () => {
  test("is read by whoever began it, within a day", () => {
    expect(isReadable(file, sam, hours(0))).toBe(true);
    expect(isReadable(file, sam, hours(23.9))).toBe(true);
    expect(isReadable(file, sam, hours(24))).toBe(false);
    expect(isReadable(file, kim, hours(1))).toBe(false);
    expect(isReadable({ ...file, act: "letters_replayed" }, sam, hours(1))).toBe(false);
  });

  test("has its last day whole, and nothing since it was begun", () => {
    const holds = (about: string, place: string) => {
      const { from, to } = periodOf({ about, at });
      return from <= place && place <= to;
    };
    expect(holds("2026-11-01 2026-11-28", "2026-11-01T00:00:00.000Z#aud_1")).toBe(true);
    expect(holds("2026-11-01 2026-11-28", "2026-11-28T23:59:59.999Z#aud_1")).toBe(true);
    expect(holds("2026-11-01 2026-11-28", "2026-11-29T00:00:00.000Z#aud_1")).toBe(false);
    expect(holds("2026-11-01 2026-11-28", "2026-10-31T23:59:59.999Z#aud_1")).toBe(false);
    expect(holds("2026-11-29 2026-11-29", "2026-11-29T09:29:59.999Z#act_1")).toBe(true);
    expect(holds("2026-11-29 2026-11-29", `${at}#act_1`)).toBe(false);
  });
});
