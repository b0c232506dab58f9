import { describe, expect, it } from "vitest";
import { readTicket } from "#lambdas/events/ticket-code.ts";
import { createFormat } from "#web/domain/format.ts";
import { printMinutes, withPresent } from "#web/features/events/admin/durations.ts";
import {
  allowedFor,
  emptyFields,
  emptyQuestion,
  emptyTicket,
  withNumbers,
  withRemoved,
} from "#web/features/events/admin/fields.ts";
import { findEvents } from "#web/features/events/admin/find-events.ts";
import {
  allowedWith,
  countThere,
  findRegistrations,
  onPaper,
  stageOf,
  ticketsToMoveTo,
} from "#web/features/events/admin/find-registrations.ts";
import { readLines } from "#web/features/events/admin/lines.ts";
import { copyAt, movedInstant } from "#web/features/events/admin/moved.ts";
import { fieldRefusal } from "#web/features/events/admin/refusals.ts";
import { registrationRows } from "#web/features/events/admin/registration-file.ts";
import { readTyped } from "#web/features/events/admin/scan.ts";
import { tollOf } from "#web/features/events/admin/toll.ts";
import { readCount, stillToMake, weeklyStarts } from "#web/features/events/admin/weekly-copies.ts";
import { ApiError } from "#web/session/api.ts";
import { anEvent, aRegistration, aTicket, eventId, registrationId } from "../support/event-screens.ts";

describe("a scanned code", () => {
  const [event, registration] = [`evt_${"5YZ".padEnd(26, "A")}`, `reg_${"Z8Y".padEnd(26, "B")}`];
  const code = `guildhall:ticket:${event}:${registration}`;
  const ticket = { eventId: event, registrationId: registration };

  it("is read whatever the capital letters, and with blanks around it", () => {
    expect(readTicket(code)).toEqual(ticket);
    expect(readTicket(` ${code.toUpperCase()}\n`)).toEqual(ticket);
    expect(readTicket(code.toLowerCase())).toEqual(ticket);
  });

  it("is read from an American scanner at a computer with a German keyboard", () => {
    const exchange: Record<string, string> = { ":": "Ö", _: "?", Y: "Z", Z: "Y" };
    const typed = [...code.toUpperCase()].map((letter) => exchange[letter] ?? letter).join("");
    expect(typed).not.toContain(":");
    expect(readTicket(typed)).toEqual(ticket);
  });

  it.each([
    "",
    "guildhall",
    "https://guildhall.example/",
    `guildhall:card:${event}:${registration}`,
    `other:ticket:${event}:${registration}`,
    `guildhall:ticket:${event}`,
    `guildhall:ticket:${registration}:${event}`,
    `guildhall:ticket:${event}:${registration}:more`,
    `guildhall:ticket:${event}:${registration.slice(0, -1)}`,
  ])("is no ticket: %s", (text) => {
    expect(readTicket(text)).toBeUndefined();
  });
});

describe("a typed code", () => {
  it.each([
    "01J2 K3M4 N5P6 Q7R8 S9T0 V1W2 XY",
    "01J2-K3M4-N5P6-Q7R8-S9T0-V1W2-XY",
    "01j2k3m4n5p6q7r8s9t0v1w2xy",
    " OIJ2 k3m4 N5P6 Q7R8 S9TO VlW2 XY ",
  ])("is the registration, however it is grouped: %s", (typed) => {
    expect(readTyped(typed)).toBe("reg_01J2K3M4N5P6Q7R8S9T0V1W2XY");
  });

  it.each(["", "12345678", "01J2 K3M4 N5P6 Q7R8 S9T0 V1W2 X", "01J2 K3M4 N5P6 Q7R8 S9T0 V1W2 XYZ", "01J2/K3M4 N5P6"])(
    "is no code: %s",
    (typed) => {
      expect(readTyped(typed)).toBeUndefined();
    },
  );
});

