// @vitest-environment happy-dom
import { focusManager } from "@tanstack/react-query";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { EventDetail } from "#lambdas/events/contract.ts";
import {
  addRegistration,
  cancelRegistration,
  checkIn,
  type ListedRegistration,
  listRegistrations,
  messageRegistered,
  moveRegistration,
  moveToEvent,
  offerSeat,
} from "#lambdas/events/desk-contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import { Component as RegistrationsPage } from "#web/features/events/admin/registrations-page.tsx";
import { anEvent, aRegistration, aTicket, eventId, registrationId } from "../support/event-screens.ts";
import { type Answers, refusal, setClock, showScreen } from "../support/member-screen.tsx";

afterEach(() => focusManager.setFocused(undefined));

const as = (role: string) => ({ "members.getMe": () => ({ member: null, role, balance: 0, isEmailProved: true }) });
const settled = (registration: ListedRegistration) => () => ({ registration, balance: 100 });

/** Within twelve hours of the clock of `show`, so that tickets are checked in. */
const tonight = { startAt: "2026-11-22T19:00:00.000Z", endAt: "2026-11-22T22:00:00.000Z" };

const evening = (fields: Partial<EventDetail> = {}) =>
  listRegistrations.response.shape.event.parse(
    anEvent({ state: "on_sale", ...tonight, seats: { taken: 2, left: 18, waiting: 0 }, ...fields }),
  );

const code = (letter: string, event: string = eventId) => `guildhall:ticket:${event}:${registrationId(letter)}`;

interface Shown {
  rows?: ListedRegistration[];
  event?: Partial<EventDetail>;
  answers?: Answers;
  role?: string;
  query?: string;
}

function show({ rows = [aRegistration()], event, answers, role = "admin", query = "" }: Shown = {}) {
  setClock("2026-11-22T12:00:00Z");
  return showScreen(RegistrationsPage, {
    path: `/demo/admin/event-registrations?event=${eventId}${query}`,
    answers: {
      ...as(role),
      "events.listRegistrations": () => ({
        event: evening(event),
        refunds: null,
        registrations: rows,
        nextCursor: null,
      }),
      ...answers,
    },
  });
}

async function choose(name: string, action: string) {
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: `More about ${name}` }));
  await user.click(await screen.findByRole("menuitem", { name: action }));
  return user;
}

async function scanning() {
  const user = userEvent.setup();
  const field = await screen.findByLabelText("Scan a ticket");
  return async (text: string) => {
    await user.click(field);
    await user.keyboard(`${text}{Enter}`);
  };
}

