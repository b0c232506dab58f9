// @vitest-environment happy-dom

import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test } from "vitest";
import { listBookings } from "#lambdas/bookings/contract.ts";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { cancelEvent, createEvent, deleteEvent, publishEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import { Component as EventPage } from "#web/features/events/admin/event-page.tsx";
import { Component as EventsAdminPage } from "#web/features/events/admin/events-admin-page.tsx";
import { cancelEventTexts } from "#web/features/events/admin/texts.ts";
import { anEvent, aRegistration, aTicket, eventId } from "../support/event-screens.ts";
import { type Answers, aBooking, aResource, refusal, showScreen } from "../support/member-screen.tsx";
import { stubStorage } from "../support/storage-stub.ts";

const body = {
  type: "doc" as const,
  content: [{ type: "paragraph" as const, content: [{ type: "text" as const, text: "Bring a cup." }] }],
};
const noRooms = { "resources.listResources": () => ({ resources: [] }) };

test("a cancellation says that the points of several people are counted together", () => {
  expect(cancelEventTexts.goesBack(2, "2", 20, "20")).toBe("2 people lose their seats and get 20 points back in all.");
});

describe("the list of events", () => {
  const show = (events: EventDetail[], answers: Answers = {}, path = "/demo/admin/events") =>
    showScreen(EventsAdminPage, {
      path,
      answers: { "events.listAllEvents": () => ({ events, nextCursor: null }), ...answers },
    });
  const choose = async (action: string) => {
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More about Harvest supper" }));
    await user.click(screen.getByRole("menuitem", { name: action }));
    return user;
  };

  test("explains the page and offers the first event", async () => {
    show([]);
    expect(await screen.findByText("No events to come")).toBeTruthy();
    expect(screen.getAllByRole("link", { name: "New event" })).toHaveLength(1);
    expect(screen.queryByRole("textbox", { name: "Find an event" })).toBeNull();
  });

  test("searches what it has loaded, in all pages, and shows all again", async () => {
    const { location } = show(
      [],
      {
        "events.listAllEvents": ({ url }) =>
          url.searchParams.get("cursor") === null
            ? { events: [anEvent()], nextCursor: "next" }
            : { events: [anEvent({ eventId: `evt_${"6".repeat(26)}` as never, title: "A talk" })], nextCursor: null },
      },
      "/demo/admin/events?search=talk",
    );
    expect(await screen.findByText("A talk")).toBeTruthy();
    expect(screen.queryByText("Harvest supper")).toBeNull();
    const user = userEvent.setup();
    await user.type(screen.getByRole("searchbox", { name: "Find an event" }), "zzz");
    await user.click(await screen.findByRole("button", { name: "Show all" }));
    expect(await screen.findByText("Harvest supper")).toBeTruthy();
    expect(location.search).toBe("");
  });

  test("shows seats against capacity, and no state of the other tab stays chosen", async () => {
    const { location } = show(
      [anEvent({ state: "on_sale", seats: { taken: 3, left: 17, waiting: 0 } })],
      {},
      "/demo/admin/events?state=on_sale",
    );
    expect(await screen.findByText(/3 of 20 taken/)).toBeTruthy();
    await userEvent.click(screen.getByRole("tab", { name: "Over" }));
    await waitFor(() => expect(location.search).toBe("?when=over"));
  });

  test("publishes at a time on the workspace's clock with the version that was seen", async () => {
    const { callsOf } = show([anEvent()], {
      "events.publishEvent": () => anEvent({ state: "scheduled", publishedAt: "2099-07-01T08:00:00.000Z", version: 4 }),
    });
    const user = await choose("Publish...");
    const dialog = within(await screen.findByRole("dialog", { name: "Publish “Harvest supper”" }));
    await user.click(dialog.getByRole("radio", { name: "At a date and time" }));
    await user.click(dialog.getByRole("button", { name: "Schedule" }));
    expect(dialog.getByText("Choose a date and time that is still to come.")).toBeTruthy();
    expect(callsOf(publishEvent)).toEqual([]);
    await user.type(
      dialog.getByLabelText(/Date and time/, { selector: "input[type=datetime-local]" }),
      "2099-07-01T09:00",
    );
    await user.click(dialog.getByRole("button", { name: "Schedule" }));
    expect(await screen.findByText(/“Harvest supper” will be published/)).toBeTruthy();
    expect(callsOf(publishEvent).map((call) => call.body)).toEqual([
      { publishAt: "2099-07-01T08:00:00.000Z", version: 3 },
    ]);
  });

  test("says what a cancellation takes from whom, and cancels with the reason only", async () => {
    const published = anEvent({ state: "on_sale", publishedAt: "2026-11-20T10:00:00.000Z" });
    const { callsOf, location } = show([published], {
      "events.listRegistrations": () => ({
        event: published,
        refunds: null,
        registrations: [
          aRegistration(),
          aRegistration({ registrationId: `reg_${"B".repeat(26)}` as never, status: "waitlisted", pointsCost: 0 }),
        ],
        nextCursor: null,
      }),
      "events.cancelEvent": () => anEvent({ state: "cancelled", cancelledAt: "2026-11-22T10:00:00.000Z", version: 4 }),
    });
    const user = await choose("Cancel event...");
    const dialog = within(await screen.findByRole("alertdialog", { name: "Cancel “Harvest supper”?" }));
    expect(await dialog.findByText(/1 person loses the seat and gets 25 points back\./)).toBeTruthy();
    expect(dialog.getByText(/1 person stops waiting\./)).toBeTruthy();
    await user.click(dialog.getByRole("button", { name: "Cancel event" }));
    expect(await dialog.findByText("Reason is required")).toBeTruthy();
    expect(callsOf(cancelEvent)).toEqual([]);
    await user.type(dialog.getByLabelText(/^Reason/), "The cook is ill");
    await user.click(dialog.getByRole("button", { name: "Cancel event" }));
    await waitFor(() => expect(location.pathname).toBe(`/demo/admin/events/${eventId}`));
    expect(callsOf(cancelEvent).map((call) => call.body)).toEqual([{ reason: "The cook is ill", version: 3 }]);
  });

  test("deletes a draft in the version that was seen", async () => {
    const { callsOf } = show([anEvent()], { "events.deleteEvent": () => ({ eventId }) });
    const user = await choose("Delete draft...");
    await user.click(within(await screen.findByRole("alertdialog")).getByRole("button", { name: "Delete draft" }));
    expect(await screen.findByText("“Harvest supper” is deleted")).toBeTruthy();
    expect(callsOf(deleteEvent).map((call) => call.body)).toEqual([{ version: 3 }]);
  });

  test("offers neither deletion nor publication for a published event", async () => {
    show([anEvent({ state: "full", publishedAt: "2026-11-20T10:00:00.000Z" })]);
    await userEvent.click(await screen.findByRole("button", { name: "More about Harvest supper" }));
    expect(screen.getByRole("menuitem", { name: "Cancel event..." })).toBeTruthy();
    expect(screen.queryByRole("menuitem", { name: "Delete draft..." })).toBeNull();
    expect(screen.queryByRole("menuitem", { name: "Publish..." })).toBeNull();
  });
});

describe("the editor of an event", () => {
  const pattern = "/demo/admin/events/:eventId";
  const open = (answers: Answers, address: string = eventId) =>
    showScreen(EventPage, { path: `/demo/admin/events/${address}`, pattern, answers: { ...noRooms, ...answers } });
  const stored = (event: EventDetail, refunds: object | null = null) => ({
    "events.getEventToEdit": () => ({ event, body, refunds }),
  });

  test("sends a new event on the workspace's clock, with an end that follows its start", async () => {
    const { callsOf, location } = showScreen(EventPage, {
      path: "/demo/admin/events/new",
      pattern,
      timeZone: "Europe/Berlin",
      answers: { ...noRooms, "events.createEvent": () => anEvent() },
    });
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Title/), "Harvest supper");
    await user.type(screen.getByLabelText(/^Starts/), "2099-07-04T19:00");
    expect(screen.getByLabelText(/^Ends/)).toHaveProperty("value", "2099-07-04T21:00");
    await user.type(screen.getByRole("spinbutton", { name: "Seats" }), "20");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(location.pathname).toBe(`/demo/admin/events/${eventId}`));
    expect(callsOf(createEvent).map((call) => call.body)).toMatchObject([
      {
        title: "Harvest supper",
        startAt: "2099-07-04T17:00:00.000Z",
        endAt: "2099-07-04T19:00:00.000Z",
        capacity: 20,
        onlineUrl: null,
        tickets: [{ ticketNo: null, name: "", pointsCost: 0, opensAt: null, closesAt: null, capacity: null }],
      },
    ]);
  });

  test("says beside each field what is wrong, counts all of them, and sends nothing", async () => {
    const { callsOf } = open({}, "new");
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/^Starts/), "2099-07-04T19:00");
    await user.clear(screen.getByLabelText(/^Ends/));
    await user.type(screen.getByLabelText(/^Ends/), "2099-07-04T18:00");
    await user.type(screen.getByRole("textbox", { name: "Title" }), "Harvest supper");
    await user.type(screen.getByLabelText("Online link"), "http://meet.example");
    await user.type(screen.getByRole("spinbutton", { name: "Seats" }), "2");
    await user.type(screen.getByRole("spinbutton", { name: "Seats of this ticket" }), "5");
    await user.type(screen.getByLabelText("Sale ends"), "2099-08-01T10:00");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("An event ends after it starts")).toBeTruthy();
    expect(screen.getByText("Enter a web address that begins with https://")).toBeTruthy();
    const all = "Ends, Online link, Ticket 1: Seats of this ticket and Ticket 1: Sale ends";
    expect(screen.getByText(`4 fields need your attention: ${all}`)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/^Ends/)));
    expect(screen.getByText("A ticket has no more seats than the event")).toBeTruthy();
    expect(screen.getByText("The sale ends with the event at the latest")).toBeTruthy();
    expect(callsOf(createEvent)).toEqual([]);
  });

  test("wants another name for each ticket, and removes tickets but for the last", async () => {
    const { callsOf } = open(stored(anEvent({ tickets: [aTicket({ name: "Guest" })] })));
    const user = userEvent.setup();
    expect(await screen.findByRole("group", { name: "Ticket 1" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Remove Ticket 1" })).toBeNull();
    await user.click(screen.getByRole("button", { name: "Add a ticket" }));
    const second = within(screen.getByRole("group", { name: "Ticket 2" }));
    await user.type(second.getByLabelText(/^Name/), "guest");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await second.findByText("Give each ticket another name")).toBeTruthy();
    expect(callsOf(updateEvent)).toEqual([]);
    await user.click(screen.getByRole("button", { name: "Remove Ticket 2" }));
    expect(screen.queryByRole("group", { name: "Ticket 2" })).toBeNull();
  });

  test("asks a question with options, one on each line", async () => {
    const { callsOf } = open({ ...stored(anEvent()), "events.updateEvent": () => anEvent({ version: 4 }) });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Add a question" }));
    const question = within(screen.getByRole("group", { name: "Question 1" }));
    await user.type(question.getByRole("textbox", { name: "Question" }), "What do you eat?");
    await user.click(question.getByRole("combobox", { name: "Answer" }));
    await user.click(screen.getByRole("option", { name: "One of several options" }));
    await user.type(question.getByRole("textbox", { name: "Options" }), "Meat");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await question.findByText("Enter at least two options")).toBeTruthy();
    await user.type(question.getByRole("textbox", { name: "Options" }), "{Enter}No meat");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(callsOf(updateEvent)).toHaveLength(1));
    expect(callsOf(updateEvent)[0]?.body).toMatchObject({
      version: 3,
      questions: [{ questionNo: null, text: "What do you eat?", kind: "choice", options: ["Meat", "No meat"] }],
    });
  });

  test("has a way back, counts the summary, and offers rooms only", async () => {
    const rooms = [
      aResource({ name: "Great hall", type: "room" }),
      aResource({ resourceId: `res_${"7".repeat(26)}` as never, name: "Desk 9" }),
    ];
    open({ ...stored(anEvent()), "resources.listResources": () => ({ resources: rooms }) });
    expect((await screen.findByRole("link", { name: "All events" })).getAttribute("href")).toBe("/demo/admin/events");
    const user = userEvent.setup();
    const summary = await screen.findByRole("textbox", { name: "Summary" });
    await user.clear(summary);
    await user.type(summary, "Soup for all");
    expect(screen.getByText(/ 12 of 300 characters\.$/)).toBeTruthy();
    await user.click(screen.getByRole("radio", { name: "A room of this workspace" }));
    await user.click(screen.getByRole("combobox", { name: "Room" }));
    expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual(["Great hall, First floor"]);
  });

  test("says beside the room from when to when somebody else holds it", async () => {
    const resource = { ...aResource(), name: "Great hall", type: "room" as const };
    const { callsOf } = open({
      ...stored(anEvent()),
      "resources.listResources": () => ({ resources: [resource] }),
      "events.updateEvent": () =>
        refusal(409, "events.room_taken", {
          heldFrom: "2099-12-04T20:00:00.000Z",
          heldTo: "2099-12-04T21:00:00.000Z",
          by: "booking",
        }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("radio", { name: "A room of this workspace" }));
    await user.click(screen.getByRole("combobox", { name: "Room" }));
    await user.click(screen.getByRole("option", { name: /^Great hall/ }));
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText(/^A booking holds this room from .*4 Dec.*20:00 to .*4 Dec.*21:00\.$/)).toBeTruthy();
    expect(callsOf(updateEvent)[0]?.body).toMatchObject({
      place: { kind: "room", resourceId: resource.resourceId },
    });
  });

  test.each([
    ["booking", /^Robin Lee has booked this room from .*4 Dec.*20:00 to .*4 Dec.*21:00\.$/],
    ["event", /^“Carols” holds this room from .*4 Dec.*20:00 to .*4 Dec.*21:00\.$/],
  ])("names whose %s holds the room", async (by, sentence) => {
    const resource = { ...aResource(), name: "Great hall", type: "room" as const };
    const { resourceId } = resource;
    const held = { heldFrom: "2099-12-04T20:00:00.000Z", heldTo: "2099-12-04T21:00:00.000Z" };
    const place = { kind: "room" as const, resourceId, name: "Great hall", location: "" };
    const times = { startAt: held.heldFrom, endAt: held.heldTo };
    const aMorning = { startAt: "2099-12-04T08:00:00.000Z", endAt: "2099-12-04T09:00:00.000Z" };
    const { callsOf } = open({
      ...stored(anEvent({ place })),
      "resources.listResources": () => ({ resources: [resource] }),
      "bookings.listBookings": () => ({
        bookings: [
          aBooking({ resourceId, memberName: "Nobody Now", ...times, status: "cancelled" }),
          aBooking({ resourceId, memberName: "Early Bird", ...aMorning }),
          aBooking({ resourceId, memberName: "Robin Lee", ...times }),
        ],
        nextCursor: null,
      }),
      "events.listAllEvents": () => ({
        events: [
          anEvent({ title: "Gone", place, ...times, state: "cancelled" }),
          anEvent({ title: "Elsewhere", ...times }),
          anEvent({ title: "Carols", place, ...times, state: "on_sale" }),
        ],
        nextCursor: null,
      }),
      "events.updateEvent": () => refusal(409, "events.room_taken", { ...held, by }),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByRole("textbox", { name: "Title" }), "!");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    const asked = callsOf(listBookings).map(({ url }) => Object.fromEntries(url.searchParams));
    const days = { from: "2099-12-03", to: "2099-12-04", resourceId, limit: "50" };
    expect(asked).toEqual(by === "booking" ? [expect.objectContaining(days)] : []);
  });

  test("says beside the seats how many are taken", async () => {
    open({
      ...stored(anEvent({ state: "on_sale", publishedAt: "2026-11-20T10:00:00.000Z" })),
      "events.updateEvent": () => refusal(409, "events.capacity_below_sold", { sold: 7 }),
    });
    const user = userEvent.setup();
    const seats = await screen.findByRole("spinbutton", { name: "Seats" });
    await user.clear(seats);
    await user.type(seats, "5");
    await user.click(screen.getByRole("button", { name: "Save changes" }));
    expect(await screen.findByText(/^7 seats are taken\./)).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(seats));
  });

  test("puts a removed ticket back that somebody has", async () => {
    open({
      ...stored(anEvent({ tickets: [aTicket({ name: "Guest" }), aTicket({ ticketNo: 2, name: "Patron" })] })),
      "events.updateEvent": () => refusal(409, "events.ticket_in_use"),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Remove Ticket 1" }));
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText(/^Somebody has a ticket of a type that you removed/)).toBeTruthy();
    const names = screen.getAllByRole("group", { name: /^Ticket/ }).map((one) => within(one).getByLabelText(/^Name/));
    expect(names.map((name) => (name as HTMLInputElement).value)).toEqual(["Patron", "Guest"]);
  });

  test("says that somebody else saved first, and saves over the version that it shows then", async () => {
    let saves = 0;
    let event = anEvent();
    const { callsOf } = open({
      "events.getEventToEdit": () => ({ event, body, refunds: null }),
      "events.updateEvent": () => {
        saves += 1;
        event = anEvent({ hostName: "Theirs", summary: "Their words", version: 4 });
        return saves === 1 ? refusal(409, "stale_version") : anEvent({ hostName: "Mine", version: 5 });
      },
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("Host"), "Mine");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    expect(await screen.findByText("Somebody else changed this while you were editing")).toBeTruthy();
    expect(screen.getByText(/your version replaces theirs here: Host\./)).toBeTruthy();
    expect(screen.getByLabelText("Summary")).toHaveProperty("value", "Their words");
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(callsOf(updateEvent)).toHaveLength(2));
    expect(callsOf(updateEvent)[1]?.body).toMatchObject({ hostName: "Mine", summary: "Their words", version: 4 });
  });

  test.each([
    ["cover.txt", "text/plain", /^Choose a picture, such as a JPEG or PNG file/],
    ["cover.png", "image/png", /neither a JPG nor a PNG picture/],
  ])("says that the cover %s is no picture, and keeps the old one", async (name, type, sentence) => {
    stubStorage();
    const cover = { url: `/media/ten_1/${"1".repeat(26)}/960.jpg`, alt: "A long table" };
    const { callsOf } = open({
      ...stored(anEvent({ cover })),
      "news.offerNewsPicture": () => ({
        uploadId: `upl_${"0".repeat(26)}`,
        url: "/_local/s3/x",
        fields: { key: "k" },
        expiresAt: "2026-11-21T10:00:00.000Z",
      }),
      "news.takeNewsPicture": () => refusal(422, "uploads.not_a_picture"),
      "events.updateEvent": () => anEvent({ cover, hostName: "Zoë", version: 4 }),
    });
    const user = userEvent.setup({ applyAccept: false });
    await user.type(await screen.findByLabelText("Host"), "Zoë");
    const chooser = screen.getByLabelText("Choose a picture", { selector: "input[type=file]" });
    await user.upload(chooser, new File(["MZ"], name, { type }));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.getByRole("img", { name: "A long table" }).getAttribute("src")).toBe(cover.url);
    await user.click(screen.getByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(callsOf(updateEvent)).toMatchObject([{ body: { hostName: "Zoë", cover } }]));
  });

  test("stores what is typed before it publishes, and publishes that version", async () => {
    const { callsOf } = open({
      ...stored(anEvent()),
      "events.updateEvent": () => anEvent({ hostName: "Zoë", version: 4 }),
      "events.publishEvent": () => anEvent({ state: "on_sale", publishedAt: "2026-11-22T10:00:00.000Z", version: 5 }),
    });
    const user = userEvent.setup();
    await user.type(await screen.findByLabelText("Host"), "Zoë");
    await user.click(screen.getByRole("button", { name: "Publish..." }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Publish now" }));
    expect(await screen.findByText("“Harvest supper” is published")).toBeTruthy();
    expect(callsOf(updateEvent)).toMatchObject([{ body: { hostName: "Zoë", version: 3 } }]);
    expect(callsOf(publishEvent).map((call) => call.body)).toEqual([{ publishAt: null, version: 4 }]);
  });

  test("opens a copy at the time that is chosen, as a new event", async () => {
    const { callsOf, location } = open({
      ...stored(anEvent({ state: "finished", version: 9, tickets: [aTicket({ ticketNo: 3, name: "Guest" })] })),
      "events.createEvent": () => anEvent({ eventId: `evt_${"6".repeat(26)}` as never }),
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "Duplicate..." }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Starts/), "2099-12-11T20:00");
    await user.click(dialog.getByRole("button", { name: "Open the copy" }));
    await waitFor(() => expect(location.pathname).toBe("/demo/admin/events/new"));
    await user.click(await screen.findByRole("button", { name: "Save draft" }));
    await waitFor(() => expect(callsOf(createEvent)).toHaveLength(1));
    expect(callsOf(createEvent)[0]?.body).toMatchObject({
      title: "Harvest supper",
      startAt: "2099-12-11T20:00:00.000Z",
      endAt: "2099-12-11T23:00:00.000Z",
      tickets: [{ ticketNo: null, name: "Guest" }],
      body,
    });
  });

  test("is repeated weekly as drafts; a date whose room is taken says so, and can be tried again", async () => {
    let isTaken = true;
    const heldFrom = "2099-12-18T19:00:00.000Z";
    const details = { heldFrom, heldTo: "2099-12-18T21:00:00.000Z", by: "booking" };
    const { callsOf } = open({
      ...stored(anEvent()),
      "events.createEvent": ({ body: sent }: { body: unknown }) => {
        const { startAt } = sent as { startAt: string };
        if (isTaken && startAt.startsWith("2099-12-18")) return refusal(409, "events.room_taken", details);
        return anEvent({ eventId: `evt_${startAt.slice(8, 10).padEnd(26, "0")}` as never, startAt });
      },
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole("button", { name: "More" }));
    await user.click(await screen.findByRole("menuitem", { name: "Duplicate..." }));
    const dialog = within(await screen.findByRole("dialog"));
    await user.type(dialog.getByLabelText(/^Starts/), "2099-12-11T20:00");
    const count = dialog.getByRole("spinbutton", { name: /^Copies/ });
    await user.clear(count);
    await user.type(count, "27");
    await user.click(dialog.getByRole("button", { name: "Open the copy" }));
    expect(dialog.getByText("Enter a whole number from 1 to 26.")).toBeTruthy();
    await user.clear(count);
    await user.type(count, "3");
    await user.click(dialog.getByRole("button", { name: "Save 3 drafts" }));
    expect(await dialog.findByText("2 of 3 drafts are saved.")).toBeTruthy();
    expect(
      dialog.getByText(/^A booking holds this room from Fri 18 Dec 2099, 19:00 to Fri 18 Dec 2099, 21:00\.$/),
    ).toBeTruthy();
    isTaken = false;
    await user.click(dialog.getByRole("button", { name: "Try 1 date again" }));
    expect(await screen.findByText("3 drafts are saved")).toBeTruthy();
    expect(callsOf(createEvent).map(({ body: sent }) => (sent as { startAt: string }).startAt)).toEqual([
      "2099-12-11T20:00:00.000Z",
      "2099-12-18T20:00:00.000Z",
      "2099-12-25T20:00:00.000Z",
      "2099-12-18T20:00:00.000Z",
    ]);
    expect(callsOf(createEvent)[2]?.body).toMatchObject({ endAt: "2099-12-25T23:00:00.000Z" });
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("shows how far the refunds of a cancelled event are, and edits nothing", async () => {
    open(
      stored(
        anEvent({ state: "cancelled", cancelledAt: "2026-11-22T10:00:00.000Z", cancelReason: "The cook is ill" }),
        {
          done: 40,
          total: 100,
          finishedAt: null,
        },
      ),
    );
    expect(await screen.findByText(/40 of 100 registrations are settled/)).toBeTruthy();
    expect(
      screen.getByRole("progressbar", { name: "Refunds of the cancelled event" }).getAttribute("aria-valuenow"),
    ).toBe("40");
    expect(screen.getByText("The cook is ill")).toBeTruthy();
    expect(screen.getByText(/^since .*22 Nov/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Title/)).toBeNull();
  });

  test("says that there is no such event", async () => {
    open({ "events.getEventToEdit": () => refusal(404, "events.not_found") });
    expect(await screen.findByText("There is no such event")).toBeTruthy();
    expect(screen.getByRole("link", { name: "All events" })).toBeTruthy();
  });

  test("previews what is typed, with the least price", async () => {
    const two = [aTicket({ name: "Guest", pointsCost: 30 }), aTicket({ ticketNo: 2, name: "Patron", pointsCost: 12 })];
    open(stored(anEvent({ tickets: two })));
    const user = userEvent.setup();
    const title = await screen.findByLabelText(/^Title/);
    await user.clear(title);
    await user.type(title, "Soup");
    await user.click(screen.getByRole("button", { name: "Preview" }));
    const preview = within(await screen.findByRole("dialog", { name: "Preview" }));
    expect(preview.getByRole("heading", { name: "Soup" })).toBeTruthy();
    expect(preview.getByText("12 pts")).toBeTruthy();
    expect(preview.getByText("Courtyard")).toBeTruthy();
    expect(preview.getByText("Bring a cup.")).toBeTruthy();
  });
});
