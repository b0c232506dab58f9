// @vitest-environment happy-dom
import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { heldOn, showBooking } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource } from "../support/member-screen.tsx";

const desk = aResource();
const second = aResource({
  resourceId: resourceIdSchema.parse(`res_${"2".repeat(26)}`),
  name: "Room 2",
  pointCostPerHour: 7,
});
const own = `bkg_M1NE00${"7".repeat(20)}`;
const answers: Answers = {
  "resources.listResources": () => ({ resources: [desk, second] }),
  "bookings.getDays": heldOn([
    { startAt: "2026-11-21T11:00:00.000Z", endAt: "2026-11-21T13:00:00.000Z", tag: "THEIRS" },
    { startAt: "2026-11-21T15:00:00.000Z", endAt: "2026-11-21T16:00:00.000Z", tag: "M1NE00" },
  ]),
  "bookings.listMyBookings": () => ({ bookings: [{ ...aBooking(), bookingId: own }], nextCursor: null }),
};
const show = (path: string, more: Answers = {}) => showBooking({ ...answers, ...more }, { path });
const day = "/demo/booking?view=day";

/** A finger goes from one place to another one. */
function swipe(element: Element, by: { across: number; down?: number }): void {
  const finger = { pointerId: 7, pointerType: "touch", isPrimary: true };
  fireEvent.pointerDown(element, { ...finger, clientX: 200, clientY: 400 });
  const to = { clientX: 200 + by.across, clientY: 400 + (by.down ?? 0) };
  fireEvent.pointerMove(element, { ...finger, ...to });
  fireEvent.pointerUp(element, { ...finger, ...to });
}

