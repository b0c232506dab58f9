// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { type Clearing, clearingSchema, startClearing } from "#lambdas/bookings/clearing-contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { heldOn } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const at = (time: string) => `2026-11-22T${time}:00.000Z`;
const id = (letter: string) => bookingIdSchema.parse(`bkg_${letter.repeat(26)}`);
const confirmed = aBooking({ bookingId: id("A"), startAt: at("11:00"), endAt: at("13:00"), status: "confirmed" });
const pending = aBooking({ bookingId: id("B"), startAt: at("15:00"), endAt: at("16:00"), pointsCost: 10 });
const there = aBooking({ bookingId: id("C"), startAt: at("09:00"), endAt: at("10:00"), checkedInAt: at("08:55") });

const clearing = (change: Partial<Clearing> = {}): Clearing =>
  clearingSchema.parse({
    clearingId: `clr_${"1".repeat(26)}`,
    status: "running",
    from: "2026-11-22",
    to: "2026-11-22",
    resourceIds: null,
    reason: "The floor is sanded",
    refund: "all",
    expected: 40,
    cancelled: 25,
    pointsReturned: 410,
    leftOut: 0,
    failed: 0,
    failures: [],
    createdAt: "2026-11-21T08:00:00.000Z",
    finishedAt: null,
    ...change,
  });

function show(answers: Answers = {}) {
  setClock("2026-11-21T08:10:00Z");
  return showScreen(AllBookings, {
    path: "/demo/admin/bookings?view=day&date=2026-11-22",
    width: 1280,
    answers: {
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.getDays": heldOn([]),
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.get("by") === "use" ? [there, confirmed, pending] : [],
        nextCursor: null,
      }),
      "bookings.listClearings": () => ({ clearings: [] }),
      ...answers,
    },
  });
}

afterEach(() => window.localStorage.clear());

