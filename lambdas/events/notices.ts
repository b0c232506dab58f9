/** The notices that a registration's changes send to its member. */
import * as z from "zod";
import { eventIdSchema } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { happenedSchema, type ModuleOfKind, type PrivilegedCall, type Told } from "../contract/notices.ts";
import { instantSchema } from "../contract/time.ts";
import { placeWords } from "./contract.ts";
import type { EventRound, RegistrationRecord, StoredEvent } from "./stored-contract.ts";

const ofEventSchema = happenedSchema.extend({
  eventId: eventIdSchema,
  eventTitle: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
});

export const eventNoticeSchema = z.discriminatedUnion("kind", [
  ofEventSchema.extend({ kind: z.literal("event_seat_offered"), offeredUntil: instantSchema }),
  ofEventSchema.extend({
    kind: z.literal("event_cancelled"),
    /** The administrator's own words. */
    reason: z.string().nullable(),
    pointsRefunded: pointsSchema,
  }),
  /** Time and place as they are now. The place is empty for an event that is online only. */
  ofEventSchema.extend({ kind: z.literal("event_moved"), eventPlace: z.string() }),
  /** The member's seat is at another event now. */
  ofEventSchema.extend({ kind: z.literal("event_exchanged"), fromTitle: z.string(), fromStartAt: instantSchema }),
]);
export type EventNotice = z.infer<typeof eventNoticeSchema>;

/** Events are no module of their own. */
export const moduleOfEventNotice: ModuleOfKind<EventNotice["kind"]> = {
  event_seat_offered: null,
  event_cancelled: null,
  event_moved: null,
  event_exchanged: null,
};

type Before = Pick<RegistrationRecord, "status" | "toldMoves"> | undefined;

/** A seat is offered, or the event was cancelled. An offer that has ended meanwhile is no news any more. */
export function noticeOfStatus(
  before: Before,
  after: RegistrationRecord,
  event: StoredEvent,
): Told<EventNotice> | undefined {
  const { memberId: to, registrationId, status, offeredAt, offeredUntil, cancelledAt, endedBy } = after;
  if (before === undefined || before.status === status) return undefined;
  const facts = factsOf(event);
  if (status === "offered" && offeredAt !== null && offeredUntil !== null) {
    const notice = { kind: "event_seat_offered", at: offeredAt, ...facts, offeredUntil } as const;
    return { to, about: [registrationId, "offered"], notice };
  }
  if (status !== "cancelled" || cancelledAt === null || endedBy?.cause !== "event_cancelled") return undefined;
  const pointsRefunded = after.pointsRefunded ?? 0;
  const notice = {
    kind: "event_cancelled",
    at: cancelledAt,
    ...facts,
    reason: event.cancelReason,
    pointsRefunded,
  } as const;
  return { to, about: [registrationId, "ended"], notice };
}

/** The event has another time or place, and its round of mails has come to this registration. */
export function noticeOfMove(
  { memberId: to, registrationId, toldMoves }: Pick<RegistrationRecord, "memberId" | "registrationId" | "toldMoves">,
  { createdAt: at }: Pick<EventRound, "createdAt">,
  event: StoredEvent,
): Told<EventNotice> {
  const notice = { kind: "event_moved", at, ...factsOf(event), eventPlace: placeWords(event.place) } as const;
  return { to, about: [registrationId, "moved", String(toldMoves)], notice };
}

/** An administrator has moved the member's registration to this one. Nobody is told of an own action. */
export function noticeOfExchange(
  { actorId, at }: Pick<PrivilegedCall, "actorId" | "at">,
  { memberId: to, registrationId, movedFrom }: RegistrationRecord,
  event: StoredEvent,
): Told<EventNotice> | undefined {
  if (to === actorId || movedFrom === null) return undefined;
  const { eventTitle: fromTitle, startAt: fromStartAt } = movedFrom;
  const notice = { kind: "event_exchanged", at, ...factsOf(event), fromTitle, fromStartAt } as const;
  return { to, about: [registrationId, "exchanged"], notice };
}

function factsOf({ eventId, title: eventTitle, startAt, endAt }: StoredEvent) {
  return { eventId, eventTitle, startAt, endAt };
}