describe("a copy of an event", () => {
  it("keeps the clock's time over the change to summer time", () => {
    // A week later London is an hour ahead. 19:00 stays 19:00.
    const later = movedInstant(
      "2026-03-27T19:00:00.000Z",
      "2026-03-27T18:00:00.000Z",
      "2026-04-03T17:00:00.000Z",
      "Europe/London",
    );
    expect(later).toBe("2026-04-03T18:00:00.000Z");
  });

  it("moves end and sale times with the start, and has new tickets and questions", () => {
    const copy = copyAt(
      {
        ...emptyFields,
        startAt: "2026-12-04T19:00:00.000Z",
        endAt: "2026-12-04T22:00:00.000Z",
        tickets: [{ ...emptyTicket, ticketNo: 4, opensAt: "2026-12-01T09:00:00.000Z", closesAt: null }],
        questions: [{ questionNo: 2, text: "Meat?", kind: "yes_no", options: [], isRequired: true }],
      },
      "2026-12-11T20:00:00.000Z",
      "Europe/London",
    );
    expect([copy.startAt, copy.endAt]).toEqual(["2026-12-11T20:00:00.000Z", "2026-12-11T23:00:00.000Z"]);
    expect(copy.tickets).toEqual([
      { ...emptyTicket, ticketNo: null, opensAt: "2026-12-08T10:00:00.000Z", closesAt: null },
    ]);
    expect(copy.questions[0]).toMatchObject({ questionNo: null, text: "Meat?" });
  });
});

describe("copies a week apart", () => {
  it("keep the clock's time over the end of summer time", () => {
    expect(weeklyStarts("2026-10-21T18:00:00.000Z", 2, "Europe/London")).toEqual([
      "2026-10-21T18:00:00.000Z",
      "2026-10-28T19:00:00.000Z",
    ]);
  });

  it("are as far apart as they can where the clock skips the time", () => {
    // On 29 March, London has no half past one.
    expect(weeklyStarts("2026-03-22T01:30:00.000Z", 3, "Europe/London")).toEqual([
      "2026-03-22T01:30:00.000Z",
      "2026-03-29T01:30:00.000Z",
      "2026-04-05T00:30:00.000Z",
    ]);
  });

  it.each([
    ["1", 1],
    ["26", 26],
    [" 4 ", 4],
    ["0", undefined],
    ["27", undefined],
    ["2.5", undefined],
    ["1e1", undefined],
    ["", undefined],
  ])("are counted by what is typed: %s", (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });

  it("are tried again beginning with the one whose answer is unknown", () => {
    const copies = (["made", "refused", "unknown", "waiting"] as const).map((state) => ({ startAt: state, state }));
    expect(stillToMake(copies).map(({ startAt }) => startAt)).toEqual(["unknown", "waiting", "refused"]);
  });
});

describe("too few seats", () => {
  const tickets = [
    { ...emptyTicket, ticketNo: 4, name: "Guest" },
    { ...emptyTicket, ticketNo: 2, name: "Patron" },
  ];
  const refused = (details: Record<string, number>, of = tickets) =>
    fieldRefusal(
      new ApiError({ status: 409, code: "events.capacity_below_sold", message: "", details }),
      createFormat("en-GB", "Europe/London"),
      of,
    );

  it("of the event are a matter of its own field", () => {
    expect(refused({ sold: 1200 })).toEqual({
      name: "capacity",
      message: "1,200 seats are taken. Cancel registrations first, or enter a higher number.",
    });
  });

  it("of a ticket are said at the ticket's field, with its name", () => {
    expect(refused({ ticketNo: 2, sold: 7 })).toEqual({
      name: "tickets.1.capacity",
      message: "7 seats of “Patron” are taken. Cancel registrations first, or enter a higher number.",
    });
  });

  it("of a ticket without a name are said without one", () => {
    expect(refused({ ticketNo: 9, sold: 7 }, [{ ...emptyTicket, ticketNo: 9 }])?.message).toBe(
      "7 seats of this ticket are taken. Cancel registrations first, or enter a higher number.",
    );
  });
});

describe("an event allows", () => {
  const all = { edit: true, publish: false, cancel: true, remove: false, registrations: true };
  it.each([
    ["draft", { ...all, publish: true, cancel: false, remove: true, registrations: false }],
    ["scheduled", { ...all, publish: true, registrations: false }],
    ["on_sale", all],
    ["full", all],
    ["in_progress", all],
    ["finished", { ...all, edit: false, cancel: false }],
    ["cancelled", { ...all, edit: false, cancel: false }],
  ] as const)("as %s", (state, allowed) => {
    expect(allowedFor({ state })).toEqual(allowed);
  });
});

