import { describe, expect, test } from "vitest";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { offerSeat } from "#lambdas/events/desk-contract.ts";
import { ownSeatItem } from "#lambdas/events/items.ts";
import { acceptOffer, updateMyAnswers } from "#lambdas/events/registration-contract.ts";
import { cancelEvent, createEvent, updateEvent } from "#lambdas/events/staff-contract.ts";
import { lostRace, update } from "#lambdas/store/write-items.ts";
import { expectConsistent, outcome, rawItems } from "../support/claims.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { serverOfFile } from "../support/file-server.ts";

/** What is refused changes nothing, and says what and where. */
const server = serverOfFile();
const open = eventSteps(server);
type House = Awaited<ReturnType<typeof open>>;

const [ticket] = paidFields.tickets;
const question = { questionNo: null, text: "Which?", kind: "text", options: [], isRequired: false };
const numbered = { ...paidFields, tickets: [{ ...ticket, ticketNo: 1 }] };
const many = <T>(count: number, one: T) => Array.from({ length: count }, (_, at) => ({ ...one, name: `No ${at}` }));
const foreign = { url: `/media/ten_${"0".repeat(26)}/${"0".repeat(26)}/960.jpg`, alt: "" };

const create = (house: House, changes: object) =>
  server.call(createEvent, {
    as: house.admin,
    params: house.params,
    body: { ...paidFields, ...changes },
    key: house.key(),
  });

/** All that is stored of the house's events, to be compared. */
const stored = async ({ own }: House) => {
  const kinds = ["event", "eventBody", "seats", "registration", "ownSeat", "waiting", "wallet", "eventPicture"];
  const items = await Promise.all(kinds.map((kind) => rawItems(server, own, kind)));
  return items.flat();
};

describe.each(["createEvent", "updateEvent"] as const)("%s", (route) => {
  test.each([
    ["an end before its start", { endAt: "2026-12-01T17:00:00.000Z" }, "endAt", "ends_before_start"],
    ["an end with its start", { endAt: paidFields.startAt }, "endAt", "ends_before_start"],
    [
      "a sale that ends after the event",
      { tickets: [{ ...ticket, closesAt: "2026-12-02T00:00:00.000Z" }] },
      "tickets.0.closesAt",
      "sale_after_event",
    ],
    [
      "a sale that begins after it ends",
      { tickets: [{ ...ticket, opensAt: "2026-12-01T19:00:00.000Z", closesAt: "2026-12-01T18:00:00.000Z" }] },
      "tickets.0.opensAt",
      "sale_never_open",
    ],
    [
      "a sale that begins with the end of the event",
      { tickets: [{ ...ticket, opensAt: "2026-12-01T20:00:00.000Z" }] },
      "tickets.0.opensAt",
      "sale_never_open",
    ],
    [
      "two tickets, one without a name",
      { tickets: [{ ...ticket, name: "A" }, ticket] },
      "tickets.1.name",
      "name_missing",
    ],
    [
      "two tickets of one name",
      {
        tickets: [
          { ...ticket, name: "Guest" },
          { ...ticket, name: "guest" },
        ],
      },
      "tickets.1.name",
      "duplicate_name",
    ],
    [
      "two tickets with one number",
      {
        tickets: [
          { ...ticket, ticketNo: 1, name: "A" },
          { ...ticket, ticketNo: 1, name: "B" },
        ],
      },
      "tickets",
      "duplicate",
    ],
    [
      "two questions with one number",
      {
        questions: [
          { ...question, questionNo: 1 },
          { ...question, questionNo: 1 },
        ],
      },
      "questions",
      "duplicate",
    ],
    [
      "an option twice",
      { questions: [{ ...question, kind: "choice", options: ["A", "A"] }] },
      "questions.0.options",
      "duplicate_name",
    ],
    ["no ticket", { tickets: [] }, "tickets", "too_small"],
    ["eleven tickets", { tickets: many(11, ticket) }, "tickets", "too_big"],
    ["eleven questions", { questions: Array.from({ length: 11 }, () => question) }, "questions", "too_big"],
    ["no seat", { capacity: 0 }, "capacity", "too_small"],
    ["100,001 seats", { capacity: 100_001 }, "capacity", "too_big"],
    ["a title of 141 characters", { title: "x".repeat(141) }, "title", "too_big"],
    ["14 minutes to accept a seat", { offerMinutes: 14 }, "offerMinutes", "too_small"],
    [
      "a question of 201 characters",
      { questions: [{ ...question, text: "x".repeat(201) }] },
      "questions.0.text",
      "too_big",
    ],
  ])("refuses %s", async (_what, change, path, code) => {
    const house = await open();
    const { eventId } = await house.publish();
    const before = await stored(house);
    const body = { ...paidFields, ...change, version: 2 } as never;
    const answer =
      route === "createEvent"
        ? await create(house, change)
        : await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    expect([answer.status, answer.error?.issues.map((issue) => [issue.path, issue.code])]).toEqual([
      400,
      [[`body.${path}`, code]],
    ]);
    expect(await stored(house)).toEqual(before);
  });

  test.each([
    [
      "a room that does not exist",
      { place: { kind: "room", resourceId: `res_${"0".repeat(26)}` as ResourceId } },
      422,
      "events.room_not_found",
    ],
    ["a cover of another workspace", { cover: foreign }, 422, "news.foreign_picture"],
    [
      "a ticket with a number that was never given",
      { tickets: [{ ...ticket, ticketNo: 7 }] },
      422,
      "events.unknown_ticket",
    ],
    ["a question with such a number", { questions: [{ ...question, questionNo: 7 }] }, 422, "events.unknown_question"],
  ] as const)("refuses %s", async (_what, change, status, code) => {
    const house = await open();
    const { eventId } = await house.publish();
    const before = await stored(house);
    const body = { ...numbered, ...change, version: 2 } as never;
    const answer =
      route === "createEvent"
        ? await create(house, change)
        : await server.call(updateEvent, { as: house.admin, params: { ...house.params, eventId }, body });
    expect(outcome(answer)).toEqual([status, code]);
    expect(await stored(house)).toEqual(before);
    await expectConsistent(server, house.own);
  });
});

