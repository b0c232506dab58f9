import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { EventNotice } from "#lambdas/events/notices.ts";
import { createFormat } from "#web/domain/format.ts";
import { viewOf } from "#web/domain/notice-view.ts";
import { sentences as german } from "#web/features/events/notice-texts.de.ts";
import { eventNoticeViews } from "#web/features/events/notice-views.ts";

beforeEach(() => void vi.useFakeTimers({ now: Date.parse("2026-11-22T10:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const reader = {
  format: createFormat("en-GB", "Pacific/Auckland", "Pacific/Auckland"),
  workspaceName: "Harbour Club",
  timeZone: "Pacific/Auckland",
};
const facts = {
  at: "2026-11-22T09:00:00.000Z",
  eventId: "evt_1",
  eventTitle: "Letterpress evening",
  startAt: "2026-11-30T20:00:00.000Z",
  endAt: "2026-11-30T21:00:00.000Z",
};
const when = "Letterpress evening, Tue 1 Dec, 09:00 to 10:00";

function read(notice: object): [string, string] {
  const typed = { ...facts, ...notice } as unknown as EventNotice;
  const view = viewOf(eventNoticeViews, typed);
  return [view.sentence(typed, reader), view.place(typed, reader)];
}

it("an offered seat says until when it can be accepted, and leads to the registrations", () => {
  const [sentence, place] = read({ kind: "event_seat_offered", offeredUntil: "2026-11-22T11:00:00.000Z" });
  expect(sentence).toBe(`A seat is free for you: ${when}. Accept it before Mon 23 Nov, 00:00.`);
  expect(place).toBe("/my-event-registrations");
});

it("a cancelled event says why, with one full stop, and what came back", () => {
  const cancelled = (more: object) => read({ kind: "event_cancelled", reason: null, pointsRefunded: 0, ...more });
  const sentence = `An event of yours was cancelled: ${when}.`;
  expect(cancelled({})).toEqual([sentence, "/my-event-registrations"]);
  expect(cancelled({ reason: "The hall floods.", pointsRefunded: 30 })[0]).toBe(
    `${sentence} Reason: The hall floods. 30 pts came back to your wallet.`,
  );
});

it("a moved event says when and where it is now", () => {
  const moved = (eventPlace: string) => read({ kind: "event_moved", eventPlace });
  expect(moved("Garden")).toEqual([
    `An event of yours has another time or place: ${when}, Garden.`,
    "/my-event-registrations",
  ]);
  expect(moved("")[0]).toBe(`An event of yours has another time or place: ${when}.`);
});

it("a seat that was moved says where it is now, and where it was", () => {
  const fromStartAt = "2026-11-23T20:00:00.000Z";
  const [sentence, place] = read({ kind: "event_exchanged", fromTitle: "First evening", fromStartAt });
  expect(sentence).toBe(
    `You were moved to another event: ${when}. Before: First evening, Tue 24 Nov, 09:00. Your ticket has a new code.`,
  );
  expect(place).toBe("/my-event-registrations");
});

it("the sentences stand in German, too", () => {
  expect(german.offered("Druckabend", "18:00")).toBe(
    "Ein Platz ist für Sie frei: Druckabend. Nehmen Sie ihn bis 18:00 an.",
  );
  expect(german.cancelled("Druckabend")).toBe("Eine Ihrer Veranstaltungen wurde abgesagt: Druckabend.");
  expect(german.moved("Druckabend")).toBe(
    "Eine Ihrer Veranstaltungen hat eine andere Zeit oder einen anderen Ort: Druckabend.",
  );
});