describe("the form of an event", () => {
  it("gives what is typed now the numbers that the save gave, and nothing to what was added since", () => {
    const sent = { ...emptyFields, tickets: [{ ...emptyTicket, name: "Guest" }] };
    const saved = { ...emptyFields, tickets: [{ ...emptyTicket, name: "Guest", ticketNo: 7 }] };
    const typed = {
      ...emptyFields,
      tickets: [
        { ...emptyTicket, name: "Guests" },
        { ...emptyTicket, name: "Patron" },
      ],
    };
    expect(withNumbers(typed, sent, saved).tickets.map(({ name, ticketNo }) => [name, ticketNo])).toEqual([
      ["Guests", 7],
      ["Patron", null],
    ]);
  });

  it("keeps the numbers of what has moved up while it was saved", () => {
    const [fresh, stored] = [null, 2].map((ticketNo) => ({ ...emptyTicket, ticketNo }));
    const [asked, known] = [null, 2].map((questionNo) => ({ ...emptyQuestion, questionNo }));
    const sent = { ...emptyFields, tickets: [fresh!, stored!], questions: [asked!, known!] };
    const saved = {
      ...emptyFields,
      tickets: [{ ...emptyTicket, ticketNo: 3 }, stored!],
      questions: [{ ...emptyQuestion, questionNo: 3 }, known!],
    };
    const typed = { ...emptyFields, tickets: [stored!], questions: [known!] };
    const { tickets, questions } = withNumbers(typed, sent, saved);
    expect([tickets[0]?.ticketNo, questions[0]?.questionNo]).toEqual([2, 2]);
    const both = withNumbers({ ...emptyFields, questions: [asked!, known!] }, sent, saved);
    expect(both.questions.map(({ questionNo }) => questionNo)).toEqual([3, 2]);
  });

  it("takes removed tickets back, once each", () => {
    const [one, two] = [1, 2].map((ticketNo) => ({ ...emptyTicket, ticketNo }));
    const fresh = { ...emptyTicket, ticketNo: null };
    expect(withRemoved([fresh, two!], [one!, two!])).toEqual([fresh, two, one]);
  });

  it("offers a stored length that is unusual, in its place", () => {
    expect(withPresent([15, 30, 60], 45)).toEqual([15, 30, 45, 60]);
    expect(withPresent([15, 30], 30)).toEqual([15, 30]);
    expect(withPresent([15, 30], null)).toEqual([15, 30]);
  });

  it("says lengths in the largest unit that is whole", () => {
    expect([15, 60, 90, 1440, 2880, 1500].map((minutes) => printMinutes(minutes, "en-GB"))).toEqual([
      "15 minutes",
      "1 hour",
      "90 minutes",
      "1 day",
      "2 days",
      "25 hours",
    ]);
  });

  it("reads one option from each line", () => {
    expect(readLines(" Meat \n\n No meat\n")).toEqual(["Meat", "No meat"]);
  });
});

describe("among events", () => {
  const supper = anEvent({ title: "Harvest supper", state: "on_sale", hostName: "Zoë" });
  const talk = anEvent({ title: "A talk", place: { kind: "text", text: "" }, isOnline: true });
  const find = (words: string, state?: "on_sale" | "draft") =>
    findEvents([supper, talk], { words, state }).map(({ title }) => title);

  it("each word is looked for in title, host and place, without accents", () => {
    expect(find("")).toEqual(["Harvest supper", "A talk"]);
    expect(find("SUPPER zoe")).toEqual(["Harvest supper"]);
    expect(find("court")).toEqual(["Harvest supper"]);
    expect(find("online")).toEqual(["A talk"]);
    expect(find("supper talk")).toEqual([]);
  });

  it("only those of a state stay", () => {
    expect(find("", "draft")).toEqual(["A talk"]);
    expect(find("supper", "draft")).toEqual([]);
  });
});

