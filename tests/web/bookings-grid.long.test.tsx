// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, it } from "vitest";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { bookingIdSchema, resourceIdSchema } from "#lambdas/contract/ids.ts";
import { firstRules } from "#lambdas/resources/rules-contract.ts";
import { Component as AllBookings } from "#web/features/bookings/admin/all-bookings-page.tsx";
import { heldOn } from "../support/booking-screen.tsx";
import { type Answers, aBooking, aResource, setClock, showScreen } from "../support/member-screen.tsx";

const at = (time: string) => `2026-11-21T${time}:00.000Z`;
const mayas = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_M1NE00${"7".repeat(20)}`),
  startAt: at("11:00"),
  endAt: at("13:00"),
  status: "confirmed",
  allowed: { cancel: true, approve: false },
});
const waiting = aBooking({
  bookingId: bookingIdSchema.parse(`bkg_WA1T00${"7".repeat(20)}`),
  memberName: "Tom Okafor",
  startAt: at("15:00"),
  endAt: at("16:00"),
  awaitsApproval: true,
  allowed: { cancel: true, approve: true },
});
const held = heldOn([
  { startAt: at("11:00"), endAt: at("13:00"), tag: "M1NE00" },
  { startAt: at("15:00"), endAt: at("16:00"), tag: "WA1T00" },
  { startAt: at("17:00"), endAt: at("18:00"), tag: "L00KSN" },
]);

function show(path = "?view=day", answers: Answers = {}, width = 1280) {
  setClock("2026-11-21T08:10:00Z");
  return showScreen(AllBookings, {
    path: `/demo/admin/bookings${path}`,
    width,
    answers: {
      "bookings.listClearings": () => ({ clearings: [] }),
      "resources.listResources": () => ({ resources: [aResource()] }),
      "bookings.getDays": held,
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.get("by") === "use" ? [mayas, waiting] : [],
        nextCursor: null,
      }),
      ...answers,
    },
  });
}

afterEach(() => window.localStorage.clear());

describe("the grid of a day", () => {
  it("names who holds what, with the status in words, and leaves unnamed what the index lacks", async () => {
    const { callsOf } = show();
    const grid = within(await screen.findByRole("grid", { name: "Bookings on Saturday 21 November 2026" }));
    expect(await grid.findByRole("link", { name: "Desk 4, 11:00 to 13:00, Maya Chen, Confirmed" })).toBeTruthy();
    expect(grid.getByRole("link", { name: "Desk 4, 15:00 to 16:00, Tom Okafor, Waits for approval" })).toBeTruthy();
    expect(grid.getByRole("cell", { name: "Desk 4, 17:00 to 18:00, taken" })).toBeTruthy();
    const [asked] = callsOf(listBookings).filter(({ url }) => url.searchParams.get("by") === "use");
    expect(Object.fromEntries(asked?.url.searchParams ?? [])).toEqual({
      by: "use",
      from: "2026-11-21",
      to: "2026-11-21",
      status: "held",
      limit: "100",
    });
  });

  it("opens a booking beside the grid, where it can be approved", async () => {
    const { location } = show();
    await userEvent.click(await screen.findByRole("link", { name: /^Desk 4, 15:00 to 16:00, Tom Okafor/ }));
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    expect(drawer.getByRole("link", { name: "Tom Okafor" })).toBeTruthy();
    expect(drawer.getByRole("button", { name: "Approve" })).toBeTruthy();
    expect(location.search).toBe(`?view=day&booking=${waiting.bookingId}`);
  });

  it("leaves unnamed what a filter excludes, so that its time is still seen to be taken", async () => {
    show("?view=day&status=awaiting");
    expect(await screen.findByRole("link", { name: /^Desk 4, 15:00 to 16:00, Tom Okafor/ })).toBeTruthy();
    expect(screen.getByRole("cell", { name: "Desk 4, 11:00 to 13:00, taken" })).toBeTruthy();
  });

  it("reads every page of names, and another day when it is stepped to", async () => {
    const { callsOf, location } = show("?view=day", {
      "bookings.listBookings": ({ url }) => {
        if (url.searchParams.get("by") !== "use") return { bookings: [], nextCursor: null };
        return url.searchParams.has("cursor")
          ? { bookings: [waiting], nextCursor: null }
          : { bookings: [mayas], nextCursor: "2026-11~x" };
      },
    });
    expect(await screen.findByRole("link", { name: /Tom Okafor/ })).toBeTruthy();
    expect(screen.getByRole("link", { name: /Maya Chen/ })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Previous day" }));
    expect(location.search).toBe("?view=day&date=2026-11-20");
    await waitFor(() => expect(callsOf(getDays).at(-1)?.url.searchParams.get("date")).toBe("2026-11-20"));
    await userEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(location.search).toBe("?view=day");
  });

  it("says that a day without opening hours is closed, and nothing of a day that is over", async () => {
    const open = [{ from: "09:00", to: "17:00" }];
    const hours = [open, open, open, open, open, open, []];
    show("?view=day&date=2026-11-22", {
      "resources.listResources": () => ({
        resources: [aResource()],
        rules: { ...firstRules, hours },
      }),
    });
    expect(await screen.findByText("Closed on Sundays.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Previous day" }));
    await screen.findByRole("grid", { name: "Bookings on Saturday 21 November 2026" });
    expect(screen.queryByText(/^Closed on/)).toBeNull();
  });

  it("keeps the day when the view changes to the list and back", async () => {
    const { location } = show("?view=day&date=2026-11-23");
    await userEvent.click(await screen.findByRole("button", { name: "List" }));
    expect(location.search).toBe("?view=list&date=2026-11-23");
    await userEvent.click(await screen.findByRole("button", { name: "Week" }));
    expect(location.search).toBe("?view=week&date=2026-11-23");
  });
});

describe("the first view", () => {
  it("is today's grid, and later the view that was chosen last", async () => {
    const first = show("");
    expect(await screen.findByRole("grid", { name: "Bookings on Saturday 21 November 2026" })).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Week" }));
    expect(first.location.search).toBe("?view=week");
    cleanup();
    show("");
    expect(await screen.findByRole("grid", { name: /^Desk 4: bookings/ })).toBeTruthy();
  });

  it("is the list where the address names a month", async () => {
    const { callsOf } = show("?month=2026-11");
    expect(await screen.findByText("November 2026")).toBeTruthy();
    expect(callsOf(getDays)).toHaveLength(0);
  });

  it("leads from what waits to the day of the booking", async () => {
    const later = { ...waiting, startAt: "2026-11-24T15:00:00.000Z", endAt: "2026-11-24T16:00:00.000Z" };
    const { location } = show("", {
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.get("month") === "2026-11" ? [later] : [],
        nextCursor: null,
      }),
      "bookings.getBooking": () => later,
    });
    await userEvent.click(await screen.findByRole("button", { name: "Review" }));
    expect(location.search).toBe(`?view=day&date=2026-11-24&booking=${later.bookingId}`);
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    expect(drawer.getByRole("button", { name: "Approve" })).toBeTruthy();
  });

  it("offers no approval where nothing waits for it", async () => {
    const pending = { ...mayas, status: "pending" as const, allowed: { cancel: true, approve: true } };
    show(`?view=day&booking=${pending.bookingId}`, {
      "bookings.listBookings": ({ url }) => ({
        bookings: url.searchParams.get("by") === "use" ? [pending] : [],
        nextCursor: null,
      }),
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Desk 4" }));
    expect(drawer.getByRole("button", { name: "Cancel booking" })).toBeTruthy();
    expect(drawer.queryByRole("button", { name: "Approve" })).toBeNull();
  });

  it("prints the day of the filter as the reader's language does", async () => {
    show("?view=day");
    const groups = await screen.findAllByRole("group", { name: "Day" });
    const printed = groups.map(({ textContent }) => textContent?.replaceAll(/[\u2066-\u2069]/g, ""));
    expect(printed).toContain("21/11/2026Day");
  });
});

describe("the grid of a week", () => {
  it("begins on Monday, and is of one resource", async () => {
    const other = aResource({ resourceId: resourceIdSchema.parse(`res_${"9".repeat(26)}`), name: "Studio" });
    const { callsOf } = show(`?view=week&resource=${other.resourceId}`, {
      "resources.listResources": () => ({ resources: [aResource(), other] }),
    });
    const grid = within(await screen.findByRole("grid", { name: "Studio: bookings, 16\u2009\u2013\u200922 Nov 2026" }));
    expect(grid.getAllByRole("rowheader").map(({ textContent }) => textContent)).toEqual([
      "Mon 16 Nov",
      "Tue 17 Nov",
      "Wed 18 Nov",
      "Thu 19 Nov",
      "Fri 20 Nov",
      "Sat 21 Nov",
      "Sun 22 Nov",
    ]);
    await waitFor(() =>
      expect(callsOf(listBookings).some(({ url }) => url.searchParams.get("resourceId") === other.resourceId)).toBe(
        true,
      ),
    );
    expect(callsOf(getDays).map(({ url }) => [url.searchParams.get("date"), url.searchParams.get("days")])).toEqual([
      ["2026-11-16", "7"],
    ]);
  });
});
