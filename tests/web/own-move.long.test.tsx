// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { moveMyBooking } from "#lambdas/bookings/move-contract.ts";
import { joinWaitlist } from "#lambdas/bookings/waitlist-contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { Component as MyBookings } from "#web/features/bookings/my-bookings-page.tsx";
import { type Answers, aBooking, aResource, me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

/** A member moves a booking from 10:00 to 12:00. The desk costs ten points an hour. */
const at = (time: string) => `2026-11-24T${time}:00.000Z`;
const booked = aBooking({ version: 3, allowed: { cancel: true, approve: false, move: true } });

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

function show({ balance = 50, resources = [aResource()], booking = booked, ...more }: Facts = {}) {
  setClock("2026-11-21T12:00:00Z");
  return showScreen(MyBookings, {
    path: `/demo/my-bookings?move=${booking.bookingId}`,
    answers: {
      "members.getMe": me(balance),
      "resources.listResources": () => ({ resources }),
      "bookings.getDays": days,
      "bookings.listMyBookings": () => ({ bookings: [booking], nextCursor: null }),
      "bookings.moveMyBooking": () => ({ booking: { ...booking, startAt: at("11:00"), version: 4 }, balance }),
      ...more.answers,
    },
  });
}

interface Facts {
  balance?: number;
  resources?: Resource[];
  booking?: typeof booked;
  answers?: Answers;
}

async function openDialog() {
  const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
  const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Move booking" });
  await waitFor(() => expect(dialog.getByRole("combobox", { name: "Start" }).textContent).toBe("10:00"));
  const choose = async (field: string, option: string) => {
    await userEvent.click(dialog.getByRole("combobox", { name: field }));
    await userEvent.click(await screen.findByRole("option", { name: option }));
  };
  return { dialog, confirm, choose };
}

describe("a member's move", () => {
  it("offers what is free, the booking's own time too, and sends what its reader saw", async () => {
    const { callsOf } = show();
    const { dialog, confirm, choose } = await openDialog();
    expect(dialog.getByText("This is where the booking is already.")).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await userEvent.click(dialog.getByRole("combobox", { name: "Start" }));
    const offered = screen.getAllByRole("option").map(({ textContent }) => textContent);
    // Two hours from 12:00 on, or from 13:00 on, meet somebody else's hour.
    expect(offered).toEqual(["08:00", "09:00", "10:00", "11:00", "14:00", "15:00", "16:00", "17:00", "18:00", "19:00"]);
    await userEvent.click(screen.getByRole("option", { name: "11:00" }));
    await choose("Length", "1 hour");
    expect(dialog.getByText("10 points come back")).toBeTruthy();
    expect(dialog.getByText("60 pts")).toBeTruthy();
    expect(dialog.getByText("You can cancel free of charge until Tue 24 Nov, 09:00.")).toBeTruthy();
    await userEvent.click(confirm);
    expect(await screen.findByText("Booking moved")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog", { name: "Move Desk 4" })).toBeNull());
    const [call] = callsOf(moveMyBooking);
    expect(call?.key).not.toBeNull();
    expect(call?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: at("11:00"),
      durationMinutes: 60,
      version: 3,
      mostPoints: 0,
      leastPoints: 10,
    });
  });

  it("charges at most what was shown, and nothing where the balance is too small", async () => {
    const { callsOf } = show({ balance: 20 });
    const { dialog, confirm, choose } = await openDialog();
    await choose("Start", "14:00");
    await choose("Length", "4 hours");
    expect(dialog.getByText("20 points more")).toBeTruthy();
    expect(dialog.getByText("0 pts")).toBeTruthy();
    await choose("Length", "8 hours");
    expect(dialog.getByText("The move costs 60 points, and 20 are left.")).toBeTruthy();
    expect(confirm.disabled).toBe(true);
    await choose("Length", "4 hours");
    await userEvent.click(confirm);
    await waitFor(() => expect(callsOf(moveMyBooking)).toHaveLength(1));
    expect(callsOf(moveMyBooking)[0]?.body).toMatchObject({ durationMinutes: 240, mostPoints: 20, leastPoints: 0 });
  });

  it("says why it was refused, and tries again from the booking as it is by then", async () => {
    let version = 3;
    const { callsOf } = show({
      answers: {
        "bookings.listMyBookings": () => ({ bookings: [{ ...booked, version }], nextCursor: null }),
        "bookings.moveMyBooking": () => {
          version = 4;
          return refusal(409, "stale_version");
        },
      },
    });
    const { dialog, confirm, choose } = await openDialog();
    await choose("Start", "15:00");
    await userEvent.click(confirm);
    expect(await dialog.findByRole("alert")).toBeTruthy();
    expect(dialog.getByRole("combobox", { name: "Start" }).textContent).toBe("15:00");
    await waitFor(async () => {
      await userEvent.click(confirm);
      expect(callsOf(moveMyBooking).at(-1)?.body).toMatchObject({ startAt: at("15:00"), version: 4 });
    });
  });

  it("that lost its time leads to the waitlist for that time, and the booking stays", async () => {
    const late = { startAt: at("15:00"), endAt: at("17:00"), tag: "THEIRS" };
    let isTaken = false;
    const { callsOf } = show({
      answers: {
        "bookings.getDays": (call) => {
          const answer = days(call) as { resources: { taken: object[] }[] };
          if (isTaken) answer.resources[0]?.taken.push(late);
          return answer;
        },
        "bookings.moveMyBooking": () => {
          isTaken = true;
          return refusal(409, "bookings.slot_taken");
        },
        "bookings.joinWaitlist": () => refusal(409, "bookings.waitlist_full", { most: 50 }),
      },
    });
    const { dialog, confirm, choose } = await openDialog();
    await choose("Start", "15:00");
    await userEvent.click(confirm);
    await userEvent.click(await dialog.findByRole("button", { name: "Join the waitlist" }));
    const wait = within(await screen.findByRole("dialog", { name: "Wait for Desk 4" }));
    await waitFor(() => expect(wait.getByRole("combobox", { name: "Start time" }).textContent).toBe("15:00"));
    await userEvent.click(wait.getByRole("button", { name: "Join the waitlist" }));
    await waitFor(() =>
      expect(callsOf(joinWaitlist)[0]?.body).toMatchObject({ startAt: at("15:00"), durationMinutes: 120 }),
    );
  });

  it("says that another resource waits for an approval", async () => {
    const room = aResource({
      resourceId: resourceIdSchema.parse(`res_${"5".repeat(26)}`),
      name: "Room 2",
      requiresApproval: true,
    });
    const { callsOf } = show({ resources: [aResource(), room] });
    const { dialog, confirm, choose } = await openDialog();
    await choose("Resource", "Room 2");
    expect(await dialog.findByText("The new time waits for an administrator's approval.")).toBeTruthy();
    await userEvent.click(confirm);
    await waitFor(() => expect(callsOf(moveMyBooking)[0]?.body).toMatchObject({ resourceId: room.resourceId }));
  });

  it("is offered only where the server allows it", async () => {
    show({ booking: aBooking({ version: 3 }) });
    expect(await screen.findByRole("button", { name: /^Cancel Booking/ })).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Move/ })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
