// @vitest-environment happy-dom
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { claimMyBooking } from "#lambdas/bookings/claims-contract.ts";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { type Answers, aBooking, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** "I'm here" on a booking at 10:00, with a check-in from 09:45 to 10:10. */
const claim = {
  opensAt: "2026-11-24T09:45:00.000Z",
  closesAt: "2026-11-24T10:10:00.000Z",
  isReleased: true,
  isClaimable: true,
};
const here = "I'm here: Desk 4, 10:00 to 12:00";

function show(time: string, changes: Partial<Booking> = {}, answers: Answers = {}) {
  setClock(`2026-11-24T${time}Z`);
  const booking = aBooking({ status: "confirmed", allowed: { cancel: false, approve: false }, claim, ...changes });
  return showScreen(MyBookings, {
    answers: { "bookings.listMyBookings": () => ({ bookings: [booking], nextCursor: null }), ...answers },
  });
}

const listed = () => screen.findByRole("region", { name: "Upcoming" });

it.each([
  ["08:44:59", undefined, undefined],
  ["08:45:00", "Check-in opens in 1 h 00 min", undefined],
  ["09:44:59", "Check-in opens in 0:01", undefined],
  ["09:45:00", "Released in 25:00, unless you check in", here],
  ["10:09:59", "Released in 0:01, unless you check in", here],
])("at %s the booking says: %s", async (time, sentence, button) => {
  show(time);
  const region = await listed();
  // The button's file loads on demand.
  await import("#web/features/bookings/claiming.tsx");
  const said = /(Check-in opens|Released) in (\d h \d\d min|\d+:\d\d(, unless you check in)?)/;
  await waitFor(() => expect(said.exec(region.textContent)?.[0]).toBe(sentence));
  expect(screen.queryByRole("button", { name: /^I'm here/ })?.getAttribute("aria-label")).toBe(button);
});

it("names no release where there is none, and reads aloud that the check-in is open", async () => {
  show("09:50:00", { claim: { ...claim, closesAt: "2026-11-24T12:00:00.000Z", isReleased: false } });
  const row = await listed();
  expect(await screen.findByRole("button", { name: here })).toBeTruthy();
  expect(row.textContent).not.toContain("Released in");
  expect(screen.getByText("Check-in is open")).toBeTruthy();
});

it("is missing where the server takes no check-in", async () => {
  show("09:50:00", { claim: { ...claim, isClaimable: false } });
  await listed();
  expect(screen.queryByRole("button", { name: /^I'm here/ })).toBeNull();
});

it("checks in by one press, and says so", async () => {
  const checkedInAt = "2026-11-24T09:50:00.000Z";
  const { callsOf } = show(
    "09:50:00",
    {},
    {
      "bookings.claimMyBooking": () =>
        aBooking({ status: "confirmed", checkedInAt, claim: { ...claim, isClaimable: false }, version: 2 }),
    },
  );
  await userEvent.click(await screen.findByRole("button", { name: here }));
  expect(await screen.findByText("You are checked in")).toBeTruthy();
  expect(callsOf(claimMyBooking).map(({ url }) => url.pathname)).toEqual([
    expect.stringMatching(new RegExp(`/me/bookings/${aBooking().bookingId}/claim$`)),
  ]);
  await waitFor(() => expect(screen.queryByRole("button", { name: /^I'm here/ })).toBeNull());
});

it.each([
  ["bookings.claim_closed", { closesAt: "2026-11-24T10:10:00.000Z" }, "Check-in closed at 10:10"],
  ["bookings.claim_not_open", { opensAt: "2026-11-24T09:45:00.000Z" }, "Check-in opens at 09:45"],
])("says the moment where it is refused as %s", async (code, details, sentence) => {
  show("09:50:00", {}, { "bookings.claimMyBooking": () => refusal(409, code, details) });
  await userEvent.click(await screen.findByRole("button", { name: here }));
  expect(await screen.findByText("Not checked in")).toBeTruthy();
  expect(screen.getByText(sentence)).toBeTruthy();
});
