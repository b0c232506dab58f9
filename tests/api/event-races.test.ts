import { expect, test } from "vitest";
import type { EventId } from "#lambdas/contract/ids.ts";
import { updateMyAnswers } from "#lambdas/events/registration-contract.ts";
import { updateEvent } from "#lambdas/events/staff-contract.ts";
import { beforeWriting } from "../support/before-command.ts";
import { rawItems } from "../support/claims.ts";
import { settleDue } from "../support/due-work.ts";
import { eventSteps, paidFields } from "../support/event-steps.ts";
import { notificationsOfFile } from "../support/notifications.ts";

/** Consumers that change an event or a registration while somebody saves the same item. */
const { server, newDeliveries, deliver } = notificationsOfFile(["events.followMoves"]);
const open = eventSteps(server);
type House = Awaited<ReturnType<typeof open>>;

const tickets = paidFields.tickets.map((ticket) => ({ ...ticket, ticketNo: 1 }));
const questions = [{ questionNo: 1, text: "Diet?", kind: "text" as const, options: [], isRequired: false }];

const edit = (house: House, eventId: EventId, version: number, changes: Partial<typeof paidFields>) =>
  server.call(updateEvent, {
    as: house.admin,
    params: { ...house.params, eventId },
    body: { ...paidFields, tickets, ...changes, version },
  });

const moveTo = (
  house: House,
  eventId: EventId,
  version: number,
  day: string,
  changes: Partial<typeof paidFields> = {},
) => edit(house, eventId, version, { startAt: `${day}T18:00:00.000Z`, endAt: `${day}T20:00:00.000Z`, ...changes });

const moves = async () => (await newDeliveries()).filter(({ consumer }) => consumer === "events.followMoves");
const remind = ({ own }: House) => settleDue(server, "event", "events.passMoments", `T#${own.tenantId}#`);

/** Where the only registration of the house stands in its member's list. */
async function placed({ own }: House): Promise<unknown[]> {
  const [registration] = await rawItems(server, own, "registration");
  return [registration?.startAt, String(registration?.gsi1sk).split("#")[0]];
}

test("an edit at the moment of the reminder keeps that it was sent, and it is sent once", async () => {
  const house = await open();
  const { eventId, startAt, version } = await house.publish({ reminderHours: 24 });
  server.clock.now = Date.parse(startAt) - 24 * 3_600_000 + 1000;
  beforeWriting("Second title", () => remind(house));
  const edited = await edit(house, eventId, version, { title: "Second title", reminderHours: 24 });
  expect([edited.status, edited.body.version]).toEqual([200, version + 1]);
  const [event] = await rawItems(server, house.own, "event");
  expect([event?.title, event?.remindedFor, event?.gsi4sk]).toEqual(["Second title", startAt, undefined]);
  expect(await remind(house)).toEqual({ batchItemFailures: [] });
  expect(await rawItems(server, house.own, "eventRound")).toHaveLength(1);
  // A stale editor is refused as ever.
  expect((await edit(house, eventId, version, { reminderHours: 24 })).error?.code).toBe("stale_version");
});

test("answers that are saved at the moment of a move leave the seat at the new date", async () => {
  const house = await open();
  const ann = await house.newMember();
  const { eventId, version } = await house.publish({
    questions: questions.map((one) => ({ ...one, questionNo: null })),
  });
  const { registration } = (await house.go(ann, eventId)).body;
  beforeWriting("no nuts", async () => {
    expect((await moveTo(house, eventId, version, "2027-01-20", { questions })).status).toBe(200);
    await deliver(await moves());
  });
  const params = house.of(registration);
  const answers = [{ questionNo: 1, answer: "no nuts" }];
  const body = { answers, isListed: true, version: registration.version };
  // The form that was open before the move can be saved.
  expect((await server.call(updateMyAnswers, { as: ann, params, body })).status).toBe(200);
  expect(await placed(house)).toEqual(["2027-01-20T18:00:00.000Z", "2027-01-20T18:00:00.000Z"]);
  server.clock.now = Date.parse("2027-01-10T09:00:00.000Z");
  const [mine] = await house.mine(ann);
  expect([mine?.registration.answers[0]?.answer, mine?.event.startAt]).toEqual(["no nuts", "2027-01-20T18:00:00.000Z"]);
});

test("of two moves, a slow run for the first does not undo the second", async () => {
  const house = await open();
  const ann = await house.newMember();
  const { eventId, version } = await house.publish();
  await house.go(ann, eventId);
  await moves();
  expect((await moveTo(house, eventId, version, "2026-12-10")).status).toBe(200);
  const first = await moves();
  beforeWriting("2026-12-10T18:00:00.000Z#reg", async () => {
    expect((await moveTo(house, eventId, version + 1, "2027-01-20")).status).toBe(200);
    await deliver(await moves());
  });
  await deliver(first);
  expect(await placed(house)).toEqual(["2027-01-20T18:00:00.000Z", "2027-01-20T18:00:00.000Z"]);
});
