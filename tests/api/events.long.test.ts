import { describe, expect, test } from "vitest";
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import { getPublicEvent } from "#lambdas/events/public-contract.ts";
import { listEvents } from "#lambdas/events/registration-contract.ts";
import {
  cancelEvent,
  deleteEvent,
  getEventToEdit,
  listAllEvents,
  updateEvent,
} from "#lambdas/events/staff-contract.ts";
import { book, expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";
import { type Actor, at, defaultNow } from "../support/test-server.ts";

const server = serverOfFile();
const open = eventSteps(server);
const instant = (milliseconds: number) => new Date(milliseconds).toISOString();
const hour = 3_600_000;

/** The title and the state of what a member is shown. */
const shown = async (house: Awaited<ReturnType<typeof open>>, as: Actor, query: Record<string, string> = {}) =>
  (await server.call(listEvents, { as, params: house.params, query })).body.events.map(({ title, state }) => [
    title,
    state,
  ]);

describe("an event", () => {
  test("is a draft that no member sees, until it is published", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId, state, seats } = await house.write();
    expect([state, seats]).toEqual(["draft", { taken: 0, left: 2, waiting: 0 }]);
    expect(outcome(await house.see(member, eventId))).toEqual([404, "events.not_found"]);
    expect(await shown(house, member)).toEqual([]);
    const published = await house.publish();
    expect([published.state, published.version, published.publishedAt]).toEqual(["on_sale", 2, instant(defaultNow)]);
    expect(await shown(house, member)).toEqual([["Letterpress evening", "on_sale"]]);
    expect((await house.see(member, published.eventId)).body).toMatchObject({
      event: { title: "Letterpress evening", pointsFrom: 30, mine: null },
      tickets: [{ ticketNo: 1, sale: "open", left: 2, pointsCost: 30 }],
      mine: null,
    });
  });

  test("appears at its publication time, and is refused before", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId, state } = await house.publish({}, instant(defaultNow + hour));
    expect(state).toBe("scheduled");
    expect(outcome(await house.see(member, eventId))).toEqual([404, "events.not_found"]);
    expect(outcome(await house.go(member, eventId, { terms: 2 }))).toEqual([404, "events.not_found"]);
    server.clock.now = defaultNow + hour;
    expect(await shown(house, member)).toEqual([["Letterpress evening", "on_sale"]]);
    expect((await house.go(member, eventId)).status).toBe(201);
    await expectConsistent(server, house.own);
  });

  test("cannot begin before it is published, and can move within that", async () => {
    const house = await open();
    const publishAt = instant(defaultNow + 48 * hour);
    const { eventId, version } = await house.publish({}, publishAt);
    const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
    const moveTo = (startAt: number) => {
      const times = { startAt: instant(startAt), endAt: instant(startAt + hour) };
      const body = { ...paidFields, tickets, ...times, version };
      return server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    };
    const early = await moveTo(defaultNow + 47 * hour);
    expect([outcome(early), early.error?.details]).toEqual([[422, "events.start_passed"], { publishedAt: publishAt }]);
    expect(outcome(await moveTo(defaultNow + 48 * hour))).toEqual([422, "events.start_passed"]);
    expect((await rawItems(server, house.own, "event"))[0]?.startAt).toBe(paidFields.startAt);
    expect((await moveTo(defaultNow + 49 * hour)).body).toMatchObject({ state: "scheduled", publishedAt: publishAt });
  });

  test.each([
    ["an end before its start", { endAt: "2026-12-01T17:00:00.000Z" }, "body.endAt", "ends_before_start"],
    ["more than fourteen days", { endAt: "2026-12-20T20:00:00.000Z" }, "body.endAt", "event_too_long"],
    [
      "a sale that ends after the event",
      { tickets: [{ ...paidFields.tickets[0], closesAt: "2026-12-02T00:00:00.000Z" }] },
      "body.tickets.0.closesAt",
      "sale_after_event",
    ],
    [
      "a ticket type with more seats than the event",
      { tickets: [{ ...paidFields.tickets[0], capacity: 3 }] },
      "body.tickets.0.capacity",
      "above_capacity",
    ],
    ["a script as its link", { onlineUrl: "javascript:alert(1)" }, "body.onlineUrl", "not_https"],
    [
      "a choice with one option",
      { questions: [{ questionNo: null, text: "Which?", kind: "choice", options: ["A"], isRequired: true }] },
      "body.questions.0.options",
      "too_few_options",
    ],
  ])("is refused with %s, with the path of the field", async (_what, change, path, code) => {
    const house = await open();
    const answer = await server.call((await import("#lambdas/events/staff-contract.ts")).createEvent, {
      as: house.admin,
      params: house.params,
      body: { ...paidFields, ...change },
      key: house.key(),
    });
    expect(answer.status).toBe(400);
    expect(answer.error?.issues).toMatchObject([{ path, code }]);
    expect(await rawItems(server, house.own, "event")).toEqual([]);
  });

  test("costs at most a million points", async () => {
    const house = await open();
    const { createEvent } = await import("#lambdas/events/staff-contract.ts");
    const write = (pointsCost: number) => {
      const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, pointsCost }));
      const body = { ...paidFields, tickets };
      return server.call(createEvent, { as: house.admin, params: house.params, body, key: house.key() });
    };
    const refused = await write(1_000_001);
    expect([refused.status, refused.error?.issues]).toMatchObject([
      400,
      [{ path: "body.tickets.0.pointsCost", code: "too_big", details: { maximum: 1_000_000 } }],
    ]);
    expect((await write(1_000_000)).status).toBe(201);
  });

  test("cannot have fewer seats than are taken, and keeps its ticket types in use", async () => {
    const house = await open();
    const { eventId } = await house.publish();
    for (let count = 0; count < 2; count += 1) await house.go(await house.newMember(), eventId);
    const kept = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
    const edit = (changes: object, version = 2) =>
      server.call(updateEvent, {
        as: house.admin,
        params: { ...house.params, eventId },
        body: { ...paidFields, tickets: kept, ...changes, version },
      });
    const fewer = await edit({ capacity: 1 });
    expect([outcome(fewer), fewer.error?.details]).toEqual([[409, "events.capacity_below_sold"], { sold: 2 }]);
    const without = await edit({ tickets: [{ ...paidFields.tickets[0], ticketNo: null, name: "Other" }] });
    expect(outcome(without)).toEqual([409, "events.ticket_in_use"]);
    expect(outcome(await edit({ tickets: [{ ...paidFields.tickets[0], ticketNo: 7 }] }))).toEqual([
      422,
      "events.unknown_ticket",
    ]);
    expect((await rawItems(server, house.own, "event"))[0]).toMatchObject({ capacity: 2, version: 2 });
    const more = await edit({ capacity: 5 });
    expect(more.body.seats).toEqual({ taken: 2, left: 3, waiting: 0 });
    expect(outcome(await edit({ capacity: 6 }))).toEqual([409, "stale_version"]);
    await expectConsistent(server, house.own);
  });

  test("names the ticket type that would have fewer seats than are taken of it", async () => {
    const house = await open();
    const [guest, patron] = ["Guest", "Patron"].map((name) => ({ ...paidFields.tickets[0], name, capacity: 3 }));
    const { eventId } = await house.publish({ capacity: 6, tickets: [guest, patron] as never });
    for (let count = 0; count < 3; count += 1) await house.go(await house.newMember(), eventId, { ticketNo: 1 });
    for (let count = 0; count < 2; count += 1) await house.go(await house.newMember(), eventId, { ticketNo: 2 });
    const edit = (capacity: number, ofPatrons: number) => {
      const tickets = [
        { ...guest, ticketNo: 1 },
        { ...patron, ticketNo: 2, capacity: ofPatrons },
      ] as never;
      const body = { ...paidFields, capacity, tickets, version: 2 };
      return server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    };
    const fewer = await edit(6, 1);
    expect([outcome(fewer), fewer.error?.details]).toEqual([
      [409, "events.capacity_below_sold"],
      { ticketNo: 2, sold: 2 },
    ]);
    // The event comes first where both are too few.
    expect((await edit(4, 1)).error?.details).toEqual({ sold: 5 });
    expect((await edit(6, 2)).body.tickets.map(({ seats }) => seats.left)).toEqual([0, 0]);
    await expectConsistent(server, house.own);
  });

  test("is deleted as a draft, and only cancelled once it is published", async () => {
    const house = await open();
    const draft = await house.write();
    const published = await house.publish();
    const remove = ({ eventId, version }: typeof draft) =>
      server.call(deleteEvent, {
        as: house.admin,
        params: { ...house.params, eventId },
        body: { version },
        key: house.key(),
      });
    expect(outcome(await remove(published))).toEqual([409, "events.not_draft"]);
    expect((await remove(draft)).status).toBe(200);
    const read = await server.call(getEventToEdit, {
      as: house.admin,
      params: { ...house.params, eventId: draft.eventId },
    });
    expect(outcome(read)).toEqual([404, "events.not_found"]);
    await expectConsistent(server, house.own);
  });

  test("stands among those to come, and after its end among those that are over", async () => {
    const house = await open();
    const { eventId } = await house.publish();
    const list = async (when: "to_come" | "over") =>
      (await server.call(listAllEvents, { as: house.admin, params: house.params, query: { when } })).body.events.map(
        (event) => [event.eventId, event.state],
      );
    expect([await list("to_come"), await list("over")]).toEqual([[[eventId, "on_sale"]], []]);
    server.clock.now = Date.parse("2026-12-01T19:00:00.000Z");
    expect(await list("to_come")).toEqual([[eventId, "in_progress"]]);
    server.clock.now = Date.parse("2026-12-01T20:00:00.000Z");
    expect([await list("to_come"), await list("over")]).toEqual([[], [[eventId, "finished"]]]);
  });
});

