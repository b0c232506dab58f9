// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema, seriesIdSchema } from "#lambdas/contract/ids.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { aBooking, setClock, showScreen } from "../support/member-screen.tsx";

const seriesId = seriesIdSchema.parse(`ser_${"5".repeat(26)}`);
const idOf = (day: number) => bookingIdSchema.parse(`bkg_${String(day).padStart(26, "0")}`);
/** One of a series of seven, from Tuesday 24 to Monday 30 November. */
const daily = (day: number) =>
  aBooking({
    bookingId: idOf(day),
    startAt: `2026-11-${day}T10:00:00.000Z`,
    endAt: `2026-11-${day}T11:00:00.000Z`,
    series: { seriesId, number: day - 23, size: 7 },
  });
const studio = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"S".repeat(26)}`),
  resourceName: "Studio",
  startAt: "2026-11-26T15:00:00.000Z",
  endAt: "2026-11-26T16:00:00.000Z",
});
const articles = () => screen.getAllByRole("article").map((row) => within(row).getByRole("heading").textContent);

it("shows a series in one row with its next date and how many follow, and each one by a press", async () => {
  setClock("2026-11-21T12:00:00Z");
  showScreen(MyBookings, {
    answers: {
      "bookings.listMyBookings": () => ({
        bookings: [daily(24), daily(25), daily(26), studio, daily(27), daily(28)],
        nextCursor: null,
      }),
    },
  });
  const rest = await screen.findByRole("button", { name: "3 more, until Sat 28 Nov: Desk 4" });
  expect(articles()).toEqual(["Desk 4", "Desk 4", "Studio"]);
  expect(screen.getByText("Wed 25 Nov")).toBeTruthy();
  expect(screen.queryByText("Fri 27 Nov")).toBeNull();
  await userEvent.click(rest);
  expect(rest.getAttribute("aria-expanded")).toBe("true");
  expect(articles()).toEqual(["Desk 4", "Desk 4", "Desk 4", "Desk 4", "Desk 4", "Studio"]);
  expect(screen.getByRole("button", { name: "Cancel Booking: Desk 4, Fri 27 Nov, 10:00 to 11:00" })).toBeTruthy();
  await userEvent.click(rest);
  expect(articles()).toHaveLength(3);
});

it("shows the one whose details an address opens", async () => {
  setClock("2026-11-21T12:00:00Z");
  showScreen(MyBookings, {
    path: `/demo/my-bookings?booking=${idOf(27)}`,
    answers: {
      "bookings.listMyBookings": () => ({ bookings: [studio, daily(26), daily(27)], nextCursor: null }),
    },
  });
  await screen.findByRole("dialog", { name: "Desk 4" });
  const rest = screen.getByRole("button", { name: "1 more, on Fri 27 Nov: Desk 4", hidden: true });
  expect(rest.getAttribute("aria-expanded")).toBe("true");
});

it("reads on where a series fills the page, and says that more follow while they are not read", async () => {
  setClock("2026-11-21T12:00:00Z");
  let giveMore: () => void = () => undefined;
  const isGiven = new Promise<void>((resolve) => (giveMore = resolve));
  const { callsOf } = showScreen(MyBookings, {
    answers: {
      "bookings.listMyBookings": async ({ url }) => {
        if (url.searchParams.get("cursor") === null)
          return { bookings: [daily(24), daily(25), daily(26)], nextCursor: "next" };
        await isGiven;
        return { bookings: [studio, daily(30)], nextCursor: null };
      },
    },
  });
  expect(await screen.findByRole("button", { name: "1 or more follow: Desk 4" })).toBeTruthy();
  giveMore();
  expect(await screen.findByRole("button", { name: "2 more, until Mon 30 Nov: Desk 4" })).toBeTruthy();
  expect(articles()).toEqual(["Desk 4", "Desk 4", "Studio"]);
  await waitFor(() => expect(callsOf(listMyBookings)).toHaveLength(2));
});
