// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, test, vi } from "vitest";
import {
  acceptOffer,
  acknowledgeChange,
  cancelMyRegistration,
  register,
  updateMyAnswers,
} from "#lambdas/events/registration-contract.ts";
import { Component as EventPage } from "#web/features/events/event-page.tsx";
import { Component as EventsPage } from "#web/features/events/events-page.tsx";
import { Component as MyRegistrations } from "#web/features/events/my-registrations-page.tsx";
import { eventId, registrationId } from "../support/event-screens.ts";
import { aCard, aDetail, aTicketForMe, mine, mySeat } from "../support/going-screens.ts";
import { me, refusal, setClock, showScreen } from "../support/member-screen.tsx";

const now = "2026-11-24T09:30:00Z";
const list = (...events: object[]) => ({ "events.listEvents": () => ({ events, nextCursor: null }) });
const oneEvent = (detail: object, more: object = {}) => ({
  answers: {
    "events.getEvent": () => aDetail(detail),
    "events.listGoers": () => ({ goers: [], nextCursor: null }),
    "members.getMe": me(100),
    ...more,
  },
  path: `/demo/events/${eventId}`,
  pattern: "/demo/events/:eventId",
});
const own = (toCome: object[], over: object[] = [], more: object = {}) => ({
  answers: {
    "events.listMyRegistrations": ({ url }: { url: URL }) => ({
      registrations: url.searchParams.get("when") === "over" ? over : toCome,
      nextCursor: null,
    }),
    "members.getMe": me(100),
    ...more,
  },
});
const press = async (name: string | RegExp, within_: { getByRole: typeof screen.getByRole } = screen) =>
  userEvent.click(within_.getByRole("button", { name }));

