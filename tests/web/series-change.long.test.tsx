// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { changeMySeries, previewSeriesChange } from "#lambdas/bookings/series-change-contract.ts";
import { bookingIdSchema, seriesIdSchema } from "#lambdas/contract/ids.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { type Answers, aBooking, aResource, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** A series of three days from 10:00 to 12:00. Its member moves it to 14:00. The desk costs ten points an hour. */
const seriesId = seriesIdSchema.parse(`ser_${"1".repeat(26)}`);
const id = (place: number) => bookingIdSchema.parse(`bkg_${String(place).repeat(26)}`);
const at = (place: number, time: string) => `2026-11-${23 + place}T${time}:00.000Z`;
const occurrence = (place: number): Booking =>
  aBooking({
    bookingId: id(place),
    startAt: at(place, "10:00"),
    endAt: at(place, "12:00"),
    series: { seriesId, number: place, size: 3 },
    version: place,
    allowed: { cancel: true, approve: false, move: true },
  });
const bookings = [1, 2, 3].map(occurrence);

const changed = (place: number, facts: object = {}) => ({
  bookingId: id(place),
  version: place,
  date: at(place, "14:00").slice(0, 10),
  startAt: at(place, "14:00"),
  endAt: at(place, "17:00"),
  state: "free",
  refusal: null,
  alternative: null,
  was: { startAt: at(place, "10:00"), endAt: at(place, "12:00"), resourceName: "Desk 4" },
  difference: 10,
  pointsCost: 30,
  waitsForApproval: false,
  freeCancelUntil: at(place, "09:00"),
  returns: [],
  ...facts,
});
/** The second one is taken, and 15:00 is free instead. */
const taken = {
  state: "taken",
  refusal: { code: "bookings.slot_taken", details: {} },
  alternative: { startAt: at(2, "15:00"), endAt: at(2, "18:00") },
};

function answerOf(dates: object[], facts: object = {}): Answers[string] {
  return () => ({ dates, leftOut: [], sum: 20, balance: 50, balanceAfter: 30, fits: 3, ...facts });
}

async function open(answers: Answers = {}, balance = 50) {
  setClock("2026-11-21T12:00:00Z");
  const shown = showScreen(MyBookings, {
    path: `/demo/my-bookings?change-series=${id(1)}`,
    answers: {
      "members.getMe": me(balance),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listMyBookings": () => ({ bookings, nextCursor: null }),
      "bookings.previewSeriesChange": answerOf([changed(1), changed(2, taken), changed(3)]),
      "bookings.changeMySeries": () => ({
        seriesId,
        changedAt: "2026-11-21T12:00:00.000Z",
        bookings: 3,
        difference: 30,
        balance: 20,
      }),
      ...answers,
    },
  });
  const dialog = within(await screen.findByRole("dialog", { name: "Change the series: Desk 4" }));
  const rows = () => dialog.getAllByRole("listitem").map(({ textContent }) => textContent ?? "");
  const choose = async (field: string, option: string) => {
    await userEvent.click(dialog.getByRole("combobox", { name: field }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };
  return { ...shown, dialog, rows, choose };
}

describe("a change of a series", () => {
  it("asks for what the reader chose, and says what becomes of each date before anything is sent", async () => {
    const { dialog, rows, choose, callsOf } = await open();
    await waitFor(() => expect(rows()).toHaveLength(3));
    expect(rows()[0]).toContain("Now 10:00 to 12:00 · 10 points more");
    expect(rows()[1]).toContain("15:00");
    await choose("Start", "14:00");
    await choose("Length", "3 hours");
    await userEvent.click(dialog.getByRole("radio", { name: "All that can still be changed" }));
    await waitFor(() => {
      const { search } = callsOf(previewSeriesChange).at(-1)?.url ?? new URL("http://x");
      expect(Object.fromEntries(new URLSearchParams(search))).toEqual({
        by: "member",
        scope: "all",
        bookingId: id(1),
        resourceId: aResource().resourceId,
        time: "14:00",
        durationMinutes: "180",
      });
    });
    const summary = within(dialog.getByRole("region", { name: "What the change does" }));
    expect(summary.getByText("2 bookings, 20 points more")).toBeTruthy();
    expect(summary.getByText("30 pts")).toBeTruthy();
    expect(callsOf(changeMySeries)).toHaveLength(0);
  });

  it("changes those that are free, and an alternative that the reader takes, once", async () => {
    const { dialog, choose, callsOf } = await open();
    await choose("Length", "3 hours");
    expect(await dialog.findByRole("button", { name: "Change the 2 that are free" })).toBeTruthy();
    await userEvent.click(await dialog.findByRole("button", { name: /15:00/ }));
    const confirm = await dialog.findByRole("button", { name: "Change 3 bookings" });
    await userEvent.click(confirm);
    expect(await screen.findByText("3 bookings changed.")).toBeTruthy();
    const [call, ...others] = callsOf(changeMySeries);
    expect(others).toEqual([]);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({
      resourceId: aResource().resourceId,
      durationMinutes: 180,
      moves: [
        { bookingId: id(1), startAt: at(1, "14:00"), version: 1 },
        { bookingId: id(2), startAt: at(2, "15:00"), version: 2 },
        { bookingId: id(3), startAt: at(3, "14:00"), version: 3 },
      ],
      mostPoints: 30,
      leastPoints: 0,
    });
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });

  it("that the wallet cannot pay is not offered, and says what is missing", async () => {
    const { dialog } = await open({
      "bookings.previewSeriesChange": answerOf([changed(1), changed(3)], { balance: 15 }),
    });
    expect(await dialog.findByText("The change costs 20 points, and 15 points are left.")).toBeTruthy();
    expect(dialog.getByRole<HTMLButtonElement>("button", { name: "Change 2 bookings" }).disabled).toBe(true);
  });

  it.each([
    [2, false],
    [1, true],
  ])("of two bookings of which %i fit into one change, warns: %s", async (fits, warns) => {
    const { dialog } = await open({ "bookings.previewSeriesChange": answerOf([changed(1), changed(3)], { fits }) });
    await dialog.findByText("2 bookings, 20 points more");
    expect(dialog.queryAllByRole("alert")).toHaveLength(warns ? 1 : 0);
  });

  it("says what stays as it is, and why", async () => {
    const leftOut = [
      { bookingId: id(2), startAt: at(2, "10:00"), why: "ended" },
      { bookingId: id(3), startAt: at(3, "10:00"), why: "final" },
    ];
    const { dialog } = await open({ "bookings.previewSeriesChange": answerOf([changed(1)], { leftOut }) });
    expect(await dialog.findByText("2 stay as they are: 1 is cancelled, 1 can no longer be moved.")).toBeTruthy();
  });

  it("that was overtaken names the date, changes nothing, and looks again", async () => {
    const which = `${at(3, "10:00")}\tbookings.slot_taken`;
    const { dialog, callsOf } = await open({
      "bookings.previewSeriesChange": answerOf([changed(1), changed(3)]),
      "bookings.changeMySeries": () => refusal(409, "bookings.series_change_refused", { count: 1, which }),
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Change 2 bookings" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Meanwhile something has changed on Thu 26 Nov. Nothing was changed. The list shows what is free now.",
    );
    await waitFor(() => expect(callsOf(previewSeriesChange).length).toBeGreaterThan(1));
  });
});
