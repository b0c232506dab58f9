// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { type Booking, listBookings } from "#lambdas/bookings/contract.ts";
import { moveBooking } from "#lambdas/bookings/move-contract.ts";
import { refuseBooking } from "#lambdas/bookings/refusal-contract.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** An administrator refuses a booking that waits, and moves one. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const waiting = aBooking({
  awaitsApproval: true,
  version: 2,
  allowed: { cancel: true, approve: true, move: true },
});
const gone = aBooking({ status: "cancelled", version: 3, allowed: { cancel: false, approve: false } });

const days: Answers[string] = ({ url }) => ({
  date: url.searchParams.get("date"),
  days: Number(url.searchParams.get("days")),
  startAt: at("00:00"),
  endAt: "2026-11-26T00:00:00.000Z",
  dayNos: [20781, 20782],
  originMinutes: 0,
  resources: [
    {
      resourceId: aResource().resourceId,
      taken: [
        { startAt: at("10:00"), endAt: at("12:00"), tag: "777777" },
        { startAt: at("13:00"), endAt: at("14:00"), tag: "THEIRS" },
      ],
    },
  ],
});

async function open(button: string | undefined, booking: Booking, answers: Answers, now = "2026-11-21T12:00:00Z") {
  setClock(now);
  const shown = showScreen(AllBookings, {
    path: `/demo/admin/bookings?view=list&booking=${booking.bookingId}`,
    answers: {
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.has("status") ? [] : [booking],
        nextCursor: null,
      }),
      "bookings.getDays": days,
      ...answers,
    },
  });
  const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
  if (button !== undefined) await userEvent.click(drawer.getByRole("button", { name: button }));
  return { ...shown, drawer };
}

describe("refusing", () => {
  const question = "Refuse this booking?";

  it("needs a reason, and is sent for the booking's own member", async () => {
    const { callsOf } = await open("Refuse", waiting, {
      "bookings.refuseBooking": () => ({ booking: gone, balance: 50 }),
    });
    const dialog = within(await screen.findByRole("alertdialog", { name: question }));
    expect(
      dialog.getByText(
        "Desk 4, Tue 24 Nov, 10:00 to 12:00, for Maya Chen. The time is free again, and every point goes back.",
      ),
    ).toBeTruthy();
    const confirm = dialog.getByRole("button", { name: "Refuse booking" });
    await userEvent.click(confirm);
    expect(await dialog.findByText("Reason is required")).toBeTruthy();
    expect(callsOf(refuseBooking)).toHaveLength(0);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Kept for an event");
    await userEvent.click(confirm);
    expect(await screen.findByText("Booking refused")).toBeTruthy();
    const [call] = callsOf(refuseBooking);
    expect(call?.key).not.toBeNull();
    expect(call?.url.pathname).toContain(`/members/${waiting.memberId}/bookings/${waiting.bookingId}/refuse`);
    expect(call?.body).toEqual({ reason: "Kept for an event" });
    await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
  });

  it("can only be closed once somebody else has decided, and the list is read again", async () => {
    const { callsOf } = await open("Refuse", waiting, {
      "bookings.refuseBooking": () => refusal(409, "bookings.not_refusable", { status: "confirmed" }),
    });
    const dialog = within(await screen.findByRole("alertdialog", { name: question }));
    const before = callsOf(listBookings).length;
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Late{Enter}");
    expect(await dialog.findByText("This booking no longer waits for approval. Nothing was changed.")).toBeTruthy();
    expect(dialog.queryByRole("button", { name: "Refuse booking" })).toBeNull();
    expect(dialog.getByRole("button", { name: "Close" })).toBeTruthy();
    await waitFor(() => expect(callsOf(listBookings).length).toBeGreaterThan(before));
  });

  it("is offered for nothing that waits for no approval", async () => {
    const { drawer } = await open(undefined, { ...waiting, awaitsApproval: false }, {});
    expect(drawer.getByRole("button", { name: "Cancel booking" })).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Refuse" })).toBeNull();
  });
});

describe("moving somebody's booking", () => {
  const planned = aBooking({ version: 5, allowed: { cancel: true, approve: true, move: true } });
  const moved = { "bookings.moveBooking": () => ({ booking: { ...planned, version: 6 }, balance: 40 }) };

  async function openMove(booking: Booking, answers: Answers = moved, now?: string) {
    const shown = await open("Move", booking, answers, now);
    const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
    await waitFor(() => expect(dialog.getByRole("combobox", { name: "Start" }).textContent).toBe("10:00"));
    const choose = async (field: string, option: string) => {
      await userEvent.click(dialog.getByRole("combobox", { name: field }));
      await userEvent.click(await screen.findByRole("option", { name: option }));
    };
    return {
      ...shown,
      dialog,
      choose,
      confirm: dialog.getByRole<HTMLButtonElement>("button", { name: "Move booking" }),
    };
  }

  it("settles the difference that was shown, for the version that was seen", async () => {
    const { dialog, choose, confirm, callsOf } = await openMove(planned);
    await choose("Start", "08:00");
    await choose("Length", "1 hour");
    expect(dialog.getByText("10 points come back")).toBeTruthy();
    await userEvent.click(confirm);
    expect(await screen.findByText("Booking moved")).toBeTruthy();
    const [call] = callsOf(moveBooking);
    expect(call?.key).not.toBeNull();
    expect(call?.url.pathname).toContain(`/members/${planned.memberId}/bookings/${planned.bookingId}/move`);
    expect(call?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: at("08:00"),
      durationMinutes: 60,
      version: 5,
      settles: true,
      mostPoints: 0,
      leastPoints: 10,
    });
  });

  it("waives the difference, with a reason", async () => {
    const { dialog, choose, confirm, callsOf } = await openMove(planned);
    await choose("Start", "14:00");
    await choose("Length", "4 hours");
    expect(dialog.getByText("20 points more")).toBeTruthy();
    await userEvent.click(dialog.getByRole("checkbox", { name: "Settle the difference in price" }));
    expect(dialog.getByText("None")).toBeTruthy();
    await userEvent.type(dialog.getByRole("textbox", { name: /^Reason/ }), " Storm ");
    await userEvent.click(confirm);
    await waitFor(() => expect(callsOf(moveBooking)).toHaveLength(1));
    expect(callsOf(moveBooking)[0]?.body).toMatchObject({
      settles: false,
      mostPoints: 0,
      leastPoints: 0,
      reason: "Storm",
    });
  });

  it("changes only the length of one that has begun", async () => {
    const { dialog, choose, confirm, callsOf } = await openMove(
      { ...planned, status: "confirmed" },
      moved,
      "2026-11-24T10:30:00Z",
    );
    expect(dialog.getByText("The booking has begun. Only its length can change.")).toBeTruthy();
    expect(dialog.queryByRole("combobox", { name: "Resource" })).toBeNull();
    await choose("Length", "1 hour");
    await userEvent.click(confirm);
    await waitFor(() =>
      expect(callsOf(moveBooking)[0]?.body).toMatchObject({ startAt: at("10:00"), durationMinutes: 60 }),
    );
  });

  it("says in the dialog why the server refused", async () => {
    const { dialog, choose, confirm } = await openMove(planned, {
      "bookings.moveBooking": () => refusal(409, "bookings.charge_inactive"),
    });
    await choose("Start", "14:00");
    await userEvent.click(confirm);
    expect(await dialog.findByText(/^The member is suspended, so nothing can be charged\./)).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: "Start" }).textContent).toBe("14:00");
  });
});
