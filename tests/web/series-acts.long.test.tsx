// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { cancelSeries, getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { bookingIdSchema, seriesIdSchema } from "#lambdas/contract/ids.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** A series of four days at 10:00, of which the first has begun. */
const seriesId = seriesIdSchema.parse(`ser_${"1".repeat(26)}`);
const id = (place: number) => bookingIdSchema.parse(`bkg_${String(place).repeat(26)}`);

function occurrence(place: number, changes: Partial<Booking> = {}): Booking {
  const day = 20 + place;
  return aBooking({
    bookingId: id(place),
    startAt: `2026-11-${day}T10:00:00.000Z`,
    endAt: `2026-11-${day}T12:00:00.000Z`,
    series: { seriesId, number: place, size: 4 },
    ...changes,
  });
}

const bookings = [
  occurrence(1, { status: "confirmed", allowed: { cancel: false, approve: false } }),
  // The first tier is over, so half of it comes back.
  occurrence(2, {
    returns: [
      { until: "2026-11-21T10:00:00.000Z", percent: 100, points: 20 },
      { until: "2026-11-22T08:00:00.000Z", percent: 50, points: 10 },
    ],
  }),
  occurrence(3),
  occurrence(4, { pointsCost: 15 }),
];

const series = {
  seriesId,
  resourceId: aResource().resourceId,
  resourceName: "Desk 4",
  date: "2026-11-21",
  time: "10:00",
  durationMinutes: 120,
  frequency: "daily",
  weekdays: [],
  size: 4,
  pointsCost: 75,
  createdAt: "2026-11-20T10:00:00.000Z",
};

const answerOf = (...ended: [place: number, points: number][]) => ({
  seriesId,
  cancelledAt: "2026-11-21T10:30:00.000Z",
  cancelled: ended.map(([place, pointsRefunded]) => ({ bookingId: id(place), pointsRefunded })),
  pointsRefunded: ended.reduce((sum, [, points]) => sum + points, 0),
  balance: 60,
});

async function open(search: string, answers: Answers = {}) {
  setClock("2026-11-21T10:30:00Z");
  const shown = showScreen(MyBookings, {
    path: `/demo/my-bookings${search}`,
    answers: {
      "bookings.listMyBookings": () => ({ bookings, nextCursor: null }),
      "bookings.getSeries": () => ({ series, bookings }),
      ...answers,
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Series: Desk 4" }));
  await dialog.findByRole("list", { name: "Bookings of the series" });
  return { ...shown, dialog };
}

it("says what each choice ends and returns, and sends what was said", async () => {
  const { dialog, callsOf } = await open(`?series=${id(3)}`, {
    "bookings.cancelSeries": () => answerOf([3, 20], [4, 15]),
  });
  expect(dialog.getByText("4 bookings, every day")).toBeTruthy();
  expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "Only this one",
    "This one and the following (2)",
    "All that can still be cancelled (3)",
  ]);
  expect(dialog.getByText("1 booking ends, and 20 points go back.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("radio", { name: /^All/ }));
  expect(
    dialog.getByText("3 bookings end, and 45 points go back. What can no longer be cancelled stays."),
  ).toBeTruthy();
  expect(dialog.getAllByRole("listitem").map(({ textContent }) => /\d\d points back/.exec(textContent)?.[0])).toEqual([
    undefined,
    "10 points back",
    "20 points back",
    "15 points back",
  ]);
  await userEvent.click(dialog.getByRole("radio", { name: /^This one and the following/ }));
  expect(dialog.getByText("2 bookings end, and 35 points go back.")).toBeTruthy();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 2 bookings" }));
  expect(await screen.findByText("2 bookings cancelled, 35 points back.")).toBeTruthy();
  const [call] = callsOf(cancelSeries);
  expect(call?.key).not.toBeNull();
  expect(call?.body).toEqual({ scope: "following", bookingId: id(3), seen: { bookings: 2, points: 35 } });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("is about all of it where no booking is named", async () => {
  const { dialog, callsOf } = await open(`?series=${seriesId}`, {
    "bookings.cancelSeries": () => answerOf([2, 10], [3, 20], [4, 15]),
  });
  expect(dialog.queryByRole("radio")).toBeNull();
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 3 bookings" }));
  await waitFor(() =>
    expect(callsOf(cancelSeries)[0]?.body).toMatchObject({ scope: "all", seen: { bookings: 3, points: 45 } }),
  );
});

it("offers nothing for one that can no longer be cancelled but those that follow it", async () => {
  const { dialog } = await open(`?series=${id(1)}`);
  expect(dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent)).toEqual([
    "This one and the following (3)",
    "All that can still be cancelled (3)",
  ]);
  expect(dialog.getByRole("button", { name: "Cancel 3 bookings" })).toBeTruthy();
});

it("stays open and looks again where the server refuses", async () => {
  const { dialog, callsOf } = await open(`?series=${id(3)}`, {
    "bookings.cancelSeries": () => refusal(409, "bookings.series_seen_otherwise", { bookings: 1, points: 10 }),
  });
  const before = callsOf(getSeries).length;
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 1 booking" }));
  expect(await screen.findByText("Nothing was cancelled")).toBeTruthy();
  await waitFor(() => expect(callsOf(getSeries).length).toBeGreaterThan(before));
  expect(dialog.getByRole("button", { name: "Cancel 1 booking" })).toBeTruthy();
});

it("has only a button to close where nothing is left to cancel", async () => {
  const over = bookings.map((booking) => ({ ...booking, allowed: { cancel: false, approve: false } }));
  const { dialog } = await open(`?series=${seriesId}`, { "bookings.getSeries": () => ({ series, bookings: over }) });
  expect(dialog.getByText("Nothing of it can be cancelled any more.")).toBeTruthy();
  expect(dialog.queryByRole("button", { name: /^Cancel \d/ })).toBeNull();
});
