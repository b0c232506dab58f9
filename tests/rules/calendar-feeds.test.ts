/** What a resource's feed reads, from a table of bookings that stands in memory. */
import { describe, expect, test } from "vitest";
import { readBookingsOfResource } from "#lambdas/bookings/feed-repository.ts";
import type { BookingRecord } from "#lambdas/bookings/items.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import type { Table } from "#lambdas/store/table.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";

const scope = openTenantScope(`ten_${"1".repeat(26)}` as never);
const desk = "res_desk" as ResourceId;
const now = Date.parse("2026-11-26T12:00:00.000Z");
const bounds = { from: "2026-11-12T12:00:00.000Z", to: "2027-02-24T12:00:00.000Z", now };
const starting = (startAt: string, resourceId: string) => ({ startAt, resourceId }) as BookingRecord;

/** Counts the rows that it gives. */
function tableOf(bookings: readonly BookingRecord[]) {
  const sorted = bookings.toSorted((a, b) => (a.startAt < b.startAt ? -1 : 1));
  const given = { rows: 0 };
  const all = async function* ({ partition, range, newestFirst }: Parameters<Table["all"]>[0]) {
    const [, month] = /(\d{4}-\d{2})/.exec(JSON.stringify(partition)) ?? [];
    const found = sorted.filter(
      ({ startAt }) =>
        startAt.startsWith(month ?? "") && startAt >= (range?.from ?? "") && startAt <= (range?.to ?? ""),
    );
    for (const booking of newestFirst === true ? found.toReversed() : found) {
      given.rows += 1;
      yield booking;
    }
  };
  return { table: { all } as unknown as Pick<Table, "all">, given };
}

const startsOf = (found: readonly BookingRecord[]) => found.map(({ startAt }) => startAt);
const day = (of: number) => new Date(Date.UTC(2026, 10, of)).toISOString().slice(0, 10);

describe("the feed of a resource", () => {
  test("has today and the days after it, where others have booked more than it may read", async () => {
    const busy = Array.from({ length: 60 }, (_, index) => day(16 + index)).flatMap((date) => [
      ...Array.from({ length: 299 }, () => starting(`${date}T09:00:00.000Z`, "res_other")),
      starting(`${date}T10:00:00.000Z`, desk),
    ]);
    const { table, given } = tableOf(busy);
    const starts = startsOf(await readBookingsOfResource(table as Table, scope, desk, bounds));
    expect(starts).toHaveLength(20);
    expect(starts.at(-1)).toBe("2026-11-26T10:00:00.000Z");
    expect(starts[0]).toBe("2026-12-15T10:00:00.000Z");
    expect(given.rows).toBe(6000);
  });

  test("holds each booking once and the latest first, with the past in what is left of its reads", async () => {
    const { table } = tableOf([
      starting("2026-11-12T11:00:00.000Z", desk),
      starting("2026-11-13T10:00:00.000Z", desk),
      starting("2026-11-25T12:00:00.000Z", desk),
      starting("2026-11-26T11:00:00.000Z", desk),
      starting("2026-12-01T10:00:00.000Z", desk),
      starting("2027-01-04T10:00:00.000Z", desk),
      starting("2027-02-24T12:15:00.000Z", desk),
    ]);
    expect(startsOf(await readBookingsOfResource(table as Table, scope, desk, bounds))).toEqual([
      "2027-01-04T10:00:00.000Z",
      "2026-12-01T10:00:00.000Z",
      "2026-11-26T11:00:00.000Z",
      "2026-11-25T12:00:00.000Z",
      "2026-11-13T10:00:00.000Z",
    ]);
  });

  test("holds the next 500 bookings before those of the past", async () => {
    const many = Array.from({ length: 600 }, (_, index) =>
      starting(new Date(now + index * 3_600_000).toISOString(), desk),
    );
    const { table } = tableOf([...many, starting("2026-11-20T10:00:00.000Z", desk)]);
    const starts = startsOf(await readBookingsOfResource(table as Table, scope, desk, bounds));
    expect(starts).toHaveLength(500);
    expect(starts.at(-1)).toBe("2026-11-26T12:00:00.000Z");
  });
});