describe("the list of events", () => {
  test("names price, places and the own seat of each", async () => {
    setClock(now);
    showScreen(EventsPage, {
      answers: list(
        aCard({ mine: { registrationId: registrationId("A"), status: "offered" } }),
        aCard({
          eventId: `evt_${"6".repeat(26)}` as never,
          title: "Supper",
          pointsFrom: 0,
          pointsUpTo: 0,
          capacity: null,
          seats: { taken: 9, left: null, waiting: 0 },
        }),
        aCard({
          eventId: `evt_${"7".repeat(26)}` as never,
          title: "Talk",
          pointsFrom: 5,
          pointsUpTo: 30,
          seats: { taken: 8, left: 0, waiting: 3 },
        }),
        aCard({
          eventId: `evt_${"8".repeat(26)}` as never,
          title: "Board",
          pointsFrom: null,
          pointsUpTo: null,
          seats: { taken: 7, left: 1, waiting: 0 },
        }),
      ),
    });
    const cards = await screen.findAllByRole("article");
    const [press_, supper, talk, board] = cards.map((card) => within(card));
    expect(press_?.getByText("20 pts")).toBeTruthy();
    expect(press_?.getByText("6 places left")).toBeTruthy();
    expect(press_?.getByText("Seat offered")).toBeTruthy();
    expect(press_?.getByRole("link").getAttribute("href")).toBe(`/demo/events/${eventId}`);
    expect(supper?.getByText("Free")).toBeTruthy();
    expect(supper?.queryByText(/place/)).toBeNull();
    expect(talk?.getByText("From 5 pts")).toBeTruthy();
    expect(talk?.getByText("No place left · 3 people wait")).toBeTruthy();
    expect(board?.getByText("For other members")).toBeTruthy();
    expect(board?.getByText("1 place left")).toBeTruthy();
  });

  test("asks for what the address names, and tells nothing found from nothing there", async () => {
    const asked: string[] = [];
    const answer = ({ url }: { url: URL }) => {
      asked.push(url.search);
      return { events: [], nextCursor: null };
    };
    showScreen(EventsPage, {
      answers: { "events.listEvents": answer },
      path: "/demo/events?q=press&category=talk&price=free&places=left&when=week&only=nonsense",
    });
    expect(await screen.findByText("No event fits")).toBeTruthy();
    expect(screen.getByText("Shown are only: “press”, Talk, Free, With places left, Next 7 days.")).toBeTruthy();
    expect(Object.fromEntries(new URLSearchParams(asked[0]))).toEqual({
      search: "press",
      category: "talk",
      price: "free",
      places: "left",
      withinDays: "7",
    });
    await press("Show all events");
    expect(await screen.findByText("No events yet")).toBeTruthy();
    await waitFor(() => expect(screen.queryByLabelText("Search events")).toBeNull());
    expect(asked.at(-1)).toBe("");
  });

  test("keeps search and filters in the month view, which needs no days", async () => {
    setClock(now);
    const asked: string[] = [];
    const answer = ({ url }: { url: URL }) => {
      asked.push(url.search);
      return { events: [], nextCursor: null };
    };
    showScreen(EventsPage, {
      answers: { "events.listEvents": answer },
      path: "/demo/events?q=press&price=priced&when=today",
    });
    expect(await screen.findByText("Shown are only: “press”, Costs points, Today.")).toBeTruthy();
    await press("Month");
    expect(await screen.findByText("Shown are only: “press”, Costs points.")).toBeTruthy();
    const query = new URLSearchParams(asked.at(-1));
    expect([query.get("search"), query.get("price"), query.get("month"), query.get("withinDays")]).toEqual([
      "press",
      "priced",
      "2026-11",
      null,
    ]);
  });

  test("asks for typed words once the typing pauses", async () => {
    const asked: (string | null)[] = [];
    const answer = ({ url }: { url: URL }) => {
      asked.push(url.searchParams.get("search"));
      return { events: [aCard()], nextCursor: null };
    };
    showScreen(EventsPage, { answers: { "events.listEvents": answer }, path: "/demo/events" });
    await screen.findByRole("article");
    await userEvent.type(screen.getByRole("searchbox", { name: "Search events" }), "letter");
    await waitFor(() => expect(asked).toEqual([null, "letter"]));
  });

  test("reads every page of a month, and shows each event on its day", async () => {
    setClock(now);
    const answer = ({ url }: { url: URL }) => {
      expect(url.searchParams.get("month")).toBe("2026-12");
      const isFirst = url.searchParams.get("cursor") === null;
      return isFirst
        ? { events: [aCard()], nextCursor: "second" }
        : { events: [aCard({ eventId: `evt_${"6".repeat(26)}` as never, title: "Carols" })], nextCursor: null };
    };
    showScreen(EventsPage, {
      answers: { "events.listEvents": answer },
      path: "/demo/events?view=month&month=2026-12",
    });
    // The test's browser applies no width to styles, so the table of wide screens counts as hidden.
    const table = within(
      (await screen.findByText("December 2026", { selector: "caption" })).parentElement as HTMLElement,
    );
    const days = table.getAllByRole("cell", { hidden: true }).filter(({ textContent }) => textContent !== "");
    expect(days).toHaveLength(31);
    const links = within(days[1] as HTMLElement).getAllByRole("link", { hidden: true });
    expect(links.map(({ textContent }) => textContent)).toEqual(["18:00 Letterpress evening", "18:00 Carols"]);
  });
});

test("the present month begins with today on a phone, and a cancelled event says so", async () => {
  setClock("2026-12-10T09:00:00Z");
  const inSight: string[] = [];
  vi.spyOn(HTMLElement.prototype, "scrollIntoView").mockImplementation(function (this: HTMLElement) {
    inSight.push(this.getAttribute("aria-label") ?? "");
  });
  const on = (day: string, digit: string, fields: object = {}) =>
    aCard({
      eventId: `evt_${digit.repeat(26)}` as never,
      startAt: `2026-12-${day}T18:00:00.000Z`,
      endAt: `2026-12-${day}T20:00:00.000Z`,
      ...fields,
    });
  const off = on("20", "8", { title: "Carols", state: "cancelled" });
  showScreen(EventsPage, { answers: list(on("02", "6"), on("12", "7"), off), path: "/demo/events?view=month" });
  const link = await screen.findByRole("link", { name: "Carols" });
  expect(within(link.closest("li") as HTMLElement).getByText("Cancelled")).toBeTruthy();
  const cell = screen.getByRole("link", { name: "Cancelled: 18:00 Carols", hidden: true });
  expect(getComputedStyle(cell).textDecoration).not.toContain("line-through");
  expect(inSight).toEqual(["Saturday 12 December 2026"]);
  vi.restoreAllMocks();
});