async function openDialog() {
  await userEvent.click(await screen.findByRole("button", { name: "More actions" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Cancel for a closure" }));
  return within(await screen.findByRole("dialog", { name: "Cancel for a closure" }));
}

describe("clearing days", () => {
  it("says what it hits, what goes back by each choice and what stays, and then starts", async () => {
    const { callsOf } = show({ "bookings.startClearing": () => Response.json(clearing(), { status: 201 }) });
    const dialog = await openDialog();
    expect(await dialog.findByText("2 bookings will be cancelled")).toBeTruthy();
    expect(dialog.getByText("30 pts go back to the members.")).toBeTruthy();
    expect(dialog.getByText("1 has begun, or its member is there. It stays.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: "Return what each cancellation would return now" }));
    expect(dialog.getByText("10 pts go back to the members.")).toBeTruthy();
    await userEvent.click(dialog.getByRole("radio", { name: "Return nothing" }));
    expect(dialog.getByText("No points go back.")).toBeTruthy();
    const submit = dialog.getByRole("button", { name: "Cancel 2 bookings" });
    expect(submit.hasAttribute("disabled")).toBe(true);
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Sanding");
    await userEvent.click(submit);
    await waitFor(() => expect(callsOf(startClearing)).toHaveLength(1));
    expect(callsOf(startClearing)[0]?.body).toEqual({
      from: "2026-11-22",
      to: "2026-11-22",
      resourceIds: null,
      reason: "Sanding",
      refund: "none",
      expected: 2,
      closure: "Sanding",
    });
    expect(await screen.findByText("The bookings are being cancelled")).toBeTruthy();
  });

  it("closes nothing where the box is not checked, and stays open after a refusal", async () => {
    const { callsOf } = show({ "bookings.startClearing": () => refusal(409, "bookings.closures_full") });
    const dialog = await openDialog();
    await dialog.findByText("2 bookings will be cancelled");
    await userEvent.type(dialog.getByRole("textbox", { name: "Reason" }), "Repairs");
    await userEvent.click(dialog.getByRole("checkbox", { name: /^Close these days/ }));
    await userEvent.click(dialog.getByRole("button", { name: "Cancel 2 bookings" }));
    expect(await dialog.findByText(/^The rules hold no more closures\./)).toBeTruthy();
    expect(callsOf(startClearing)[0]?.body).toMatchObject({ closure: null });
  });

  it("names the first five, and counts the others", async () => {
    const seven = Array.from("DEFGHJK", (letter) => ({ ...confirmed, bookingId: id(letter) }));
    show({ "bookings.listBookings": () => ({ bookings: seven, nextCursor: null }) });
    const dialog = await openDialog();
    const title = await dialog.findByText("7 bookings will be cancelled");
    const rows = within(title.closest<HTMLElement>('[role="alert"]') ?? document.body).getAllByRole("listitem");
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      ...Array.from({ length: 5 }, () => "Sun 22 Nov, 11:00 to 13:00, Desk 4, Maya Chen"),
      "And 2 more",
    ]);
  });

  it("starts nothing where nothing is booked", async () => {
    show({ "bookings.listBookings": () => ({ bookings: [], nextCursor: null }) });
    const dialog = await openDialog();
    expect(await dialog.findByText("Nothing is booked on these days.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Cancel bookings" }).hasAttribute("disabled")).toBe(true);
  });
});

describe("the progress above the bookings", () => {
  it("shows how far it is, also in a page that did not start it", async () => {
    show({ "bookings.listClearings": () => ({ clearings: [clearing()] }) });
    const bar = await screen.findByRole("progressbar", { name: "Cancelling bookings: 25 of 40" });
    expect(bar.getAttribute("aria-valuenow")).toBe("62.5");
    expect(screen.queryByText(/not listed yet/)).toBeNull();
  });

  it("says why it waits, and until when", async () => {
    const waiting = clearing({ looksAgainAt: "2026-11-21T08:12:00.000Z" });
    show({ "bookings.listClearings": () => ({ clearings: [waiting] }) });
    expect(await screen.findByText(/not listed yet\. The next look is at \d\d:12\.$/)).toBeTruthy();
  });

  it("names the result and each failure, and tries again with the same days", async () => {
    const done = clearing({
      status: "done",
      cancelled: 39,
      leftOut: 1,
      failed: 1,
      failures: [{ bookingId: id("D"), reason: "wallet_full" }],
      finishedAt: "2026-11-21T08:05:00.000Z",
    });
    show({ "bookings.listClearings": () => ({ clearings: [done] }) });
    const part = within(await screen.findByRole("region", { name: "Days that are cleared" }));
    expect(part.getByText("39 bookings cancelled")).toBeTruthy();
    expect(part.getByText("410 pts went back.")).toBeTruthy();
    expect(part.getByText("1 had begun and stays.")).toBeTruthy();
    expect(part.getByRole("link", { name: "Booking 1: The wallet takes no more points" })).toBeTruthy();
    expect(part.getByRole("link", { name: "Show them" }).getAttribute("href")).toBe(
      "/demo/admin/bookings?view=list&by=cancelled&from=2026-11-21&to=2026-11-21&status=cancelled",
    );
    await userEvent.click(part.getByRole("button", { name: "Try again" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Cancel for a closure" }));
    expect(dialog.getByRole("textbox", { name: "Reason" }).getAttribute("value")).toBe("The floor is sanded");
  });

  it("can be put away, and stays away", async () => {
    const done = clearing({ status: "done", cancelled: 40, finishedAt: "2026-11-21T08:05:00.000Z" });
    show({ "bookings.listClearings": () => ({ clearings: [done] }) });
    await userEvent.click(await screen.findByRole("button", { name: "Hide" }));
    expect(screen.queryByText("40 bookings cancelled")).toBeNull();
    cleanup();
    show({ "bookings.listClearings": () => ({ clearings: [done] }) });
    await screen.findByRole("grid");
    expect(screen.queryByText("40 bookings cancelled")).toBeNull();
  });
});
