// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { createBooking, getAvailability } from "#lambdas/bookings/contract.ts";
import { resourceIdSchema } from "#lambdas/contract/ids.ts";
import { heldOn, showBooking as show, starts } from "../support/booking-screen.tsx";
import { aBooking, aResource, me, refusal, setClock } from "../support/member-screen.tsx";

async function openDialog(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
  const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
  await waitFor(() => expect(confirmButton(dialog).disabled).toBe(false));
  return dialog;
}

const confirmButton = (dialog: HTMLElement) =>
  within(dialog).getByRole<HTMLButtonElement>("button", { name: /Confirm Booking|Creating Booking/ });

/** The options that a select offers; it is left closed. */
async function optionsOf(dialog: HTMLElement, label: string): Promise<(string | null)[]> {
  await userEvent.click(within(dialog).getByRole("combobox", { name: label }));
  const options = screen.getAllByRole("option").map((option) => option.textContent);
  await userEvent.keyboard("{Escape}");
  return options;
}

async function choose(dialog: HTMLElement, label: string, option: string): Promise<void> {
  await userEvent.click(within(dialog).getByRole("combobox", { name: label }));
  await userEvent.click(screen.getByRole("option", { name: option }));
}

describe("the resources", () => {
  it("opens the dialog of a resource that the address names, and forgets it once closed", async () => {
    const { location } = show({}, { path: `/demo/booking?book=${aResource().resourceId}` });
    expect(await screen.findByRole("dialog", { name: "Book Desk 4" })).toBeTruthy();
    await userEvent.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(location.search).toBe("");
  });

  it("wait as a table of hours where the day is asked for, and as cards in the list", async () => {
    show({}, { path: "/demo/booking?view=day", width: 1280 });
    expect(document.querySelectorAll("[data-waits-for=day]")).toHaveLength(1);
    // Eight names, and something taken beside every second one.
    expect(document.querySelectorAll("[data-waits-for=day] .MuiSkeleton-root")).toHaveLength(12);
    await waitFor(() => expect(document.querySelector("[data-waits-for]")).toBeNull());
  });

  it("wait below the days and the filters, which are there at once, and no visible line pushes them down", async () => {
    show({}, { width: 1280 });
    const waiting = document.querySelector("[data-waits-for=list]");
    const region = screen.getByRole("region", { name: "When" });
    expect(waiting && region.compareDocumentPosition(waiting)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(screen.getByRole("searchbox", { name: "Search resources" })).toBeTruthy();
    expect(getComputedStyle(screen.getByText("Loading resources...")).position).toBe("absolute");
    expect(getComputedStyle(await screen.findByText("Looking for free times...")).position).toBe("absolute");
    await screen.findByRole("article");
    expect(screen.getByRole("region", { name: "When" })).toBe(region);
  });

  it("show what they are, where, for how many, at what price and with what", async () => {
    show();
    expect(screen.getByRole("heading", { level: 1, name: "Book a Workspace" })).toBeTruthy();
    expect(screen.getByText("Reserve desks, rooms, and equipment")).toBeTruthy();
    expect(screen.getByText("Loading resources...")).toBeTruthy();
    const card = await screen.findByRole("article");
    for (const fact of ["Desk 4", "Desk", "First floor", "1 person", "10 pts/hour", "Monitor · Lamp"]) {
      expect(within(card).getByText(fact)).toBeTruthy();
    }
    expect(within(await screen.findByRole("region", { name: "Your balance" })).getByText("50 pts")).toBeTruthy();
  });

  it("cannot be booked while they are unavailable", async () => {
    show({ "resources.listResources": () => ({ resources: [aResource({ isAvailable: false })] }) });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: /^Unavailable/ });
    expect(button.disabled).toBe(true);
  });

  it("say when they are free, and what is free for the wanted time comes first", async () => {
    const other = aResource({ resourceId: resourceIdSchema.parse(`res_${"5".repeat(26)}`), name: "Desk 5" });
    show(
      {
        "resources.listResources": () => ({ resources: [aResource(), other] }),
        "bookings.getDays": heldOn([
          { startAt: "2026-11-21T10:00:00.000Z", endAt: "2026-11-21T12:00:00.000Z", tag: "THEIRS" },
        ]),
      },
      { path: "/demo/booking?date=2026-11-21&start=10:00&length=120" },
    );
    await screen.findByText("Free from 10:00");
    const cards = screen.getAllByRole("article");
    expect(within(cards[0] as HTMLElement).getByText("Desk 5")).toBeTruthy();
    expect(within(cards[0] as HTMLElement).getByText("Free from 10:00")).toBeTruthy();
    expect(within(cards[1] as HTMLElement).getByText("Not free at 10:00. Free from 12:00")).toBeTruthy();
  });

  it("offer the nearest times where nothing fits, and the dialog then begins with them", async () => {
    show(
      {
        "bookings.getDays": heldOn([
          { startAt: "2026-11-21T10:00:00.000Z", endAt: "2026-11-21T13:00:00.000Z", tag: "THEIRS" },
        ]),
      },
      { path: "/demo/booking?date=2026-11-21&start=10:00&length=120" },
    );
    expect(await screen.findByText("Nothing is free for 2 hours at 10:00 on Sat 21 Nov")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Book Desk 4, Sat 21 Nov, 13:00 to 15:00" }));
    const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: "Start time" }).textContent).toBe("13:00"));
    expect(within(dialog).getByRole("combobox", { name: "Duration" }).textContent).toBe("2 hours");
  });

  it("begin with the wanted time, also for who presses before the free times are known", async () => {
    show(
      { "bookings.getDays": () => new Promise(() => undefined) },
      { path: "/demo/booking?date=2026-11-21&start=13:00&length=60" },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Book Now: Desk 4" }));
    const dialog = await screen.findByRole("dialog", { name: "Book Desk 4" });
    await waitFor(() => expect(within(dialog).getByRole("combobox", { name: "Start time" }).textContent).toBe("13:00"));
  });

  it("keep what was chosen in the address", async () => {
    const { location } = show();
    await userEvent.click(await screen.findByRole("button", { name: "Mon 23 Nov" }));
    await userEvent.click(screen.getByRole("combobox", { name: "Start" }));
    await userEvent.click(screen.getByRole("option", { name: "14:00" }));
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({ date: "2026-11-23", start: "14:00" });
  });

  it("are those for so many people, on a floor and with what they must have, and the address keeps it", async () => {
    const resource = (place: number, fields: object) =>
      aResource({ resourceId: resourceIdSchema.parse(`res_${String(place).repeat(26)}`), amenities: [], ...fields });
    const resources = [
      resource(1, { name: "Nook", capacity: 4, floor: "Ground", amenities: ["Screen"] }),
      resource(2, { name: "Loft", capacity: 8, floor: "Top", amenities: ["screen", "Piano"] }),
      resource(3, { name: "Barn", capacity: 8, floor: "Ground", amenities: ["Screen", "Piano"] }),
      resource(4, { name: "Cell", capacity: 1, floor: "Ground" }),
      ...[5, 6, 7].map((place) => resource(place, { name: `Desk ${place}`, floor: "Ground" })),
    ];
    const { location } = show({ "resources.listResources": () => ({ resources }) });
    await screen.findAllByRole("article");
    const names = () => screen.getAllByRole("article").map((card) => within(card).getByRole("heading").textContent);
    await userEvent.click(screen.getByRole("button", { name: "Filters" }));
    // Words that differ in case alone are one, and those of most resources come first.
    const must = within(screen.getByRole("group", { name: "Must have" }));
    expect(must.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Screen", "Piano"]);
    await userEvent.click(must.getByRole("button", { name: "Screen" }));
    expect(names()).toEqual(["Nook", "Loft", "Barn"]);
    await userEvent.click(screen.getByRole("combobox", { name: "People" }));
    await userEvent.click(screen.getByRole("option", { name: "6 or more" }));
    expect(names()).toEqual(["Loft", "Barn"]);
    await userEvent.click(screen.getByRole("combobox", { name: "Floor or zone" }));
    await userEvent.click(screen.getByRole("option", { name: "Ground" }));
    expect(names()).toEqual(["Barn"]);
    await userEvent.click(must.getByRole("button", { name: "Piano" }));
    expect(names()).toEqual(["Barn"]);
    expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
      has: "Screen\nPiano",
      people: "6",
      floor: "Ground",
    });
  });

  it("show what an address asks for, and all again on request", async () => {
    const resources = [
      aResource({ floor: "Top" }),
      ...[1, 2, 3, 5, 6, 7].map((place) =>
        aResource({ resourceId: resourceIdSchema.parse(`res_${String(place).repeat(26)}`), name: `Desk ${place}` }),
      ),
    ];
    const { location } = show(
      { "resources.listResources": () => ({ resources }) },
      { path: "/demo/booking?type=desk&people=1&floor=Top&has=Lamp&q=desk" },
    );
    expect(await screen.findByRole("button", { name: "Hide filters" })).toBeTruthy();
    expect((await screen.findAllByRole("article")).length).toBe(1);
    await userEvent.type(screen.getByRole("searchbox", { name: "Search resources" }), " 5");
    await userEvent.click(await screen.findByRole("button", { name: "Show all resources" }));
    expect(screen.getAllByRole("article")).toHaveLength(7);
    expect(location.search).toBe("");
  });

  it("remain, if the free times cannot be loaded", async () => {
    show({ "bookings.getDays": () => refusal(503, "unavailable") });
    expect(await screen.findByText("The free times could not be loaded.")).toBeTruthy();
    expect(await screen.findByRole("button", { name: /^Book Now/ })).toBeTruthy();
  });

  it("say so if there are none", async () => {
    show({ "resources.listResources": () => ({ resources: [] }) });
    expect(await screen.findByText("Nothing to book yet")).toBeTruthy();
  });
});

