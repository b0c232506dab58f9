// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { moveBooking } from "#lambdas/bookings/move-contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { heldOn } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const mayas = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_M1NE00${"7".repeat(20)}`),
  startAt: at("11:00"),
  endAt: at("13:00"),
  status: "confirmed",
  version: 3,
  allowed: { cancel: true, approve: false, move: true },
});
const toms = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_TAKEN0${"7".repeat(20)}`),
  memberName: "Tom Okafor",
  startAt: at("15:00"),
  endAt: at("16:00"),
  allowed: { cancel: true, approve: false, move: false },
});

function show(answers: Answers = {}) {
  setClock("2026-11-21T08:10:00Z");
  return showScreen(AllBookings, {
    path: "/demo/admin/bookings?view=day",
    width: 1280,
    answers: {
      "bookings.listClearings": () => ({ clearings: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.getDays": heldOn([
        { startAt: at("11:00"), endAt: at("13:00"), tag: "M1NE00" },
        { startAt: at("15:00"), endAt: at("16:00"), tag: "TAKEN0" },
      ]),
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.get("by") === "use" ? [mayas, toms] : [],
        nextCursor: null,
      }),
      ...answers,
    },
  });
}

afterEach(() => window.localStorage.clear());

async function focusOn(name: RegExp): Promise<HTMLElement> {
  const block = await screen.findByRole("link", { name });
  block.focus();
  return block;
}
const said = () => screen.getAllByRole("status").map(({ textContent }) => textContent);

describe("a block of the grid, moved by keys", () => {
  it("says each place with its price or what is in the way, and drops into the dialog", async () => {
    const { callsOf } = show({
      "bookings.moveBooking": () => ({ booking: { ...mayas, version: 4 }, balance: 10 }),
    });
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m");
    expect(said().join()).toContain("Picked up.");
    await userEvent.keyboard("{Shift>}{ArrowRight}{/Shift}");
    expect(said()).toContain("Desk 4, 11:00 to 14:00. 10 points more.");
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    expect(said()).toContain("Desk 4, 13:00 to 16:00. Taken: Tom Okafor, 15:00 to 16:00.");
    await userEvent.keyboard("{ArrowLeft}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
    expect(await dialog.findByText("10 points more")).toBeTruthy();
    expect(dialog.getByText(/^Desk 4, .*12:00 to 15:00$/)).toBeTruthy();
    expect(callsOf(moveBooking)).toHaveLength(0);
    await userEvent.click(dialog.getByRole("button", { name: "Move booking" }));
    await waitFor(() => expect(callsOf(moveBooking)).toHaveLength(1));
    expect(callsOf(moveBooking)[0]?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: at("12:00"),
      durationMinutes: 180,
      settles: true,
      version: 3,
      mostPoints: 10,
      leastPoints: 0,
    });
    expect(await screen.findByText("Booking moved")).toBeTruthy();
  });

  it("can be taken back where nothing of it stays, at the price that it cost", async () => {
    const moved = {
      ...mayas,
      startAt: at("12:00"),
      endAt: at("15:00"),
      pointsCost: 30,
      countsFrom: at("11:00"),
      version: 4,
    };
    const { callsOf } = show({ "bookings.moveBooking": () => ({ booking: moved, balance: 10 }) });
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m{Shift>}{ArrowRight}{/Shift}{ArrowRight}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
    await dialog.findByText("10 points more");
    await userEvent.click(dialog.getByRole("button", { name: "Move booking" }));
    await userEvent.click(await screen.findByRole("button", { name: "Undo" }));
    await waitFor(() => expect(callsOf(moveBooking)).toHaveLength(2));
    expect(callsOf(moveBooking)[1]?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: at("11:00"),
      durationMinutes: 120,
      settles: true,
      version: 4,
      mostPoints: 0,
      leastPoints: 10,
    });
    expect(await screen.findByText("The booking is back where it was")).toBeTruthy();
  });

  it("leads to the booking where its free period would end earlier after the way back", async () => {
    const moved = { ...mayas, startAt: at("10:00"), endAt: at("12:00"), version: 4 };
    const { location } = show({ "bookings.moveBooking": () => ({ booking: moved, balance: 10 }) });
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m{ArrowLeft}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Move booking" }).hasAttribute("disabled")).toBe(false),
    );
    await userEvent.click(dialog.getByRole("button", { name: "Move booking" }));
    await userEvent.click(await screen.findByRole("button", { name: "View" }));
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
    await waitFor(() => expect(location.search).toContain(`booking=${mayas.bookingId}`));
  });

  it("refuses a drop on a time that is taken, and sends nothing", async () => {
    const { callsOf } = show();
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m{ArrowRight}{ArrowRight}{ArrowRight}{Enter}");
    expect(await screen.findByText("The booking stays where it was")).toBeTruthy();
    expect(screen.getByText("Taken: Tom Okafor, 15:00 to 16:00.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(callsOf(moveBooking)).toHaveLength(0);
  });

  it("is put back by Escape, and then opens with Enter as before", async () => {
    const { location } = show();
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m{ArrowRight}{Escape}");
    expect(said()).toContain("Put back. Nothing has changed.");
    await userEvent.keyboard("{Enter}");
    expect(location.search).toContain(`booking=${mayas.bookingId}`);
  });

  it("cannot be taken up where it cannot be moved", async () => {
    show();
    await focusOn(/Tom Okafor/);
    await userEvent.keyboard("m{ArrowLeft}");
    expect(said().join()).not.toContain("Picked up.");
  });

  it("says who was faster, and reads the day again", async () => {
    let reads = 0;
    show({
      "bookings.getDays": (call) => {
        reads += 1;
        return heldOn([{ startAt: at("11:00"), endAt: at("13:00"), tag: "M1NE00" }])(call);
      },
      "bookings.moveBooking": () => refusal(409, "bookings.slot_taken"),
    });
    await focusOn(/Maya Chen/);
    await userEvent.keyboard("m{ArrowRight}{Enter}");
    const dialog = within(await screen.findByRole("dialog", { name: "Move Desk 4" }));
    await waitFor(() =>
      expect(dialog.getByRole("button", { name: "Move booking" }).hasAttribute("disabled")).toBe(false),
    );
    const before = reads;
    await userEvent.click(dialog.getByRole("button", { name: "Move booking" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(
      "Somebody was faster: this time has just been booked. Nothing has changed.",
    );
    await waitFor(() => expect(reads).toBeGreaterThan(before));
  });
});