describe("among registrations", () => {
  const late = aRegistration({ memberName: "Ann Ray", status: "waitlisted", createdAt: "2026-11-21T10:00:00.000Z" });
  const early = aRegistration({ memberName: "Zoë Ray", status: "waitlisted", createdAt: "2026-11-20T10:00:00.000Z" });
  const there = aRegistration({ memberName: "Bo Li", status: "attended" });
  const gone = aRegistration({ memberName: null, status: "cancelled" });
  const rows = [late, there, early, gone];

  it("names are found without accents, those who wait stand in their order", () => {
    expect(findRegistrations(rows, { status: undefined, words: "" })).toEqual(rows);
    expect(findRegistrations(rows, { status: undefined, words: "zoe ray" })).toEqual([early]);
    expect(findRegistrations(rows, { status: "waitlisted", words: "" })).toEqual([early, late]);
    expect(findRegistrations(rows, { status: "attended", words: "" })).toEqual([there]);
    expect(countThere(rows)).toEqual({ there: 1, left: 0 });
    expect(countThere([{ ...there, checkedOutAt: "2026-11-22T12:30:00.000Z" }, there])).toEqual({ there: 1, left: 1 });
  });

  it("cancelled ones are printed only if they were chosen", () => {
    expect(onPaper(rows, undefined)).toEqual([late, there, early]);
    expect(onPaper([gone], "cancelled")).toEqual([gone]);
  });

  const startAt = "2099-12-04T19:00:00.000Z";
  const at = (state: "full" | "in_progress" | "finished" | "cancelled", clock = startAt) =>
    stageOf({ state, startAt }, Date.parse(clock));

  it("are checked in from twelve hours before the start", () => {
    const allowed = (clock: string) =>
      allowedWith({ status: "registered", checkedOutAt: null }, at("full", clock)).checkIn;
    expect([allowed("2099-12-04T06:59:59.999Z"), allowed("2099-12-04T07:00:00.000Z")]).toEqual([false, true]);
    // Whoever was checked in for an earlier start can be taken back.
    const attending = { status: "attended", checkedOutAt: null } as const;
    expect(allowedWith(attending, at("full", "2099-12-01T07:00:00.000Z")).undo).toBe(true);
  });

  it.each([
    ["registered", { checkIn: true, undo: false, offer: false, move: true, cancel: true }],
    ["attended", { checkIn: false, undo: true, offer: false, move: true, cancel: true }],
    ["absent", { checkIn: true, undo: false, offer: false, move: false, cancel: true }],
    ["waitlisted", { checkIn: false, undo: false, offer: true, move: false, cancel: true }],
    ["offered", { checkIn: false, undo: false, offer: false, move: false, cancel: true }],
    ["cancelled", { checkIn: false, undo: false, offer: false, move: false, cancel: false }],
  ] as const)("one that is %s allows what fits", (status, allowed) => {
    const leave = { leave: status === "attended", comeBack: false };
    const row = { status, checkedOutAt: null };
    expect(allowedWith(row, at("full"))).toEqual({ ...allowed, ...leave });
    expect(allowedWith(row, at("in_progress"))).toEqual({ ...allowed, ...leave, offer: false });
    for (const state of ["finished", "cancelled"] as const)
      expect(allowedWith(row, at(state))).toEqual({ ...allowed, ...leave, offer: false, move: false });
  });

  it("whoever has left can come back, and does not leave again", () => {
    const { leave, comeBack, undo } = allowedWith(
      { status: "attended", checkedOutAt: "2026-11-22T12:30:00.000Z" },
      at("in_progress"),
    );
    expect([leave, comeBack, undo]).toEqual([false, true, true]);
  });

  it("a seat moves to a type that has room and no line, also in a full event", () => {
    const full = { taken: 4, left: 0, waiting: 0 };
    const tickets = [
      aTicket({ ticketNo: 1 }),
      aTicket({ ticketNo: 2, seats: full }),
      aTicket({ ticketNo: 3, capacity: 4, seats: full }),
      aTicket({ ticketNo: 4, seats: { ...full, waiting: 1 } }),
      aTicket({ ticketNo: 5, capacity: 5, seats: full }),
    ];
    expect(ticketsToMoveTo(tickets, 1).map(({ ticketNo }) => ticketNo)).toEqual([2, 5]);
  });

  it("the toll of a cancelled event counts seats and their points, and who waits", () => {
    expect(tollOf([late, there, gone, aRegistration({ status: "offered", pointsCost: 0 }), aRegistration()])).toEqual({
      seats: 2,
      points: 50,
      waiting: 2,
    });
  });
});

describe("the file of registrations", () => {
  it("has one row for each, and one column for each question, in their order", () => {
    const rows = registrationRows([
      aRegistration({ answers: [{ questionNo: 2, question: "Meat?", answer: "yes" }] }),
      aRegistration({
        registrationId: registrationId("B"),
        eventId,
        memberName: null,
        status: "cancelled",
        pointsRefunded: 0,
        endedBy: { cause: "administrator", reason: "By phone" },
        answers: [{ questionNo: 1, question: "Name?", answer: "Bo" }],
      }),
    ]);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0]!).slice(-2)).toEqual(["1: Name?", "2: Meat?"]);
    expect(rows[0]).toMatchObject({ name: "Maya Chen", "points paid": 25, "points returned": "", "2: Meat?": "yes" });
    expect(rows[1]).toMatchObject({
      name: "",
      "points returned": 0,
      reason: "By phone",
      "1: Name?": "Bo",
      "2: Meat?": "",
    });
  });
});
