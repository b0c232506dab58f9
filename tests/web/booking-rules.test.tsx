import { describe, expect, it } from "vitest";
import { resourceSchema } from "#lambdas/resources/contract.ts";
import { bookableFirst, findResources, noFilter } from "#web/domain/resource/find-resources.ts";
import { bookableDay, cellAt, dayBeside, dayCells, hoursOfDay, nowPosition } from "#web/features/bookings/day-cells.ts";
import { quoteBooking, startsFor } from "#web/features/bookings/quote.ts";

const desk = { pointCostPerHour: 10, requiresApproval: false };
const policy = { cancellationTiers: null, checkInMinutes: null, releaseMinutes: null, requiresApproval: null };
const quote = {
  resource: desk,
  policy,
  durationMinutes: 120,
  freeCancelMinutes: 60,
  features: { pointsEnabled: true },
};
const morning = Date.parse("2026-11-24T08:30:00Z");

describe("start times", () => {
  it("are offered only if the whole duration is free", () => {
    const starts = [
      { startAt: "2026-11-24T09:00:00.000Z", freeMinutes: 60 },
      { startAt: "2026-11-24T12:00:00.000Z", freeMinutes: 480 },
    ];
    expect(startsFor(starts, 60)).toHaveLength(2);
    expect(startsFor(starts, 120).map(({ startAt }) => startAt)).toEqual(["2026-11-24T12:00:00.000Z"]);
  });
});

describe("the quote of a booking", () => {
  it("states end and cost", () => {
    expect(quoteBooking({ ...quote, startAt: "2026-11-24T10:00:00.000Z", now: morning })).toMatchObject({
      endAt: "2026-11-24T12:00:00.000Z",
      cost: 20,
    });
  });

  it("can be cancelled free until an hour before the start, and not at that moment", () => {
    const startAt = "2026-11-24T10:00:00.000Z";
    const terms = (now: string) => quoteBooking({ ...quote, startAt, now: Date.parse(now) }).terms;
    expect(terms("2026-11-24T08:59:59.999Z")).toEqual({
      kind: "free",
      until: "2026-11-24T09:00:00.000Z",
      returns: [],
    });
    expect(terms("2026-11-24T09:00:00.000Z").kind).toBe("final");
  });

  it("waits for approval if the resource needs it", () => {
    const startAt = "2026-11-24T10:00:00.000Z";
    const waiting = { ...quote, resource: { ...desk, requiresApproval: true }, startAt };
    expect(quoteBooking({ ...waiting, now: Date.parse("2026-11-24T09:30:00Z") }).terms).toEqual({
      kind: "approval",
      until: startAt,
      returns: [],
    });
  });

  it("returns shares by tiers, without those that have ended", () => {
    const startAt = "2026-11-24T10:00:00.000Z";
    const cancellationTiers = [
      { hours: 1, percent: 100 },
      { hours: 0, percent: 33 },
    ];
    const terms = (now: string) =>
      quoteBooking({ ...quote, policy: { ...policy, cancellationTiers }, startAt, now: Date.parse(now) }).terms;
    expect(terms("2026-11-24T09:00:00.000Z")).toEqual({
      kind: "shares",
      until: startAt,
      returns: [{ until: startAt, percent: 33, points: 7 }],
    });
  });
});