describe("the day on a phone", () => {
  it("lists the hours of one resource: past, free, taken and the reader's own", async () => {
    show(day);
    const hours = await screen.findByRole("list", { name: "Desk 4: hours of Saturday 21 November 2026" });
    expect(
      within(hours)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent)
        .slice(0, 6),
    ).toEqual(["08:00 to 09:00 Past", "09:00 Free", "10:00 Free", "11:00 to 13:00 Taken", "13:00 Free", "14:00 Free"]);
    expect(within(hours).getByRole("link", { name: "15:00 to 16:00 Yours" }).getAttribute("href")).toBe(
      `/demo/my-bookings?booking=${own}`,
    );
    expect(screen.queryByRole("grid")).toBeNull();
  });

  it("draws the line of the present in the hour in which it lies", async () => {
    show(day);
    const hours = await screen.findByRole("list", { name: /^Desk 4: hours/ });
    const [past] = within(hours).getAllByRole("listitem");
    expect(hours.querySelectorAll("[data-now]")).toHaveLength(1);
    expect(past?.querySelector("[data-now]")).not.toBeNull();
    expect(screen.getByText("Now 08:10")).toBeTruthy();
  });

  it("goes to the next resource and back by buttons, says which one it is, and keeps it in the address", async () => {
    const { location } = show(day);
    expect((await screen.findByRole("combobox", { name: "Resource 1 of 2" })).textContent).toBe("Desk 4");
    await userEvent.click(screen.getByRole("button", { name: "Next resource" }));
    expect(screen.getByRole("combobox", { name: "Resource 2 of 2" }).textContent).toBe("Room 2");
    expect(await screen.findByRole("button", { name: "Room 2, 11:00, free" })).toBeTruthy();
    expect(new URLSearchParams(location.search).get("resource")).toBe(second.resourceId);
    // At the end the button keeps the focus and says that nothing follows.
    const next = screen.getByRole("button", { name: "Next resource" });
    expect(next.getAttribute("aria-disabled")).toBe("true");
    expect(document.activeElement).toBe(next);
    await userEvent.click(next);
    expect(screen.getByRole("combobox", { name: "Resource 2 of 2" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Previous resource" }));
    expect(screen.getByRole("combobox", { name: "Resource 1 of 2" }).textContent).toBe("Desk 4");
  });

  it("goes to any resource by its list", async () => {
    show(day);
    await userEvent.click(await screen.findByRole("combobox", { name: "Resource 1 of 2" }));
    await userEvent.click(screen.getByRole("option", { name: "Room 2" }));
    expect(await screen.findByText("7 pts/hour · First floor")).toBeTruthy();
  });

  it("goes to the next resource by a swipe, and neither by a scroll nor by a mouse", async () => {
    show(day);
    const hours = () => screen.getByRole("list", { name: /: hours of/ });
    await screen.findByRole("list", { name: /^Desk 4: hours/ });
    swipe(hours(), { across: -60, down: 200 });
    swipe(hours(), { across: -20 });
    fireEvent.pointerDown(hours(), { pointerId: 1, pointerType: "mouse", isPrimary: true, clientX: 300, clientY: 400 });
    fireEvent.pointerUp(hours(), { pointerId: 1, pointerType: "mouse", isPrimary: true, clientX: 100, clientY: 400 });
    expect(screen.getByRole("combobox", { name: "Resource 1 of 2" })).toBeTruthy();
    swipe(hours(), { across: -80, down: 10 });
    expect(screen.getByRole("combobox", { name: "Resource 2 of 2" })).toBeTruthy();
    swipe(hours(), { across: -80 });
    expect(screen.getByRole("combobox", { name: "Resource 2 of 2" })).toBeTruthy();
    swipe(hours(), { across: 80 });
    expect(screen.getByRole("combobox", { name: "Resource 1 of 2" })).toBeTruthy();
  });

  it("books a pressed hour in a sheet that says what it costs and what comes back", async () => {
    const { callsOf } = show(day, { "bookings.createBooking": () => ({ booking: aBooking(), balance: 30 }) });
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 13:00, free" }));
    const sheet = within(await screen.findByRole("dialog", { name: "Desk 4, 13:00" }));
    expect(sheet.getByText("Sat 21 Nov, 13:00 to 14:00")).toBeTruthy();
    expect(sheet.getByText("10 pts")).toBeTruthy();
    expect(sheet.getByText("40 pts")).toBeTruthy();
    expect(sheet.getByText("Free to cancel until Sat 21 Nov, 12:00: 10 of 10 points back.")).toBeTruthy();
    await userEvent.click(sheet.getByRole("combobox", { name: "Duration" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["1 hour", "2 hours"]);
    await userEvent.click(screen.getByRole("option", { name: "2 hours" }));
    await userEvent.click(sheet.getByRole("button", { name: "Confirm Booking" }));
    expect(await screen.findByText("Booking created successfully!")).toBeTruthy();
    expect(callsOf(createBooking)[0]?.body).toEqual({
      resourceId: desk.resourceId,
      startAt: "2026-11-21T13:00:00.000Z",
      durationMinutes: 120,
    });
  });

  it("says why a closed day offers nothing", async () => {
    const closed = { ...desk, rules: { closures: [{ from: "2026-11-23", to: "2026-11-23", name: "Holiday" }] } };
    show(`${day}&date=2026-11-23`, { "resources.listResources": () => ({ resources: [closed] }) });
    const hours = await screen.findByRole("list", { name: "Desk 4: hours of Monday 23 November 2026" });
    expect(
      within(hours)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["08:00 to 20:00 Closed"]);
    expect(screen.getByText(/Holiday/)).toBeTruthy();
  });

  it("cuts hours into the steps of the resource that is shown", async () => {
    show(day, {
      "resources.listResources": () => ({ resources: [desk, { ...second, rules: { granularityMinutes: 30 } }] }),
    });
    await screen.findByRole("button", { name: "Desk 4, 10:00, free" });
    expect(screen.queryByRole("button", { name: "Desk 4, 10:30, free" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Next resource" }));
    expect(await screen.findByRole("button", { name: "Room 2, 10:30, free" })).toBeTruthy();
  });
});

describe("the week on a phone", () => {
  it("lists the days of one resource, and a day leads to its hours", async () => {
    const { location } = show("/demo/booking?view=week&date=2026-11-21");
    const days = await screen.findByRole("list", { name: "Desk 4: days of the week from Sat 21 Nov" });
    const links = within(days).getAllByRole("link");
    expect(links).toHaveLength(7);
    expect(links[0]?.textContent).toBe("Sat 21 Nov12 hours free09:00 to 11:00, 13:00 to 15:00 and 16:00 to 24:00");
    await userEvent.click(screen.getByRole("button", { name: "Next resource" }));
    await userEvent.click(screen.getByRole("link", { name: /^Sun 22 Nov/ }));
    expect(await screen.findByRole("list", { name: "Room 2: hours of Sunday 22 November 2026" })).toBeTruthy();
    expect(location.search).toBe(`?view=day&date=2026-11-22&resource=${second.resourceId}`);
  });
});
