// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { getSeries } from "#lambdas/bookings/series-acts-contract.ts";
import { cancelSeriesForMember } from "#lambdas/bookings/series-end-contract.ts";
import { bookingIdSchema, seriesIdSchema } from "#lambdas/contract/ids.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** A series of four days at 10:00, of which the first has begun. Of the second, half comes back by its terms. */
const seriesId = seriesIdSchema.parse(`ser_${"1".repeat(26)}`);
const id = (place: number) => bookingIdSchema.parse(`bkg_${String(place).repeat(26)}`);

function occurrence(place: number, changes: Partial<Booking> = {}): Booking {
  const day = 20 + place;
  return aBooking({
    bookingId: id(place),
    startAt: `2026-11-${day}T10:00:00.000Z`,
    endAt: `2026-11-${day}T12:00:00.000Z`,
    series: { seriesId, number: place, size: 4 },
    allowed: { cancel: true, approve: false },
    ...changes,
  });
}

const bookings = [
  occurrence(1, { status: "confirmed" }),
  occurrence(2, { returns: [{ until: "2026-11-22T08:00:00.000Z", percent: 50, points: 10 }] }),
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

const answer = {
  seriesId,
  cancelledAt: "2026-11-21T10:30:00.000Z",
  cancelled: [2, 3, 4].map((place) => ({ bookingId: id(place), pointsRefunded: place === 2 ? 10 : 20 })),
  pointsRefunded: 45,
  begun: [id(1)],
  balance: 60,
};

async function open(place: number, answers: Answers = {}) {
  setClock("2026-11-21T10:30:00Z");
  const shown = showScreen(AllBookings, {
    path: "/demo/admin/bookings?view=list",
    answers: {
      "bookings.listClearings": () => ({ clearings: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.has("status") ? [] : bookings.slice(place - 1, place),
        nextCursor: null,
      }),
      "bookings.getSeries": () => ({ series, bookings }),
      "bookings.cancelSeriesForMember": () => answer,
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole("button", { name: /^More about Desk 4/ }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel series" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Cancel the series: Desk 4" }));
  await dialog.findByRole("list", { name: "Bookings of the series" });
  return { ...shown, dialog };
}

it("says what each choice ends and returns, wants a reason, and sends what was said", async () => {
  const { dialog, callsOf } = await open(3);
  expect(callsOf(getSeries)[0]?.url.searchParams.get("by")).toBe("administrator");
  const choices = dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(choices).toEqual([
    "Only this one",
    "This one and the following (2)",
    "All that have not begun (3)",
    "Return all points",
    "Return what each cancellation would return now",
    "Return nothing",
  ]);
  expect(dialog.getByRole("status").textContent).toBe("1 booking ends. 20 points go back to Maya Chen.");
  await userEvent.click(dialog.getByRole("radio", { name: /^All that/ }));
  expect(dialog.getByRole("status").textContent).toBe(
    "3 bookings end. 55 points go back to Maya Chen. 1 has begun, and stays.",
  );
  await userEvent.click(dialog.getByRole("radio", { name: "Return nothing" }));
  expect(dialog.getByRole("status").textContent).toBe(
    "3 bookings end. No points go back to Maya Chen. 1 has begun, and stays.",
  );
  await userEvent.click(dialog.getByRole("radio", { name: /^Return what/ }));
  expect(dialog.getByRole("status").textContent).toBe(
    "3 bookings end. 45 points go back to Maya Chen. 1 has begun, and stays.",
  );
  const confirm = dialog.getByRole("button", { name: "Cancel 3 bookings" });
  await userEvent.click(confirm);
  expect(dialog.getByText("Say why. The member reads it.")).toBeTruthy();
  expect(callsOf(cancelSeriesForMember)).toHaveLength(0);
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Water damage");
  await userEvent.click(confirm);
  expect(await screen.findByText("3 bookings cancelled")).toBeTruthy();
  expect(screen.getByText("45 points go back to Maya Chen.")).toBeTruthy();
  const [call] = callsOf(cancelSeriesForMember);
  expect(call?.key).not.toBeNull();
  expect(call?.url.pathname).toContain(`/members/${aBooking().memberId}/series/${seriesId}/cancel`);
  expect(call?.body).toEqual({
    scope: "all",
    bookingId: id(3),
    reason: "Water damage",
    refund: "terms",
    seen: { bookings: 3, points: 45 },
  });
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
});

it("offers nothing for one that has begun but those that follow it", async () => {
  const { dialog } = await open(1);
  const choices = dialog.getAllByRole("radio").map((radio) => radio.closest("label")?.textContent);
  expect(choices.slice(0, 2)).toEqual(["This one and the following (3)", "All that have not begun (3)"]);
  expect(dialog.getByRole("button", { name: "Cancel 3 bookings" })).toBeTruthy();
});

it("stays open, says why, and looks again where the server refuses", async () => {
  const { dialog, callsOf } = await open(3, {
    "bookings.cancelSeriesForMember": () => refusal(409, "bookings.series_seen_otherwise", { bookings: 1, points: 10 }),
  });
  const before = callsOf(getSeries).length;
  await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Water damage");
  await userEvent.click(dialog.getByRole("button", { name: "Cancel 1 booking" }));
  expect(await dialog.findByRole("alert")).toBeTruthy();
  await waitFor(() => expect(callsOf(getSeries).length).toBeGreaterThan(before));
});