describe("a scanned ticket", () => {
  const there = aRegistration({
    status: "attended",
    checkedInAt: "2026-11-22T11:42:00.000Z",
    checkedInByName: "Iris Lindqvist",
  });

  test("is checked in, and can be taken back; the field is ready for the next one", async () => {
    const answers = {
      "events.checkIn": ({ body }: { body: unknown }) =>
        (body as { isThere: boolean }).isThere
          ? { registration: there, wasAlready: false }
          : { registration: aRegistration(), wasAlready: true },
    };
    const { callsOf } = show({ answers });
    const scan = await scanning();
    await scan(code("A"));
    expect(await screen.findByText("Welcome")).toBeTruthy();
    expect(screen.getByText("Ticket Patron")).toBeTruthy();
    expect(screen.getByRole("checkbox", { name: "Maya Chen is there" })).toHaveProperty("checked", true);
    expect(screen.getByText("1 of 2")).toBeTruthy();
    expect(screen.getByLabelText("Scan a ticket")).toHaveProperty("value", "");
    expect(document.activeElement).toBe(screen.getByLabelText("Scan a ticket"));
    await userEvent.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(screen.queryByText("Welcome")).toBeNull());
    expect(callsOf(checkIn).map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
      [registrationId("A"), { isThere: true }],
      [registrationId("A"), { isThere: false }],
    ]);
  });

  test("that was there already says when and by whom, and offers no undo", async () => {
    show({ rows: [there], answers: { "events.checkIn": () => ({ registration: there, wasAlready: true }) } });
    const scan = await scanning();
    await scan(code("A"));
    expect(await screen.findByText("Already here")).toBeTruthy();
    expect(screen.getByText("Checked in at 11:42 by Iris Lindqvist.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  test("that was there already is scanned out, which counts, and let in again", async () => {
    const left = { ...there, checkedOutAt: "2026-11-22T11:58:00.000Z" };
    const answers = {
      "events.checkIn": ({ body }: { body: unknown }) => {
        const { hasLeft } = body as { hasLeft?: boolean };
        return { registration: hasLeft === true ? left : there, wasAlready: hasLeft === undefined };
      },
    };
    const { callsOf } = show({ rows: [there], answers });
    const scan = await scanning();
    await scan(code("A"));
    await userEvent.click(await screen.findByRole("button", { name: "Scan out" }));
    expect(await screen.findByText("Goodbye")).toBeTruthy();
    expect(screen.getByText("Checked in at 11:42 by Iris Lindqvist. Left at 11:58.")).toBeTruthy();
    const totals = within(screen.getByLabelText("Totals"));
    expect(totals.getByText("0 of 2")).toBeTruthy();
    expect(totals.getByText("Left").nextSibling?.textContent).toBe("1");
    expect(document.activeElement).toBe(screen.getByLabelText("Scan a ticket"));
    await userEvent.click(screen.getByRole("button", { name: "Let in again" }));
    expect(await screen.findByText("Already here")).toBeTruthy();
    expect(totals.queryByText("Left")).toBeNull();
    expect(callsOf(checkIn).map(({ body }) => body)).toEqual([
      { isThere: true },
      { isThere: true, hasLeft: true },
      { isThere: true, hasLeft: false },
    ]);
  });

  test.each([
    ["events.registration_not_found", 404, "Unknown ticket"],
    ["events.not_checkable", 409, "No seat"],
    ["internal", 500, "Not checked"],
  ] as const)("that the server refuses with %s is told apart", async (error, status, words) => {
    show({ answers: { "events.checkIn": () => refusal(status, error) } });
    const scan = await scanning();
    await scan(code("B"));
    expect(await screen.findByText(words)).toBeTruthy();
  });

  test("long before the start says when the check-in opens, and no row can be ticked", async () => {
    const event = { startAt: "2026-11-24T19:00:00.000Z", endAt: "2026-11-24T22:00:00.000Z" };
    const opensAt = "2026-11-24T07:00:00.000Z";
    show({ event, answers: { "events.checkIn": () => refusal(409, "events.check_in_not_open", { opensAt }) } });
    const scan = await scanning();
    expect(await screen.findAllByText("Check-in opens on Tue 24 Nov, 07:00.")).toHaveLength(1);
    expect(screen.queryByRole("checkbox", { name: "Maya Chen is there" })).toBeNull();
    await scan(code("A"));
    expect(await screen.findByText("Too early")).toBeTruthy();
    expect(screen.getAllByText("Check-in opens on Tue 24 Nov, 07:00.")).toHaveLength(2);
  });

  test("whose code is typed is checked in: in its groups, without them, with hyphens and in small letters", async () => {
    const letters = registrationId("A").slice(4);
    const { callsOf } = show({ answers: { "events.checkIn": () => ({ registration: there, wasAlready: false }) } });
    const scan = await scanning();
    for (const typed of [
      "AAAA AAAA AAAA AAAA AAAA AAAA AA",
      "aaaa-aaaa-aaaa-aaaa-aaaa-aaaa-aa",
      letters.toLowerCase(),
    ]) {
      await scan(typed);
      expect(await screen.findByText("Welcome")).toBeTruthy();
    }
    await waitFor(() => expect(callsOf(checkIn)).toHaveLength(3));
    for (const { url } of callsOf(checkIn)) expect(url.pathname).toContain(registrationId("A"));
  });

  test("of another event, or that is none, asks the server nothing", async () => {
    const { callsOf } = show();
    const other = `evt_${"6".repeat(26)}`;
    const scan = await scanning();
    await scan("Maya Chen");
    expect(await screen.findByText("Not a ticket")).toBeTruthy();
    await scan(code("A", other));
    expect(await screen.findByText("Ticket for another event")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open that event" }).getAttribute("href")).toContain(`event=${other}`);
    expect(callsOf(checkIn)).toEqual([]);
  });

  test("whose seat was moved to another event says so, and leads there", async () => {
    const other = `evt_${"6".repeat(26)}`;
    show({ answers: { "events.checkIn": () => refusal(409, "events.not_checkable", { movedTo: other }) } });
    const scan = await scanning();
    await scan(code("B"));
    expect(await screen.findByText("Moved to another event")).toBeTruthy();
    expect(screen.getByText("This code is old. The member has a new ticket for the other event.")).toBeTruthy();
    expect(screen.getByRole("link", { name: "Open that event" }).getAttribute("href")).toContain(`event=${other}`);
  });

  test("waits for the one before, and each shows its answer in turn", async () => {
    const first = Promise.withResolvers<object>();
    const { callsOf } = show({
      answers: {
        "events.checkIn": ({ url }) =>
          url.pathname.includes(registrationId("A"))
            ? first.promise
            : {
                registration: aRegistration({ ...there, registrationId: registrationId("B"), memberName: "Bo Li" }),
                wasAlready: false,
              },
      },
    });
    const scan = await scanning();
    await scan(code("A"));
    await scan(code("B"));
    expect(callsOf(checkIn)).toHaveLength(1);
    first.resolve({ registration: there, wasAlready: false });
    expect(await screen.findByText("Bo Li")).toBeTruthy();
    expect(callsOf(checkIn)).toHaveLength(2);
  });
});

describe("the list of registrations", () => {
  test("ticks somebody by name, with an undo at hand", async () => {
    const attended = aRegistration({ status: "attended", checkedInAt: "2026-11-22T11:42:00.000Z" });
    const { callsOf } = show({
      answers: {
        "events.checkIn": ({ body }) =>
          (body as { isThere: boolean }).isThere
            ? { registration: attended, wasAlready: false }
            : { registration: aRegistration(), wasAlready: true },
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("checkbox", { name: "Maya Chen is there" }));
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    expect(await screen.findByText("Maya Chen is not there any more")).toBeTruthy();
    expect(callsOf(checkIn).map(({ body }) => body)).toEqual([{ isThere: true }, { isThere: false }]);
    // The answer has the row. The list is not read again for it.
    expect(callsOf(listRegistrations)).toHaveLength(1);
  });

  test("says by whom somebody was ticked a moment earlier", async () => {
    const attended = aRegistration({
      status: "attended",
      checkedInAt: "2026-11-22T11:42:00.000Z",
      checkedInByName: "Iris Lindqvist",
    });
    show({ answers: { "events.checkIn": () => ({ registration: attended, wasAlready: true }) } });
    await userEvent.click(await screen.findByRole("checkbox", { name: "Maya Chen is there" }));
    expect(await screen.findByText("Maya Chen was already there")).toBeTruthy();
    expect(screen.getByText("Checked in at 11:42 by Iris Lindqvist.")).toBeTruthy();
  });

  test("reads all pages, and finds a name in the last one", async () => {
    const { callsOf } = show({
      query: "&search=bo",
      answers: {
        "events.listRegistrations": ({ url }) => {
          const isFirst = url.searchParams.get("cursor") === null;
          const row = isFirst
            ? aRegistration()
            : aRegistration({ registrationId: registrationId("B"), memberName: "Bo Li" });
          return { event: evening(), refunds: null, registrations: [row], nextCursor: isFirst ? "next" : null };
        },
      },
    });
    expect(await screen.findByRole("checkbox", { name: "Bo Li is there" })).toBeTruthy();
    expect(screen.queryByRole("checkbox", { name: "Maya Chen is there" })).toBeNull();
    expect(callsOf(listRegistrations)).toHaveLength(2);
  });

  test("shows answers and prices in the drawer of its address", async () => {
    show({
      rows: [aRegistration({ answers: [{ questionNo: 1, question: "Meat?", answer: "yes" }] })],
      query: `&registration=${registrationId("A")}`,
    });
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    expect(drawer.getByText("Meat?")).toBeTruthy();
    expect(drawer.getAllByText("Yes").length).toBeGreaterThan(0);
    expect(drawer.getByText("25 pts")).toBeTruthy();
    expect(drawer.getByRole("link", { name: "Open member" })).toBeTruthy();
    const history = drawer.getByRole("link", { name: "History of changes" }).getAttribute("href");
    expect(history).toBe(`/demo/admin/audit?object=${encodeURIComponent(`registration:${registrationId("A")}`)}`);
  });

  test("shows the desk no price and no act on money, seats or files", async () => {
    show({ role: "verifier", query: `&registration=${registrationId("A")}` });
    const drawer = within(await screen.findByRole("dialog", { name: "Maya Chen" }));
    expect(drawer.queryByText("25 pts")).toBeNull();
    expect(drawer.queryByRole("link", { name: "Open member" })).toBeNull();
    expect(drawer.queryByRole("link", { name: "History of changes" })).toBeNull();
    expect(drawer.getAllByRole("button").map((button) => button.textContent)).toContain("Check in");
    expect(drawer.queryByRole("button", { name: /^Cancel/ })).toBeNull();
    const user = userEvent.setup();
    await user.keyboard("{Escape}");
    expect(screen.queryByRole("button", { name: "Add a member" })).toBeNull();
    expect(screen.queryByText("25 pts")).toBeNull();
    await user.click(await screen.findByRole("button", { name: "More" }));
    expect(screen.getAllByRole("menuitem").map(({ textContent }) => textContent)).toEqual(["Print list", "All events"]);
  });

  test("of an event that is over adds and moves nobody; a cancelled one scans nothing", async () => {
    show({ event: { state: "cancelled" }, rows: [aRegistration({ status: "cancelled" })] });
    expect(await screen.findByRole("button", { name: "More about Maya Chen" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Add a member" })).toBeNull();
    expect(screen.queryByLabelText("Scan a ticket")).toBeNull();
  });

  test("says that nobody fits, and shows all again", async () => {
    show({ query: "&status=waitlisted" });
    expect(await screen.findByText("Nobody fits")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Show all" }));
    expect(await screen.findByRole("button", { name: "More about Maya Chen" })).toBeTruthy();
  });
});

describe("an administrator", () => {
  const tickets = [
    aTicket({ name: "Patron", pointsCost: 25 }),
    aTicket({ ticketNo: 2, name: "Guest", pointsCost: 10, seats: { taken: 0, left: 5, waiting: 0 } }),
  ];
  const toEdit = {
    "events.getEventToEdit": () => ({
      event: anEvent({ state: "on_sale", tickets }),
      body: { type: "doc", content: [{ type: "paragraph" }] },
      refunds: null,
    }),
  };

  test("adds a member by hand, with the price or for nothing", async () => {
    const { callsOf } = show({
      rows: [],
      answers: {
        ...toEdit,
        "members.listMembers": () => ({
          members: [
            {
              memberId: "00000000-0000-4000-8000-000000000002",
              email: "bo@people.example",
              firstName: "Bo",
              lastName: "Li",
              phone: null,
              avatarUrl: null,
              role: "member",
              status: "active",
              joinedAt: "2026-03-02T09:00:00.000Z",
              version: 3,
              balance: 40,
              planName: null,
              deskNote: null,
              mailTrouble: null,
              mailTroubledAt: null,
            },
          ],
          waiting: 0,
          nextCursor: null,
        }),
        "events.addRegistration": settled(aRegistration({ memberName: "Bo Li" })),
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add a member" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Add a member" }));
    await user.click(dialog.getByRole("combobox", { name: "Member" }));
    await user.click(await screen.findByRole("option", { name: /Bo Li/ }));
    expect(await dialog.findByRole("radio", { name: "Take 25 points from the member" })).toHaveProperty(
      "checked",
      true,
    );
    await user.click(dialog.getByRole("combobox", { name: "Ticket" }));
    await user.click(screen.getByRole("option", { name: "Guest (5 left)" }));
    await user.click(dialog.getByRole("radio", { name: "For nothing" }));
    await user.click(dialog.getByRole("button", { name: "Add member" }));
    expect(await screen.findByText("Bo Li has a seat")).toBeTruthy();
    expect(callsOf(addRegistration).map(({ url, body }) => [url.pathname.split("/").at(-2), body])).toEqual([
      ["00000000-0000-4000-8000-000000000002", { ticketNo: 2, isCharged: false, pointsSeen: 0 }],
    ]);
  });

  test("moves a seat, and reads before what goes back", async () => {
    const moved = aRegistration({ ticketNo: 2, ticketName: "Guest", pointsCost: 10 });
    const none = { "events.listEvents": () => ({ events: [], nextCursor: null }) };
    const { callsOf } = show({ answers: { ...toEdit, ...none, "events.moveRegistration": settled(moved) } });
    const user = await choose("Maya Chen", "Move...");
    expect(await screen.findByText("15 points go back to the member.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Maya Chen has the ticket Guest")).toBeTruthy();
    expect(callsOf(moveRegistration).map(({ body }) => body)).toEqual([{ ticketNo: 2, differenceSeen: -15 }]);
  });

  test("moves a seat at the price that was read, and asks again once the price is another one", async () => {
    let cost = 10;
    const moved = aRegistration({ ticketNo: 2, ticketName: "Guest", pointsCost: 20 });
    const { callsOf } = show({
      answers: {
        "events.getEventToEdit": () => ({
          ...toEdit["events.getEventToEdit"](),
          event: anEvent({ state: "on_sale", tickets: [aTicket({ ticketNo: 2, name: "Guest", pointsCost: cost })] }),
        }),
        "events.listEvents": () => ({ events: [], nextCursor: null }),
        "events.moveRegistration": settled(moved),
      },
    });
    const user = await choose("Maya Chen", "Move...");
    expect(await screen.findByText("15 points go back to the member.")).toBeTruthy();
    cost = 20;
    focusManager.setFocused(false);
    focusManager.setFocused(true);
    expect(await screen.findByText("The price is now 20 pts instead of 10.")).toBeTruthy();
    expect(screen.getByText("15 points go back to the member.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Move" })).toHaveProperty("disabled", true);
    await user.click(screen.getByRole("button", { name: "Show what holds now" }));
    expect(await screen.findByText("5 points go back to the member.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Maya Chen has the ticket Guest")).toBeTruthy();
    expect(callsOf(moveRegistration).map(({ body }) => body)).toEqual([{ ticketNo: 2, differenceSeen: -5 }]);
  });

  test("moves a seat to another date, reads before what that costs, and why it is refused", async () => {
    let isFull = true;
    const later = { eventId: `evt_${"2".repeat(26)}`, title: "Second evening", startAt: "2026-12-08T18:00:00.000Z" };
    const moved = aRegistration({ eventId: later.eventId as never, pointsCost: 40 });
    const dear = [aTicket({ ticketNo: 1, name: "Patron", pointsCost: 40 })];
    const { callsOf } = show({
      answers: {
        "events.getEventToEdit": ({ url }) => ({
          ...toEdit["events.getEventToEdit"](),
          event: anEvent({ state: "on_sale", tickets: url.pathname.includes(later.eventId) ? dear : tickets }),
        }),
        "events.listEvents": () => ({
          events: listEvents.response.parse({
            events: [{ ...anEvent({ state: "on_sale" }), ...later, pointsFrom: 40, pointsUpTo: 40, mine: null }],
            nextCursor: null,
          }).events,
          nextCursor: null,
        }),
        "events.moveToEvent": () => {
          if (isFull) return refusal(409, "events.full", { canWait: true });
          return { registration: moved, balance: 85, pointsDifference: 15 };
        },
      },
    });
    const user = await choose("Maya Chen", "Move...");
    await user.click(await screen.findByRole("combobox", { name: "Event" }));
    await user.click(await screen.findByRole("option", { name: /^Second evening · Tue 8 Dec/ }));
    expect(await screen.findByText("15 points more are taken from the member.")).toBeTruthy();
    expect(screen.getByText("The seat here becomes free. The member is told, and gets a new ticket.")).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("There is no seat left there, or somebody waits for it.")).toBeTruthy();
    isFull = false;
    await user.click(screen.getByRole("button", { name: "Move" }));
    expect(await screen.findByText("Maya Chen is registered for Second evening")).toBeTruthy();
    const body = { toEventId: later.eventId, ticketNo: 1, differenceSeen: 15 };
    expect(callsOf(moveToEvent).map((call) => call.body)).toEqual([body, body]);
  });

  test("offers a seat to somebody who waits, and reads why that is refused", async () => {
    let isFull = true;
    const waiting = aRegistration({ status: "waitlisted", pointsCost: 0 });
    const { callsOf } = show({
      rows: [waiting],
      answers: {
        "events.offerSeat": () => {
          if (isFull) return refusal(409, "events.full", { canWait: true });
          return offerSeat.response.parse({ ...waiting, status: "offered" });
        },
      },
    });
    const user = await choose("Maya Chen", "Offer a seat...");
    await user.click(await screen.findByRole("button", { name: "Offer seat" }));
    expect(await screen.findByText("There is no seat left for this ticket.")).toBeTruthy();
    isFull = false;
    await user.click(screen.getByRole("button", { name: "Offer seat" }));
    expect(await screen.findByText("A seat is offered to Maya Chen")).toBeTruthy();
    expect(callsOf(offerSeat)).toHaveLength(2);
  });

  test("cancels with all, a part or nothing of the points, and gives a reason", async () => {
    const cancelled = aRegistration({ status: "cancelled", pointsRefunded: 10 });
    const { callsOf } = show({ answers: { "events.cancelRegistration": settled(cancelled) } });
    const user = await choose("Maya Chen", "Cancel registration...");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel this registration?" }));
    expect(dialog.getByText(/25 points go back\./)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel registration" }));
    expect(await dialog.findByText("Reason is required")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Reason/), "By phone");
    await user.click(dialog.getByRole("radio", { name: "None" }));
    expect(dialog.getByText(/No points go back\./)).toBeTruthy();
    await user.click(dialog.getByRole("radio", { name: "A part" }));
    await user.type(dialog.getByRole("spinbutton"), "10");
    await user.click(dialog.getByRole("button", { name: "Cancel registration" }));
    expect(await screen.findByText("Registration cancelled")).toBeTruthy();
    expect(callsOf(cancelRegistration).map(({ body }) => body)).toEqual([{ reason: "By phone", refundPoints: 10 }]);
  });

  test("are ticked once by a double click", async () => {
    const there = aRegistration({ status: "attended", checkedInAt: "2026-11-22T11:42:00.000Z" });
    const { callsOf } = show({ answers: { "events.checkIn": () => ({ registration: there, wasAlready: false }) } });
    await userEvent.dblClick(await screen.findByRole("checkbox", { name: "Maya Chen is there" }));
    await waitFor(() => expect(callsOf(checkIn)).toHaveLength(1));
    await new Promise((resolve) => {
      setTimeout(resolve, 200);
    });
    expect(callsOf(checkIn).map(({ body }) => body)).toEqual([{ isThere: true }]);
    expect(screen.getByRole("checkbox", { name: "Maya Chen is there" })).toHaveProperty("checked", true);
  });

  test("writes to a part of the guests", async () => {
    const { callsOf } = show({
      rows: [
        aRegistration(),
        ...["B", "C"].map((letter) =>
          aRegistration({ registrationId: registrationId(letter), status: "waitlisted", pointsCost: 0 }),
        ),
      ],
      answers: { "events.messageRegistered": () => ({ eventId, messageId: "m1" }) },
    });
    const user = userEvent.setup();
    await screen.findByRole("button", { name: "Add a member" });
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Write to guests..." }));
    const dialog = within(await screen.findByRole("dialog", { name: "Write to guests" }));
    expect(await dialog.findByText("1 person gets it.")).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await dialog.findByText("Enter a subject")).toBeTruthy();
    expect(dialog.getByText("Enter a message")).toBeTruthy();
    await user.click(dialog.getByRole("combobox", { name: "To" }));
    await user.click(screen.getByRole("option", { name: "Those who wait" }));
    expect(dialog.getByText("2 people get it.")).toBeTruthy();
    await user.type(dialog.getByLabelText(/^Subject/), "Soon");
    await user.type(dialog.getByLabelText(/^Message/), "A bigger room.");
    await user.click(dialog.getByRole("button", { name: "Send mail" }));
    expect(await screen.findByText("The mail is on its way")).toBeTruthy();
    expect(callsOf(messageRegistered).map(({ body }) => body)).toEqual([
      { segment: "waiting", subject: "Soon", text: "A bigger room." },
    ]);
  });

  test("prints the guests with a box for each, without those who cancelled", async () => {
    const print = vi.fn<() => void>();
    vi.stubGlobal("print", print);
    show({
      rows: [
        aRegistration(),
        aRegistration({ registrationId: registrationId("B"), memberName: "Bo Li", status: "cancelled" }),
      ],
    });
    const user = userEvent.setup();
    await screen.findByRole("button", { name: "More about Bo Li" });
    const paper = document.querySelector("[data-paper-sheet]");
    expect(paper?.textContent).toContain("Maya Chen");
    expect(paper?.textContent).not.toContain("Bo Li");
    await user.click(screen.getByRole("button", { name: "More" }));
    await user.click(screen.getByRole("menuitem", { name: "Print list" }));
    await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  });
});

describe("without an event in the address", () => {
  const choosing = (role: string, answers: Answers) =>
    showScreen(RegistrationsPage, { path: "/demo/admin/event-registrations", answers: { ...as(role), ...answers } });

  test("an administrator chooses among those that members saw, also those that are over", async () => {
    const draft = anEvent({ eventId: `evt_${"6".repeat(26)}` as never, title: "A draft" });
    choosing("admin", {
      "events.listEvents": () => ({ events: [], nextCursor: null }),
      "events.listAllEvents": ({ url }) => ({
        events:
          url.searchParams.get("when") === "over"
            ? [anEvent({ title: "Old", state: "finished" })]
            : [draft, anEvent({ state: "full" })],
        nextCursor: null,
      }),
    });
    expect((await screen.findByRole("link", { name: /Harvest supper/ })).getAttribute("href")).toContain(
      `event=${eventId}`,
    );
    expect(screen.queryByText("A draft")).toBeNull();
    await userEvent.click(screen.getByRole("tab", { name: "Over" }));
    expect(await screen.findByRole("link", { name: /Old/ })).toBeTruthy();
  });

  test("the desk chooses among published ones to come", async () => {
    choosing("verifier", {
      "events.listEvents": () => ({
        events: [{ ...evening(), pointsFrom: 0, pointsUpTo: 0, mine: null }],
        nextCursor: null,
      }),
    });
    expect(await screen.findByRole("link", { name: /Harvest supper/ })).toBeTruthy();
    expect(screen.queryByRole("tab")).toBeNull();
  });
});