test("a month puts an event on its day on the workspace's clock", async () => {
  setClock(now);
  showScreen(EventsPage, {
    answers: list(aCard({ startAt: "2026-12-02T20:00:00.000Z", endAt: "2026-12-02T22:00:00.000Z" })),
    path: "/demo/events?view=month&month=2026-12",
    timeZone: "Asia/Tokyo",
  });
  const table = (await screen.findByText("December 2026", { selector: "caption" })).parentElement as HTMLElement;
  const day = within(table).getByRole("link", { hidden: true }).closest("td");
  expect(day?.querySelector("p")?.textContent).toBe("3");
});

describe("an event", () => {
  test("says until when points come back, then takes the seat with the price that was shown", async () => {
    setClock(now);
    const seat = { registration: mySeat(), balance: 80, lineNo: null };
    const { callsOf } = showScreen(
      EventPage,
      oneEvent({}, { "events.register": () => Response.json(seat, { status: 201 }) }),
    );
    expect(await screen.findByRole("heading", { name: "Letterpress evening" })).toBeTruthy();
    expect(screen.getByText("All points come back if you cancel by Tue 1 Dec, 18:00.")).toBeTruthy();
    await press("Register");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("80 pts")).toBeTruthy();
    await press("Register", dialog);
    expect(await screen.findByText("You are registered")).toBeTruthy();
    expect(callsOf(register)).toMatchObject([
      { body: { ticketNo: 1, wish: "seat", answers: [], isListed: false, terms: 4 } },
    ]);
    expect(callsOf(register)[0]?.key).not.toBeNull();
  });

  test("in a crowd says that one stands in the line, with the place, and later why there was no seat", async () => {
    setClock(now);
    const lined = mine({ status: "lined", pointsCost: 0, refundNow: 0 }, { waitingPlace: 12 });
    let step: object = {};
    showScreen(
      EventPage,
      oneEvent(
        {},
        {
          "events.getEvent": () => aDetail(step),
          "events.register": () => {
            step = { mine: lined };
            return Response.json({ registration: lined.registration, balance: 100, lineNo: 40 }, { status: 202 });
          },
        },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    await press("Register", within(await screen.findByRole("dialog")));
    expect(await screen.findByText("You are in the queue")).toBeTruthy();
    expect(await screen.findByText("Many want a seat at once. Your place in the line: 12")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Leave the line" })).toBeTruthy();
    step = { lineEnd: "line_sold_out" };
    const end = "When the line came to you, no seat was left. You paid nothing.";
    expect(await screen.findByText(end, undefined, { timeout: 4_000 })).toBeTruthy();
  });

  test("asks its questions, and sends no blank answers", async () => {
    setClock(now);
    const questions = [
      { questionNo: 1, text: "Meat?", kind: "yes_no", options: [], isRequired: true },
      { questionNo: 3, text: "Which line?", kind: "text", options: [], isRequired: false },
    ];
    const seat = { registration: mySeat(), balance: 80, lineNo: null };
    const { callsOf } = showScreen(
      EventPage,
      oneEvent(
        { questions, event: aCard({ showsGoers: true }) },
        { "events.register": () => Response.json(seat, { status: 201 }) },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await press("Register", dialog);
    expect(await dialog.findByText("This question needs an answer.")).toBeTruthy();
    expect(callsOf(register)).toEqual([]);
    await userEvent.click(dialog.getByRole("combobox", { name: "Meat?" }));
    await userEvent.click(await screen.findByRole("option", { name: "No" }));
    expect(dialog.getByRole("switch", { name: "Show my name to the others who go" })).toHaveProperty("checked", false);
    await press("Register", dialog);
    await waitFor(() => expect(callsOf(register)).toHaveLength(1));
    expect(callsOf(register)[0]?.body).toMatchObject({ answers: [{ questionNo: 1, answer: "no" }], isListed: false });
  });

  test("asks again when the price changes while somebody pays, and never charges another one", async () => {
    setClock(now);
    let later = {};
    const seat = { registration: mySeat({ pointsCost: 60 }), balance: 40, lineNo: null };
    const { callsOf } = showScreen(
      EventPage,
      oneEvent(
        {},
        {
          "events.getEvent": () => aDetail(later),
          "events.register": ({ body }: { body: unknown }) => {
            later = { terms: 5, tickets: [aTicketForMe({ pointsCost: 60 })] };
            const { terms } = body as { terms: number };
            return terms === 4 ? refusal(409, "events.terms_changed") : Response.json(seat, { status: 201 });
          },
        },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await press("Register", dialog);
    expect(await dialog.findByText("The price is now 60 pts instead of 20.")).toBeTruthy();
    expect(dialog.getByText("80 pts")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Register" })).toHaveProperty("disabled", true);
    await press("Show what holds now", dialog);
    expect(dialog.getByText("40 pts")).toBeTruthy();
    await press("Register", dialog);
    expect(await screen.findByText("You are registered")).toBeTruthy();
    expect(callsOf(register).map(({ body }) => (body as { terms: number }).terms)).toEqual([4, 5]);
  });

  test("shows the seat at once, although the event's next answer is late", async () => {
    setClock(now);
    let isTaken = false;
    showScreen(
      EventPage,
      oneEvent(
        {},
        {
          "events.getEvent": () => (isTaken ? new Promise<object>(() => undefined) : aDetail()),
          "events.register": () => {
            isTaken = true;
            return Response.json({ registration: mySeat(), balance: 80, lineNo: null }, { status: 201 });
          },
        },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    await press("Register", within(await screen.findByRole("dialog")));
    expect(await screen.findByRole("button", { name: "Show ticket" })).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Register" })).toBeNull();
  });

  test("says once that the points are too few, and leads to more", async () => {
    setClock(now);
    showScreen(EventPage, oneEvent({}, { "members.getMe": me(5) }));
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(await dialog.findAllByText(/^You need 20 pts but only have 5 pts\./)).toHaveLength(1);
    expect(dialog.getByRole("link", { name: "Purchase points" }).getAttribute("href")).toBe("/demo/purchase-points");
    expect(dialog.getByRole("button", { name: "Register" })).toHaveProperty("disabled", true);
  });

  test("shows a refused answer at its question", async () => {
    setClock(now);
    const questions = [
      { questionNo: 1, text: "Meat?", kind: "text", options: [], isRequired: false },
      { questionNo: 2, text: "Which press?", kind: "text", options: [], isRequired: false },
      { questionNo: 3, text: "Which line?", kind: "text", options: [], isRequired: false },
    ];
    const issues = [{ path: "body.answers.1.answer", code: "unreadable_characters", details: {} }];
    const error = { code: "invalid_input", message: "invalid_input", details: {}, issues, requestId: "req-1" };
    showScreen(
      EventPage,
      oneEvent({ questions }, { "events.register": () => Response.json({ error }, { status: 400 }) }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByRole("textbox", { name: "Meat? (optional)" }), "a");
    await userEvent.type(dialog.getByRole("textbox", { name: "Which line? (optional)" }), "b");
    await press("Register", dialog);
    const message = await dialog.findByText("Has invisible characters");
    const field = dialog.getByRole("textbox", { name: "Which line? (optional)" });
    expect(field.getAttribute("aria-describedby")).toBe(message.id);
  });

  test("says in general what is refused at no field of the form", async () => {
    setClock(now);
    const issues = [{ path: "body.wish", code: "invalid", details: {} }];
    const error = { code: "invalid_input", message: "invalid_input", details: {}, issues, requestId: "req-1" };
    showScreen(EventPage, oneEvent({}, { "events.register": () => Response.json({ error }, { status: 400 }) }));
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await press("Register", dialog);
    expect(await dialog.findByText("Some of what was entered is not valid.")).toBeTruthy();
  });

  test("offers to wait once the last seat is taken by somebody else", async () => {
    setClock(now);
    let isFull = false;
    const waits = {
      registration: mySeat({ status: "waitlisted", pointsCost: 0, refundNow: 0 }),
      balance: 100,
      lineNo: null,
    };
    const { callsOf } = showScreen(
      EventPage,
      oneEvent(
        {},
        {
          "events.getEvent": () =>
            aDetail(
              isFull ? { tickets: [aTicketForMe({ sale: "sold_out", left: 0 })], event: aCard({ state: "full" }) } : {},
            ),
          "events.register": ({ body }: { body: unknown }) => {
            if ((body as { wish: string }).wish === "waitlist") return Response.json(waits, { status: 201 });
            isFull = true;
            return refusal(409, "events.full", { canWait: true });
          },
        },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await press("Register", dialog);
    expect(await dialog.findByText("Somebody else took the last seat just now. You can wait for one.")).toBeTruthy();
    await userEvent.click(await dialog.findByRole("button", { name: "Join the waitlist" }));
    expect(await screen.findByText("You are on the waitlist")).toBeTruthy();
    expect(callsOf(register).map(({ body }) => (body as { wish: string }).wish)).toEqual(["seat", "waitlist"]);
  });

  test.each([
    [
      refusal(409, "events.terms_changed"),
      "The event's price, time or tickets have just changed. This is what holds now.",
    ],
    [refusal(409, "points.insufficient", { cost: 20, balance: 5 }), "You need 20 pts but only have 5 pts."],
    [refusal(409, "events.full", { canWait: false }), "Somebody else took the last seat just now."],
  ])("explains a refusal where it was asked for: %#", async (answer, sentence) => {
    setClock(now);
    showScreen(EventPage, oneEvent({}, { "events.register": () => answer.clone() }));
    await userEvent.click(await screen.findByRole("button", { name: "Register" }));
    const dialog = within(await screen.findByRole("dialog"));
    await press("Register", dialog);
    expect(await dialog.findByText(sentence)).toBeTruthy();
  });

  test.each([
    [
      { tickets: [aTicketForMe({ sale: "sold_out" })], event: aCard({ hasWaitlist: false, state: "full" }) },
      "All seats are taken, and this event has no waitlist.",
    ],
    [
      { tickets: [aTicketForMe({ sale: "sold_out" })], event: aCard({ hasWaitlist: true, state: "in_progress" }) },
      "All seats are taken, and the event has begun.",
    ],
    [
      { tickets: [aTicketForMe({ sale: "not_yet", opensAt: "2026-11-30T09:00:00.000Z" })] },
      "On sale from Mon 30 Nov, 09:00",
    ],
    [{ tickets: [aTicketForMe({ sale: "not_for_you" })] }, "No ticket is on sale for you at the moment."],
    [
      {
        tickets: [
          aTicketForMe({ sale: "not_for_you", audience: { kind: "plans", planNames: ["Studio", "Patron"] } }),
          aTicketForMe({ ticketNo: 2, sale: "not_for_you", audience: { kind: "staff", planNames: [] } }),
        ],
      },
      "For members with Studio or Patron",
    ],
    [{ event: aCard({ state: "cancelled" }) }, "This event is cancelled."],
    [{ event: aCard({ state: "finished" }) }, "This event is over."],
  ])("says why nobody can register: %#", async (detail, sentence) => {
    setClock(now);
    showScreen(EventPage, oneEvent(detail));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /Register|waitlist/ })).toBeNull();
  });

  test("that is cancelled says why and what came back, and offers neither places nor the calendar", async () => {
    setClock(now);
    const off = mine({
      status: "cancelled",
      endedBy: { cause: "event_cancelled", reason: "The hall floods" },
      pointsRefunded: 20,
      refundNow: 0,
      allowed: { cancel: false, accept: false, editAnswers: false },
    });
    showScreen(EventPage, oneEvent({ event: aCard({ state: "cancelled" }), mine: off }));
    expect(await screen.findByText("The hall floods")).toBeTruthy();
    expect(screen.getByText("Returned").nextElementSibling?.textContent).toBe("20 pts");
    expect(screen.queryByText(/places left/)).toBeNull();
    expect(screen.queryByRole("button", { name: "Add to calendar" })).toBeNull();
    expect(screen.getByRole("button", { name: "Share" })).toBeTruthy();
  });

  test("that does not exist says so", async () => {
    showScreen(EventPage, oneEvent({}, { "events.getEvent": () => refusal(404, "events.not_found") }));
    expect(await screen.findByText("There is no such event")).toBeTruthy();
  });

  test("shows both clocks to a reader far away", async () => {
    setClock(now);
    showScreen(EventPage, { ...oneEvent({}), readerTimeZone: "Asia/Tokyo" });
    expect(await screen.findByText("Your time: Thu 3 Dec, 03:00 to 06:00")).toBeTruthy();
  });

  test("names both clocks by month too", async () => {
    setClock(now);
    showScreen(EventsPage, {
      answers: list(aCard()),
      path: "/demo/events?view=month&month=2026-12",
      readerTimeZone: "Asia/Tokyo",
    });
    expect(await screen.findByText("Your time: Thu 3 Dec, 03:00 to 06:00")).toBeTruthy();
  });

  test("speaks of points that come back only where the reader's own ticket costs some", async () => {
    setClock(now);
    const tickets = [
      aTicketForMe({ name: "Residents", pointsCost: 0 }),
      aTicketForMe({ ticketNo: 2, name: "Guests", sale: "not_for_you" }),
    ];
    showScreen(EventPage, oneEvent({ tickets }));
    expect(await screen.findByText("It costs nothing, and you can cancel until it starts.")).toBeTruthy();
    expect(screen.queryByText(/^All points come back/)).toBeNull();
  });

  test("says until when the points of a seat that is taken come back, and no more once they do not", async () => {
    setClock(now);
    const late = { registrationId: registrationId("B"), refundNow: 0 };
    showScreen(MyRegistrations, own([mine(), mine(late)]));
    expect(await screen.findAllByText("All points come back if you cancel by Tue 1 Dec, 18:00.")).toHaveLength(1);
  });
});

describe("my event registrations", () => {
  test("are grouped: offers first, then seats, then the line, then what is past", async () => {
    setClock(now);
    const id = (letter: string) => ({ registrationId: registrationId(letter) });
    showScreen(
      MyRegistrations,
      own(
        [
          mine(id("A")),
          mine({ ...id("B"), status: "waitlisted", pointsCost: 0 }, { waitingPlace: 3 }),
          mine({
            ...id("C"),
            status: "offered",
            offeredUntil: "2026-11-24T10:00:00.000Z",
            allowed: { cancel: true, accept: true, editAnswers: false },
          }),
        ],
        [
          mine({
            ...id("D"),
            status: "cancelled",
            endedBy: { cause: "event_cancelled", reason: "The hall floods" },
            pointsRefunded: 20,
            allowed: { cancel: false, accept: false, editAnswers: false },
          }),
        ],
      ),
    );
    expect(await screen.findByRole("heading", { name: "A seat is free for you" })).toBeTruthy();
    expect(screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      "A seat is free for you",
      "Upcoming",
      "Waitlist",
      "Past and cancelled",
    ]);
    expect(screen.getByText("You are number 3 on the waitlist.")).toBeTruthy();
    expect(screen.getByRole("timer").textContent).toMatch(/^(30:00|29:5\d) left$/);
    expect(screen.getByText("The event was cancelled.")).toBeTruthy();
    expect(screen.getByText("The hall floods")).toBeTruthy();
    // What is over is one row of a list, and no card.
    expect(screen.getAllByRole("article")).toHaveLength(3);
    expect(within(screen.getByRole("list", { name: "Past and cancelled" })).getAllByRole("listitem")).toHaveLength(1);
  });

  test("lead somebody without any to the events", async () => {
    showScreen(MyRegistrations, own([]));
    expect(await screen.findByText("No registrations yet")).toBeTruthy();
    expect(screen.getByRole("link", { name: "See what is on" }).getAttribute("href")).toBe("/demo/events");
  });

  test.each([
    [{}, "Your seat at Letterpress evening goes to somebody else. 20 points come back to you.", 20],
    [
      { refundNow: 0 },
      "Your seat at Letterpress evening goes to somebody else. The 20 points you paid do not come back: that was possible until Tue 1 Dec, 18:00.",
      0,
    ],
    [{ pointsCost: 0, refundNow: 0 }, "Your seat at Letterpress evening goes to somebody else.", 0],
  ])("are cancelled with exactly what the question says: %#", async (registration, question, refundSeen) => {
    setClock(now);
    const gone = {
      status: "cancelled",
      endedBy: { cause: "member", reason: null },
      version: 2,
      allowed: { cancel: false, accept: false, editAnswers: false },
    };
    const { callsOf } = showScreen(
      MyRegistrations,
      own([mine(registration)], [], {
        "events.cancelMyRegistration": () => ({ registration: mySeat({ ...registration, ...gone }), balance: 120 }),
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Cancel registration" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(dialog.getByText(question)).toBeTruthy();
    await press("Cancel registration", dialog);
    expect(await screen.findByText("Registration cancelled")).toBeTruthy();
    expect(callsOf(cancelMyRegistration)).toMatchObject([{ body: { refundSeen } }]);
    // The list that was read before still has the seat; the answer is newer.
    expect(await screen.findByText("You cancelled.")).toBeTruthy();
  });

  test("accept an offered seat at its price of today, or pass on it", async () => {
    setClock(now);
    const offered = {
      status: "offered",
      pointsCost: 0,
      refundNow: 0,
      offeredUntil: "2026-11-24T10:00:00.000Z",
      allowed: { cancel: true, accept: true, editAnswers: false },
    };
    const { callsOf } = showScreen(
      MyRegistrations,
      own([mine(offered)], [], {
        "events.getEvent": () => aDetail({ tickets: [aTicketForMe({ pointsCost: 25 })], terms: 9 }),
        "events.acceptOffer": () => refusal(409, "events.offer_expired"),
        "events.cancelMyRegistration": () => ({
          registration: mySeat({ ...offered, status: "cancelled", version: 2 }),
          balance: 100,
        }),
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Accept seat" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(await dialog.findByText("Letterpress evening costs 25 pts. You have 75 pts afterwards.")).toBeTruthy();
    expect(dialog.getByText(/^All points come back if you cancel by /)).toBeTruthy();
    await press("Accept seat", dialog);
    expect(await dialog.findByText("The time to accept this seat is over.")).toBeTruthy();
    expect(callsOf(acceptOffer)).toMatchObject([{ body: { terms: 9 } }]);
    await press("Close", dialog);
    await userEvent.click(await screen.findByRole("button", { name: "Pass on it" }));
    const question = within(await screen.findByRole("alertdialog"));
    expect(question.getByText("The next person on the waitlist gets it.")).toBeTruthy();
    await press("Pass on it", question);
    expect(await screen.findByText("Thank you. The next person gets the seat.")).toBeTruthy();
  });

  test("ask again when the price of an offered seat changes while it is accepted", async () => {
    setClock(now);
    const offered = {
      status: "offered",
      pointsCost: 0,
      refundNow: 0,
      offeredUntil: "2026-11-24T10:00:00.000Z",
      allowed: { cancel: true, accept: true, editAnswers: false },
    };
    let later = {};
    const { callsOf } = showScreen(
      MyRegistrations,
      own([mine(offered)], [], {
        "events.getEvent": () => aDetail(later),
        "events.acceptOffer": ({ body }: { body: unknown }) => {
          later = { terms: 5, tickets: [aTicketForMe({ pointsCost: 60 })] };
          if ((body as { terms: number }).terms === 4) return refusal(409, "events.terms_changed");
          return { registration: mySeat({ pointsCost: 60, version: 2 }), balance: 40 };
        },
      }),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Accept seat" }));
    const dialog = within(await screen.findByRole("alertdialog"));
    expect(await dialog.findByText("Letterpress evening costs 20 pts. You have 80 pts afterwards.")).toBeTruthy();
    await press("Accept seat", dialog);
    expect(await dialog.findByText("The price is now 60 pts instead of 20.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Accept seat" })).toHaveProperty("disabled", true);
    await press("Show what holds now", dialog);
    expect(dialog.getByText("Letterpress evening costs 60 pts. You have 40 pts afterwards.")).toBeTruthy();
    await press("Accept seat", dialog);
    await waitFor(() => expect(callsOf(acceptOffer).map(({ body }) => body)).toEqual([{ terms: 4 }, { terms: 5 }]));
  });

  test("ask again once the time to accept is over", async () => {
    setClock(now);
    const offered = {
      status: "offered",
      offeredUntil: "2026-11-24T09:31:00.000Z",
      allowed: { cancel: true, accept: true, editAnswers: false },
    };
    const over = { status: "cancelled", allowed: { cancel: false, accept: false, editAnswers: false } };
    let asked = 0;
    showScreen(MyRegistrations, {
      answers: {
        "events.listMyRegistrations": ({ url }: { url: URL }) => {
          if (url.searchParams.get("when") === "over") return { registrations: [], nextCursor: null };
          asked += 1;
          return { registrations: [mine(asked === 1 ? offered : over)], nextCursor: null };
        },
        "members.getMe": me(100),
      },
    });
    expect(await screen.findByRole("button", { name: "Accept seat" })).toBeTruthy();
    setClock("2026-11-24T09:31:00Z");
    expect(await screen.findByText("The time to accept the seat was over.")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Accept seat" })).toBeNull();
  });

  test("show the ticket's code, and the link of an event online to those who have a seat", async () => {
    setClock(now);
    const toDataURL = vi.fn((_code: string, _look: object) => Promise.resolve("data:image/png;base64,AAAA"));
    vi.doMock("qrcode", () => ({ toDataURL }));
    const { event } = mine();
    showScreen(
      MyRegistrations,
      own([mine({}, { event: { ...event, isOnline: true, onlineUrl: "https://meet.example/press" } })]),
    );
    expect((await screen.findByRole("link", { name: "Join online" })).getAttribute("href")).toBe(
      "https://meet.example/press",
    );
    await press("Show ticket");
    expect(await screen.findByRole("img", { name: "QR code of your ticket for Letterpress evening" })).toBeTruthy();
    expect(toDataURL.mock.calls[0]).toEqual([
      `guildhall:ticket:${eventId}:${registrationId("A")}`,
      expect.objectContaining({ margin: 4 }),
    ]);
    const ticket = within(screen.getByRole("dialog"));
    expect(ticket.getByText("AAAA AAAA AAAA AAAA AAAA AAAA AA")).toBeTruthy();
    expect(ticket.getByText("Demo House")).toBeTruthy();
    vi.doUnmock("qrcode");
  });

  test("tell of a moved event, and agree to what it is now", async () => {
    setClock(now);
    const { callsOf } = showScreen(
      MyRegistrations,
      own([mine({}, { hasChanged: true, terms: 7 })], [], { "events.acknowledgeChange": () => mySeat({ version: 2 }) }),
    );
    expect(await screen.findByText(/^Time or place of this event has changed/)).toBeTruthy();
    await press("It suits me");
    expect(await screen.findByText("Thank you. Your registration stays.")).toBeTruthy();
    expect(callsOf(acknowledgeChange)).toMatchObject([{ body: { terms: 7 } }]);
  });

  test("change their answers with the version that was seen", async () => {
    setClock(now);
    const questions = [{ questionNo: 2, text: "Which line?", kind: "text" as const, options: [], isRequired: false }];
    const { event } = mine();
    const answers = [{ questionNo: 2, question: "Which line?", answer: "Hello" }];
    const { callsOf } = showScreen(
      MyRegistrations,
      own(
        [mine({ answers, version: 5, refundUntil: "2026-11-30T12:00:00.000Z" }, { event: { ...event, questions } })],
        [],
        {
          "events.updateMyAnswers": () => mySeat({ answers: [{ ...answers[0], answer: "Good day" }], version: 6 }),
        },
      ),
    );
    await userEvent.click(await screen.findByRole("button", { name: "Edit answers" }));
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByText("Answers can be changed until Mon 30 Nov, 12:00.")).toBeTruthy();
    const field = dialog.getByRole("textbox", { name: "Which line? (optional)" });
    expect(field).toHaveProperty("value", "Hello");
    await userEvent.clear(field);
    await userEvent.type(field, "Good day");
    await press("Save", dialog);
    expect(await screen.findByText("Answers saved")).toBeTruthy();
    expect(callsOf(updateMyAnswers)).toMatchObject([
      { body: { answers: [{ questionNo: 2, answer: "Good day" }], isListed: true, version: 5 } },
    ]);
  });
});