describe("the timeline of a day", () => {
  const day = { date: "2026-11-24", timeZone: "Europe/London", now: Date.parse("2026-11-24T09:30:00Z") };

  it("runs from 08:00 to midnight in the workspace's time zone", () => {
    const hours = hoursOfDay("2026-07-01", "America/New_York");
    expect(hours).toHaveLength(16);
    expect(new Date(hours[0] ?? 0).toISOString()).toBe("2026-07-01T12:00:00.000Z");
  });

  it("shows past and free times, the owner of each booking and hours without a start", () => {
    const cells = dayCells(day, [
      { startAt: "2026-11-24T11:00:00.000Z", endAt: "2026-11-24T13:00:00.000Z", isMine: true },
      { startAt: "2026-11-24T13:00:00.000Z", endAt: "2026-11-24T14:00:00.000Z", isMine: false },
    ]);
    expect(cells.map(({ kind, firstHour, hours }) => [kind, firstHour, hours])).toEqual([
      ["begun", 0, 2],
      ["free", 2, 1],
      ["mine", 3, 2],
      ["taken", 5, 1],
      ["free", 6, 1],
      ["free", 7, 1],
      ["free", 8, 1],
      ["free", 9, 1],
      ["free", 10, 1],
      ["free", 11, 1],
      ["late", 12, 4],
    ]);
    expect(cells[2]).toMatchObject({ startAt: "2026-11-24T11:00:00.000Z", endAt: "2026-11-24T13:00:00.000Z" });
  });

  it("keeps neighbours of different bookings apart", () => {
    const taken = ["11", "12"].map((hour) => ({
      startAt: `2026-11-24T${hour}:00:00.000Z`,
      endAt: `2026-11-24T${Number(hour) + 1}:00:00.000Z`,
      isMine: false,
    }));
    expect(dayCells(day, taken).filter(({ kind }) => kind === "taken")).toHaveLength(2);
  });

  it("finds the cell that covers an hour", () => {
    const cells = dayCells(day, [
      { startAt: "2026-11-24T11:00:00.000Z", endAt: "2026-11-24T14:00:00.000Z", isMine: false },
    ]);
    expect(cellAt(cells, 4)?.firstHour).toBe(3);
    expect(cellAt(cells, 16)).toBeUndefined();
  });

  it("has its now-line only today, within the hours shown", () => {
    expect(nowPosition({ ...day, now: Date.parse("2026-11-24T16:00:00Z") })).toBe(0.5);
    expect(nowPosition({ ...day, date: "2026-11-25" })).toBeUndefined();
    expect(nowPosition({ ...day, now: Date.parse("2026-11-24T07:59:59Z") })).toBeUndefined();
  });

  it("shows the nearest day that can be booked if an address names another, or an invalid one", () => {
    expect(bookableDay("2026-11-23", day.now, day.timeZone)).toBe("2026-11-24");
    expect(bookableDay("2027-11-23", day.now, day.timeZone)).toBe("2026-12-24");
    expect(bookableDay("2026-11-31", day.now, day.timeZone)).toBe("2026-11-24");
    expect(bookableDay(null, day.now, day.timeZone)).toBe("2026-11-24");
    expect(dayBeside("2026-11-24", -1, day.now, day.timeZone)).toBeUndefined();
    expect(dayBeside("2026-12-24", 1, day.now, day.timeZone)).toBeUndefined();
  });

  it("takes today from the workspace's clock: Auckland is a day ahead of London's evening", () => {
    expect(bookableDay(null, Date.parse("2026-11-24T20:00:00Z"), "Pacific/Auckland")).toBe("2026-11-25");
  });
});

describe("finding a resource", () => {
  const resource = (name: string, type: "desk" | "room", isAvailable = true) =>
    resourceSchema.parse({
      resourceId: `res_${"0".repeat(26)}`,
      name,
      type,
      location: "Étage 2",
      capacity: 1,
      pointCostPerHour: 10,
      amenities: ["Monitor"],
      isAvailable,
      requiresApproval: false,
      version: 1,
    });
  const all = [resource("Attic", "room", false), resource("Desk 1", "desk"), resource("Studio", "room")];

  it("puts resources that cannot be booked last", () => {
    expect(bookableFirst(findResources(all, noFilter)).map(({ name }) => name)).toEqual(["Desk 1", "Studio", "Attic"]);
  });

  it("matches every word anywhere, without case or accents", () => {
    expect(findResources(all, { type: "room", words: "etage MONITOR stud" }).map(({ name }) => name)).toEqual([
      "Studio",
    ]);
    expect(findResources(all, { type: "desk", words: "studio" })).toEqual([]);
    const hall = resource("Große Halle", "room");
    for (const words of ["grosse", "GROSSE", "große"])
      expect(findResources([hall], { type: "all", words }), words).toEqual([hall]);
  });
});
