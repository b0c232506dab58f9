// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Profiler, type ReactNode } from "react";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createBooking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { Component as Booking } from "#web/features/bookings/booking-page.tsx";
import { heldOn, showBooking } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource, refusal } from "../support/member-screen.tsx";

/** Where a grid has room. A phone has hours below each other. */
const show = (answers: Answers, options: { path?: string; screen?: () => ReactNode } = {}) =>
  showBooking(answers, { width: 1280, ...options });

describe("the day", () => {
  const own = `bkg_M1NE00${"7".repeat(20)}`;
  const answers: Answers = {
    "bookings.getDays": heldOn([
      { startAt: "2026-11-21T11:00:00.000Z", endAt: "2026-11-21T13:00:00.000Z", tag: "THEIRS" },
      { startAt: "2026-11-21T15:00:00.000Z", endAt: "2026-11-21T16:00:00.000Z", tag: "M1NE00" },
    ]),
    "bookings.listMyBookings": () => ({ bookings: [{ ...aBooking(), bookingId: own }], nextCursor: null }),
  };
  const day = { path: "/demo/booking?view=day" };

  it("reads as a table of hours, with others unnamed", async () => {
    show(answers, day);
    const grid = await screen.findByRole("grid", { name: "Bookings on Saturday 21 November 2026" });
    expect(within(grid).getByRole("button", { name: "Desk 4, 10:00, free" })).toBeTruthy();
    const taken = "Desk 4, 11:00 to 13:00, taken, join the waitlist";
    expect(within(grid).getByRole("button", { name: taken })).toBeTruthy();
    expect(within(grid).getByRole("link", { name: "Desk 4, 15:00 to 16:00, yours" })).toBeTruthy();
    expect(within(grid).getByRole("cell", { name: "Desk 4, 08:00 to 09:00, past" })).toBeTruthy();
  });

  it("asks for the reader's own bookings of the day, or of the week, however many they have", async () => {
    const { callsOf } = show(answers, day);
    await screen.findByRole("link", { name: "Desk 4, 15:00 to 16:00, yours" });
    const asked = () => callsOf(listMyBookings).map(({ url }) => url.search);
    expect(asked()).toEqual(["?from=2026-11-21T00%3A00%3A00.000Z&until=2026-11-22T00%3A00%3A00.000Z&limit=100"]);
    await userEvent.click(screen.getByRole("button", { name: "Week" }));
    await screen.findByRole("link", { name: "Sat 21 Nov, 15:00 to 16:00, yours" });
    expect(asked().at(-1)).toBe("?from=2026-11-21T00%3A00%3A00.000Z&until=2026-11-28T00%3A00%3A00.000Z&limit=100");
  });

  it("names the days that it asks for by their numbers, so that access and days are read side by side", async () => {
    const { callsOf } = show(answers, day);
    await screen.findByRole("link", { name: "Desk 4, 15:00 to 16:00, yours" });
    const asked = () => callsOf(getDays).map(({ url }) => Object.fromEntries(url.searchParams));
    expect(asked()).toEqual([{ date: "2026-11-21", days: "1", dayNos: "20778" }]);
    await userEvent.click(screen.getByRole("button", { name: "Week" }));
    await screen.findByRole("link", { name: "Sat 21 Nov, 15:00 to 16:00, yours" });
    const week = { date: "2026-11-21", days: "7", dayNos: "20778,20779,20780,20781,20782,20783,20784" };
    expect(asked().at(-1)).toEqual(week);
  });

  it("can be navigated with the arrow keys, and Enter on a free hour shows what it costs", async () => {
    show(answers, day);
    const free = await screen.findByRole("button", { name: "Desk 4, 10:00, free" });
    free.focus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    const later = screen.getByRole("button", { name: "Desk 4, 13:00, free" });
    expect(document.activeElement).toBe(later);
    expect(later.tabIndex).toBe(0);
    expect(free.tabIndex).toBe(-1);
    await userEvent.keyboard("{Enter}");
    const beside = within(await screen.findByRole("dialog", { name: "Desk 4, 13:00" }));
    expect(beside.getByText("Sat 21 Nov, 13:00 to 14:00")).toBeTruthy();
    expect(beside.getByText("10 pts")).toBeTruthy();
    expect(beside.getByText("40 pts")).toBeTruthy();
    await userEvent.click(beside.getByRole("button", { name: "More" }));
    const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: "Start time" }).textContent).toBe("13:00"));
  });

  it("offers a length only as far as the time is free, and books it beside the grid", async () => {
    const { callsOf } = show(
      { ...answers, "bookings.createBooking": () => ({ booking: aBooking(), balance: 30 }) },
      day,
    );
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 13:00, free" }));
    const beside = within(await screen.findByRole("dialog", { name: "Desk 4, 13:00" }));
    await userEvent.click(beside.getByRole("combobox", { name: "Duration" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["1 hour", "2 hours"]);
    await userEvent.click(screen.getByRole("option", { name: "2 hours" }));
    await userEvent.click(beside.getByRole("button", { name: "Confirm Booking" }));
    expect(await screen.findByText("Booking created successfully!")).toBeTruthy();
    expect(callsOf(createBooking)[0]?.body).toEqual({
      resourceId: aResource().resourceId,
      startAt: "2026-11-21T13:00:00.000Z",
      durationMinutes: 120,
    });
  });

  it("takes the length of a drag, as far as the time is free", async () => {
    show(answers, day);
    const first = await screen.findByRole("button", { name: "Desk 4, 13:00, free" });
    const last = screen.getByRole("button", { name: "Desk 4, 14:00, free" });
    const mine = screen.getByRole("link", { name: "Desk 4, 15:00 to 16:00, yours" });
    let below: Element = first;
    const elementFromPoint = vi.spyOn(document, "elementFromPoint").mockImplementation(() => below);
    onTestFinished(() => elementFromPoint.mockRestore());
    for (const [to, length] of [
      [last, "2 hours"],
      [mine, "2 hours"],
    ] as const) {
      below = first;
      fireEvent.pointerDown(first, { button: 0, pointerType: "mouse" });
      below = to;
      fireEvent.pointerMove(to);
      fireEvent.pointerUp(to);
      const beside = within(await screen.findByRole("dialog", { name: "Desk 4, 13:00" }));
      expect(beside.getByRole("combobox", { name: "Duration" }).textContent).toBe(length);
      expect(beside.getByText("20 pts")).toBeTruthy();
      await userEvent.keyboard("{Escape}");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    }
  });

  it("says so beside the grid when somebody else was faster", async () => {
    show({ ...answers, "bookings.createBooking": () => refusal(409, "bookings.slot_taken") }, day);
    await userEvent.click(await screen.findByRole("button", { name: "Desk 4, 13:00, free" }));
    const beside = within(await screen.findByRole("dialog", { name: "Desk 4, 13:00" }));
    await userEvent.click(beside.getByRole("button", { name: "Confirm Booking" }));
    expect(await beside.findByText("13:00 is taken now. Choose one of the times that are still free.")).toBeTruthy();
  });

  it("shows when a resource is out of service, and offers nothing then", async () => {
    const outOfService = { from: "2026-11-21T09:00:00.000Z", until: "2026-11-21T11:00:00.000Z", note: "Repairs" };
    show({ "resources.listResources": () => ({ resources: [aResource({ outOfService })] }) }, day);
    const grid = await screen.findByRole("grid");
    expect(within(grid).getByRole("cell", { name: "Desk 4, 09:00 to 11:00, out of service" })).toBeTruthy();
    expect(within(grid).queryByRole("button", { name: "Desk 4, 10:00, free" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(await screen.findByText("Free from 11:00")).toBeTruthy();
  });

  it("draws of two hundred resources only those near the sight, and counts all", async () => {
    const many = Array.from({ length: 200 }, (_, position) =>
      aResource({
        resourceId: resourceIdSchema.parse(`res_${String(position).padStart(26, "0")}`),
        name: `Desk ${position + 1}`,
      }),
    );
    show({ ...answers, "resources.listResources": () => ({ resources: many }) }, day);
    const grid = await screen.findByRole("grid");
    expect(grid.getAttribute("aria-rowcount")).toBe("201");
    expect(within(grid).getByRole("button", { name: "Desk 1, 10:00, free" })).toBeTruthy();
    expect(within(grid).getAllByRole("row").length).toBeLessThan(40);
  });

  it.each(["day", "week"])(
    "draws a %s of a hundred resources once, and nothing of it while it scrolls",
    async (view) => {
      const many = Array.from({ length: 100 }, (_, position) =>
        aResource({
          resourceId: resourceIdSchema.parse(`res_${String(position).padStart(26, "0")}`),
          name: `Desk ${position + 1}`,
        }),
      );
      let commits = 0;
      const counted = () => (
        <Profiler id="page" onRender={() => (commits += 1)}>
          <Booking />
        </Profiler>
      );
      show(
        { ...answers, "resources.listResources": () => ({ resources: many }) },
        { path: `/demo/booking?view=${view}`, screen: counted },
      );
      const grid = await screen.findByRole("grid");
      await waitFor(() => expect(grid.querySelectorAll("tbody tr")).toHaveLength(100), { timeout: 20_000 });
      const row = grid.querySelector("tbody tr:nth-child(50)");
      await waitFor(() => expect(grid.querySelector("[data-gap]")).toBeNull());
      const scroller = grid.parentElement?.parentElement;
      const before = commits;
      for (let top = 0; top <= 5_000; top += 100) {
        await act(async () => {
          scroller?.scrollTo({ top });
          for (const element of [scroller, scroller?.parentElement]) element?.dispatchEvent(new Event("scroll"));
        });
      }
      expect(commits).toBe(before);
      expect(grid.querySelector("tbody tr:nth-child(50)")).toBe(row);
    },
  );

  it("is a week of one resource, with a row for each day", async () => {
    show(answers, { path: "/demo/booking?view=week&date=2026-11-21" });
    const grid = await screen.findByRole("grid", { name: "Desk 4: bookings of the week from Sat 21 Nov" });
    expect(within(grid).getByRole("link", { name: "Sat 21 Nov, 15:00 to 16:00, yours" }).getAttribute("href")).toBe(
      `/demo/my-bookings?booking=${own}`,
    );
    expect(within(grid).getByRole("button", { name: "Fri 27 Nov, 11:00, free" })).toBeTruthy();
  });

  it("is one click away from the list, and back", async () => {
    const { location } = show(answers);
    await userEvent.click(await screen.findByRole("button", { name: "Day" }));
    expect(await screen.findByRole("grid")).toBeTruthy();
    expect(location.search).toBe("?view=day");
    await userEvent.click(screen.getByRole("button", { name: "List" }));
    expect(await screen.findByRole("article")).toBeTruthy();
  });
});