describe("the booking dialog", () => {
  it("offers the specified durations, and the starts that are free for the one chosen", async () => {
    show();
    const dialog = await openDialog();
    expect(await optionsOf(dialog, "Duration")).toEqual([
      "1 hour",
      "2 hours",
      "3 hours",
      "4 hours",
      "6 hours",
      "8 hours",
    ]);
    expect(await optionsOf(dialog, "Start time")).toEqual(["10:00", "13:00", "14:00"]);
    await choose(dialog, "Duration", "2 hours");
    expect(await optionsOf(dialog, "Start time")).toEqual(["13:00", "14:00"]);
  });

  it("offers a start until its minute has come, and in it", async () => {
    const at = (startAt: string) => ({ startAt, freeMinutes: 480 });
    const [begun, now, later] = ["08:09:59.999", "08:10:00.000", "09:00:00.000"].map((time) =>
      at(`2026-11-21T${time}Z`),
    );
    show({ "bookings.getAvailability": () => ({ date: "2026-11-21", starts: [begun, now, later] }) });
    expect(await optionsOf(await openDialog(), "Start time")).toEqual(["08:10", "09:00"]);
  });

  it("prints the workspace's times and asks for its today, whatever the browser's zone", async () => {
    const { callsOf } = show(
      {
        "bookings.getAvailability": () => ({
          date: "2026-11-21",
          starts: [{ startAt: "2026-11-21T08:15:00.000Z", freeMinutes: 480 }],
        }),
      },
      { timeZone: "Asia/Kathmandu" },
    );
    const dialog = await openDialog();
    expect(await optionsOf(dialog, "Start time")).toEqual(["14:00"]);
    expect(callsOf(getAvailability)[0]?.url.searchParams.get("date")).toBe("2026-11-21");
    expect(within(dialog).getByText("Times are on the clock in Asia/Kathmandu.")).toBeTruthy();
  });

  it("opens on tomorrow once nothing starts today any more", async () => {
    const { callsOf } = show({}, { timeZone: "Pacific/Auckland" });
    await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
    await waitFor(() => expect(callsOf(getAvailability)).toHaveLength(1));
    expect(callsOf(getAvailability)[0]?.url.searchParams.get("date")).toBe("2026-11-22");
  });

  it("shows the workspace's day in the picker, also where the browser has another", async () => {
    show({}, { readerTimeZone: "Pacific/Auckland" });
    setClock("2026-11-21T12:10:00Z");
    const dialog = await openDialog();
    const day = within(dialog).getByRole("group", { name: "Date" });
    expect(day.textContent?.replace(/[^\d/]/g, "")).toBe("21/11/2026");
  });

  it("keeps resource, time, cost, balance after and the terms visible", async () => {
    show();
    const dialog = await openDialog();
    await choose(dialog, "Start time", "13:00");
    await choose(dialog, "Duration", "2 hours");
    const summary = within(dialog).getByRole("region", { name: "Summary" });
    expect(summary.textContent).toContain("Desk 4, First floor");
    expect(summary.textContent).toMatch(/Sat 21 Nov, 13:00 to 15:00/);
    expect(summary.textContent).toContain("Total cost20 pts");
    expect(summary.textContent).toContain("Balance after30 pts");
    expect(summary.textContent).toContain("Free to cancel until Sat 21 Nov, 12:00: 20 of 20 points back.");
  });

  it("never replaces the visible start with another one", async () => {
    show();
    const dialog = await openDialog();
    await choose(dialog, "Duration", "2 hours");
    expect(within(dialog).getByText("10:00 is not free for 2 hours. Choose another start time.")).toBeTruthy();
    expect(within(dialog).getByRole("combobox", { name: "Start time" }).textContent).not.toMatch(/\d/);
  });

  it("says that a start is only too close to another booking, for this length or for each", async () => {
    const tooClose = starts.map(({ startAt }) => ({ startAt, freeMinutes: 480 }));
    const resources = [aResource({ rules: { bufferMinutes: 30 } })];
    const some = starts.map((start, index) => (index === 0 ? { ...start, freeMinutes: 60 } : start));
    let offered = some;
    show({
      "resources.listResources": () => ({ resources }),
      "bookings.getAvailability": ({ url }) => ({ date: url.searchParams.get("date"), starts: offered, tooClose }),
    });
    const dialog = await openDialog();
    await choose(dialog, "Duration", "2 hours");
    const one = "10:00 is too close to another booking: at least 30 minutes stay free between two bookings.";
    expect(within(dialog).getByText(one)).toBeTruthy();
    offered = [];
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await within(dialog).findByText(/^What is free is too close to other bookings/)).toBeTruthy();
    focusManager.setFocused(undefined);
  });

  it("cannot be confirmed if no start remains", async () => {
    show({ "bookings.getAvailability": () => ({ date: "2026-11-21", starts: [] }) });
    await userEvent.click(await screen.findByRole("button", { name: /^Book Now/ }));
    const dialog = await screen.findByRole("dialog");
    expect(await within(dialog).findByText(/^No start times remain/)).toBeTruthy();
    expect(confirmButton(dialog).disabled).toBe(true);
  });

  it("refuses a cost above the balance, without asking the server", async () => {
    const { callsOf } = show({}, { balance: 5 });
    const dialog = await openDialog();
    const sentence = "You need 10 points but only have 5 points.";
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    const way = within(dialog).getByRole("link", { name: "Get points" });
    expect(way.getAttribute("href")).toBe("/demo/purchase-points");
    await userEvent.click(confirmButton(dialog));
    expect(await screen.findByText("Insufficient Points")).toBeTruthy();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(callsOf(createBooking)).toHaveLength(0);
    expect(screen.getByRole("dialog")).toBeTruthy();
  });

  it("books, says so, closes, and shows the new balance", async () => {
    let balance = 50;
    const { callsOf } = show({
      "members.getMe": () => me(balance)(),
      "bookings.createBooking": () => {
        balance = 40;
        return { booking: aBooking(), balance };
      },
    });
    const dialog = await openDialog();
    await choose(dialog, "Start time", "14:00");
    await userEvent.click(confirmButton(dialog));
    expect(await screen.findByText("Booking created successfully!")).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(callsOf(createBooking)).toMatchObject([
      { body: { resourceId: aResource().resourceId, startAt: "2026-11-21T14:00:00.000Z", durationMinutes: 60 } },
    ]);
    expect(within(screen.getByRole("region", { name: "Your balance" })).getByText("40 pts")).toBeTruthy();
  });

  it("says that another person was faster, stays open, shows fresh times and leads to them", async () => {
    let isTaken = false;
    const { callsOf } = show({
      "bookings.getAvailability": () => ({ date: "2026-11-21", starts: isTaken ? starts.slice(1) : starts }),
      "bookings.createBooking": () => {
        isTaken = true;
        return refusal(409, "bookings.slot_taken");
      },
    });
    const dialog = await openDialog();
    await choose(dialog, "Start time", "10:00");
    await userEvent.click(confirmButton(dialog));
    expect(await within(dialog).findByText(/^10:00 is taken now/)).toBeTruthy();
    expect(screen.getByText(/^Somebody was faster/)).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(callsOf(getAvailability)).toHaveLength(2);
    const start = within(dialog).getByRole("combobox", { name: "Start time" });
    await waitFor(() => expect(document.activeElement).toBe(start));
    expect(await optionsOf(dialog, "Start time")).toEqual(["13:00", "14:00"]);
  });

  it("says that the chosen time is taken when it disappears before the booking is sent", async () => {
    let isTaken = false;
    show({
      "bookings.getAvailability": () => ({ date: "2026-11-21", starts: isTaken ? starts.slice(1) : starts }),
    });
    const dialog = await openDialog();
    await choose(dialog, "Start time", "10:00");
    isTaken = true;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    const taken = "10:00 is taken now. Choose one of the times that are still free.";
    const alert = await within(dialog).findByRole("alert");
    expect(within(alert).getByText(taken)).toBeTruthy();
    expect(within(alert).getByRole("button", { name: "Join the waitlist" })).toBeTruthy();
    expect(within(dialog).getByText("Choose a start time.")).toBeTruthy();
    await userEvent.click(confirmButton(dialog));
    expect(within(dialog).getByText(taken)).toBeTruthy();
    await choose(dialog, "Start time", "13:00");
    expect(within(dialog).queryByRole("alert")).toBeNull();
    focusManager.setFocused(undefined);
  });

  it("keeps any other refusal visible after its notice has disappeared", async () => {
    show({ "bookings.createBooking": () => refusal(409, "bookings.resource_unavailable") });
    const dialog = await openDialog();
    await userEvent.click(confirmButton(dialog));
    expect(await within(dialog).findByText("This resource cannot be booked at the moment.")).toBeTruthy();
    await choose(dialog, "Start time", "14:00");
    expect(within(dialog).queryByText("This resource cannot be booked at the moment.")).toBeNull();
  });

  it("asks again with the same key if the answer was lost", async () => {
    const { callsOf } = show({
      "bookings.createBooking": (() => {
        let tries = 0;
        return () => (++tries === 1 ? refusal(503, "unavailable") : { booking: aBooking(), balance: 40 });
      })(),
    });
    const dialog = await openDialog();
    await userEvent.click(confirmButton(dialog));
    expect(await screen.findByText("Booking created successfully!", undefined, { timeout: 5_000 })).toBeTruthy();
    const keys = callsOf(createBooking).map(({ key }) => key);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });
});
