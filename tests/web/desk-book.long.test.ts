// @vitest-environment happy-dom
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { readBook, takeScan } from "#web/features/access/offline/desk-book.ts";

/** The book of a station, which two tabs of one browser share. */
const station = `sta_${"1".repeat(26)}`;
const memberId = "11111111-1111-4111-8111-111111111111" as MemberId;
const scan = (key: string) => ({
  key,
  code: "the code of a step",
  scannedAt: "2026-11-24T09:30:00.000Z",
  zone: null,
  memberId,
  name: "Maya",
});

test("two tabs that read one code at once take it once, and a later code is taken again", async () => {
  const step = 59_850_420;
  const taken = await Promise.all(["a", "b", "c"].map((key) => takeScan(station, scan(key), step)));
  expect(taken.filter(Boolean)).toHaveLength(1);
  expect((await readBook(station)).scans).toHaveLength(1);
  expect(await takeScan(station, scan("d"), step - 1)).toBe(false);
  expect(await takeScan(station, scan("e"), step + 1)).toBe(true);
  const { scans, taken: steps } = await readBook(station);
  expect([scans.length, steps[memberId]]).toEqual([2, step + 1]);
});
