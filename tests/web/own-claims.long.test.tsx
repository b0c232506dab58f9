// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as Dashboard } from "#web/dashboard.tsx";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { aBooking, me, setClock, showScreen } from "../support/member-screen.tsx";

/** A desk for the whole day, and a room within it that is released at 14:10. */
const desk = aBooking({ startAt: "2026-11-24T09:00:00.000Z", endAt: "2026-11-24T17:00:00.000Z", status: "confirmed" });
const room = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_${"R".repeat(26)}`),
  resourceName: "Boardroom",
  startAt: "2026-11-24T14:00:00.000Z",
  endAt: "2026-11-24T15:00:00.000Z",
  claim: {
    opensAt: "2026-11-24T13:45:00.000Z",
    closesAt: "2026-11-24T14:10:00.000Z",
    isReleased: true,
    isClaimable: true,
  },
});
const claimed = aBooking({ ...room, checkedInAt: "2026-11-24T13:50:00.000Z", claim: null });
const here = { name: "I'm here: Boardroom, 14:00 to 15:00" };

describe("a booking whose check-in is open while another one runs", () => {
  it("is claimed from its row in My Bookings", async () => {
    setClock("2026-11-24T13:50:00Z");
    const { callsOf } = showScreen(MyBookings, {
      answers: {
        "bookings.listMyBookings": () => ({ bookings: [desk, room], nextCursor: null }),
        "bookings.claimMyBooking": () => claimed,
      },
    });
    const row = (await screen.findAllByRole("article")).at(1) as HTMLElement;
    expect(await within(row).findByText("Released in 20:00, unless you check in")).toBeTruthy();
    await userEvent.click(within(row).getByRole("button", here));
    await waitFor(() => expect(callsOf(claimMyBooking)).toHaveLength(1));
    expect(await screen.findByText("You are checked in")).toBeTruthy();
  });

  it("is claimed from its details", async () => {
    setClock("2026-11-24T13:50:00Z");
    showScreen(MyBookings, {
      path: `/demo/my-bookings?booking=${room.bookingId}`,
      answers: { "bookings.listMyBookings": () => ({ bookings: [desk, room], nextCursor: null }) },
    });
    const details = await screen.findByRole("dialog", { name: "Boardroom" });
    expect(within(details).getByRole("button", here)).toBeTruthy();
  });

  it("is claimed from the dashboard's list, and the next booking has no second button there", async () => {
    setClock("2026-11-24T13:50:00Z");
    const next = aBooking({ ...desk, claim: room.claim });
    showScreen(Dashboard, {
      answers: {
        "members.getMe": me(0),
        "dashboard.getDashboard": () => ({
          firstName: null,
          balance: 0,
          membership: null,
          nextBooking: next,
          recentBookings: [room, next],
          resources: [],
          news: [],
          events: [],
        }),
      },
    });
    const recent = await screen.findByRole("region", { name: "Recent Bookings" });
    expect(within(recent).getByRole("button", here)).toBeTruthy();
    expect(screen.getAllByRole("button", { name: /^I'm here/ })).toHaveLength(2);
  });
});
