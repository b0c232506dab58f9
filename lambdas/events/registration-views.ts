/** Registrations as people see them, and the answers to repeated calls. Pure. */
import { type Role, roleAllows } from "../contract/roles.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { OwnSeatState } from "./contract.ts";
import type { ListedRegistration } from "./desk-contract.ts";
import { lineEndSchema, type MyRegistration, type Registration } from "./registration-contract.ts";
import { canCancel, canEdit, refundAt, refundUntil, statusAt } from "./registrations.ts";
import { isOver, presentShared } from "./rules.ts";
import type { Seats } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

export function presentRegistration(record: RegistrationRecord, event: StoredEvent, now: number): Registration {
  const status = statusAt(record, event, now);
  const hasLapsed = record.status === "offered" && status === "cancelled";
  return {
    ...record,
    status,
    endedBy: hasLapsed ? { cause: "offer_expired", reason: null } : record.endedBy,
    refundUntil: refundUntil(record, event),
    refundNow: refundAt(record, event, now),
    allowed: {
      cancel: canCancel(record, event, now),
      accept: status === "offered" && !isOver(event, now),
      editAnswers: canEdit(record, event, now),
    },
  };
}

/** A registration in the staff's list. `name` is that of whoever checked it in. Verifiers see no price and no refund. */
export function presentListed(
  record: RegistrationRecord,
  event: StoredEvent,
  { name, role, now }: { name: string | null; role: Role; now: number },
): ListedRegistration {
  const listed = { ...presentRegistration(record, event, now), checkedInByName: name };
  if (seesPoints(role)) return listed;
  return { ...listed, pointsCost: null, refundUntil: null, refundNow: null, pointsRefunded: null };
}

/** Whose trail an act on a registration stands in, beside those of the registration and its event. */
export const memberOf = ({ memberId }: Pick<RegistrationRecord, "memberId">) => [{ id: memberId, after: {} }];

/** Whether somebody of the staff sees what registrations cost. Verifiers only check tickets in. */
export const seesPoints = (role: Role): boolean => roleAllows(role, "admin");

/** A registration beside its event, to its member. Who has a seat sees where it takes place online. */
export function presentMine(
  record: RegistrationRecord,
  event: StoredEvent,
  seats: Seats,
  { waitingPlace, now }: { waitingPlace: number | null; now: number },
): MyRegistration {
  const presented = presentRegistration(record, event, now);
  const { endedBy } = presented;
  // The reason of a cancelled event is kept once, at the event.
  const isOff = endedBy?.cause === "event_cancelled";
  const registration = isOff ? { ...presented, endedBy: { ...endedBy, reason: event.cancelReason } } : presented;
  const hasSeat = ["registered", "attended"].includes(registration.status) && event.status !== "cancelled";
  return {
    registration,
    event: {
      ...presentShared(event, seats, now),
      onlineUrl: hasSeat ? event.onlineUrl : null,
      questions: event.questions,
    },
    waitingPlace: registration.status === "waitlisted" || registration.status === "lined" ? waitingPlace : null,
    terms: event.terms,
    hasChanged: registration.status !== "cancelled" && record.seenMoves < event.moves && !isOver(event, now),
  };
}

/** The answer to a call that made a registration. */
export function presentRegistered(record: RegistrationRecord, event: StoredEvent, now: number) {
  const { balanceAfterRegistration: balance, lineNo } = record;
  return { registration: presentRegistration(record, event, now), balance, lineNo };
}

/** The same answer again, whatever happened later. `said` is what the call said. */
export const registeredAgain = (
  record: RegistrationRecord,
  event: StoredEvent,
  said: Parameters<typeof asCreated>[2],
) => presentRegistered(asCreated(record, event, said), event, toMilliseconds(record.createdAt));

/** The registration as its first call left it: what happened later is undone. `said` is what that call said. */
export function asCreated(
  record: RegistrationRecord,
  { questions }: Pick<StoredEvent, "questions">,
  said: { answers: readonly { questionNo: number; answer: string }[]; isListed: boolean },
): RegistrationRecord {
  const isLined = record.lineNo !== null;
  const isSeat = !isLined && record.waitNo === null;
  const textOf = (questionNo: number) => questions.find((one) => one.questionNo === questionNo)?.text ?? "";
  const answers = said.answers.filter(({ answer }) => answer !== "");
  return {
    ...record,
    ...record.firstTicket,
    answers: answers.map((one) => ({ ...one, question: textOf(one.questionNo) })),
    isListed: said.isListed,
    status: isLined ? "lined" : isSeat ? "registered" : "waitlisted",
    pointsCost: isSeat ? (record.firstTicket ?? record).pointsCost : 0,
    offeredUntil: null,
    checkedInAt: null,
    checkedInBy: null,
    checkedOutAt: null,
    cancelledAt: null,
    endedBy: null,
    pointsRefunded: null,
    version: 1,
  };
}

/** The registration as its acceptance left it. */
export function asAccepted(record: RegistrationRecord): RegistrationRecord {
  const { firstTicket } = record;
  const absent = { checkedInAt: null, checkedInBy: null, checkedOutAt: null };
  const later = { ...absent, cancelledAt: null, endedBy: null, pointsRefunded: null };
  return { ...record, ...firstTicket, ...later, status: "registered", offeredUntil: null };
}

/** The caller's own registration in a list of events; null without an open one. */
export function ownStatus(
  record: RegistrationRecord | undefined,
  event: Pick<StoredEvent, "endAt">,
  now: number,
): OwnSeatState | null {
  if (record === undefined) return null;
  const status = statusAt(record, event, now);
  if (status === "cancelled" || status === "absent") return null;
  return { registrationId: record.registrationId, status };
}

/** Why somebody who waited got no seat; null where a registration did not end so. */
export function lineEndOf(record: Pick<RegistrationRecord, "endedBy"> | undefined) {
  return lineEndSchema.nullable().catch(null).parse(record?.endedBy?.cause);
}

/** An audited answer again, with the name and the words that its entry does not keep. */
export function settledAgain(kept: unknown, record: RegistrationRecord | undefined): unknown {
  const { registration, ...rest } = kept as { registration: object };
  return { ...rest, registration: registrationAgain(registration, record) };
}

/** As `settledAgain`, for an answer that is the registration alone. */
export function registrationAgain(kept: unknown, record: RegistrationRecord | undefined): unknown {
  const { memberName = null, answers = [], endedBy = null } = record ?? {};
  return { ...(kept as object), memberName, answers, endedBy };
}
