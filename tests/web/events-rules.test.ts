import { expect, test } from "vitest";
import type { MyRegistration } from "#lambdas/events/registration-contract.ts";
import { readerTime } from "#web/domain/moment/reader-time.ts";
import { timeLeft } from "#web/domain/moment/use-countdown.ts";
import { byDay, weeksOf } from "#web/features/events/month.ts";
import { type EventPageData, holdRegistration } from "#web/features/events/queries.ts";
import { refundEnd, takeable, wishOf } from "#web/features/events/wish.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { registrationId } from "../support/event-screens.ts";
import { aCard, aDetail, aTicketForMe, mySeat } from "../support/going-screens.ts";

test("a new registration stands by its event's start among those to come, on the page that holds its place", () => {
  type Page = { registrations: MyRegistration[]; nextCursor: string | null };
  const startsAt = (day: string) => `2026-12-${day}T18:00:00.000Z`;
  const row = (letter: string, day: string) => ({
    registration: mySeat({ registrationId: registrationId(letter) }),
    event: { ...aCard(), startAt: startsAt(day), onlineUrl: null, questions: [] },
    waitingPlace: null,
    terms: 4,
    hasChanged: false,
  });
  const hold = (rows: [letter: string, day: string][], query: object = {}, nextCursor: string | null = null) => {
    const page: Page = { registrations: rows.map(([letter, day]) => row(letter, day)), nextCursor };
    let held: unknown;
    const cache = {
      change: () => undefined,
      hold: (_route: unknown, change: (answer: Page, asked: object) => unknown) => (held = change(page, { query })),
    };
    const detail = aDetail({ event: aCard({ startAt: startsAt("05") }) }) as EventPageData;
    holdRegistration(mySeat({ registrationId: registrationId("N") }), detail)(cache as unknown as AnswerCache);
    if (typeof held !== "object") return held;
    return (held as Page).registrations.map(({ registration }) => registration.registrationId[4]).join("");
  };
  expect(
    hold([
      ["A", "02"],
      ["B", "05"],
      ["C", "09"],
    ]),
  ).toBe("ABNC");
  expect(hold([["A", "02"]])).toBe("AN");
  expect(hold([["C", "09"]])).toBe("NC");
  expect(hold([])).toBe("N");
  // Its place is on another page, before or after this one.
  expect(hold([["C", "09"]], { cursor: "more" })).toBe("elsewhere");
  expect(hold([["A", "02"]], {}, "more")).toBe("elsewhere");
  // It is listed already, or the list is of what is over.
  expect(hold([["N", "05"]])).toBeUndefined();
  expect(hold([["A", "02"]], { when: "over" })).toBeUndefined();
});

test("the weeks of a month begin on Monday and hold every day once", () => {
  const weeks = weeksOf("2026-11");
  expect(weeks.length).toBe(6);
  expect(weeks[0]).toEqual([
    "2026-10-26",
    "2026-10-27",
    "2026-10-28",
    "2026-10-29",
    "2026-10-30",
    "2026-10-31",
    "2026-11-01",
  ]);
  expect(weeks.at(-1)?.[0]).toBe("2026-11-30");
  // A month of four weeks that begins on a Monday.
  expect(weeksOf("2027-02").map(([monday]) => monday)).toEqual([
    "2027-02-01",
    "2027-02-08",
    "2027-02-15",
    "2027-02-22",
  ]);
  expect(weeksOf("2028-02").flat()).toContain("2028-02-29");
});

test("an event stands on the day on which it begins on the workspace's clock", () => {
  const late = { startAt: "2026-11-30T23:30:00.000Z" };
  expect([...byDay([late], "Europe/London").keys()]).toEqual(["2026-11-30"]);
  expect([...byDay([late], "Asia/Tokyo").keys()]).toEqual(["2026-12-01"]);
});

test.each([
  ["2026-11-24T10:00:00.000Z", "10:00"],
  ["2026-11-24T09:50:58.001Z", "0:59"],
  ["2026-11-24T09:50:00.001Z", "0:01"],
  ["2026-11-24T10:49:59.000Z", "59:59"],
  ["2026-11-24T11:55:00.000Z", "2 h 05 min"],
  ["2026-11-26T12:50:00.000Z", "2 d 3 h"],
  ["2026-11-24T09:50:00.000Z", null],
  ["2026-11-24T09:49:00.000Z", null],
])("until %s it is %s at ten to ten", (until, left) => {
  expect(timeLeft(until, Date.UTC(2026, 10, 24, 9, 50))).toBe(left);
});

test("the reader's own time is named where the clocks differ, with its day", () => {
  const span = { startAt: "2026-12-02T18:00:00.000Z", endAt: "2026-12-02T21:00:00.000Z" };
  const at = (readerTimeZone: string) =>
    readerTime(span, { locale: "en-GB", timeZone: "Europe/London", readerTimeZone });
  expect(at("Europe/London")).toBeUndefined();
  // Another name of the same clock.
  expect(at("Europe/Lisbon")).toBeUndefined();
  expect(at("Asia/Tokyo")).toBe("Thu 3 Dec, 03:00 to 06:00");
});

test("a ticket that is sold out can be waited for, unless the event has no waitlist", () => {
  const tickets = ["open", "sold_out", "not_yet", "closed", "not_for_you"].map((sale, at) =>
    aTicketForMe({ ticketNo: at + 1, sale }),
  );
  const numbers = (detail: object) => takeable(aDetail(detail) as never).map(({ ticketNo }) => ticketNo);
  expect(numbers({ tickets })).toEqual([1, 2]);
  expect(numbers({ tickets, event: aCard({ hasWaitlist: false }) })).toEqual([1]);
  expect([wishOf({ sale: "open" }), wishOf({ sale: "sold_out" })]).toEqual(["seat", "waitlist"]);
});

test("points come back until the cut-off before the start", () => {
  expect(refundEnd(aCard())).toBe("2026-12-01T18:00:00.000Z");
  expect(refundEnd(aCard({ refundCutoffMinutes: 0 }))).toBe("2026-12-02T18:00:00.000Z");
});