describe("a room", () => {
  /** An event in a room on the first of December, from six to eight in the evening. */
  async function inRoom() {
    const house = await open();
    const room = await server.newResource(house.own, { type: "room" });
    const place = { kind: "room", resourceId: room.resourceId } as const;
    return { house, room, place };
  }
  const evening = (start: string, end: string) => ({ startAt: at("2026-11-24", start), endAt: at("2026-11-24", end) });

  test("is held for the event, moved with it, and free once it is cancelled", async () => {
    const { house, room, place } = await inRoom();
    const member = await house.newMember();
    const event = await house.publish({ place, ...evening("18:00", "20:00") });
    expect(event.place).toMatchObject({ kind: "room", name: room.name });
    const tries = (time: string) =>
      book(server, house.own, member, { resource: room, startAt: at("2026-11-24", time) });
    expect(outcome(await tries("19:00"))).toEqual([409, "bookings.slot_taken"]);
    await expectConsistent(server, house.own);
    const kept = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
    const params = { ...house.params, eventId: event.eventId };
    const moved = await server.call(updateEvent, {
      as: house.admin,
      params,
      body: { ...paidFields, tickets: kept, place, ...evening("17:00", "19:00"), version: 2 },
    });
    expect(moved.status).toBe(200);
    expect((await tries("19:00")).status).toBe(201);
    await expectConsistent(server, house.own);
    const body = { reason: "The hall floods", version: 3 };
    expect((await server.call(cancelEvent, { as: house.admin, params, body, key: house.key() })).status).toBe(200);
    expect((await tries("17:00")).status).toBe(201);
    await expectConsistent(server, house.own);
  });

  test("is refused where it is taken, with when and by what, and nothing is saved", async () => {
    const { house, room, place } = await inRoom();
    const member = await house.newMember();
    await book(server, house.own, member, { resource: room, startAt: at("2026-11-24", "18:00"), hours: 2 });
    const { createEvent } = await import("#lambdas/events/staff-contract.ts");
    const write = (times: { startAt: string; endAt: string }) =>
      server.call(createEvent, {
        as: house.admin,
        params: house.params,
        body: { ...paidFields, place, ...times },
        key: house.key(),
      });
    const taken = await write(evening("19:00", "21:00"));
    expect([outcome(taken), taken.error?.details]).toEqual([
      [409, "events.room_taken"],
      { heldFrom: at("2026-11-24", "18:00"), heldTo: at("2026-11-24", "20:00"), by: "booking" },
    ]);
    expect((await write(evening("20:00", "21:00"))).status).toBe(201);
    expect((await write(evening("20:30", "22:00"))).error?.details).toMatchObject({ by: "event" });
    await expectConsistent(server, house.own);
  });

  test("shows members that an event has it", async () => {
    const { house, room, place } = await inRoom();
    const member = await house.newMember();
    await house.publish({ place, ...evening("18:00", "20:00") });
    const { body } = await server.call(getDayCalendar, {
      as: member,
      params: house.params,
      query: { date: "2026-11-24" },
    });
    expect(body.resources.find(({ resourceId }) => resourceId === room.resourceId)?.taken).toEqual([
      { startAt: at("2026-11-24", "18:00"), endAt: at("2026-11-24", "20:00"), isMine: false, isEvent: true },
    ]);
  });
});