test("a draft is not cancelled", async () => {
  const house = await open();
  const { eventId, version } = await house.write();
  const before = await stored(house);
  const call = { as: house.admin, params: { ...house.params, eventId }, body: { reason: "No", version } };
  expect(outcome(await server.call(cancelEvent, { ...call, key: house.key() }))).toEqual([409, "events.not_published"]);
  expect(await stored(house)).toEqual(before);
});

describe("a registration", () => {
  test("takes an answer of 500 characters and refuses one of 501, also when it is changed", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish({ questions: [question] as never });
    const answers = (characters: number) => [{ questionNo: 1, answer: "x".repeat(characters) }];
    const tooLong = [400, "invalid_input", [["body.answers.0.answer", "too_big"]]];
    const said = (answer: Awaited<ReturnType<typeof house.go>> | Awaited<ReturnType<typeof change>>) => [
      ...outcome(answer),
      answer.error?.issues.map(({ path, code }) => [path, code]),
    ];
    const before = await stored(house);
    expect(said(await house.go(member, eventId, { answers: answers(501) }))).toEqual(tooLong);
    expect(await stored(house)).toEqual(before);
    const { registration } = (await house.go(member, eventId, { answers: answers(500) })).body;
    const change = (characters: number) =>
      server.call(updateMyAnswers, {
        as: member,
        params: house.of(registration),
        body: { answers: answers(characters), isListed: true, version: 1 },
      });
    const registered = await stored(house);
    expect(said(await change(501))).toEqual(tooLong);
    expect(await stored(house)).toEqual(registered);
  });

  test("is refused once a member has come and gone fifty times", async () => {
    const house = await open();
    const member = await house.newMember();
    const { eventId } = await house.publish();
    const first = (await house.go(member, eventId)).body.registration;
    await house.leave(member, first);
    const key = ownSeatItem.key(house.own.scope, member.memberId, eventId);
    await server.table.commit([update(key, { set: { round: 48 } }, [], lostRace)]);
    const last = (await house.go(member, eventId)).body.registration;
    await house.leave(member, last);
    const before = await stored(house);
    expect(outcome(await house.go(member, eventId))).toEqual([409, "events.too_many_rounds"]);
    expect(await stored(house)).toEqual(before);
    expect(await house.balance(member)).toBe(100);
  });

  test("is not accepted at other terms than were shown, and nothing is paid", async () => {
    const house = await open();
    const [ann, ben] = [await house.newMember(), await house.newMember()];
    const { eventId } = await house.publish({ capacity: 1 });
    const seat = (await house.go(ann, eventId)).body.registration;
    const waiting = (await house.wait(ben, eventId)).body.registration;
    await house.leave(ann, seat);
    const params = house.of(waiting);
    const offer = await server.call(offerSeat, { as: house.admin, params, body: {}, key: house.key() });
    expect(offer.body.status).toBe("offered");
    const { terms } = (await house.see(ben, eventId)).body;
    const dearer = { ...numbered, capacity: 1, tickets: [{ ...ticket, ticketNo: 1, pointsCost: 31 }], version: 2 };
    const edit = { as: house.admin, params: { ...house.params, eventId }, body: dearer as never };
    expect((await server.call(updateEvent, edit)).status).toBe(200);
    const before = await stored(house);
    const accept = (seen: number) =>
      server.call(acceptOffer, { as: ben, params, body: { terms: seen }, key: house.key() });
    expect(outcome(await accept(terms))).toEqual([409, "events.terms_changed"]);
    expect(await stored(house)).toEqual(before);
    expect((await accept(terms + 1)).body.balance).toBe(69);
    await expectConsistent(server, house.own);
  });
});