test("another workspace's event is not found, by any of its routes", async () => {
  const [house, other] = [await open(), await open()];
  const { eventId } = await house.publish();
  const stranger = await other.newMember();
  expect(outcome(await other.see(stranger, eventId))).toEqual([404, "events.not_found"]);
  expect(outcome(await other.go(stranger, eventId, { terms: 2 }))).toEqual([404, "events.not_found"]);
});

describe("the public page of an event", () => {
  test("tells the world what it is and when, and nothing about seats, prices, people or links", async () => {
    const house = await open();
    const { eventId } = await house.publish({ isPublic: true, onlineUrl: "https://meet.example/secret" });
    const answer = await server.call(getPublicEvent, { params: { ...house.params, eventId } });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ title: "Letterpress evening", state: "open", isOnline: true });
    expect(Object.keys(answer.body).toSorted()).toEqual([
      "body",
      "category",
      "cover",
      "endAt",
      "eventId",
      "hostName",
      "isOnline",
      "place",
      "startAt",
      "state",
      "summary",
      "title",
    ]);
    expect(JSON.stringify(answer.body)).not.toContain("meet.example");
  });

  test("is there for public and published events only, and only in their own workspace", async () => {
    const [house, other] = [await open(), await open()];
    const shut = await house.publish();
    const draft = await house.write({ isPublic: true });
    const later = await house.publish({ isPublic: true }, instant(server.clock.now + hour));
    const { eventId } = await house.publish({ isPublic: true });
    for (const hidden of [shut, draft, later])
      expect(
        outcome(await server.call(getPublicEvent, { params: { ...house.params, eventId: hidden.eventId } })),
      ).toEqual([404, "events.not_found"]);
    expect(outcome(await server.call(getPublicEvent, { params: { ...other.params, eventId } }))).toEqual([
      404,
      "events.not_found",
    ]);
    const body = { reason: "The hall floods", version: 2 };
    await server.call(cancelEvent, { as: house.admin, params: { ...house.params, eventId }, body, key: house.key() });
    expect((await server.call(getPublicEvent, { params: { ...house.params, eventId } })).body.state).toBe("cancelled");
  });
});
