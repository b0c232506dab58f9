/** Compares what clients were told of seats and passes with the table. */

import type { Findings } from "../../support/checker.ts";
import { checkTurns } from "#lambdas/checker/events.ts";
import type { RawItem } from "../../support/raw-table.ts";
import type { Operation } from "./history.ts";

type Of<Kind extends Operation["kind"]> = Operation & { kind: Kind };

const ofKind = <Kind extends Operation["kind"]>(history: readonly Operation[], ...kinds: Kind[]) =>
  history.filter((operation): operation is Of<Kind> => (kinds as string[]).includes(operation.kind));
const isOk = ({ outcome }: Operation) => outcome === "ok";
const mayBeDone = ({ outcome }: Operation) => outcome !== "refused";

export function judgeSeats(history: readonly Operation[], { items }: Findings): string[] {
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const events = of("event");
  if (events.length === 0) return [];
  const registrations = of("registration");
  return [
    ...judgeRegistrations(history, registrations),
    ...registrations.flatMap((registration) => judgeEnd(history, registration)),
    ...registrations.flatMap((registration) => judgeAcceptance(history, registration)),
    ...events.flatMap((event) => judgeEvent(history, event)),
    ...checkTurns(registrations),
    ...judgeRest(items),
  ];
}

function judgeRegistrations(history: readonly Operation[], registrations: RawItem[]): string[] {
  const violations: string[] = [];
  const attempts = ofKind(history, "register", "addByHand");
  const ok = attempts.filter(isOk);
  const named = new Set(ok.map(({ registrationId }) => registrationId));
  if (named.size !== ok.length) violations.push("two answers of ok name one registration");
  for (const { registrationId } of ok)
    if (!registrations.some((one) => one.registrationId === registrationId))
      violations.push(`${registrationId} was answered ok and is not there`);
  const unknown = attempts.filter(({ outcome }) => outcome === "unknown");
  for (const { registrationId, memberId, eventId } of registrations) {
    if (named.has(String(registrationId))) continue;
    const position = unknown.findIndex((attempt) => attempt.memberId === memberId && attempt.eventId === eventId);
    if (position === -1) violations.push(`${String(registrationId)} exists, and no answer allows it`);
    else unknown.splice(position, 1);
  }
  return violations;
}

/** Each registration ended once at most, for a cause that somebody or the clock gave, and returned what it should. */
function judgeEnd(history: readonly Operation[], registration: RawItem): string[] {
  const { registrationId, eventId, lineNo, pointsCost, pointsRefunded, cancelledAt, offeredUntil } = registration;
  const id = String(registrationId);
  const cause = (registration.endedBy as { cause?: string } | null)?.cause;
  const left = ofKind(history, "leaveSeat").filter((one) => one.registrationId === id);
  const ended = ofKind(history, "endByHand").filter((one) => one.registrationId === id);
  const cancelled = ofKind(history, "cancelEvent").filter((one) => one.eventId === eventId);
  const done = [...left, ...ended].filter(isOk);
  const violations: string[] = [];
  if (done.length > 1) violations.push(`${id} was ended ${done.length} times`);
  if ((cause === undefined) !== (registration.status !== "cancelled")) violations.push(`${id} ended without a cause`);
  const isByMember = cause === "member" || cause === "offer_passed";
  if (left.some(isOk) && !isByMember) violations.push(`${id} was given up and ended by ${String(cause)}`);
  if (ended.some(isOk) && cause !== "administrator") violations.push(`${id} was ended by hand, not ${String(cause)}`);
  const refund = Number(pointsRefunded ?? 0);
  const explained: Record<string, boolean> = {
    member: left.some(mayBeDone) && refund === pointsCost,
    offer_passed: left.some(mayBeDone) && refund === 0,
    administrator: ended.some((one) => mayBeDone(one) && one.refundPoints === refund),
    event_cancelled: cancelled.some(mayBeDone) && refund === pointsCost,
    offer_expired: refund === 0 && String(cancelledAt) >= String(offeredUntil),
    line_sold_out: refund === 0 && typeof lineNo === "number",
    line_no_points: refund === 0 && typeof lineNo === "number",
    line_changed: refund === 0 && typeof lineNo === "number",
  };
  if (cause !== undefined && explained[cause] !== true)
    violations.push(`${id} ended by ${cause} and returned ${refund} of ${String(pointsCost)}, which nobody did`);
  return violations;
}

function judgeAcceptance(history: readonly Operation[], { registrationId, acceptedBy }: RawItem): string[] {
  const accepted = ofKind(history, "acceptOffer").filter((one) => one.registrationId === registrationId);
  const ok = accepted.filter(isOk).length;
  if (ok > 1) return [`${String(registrationId)} was accepted ${ok} times`];
  if (ok === 1 && acceptedBy === null) return [`${String(registrationId)} was accepted and does not know it`];
  if (acceptedBy !== null && !accepted.some(mayBeDone)) return [`${String(registrationId)} was accepted by nobody`];
  return [];
}

/** Each confirmed change raised the event's version by one, and nothing else did. A publication was the second version. */
function judgeEvent(history: readonly Operation[], { eventId, version, status }: RawItem): string[] {
  const changes = ofKind(history, "editEvent", "cancelEvent").filter((one) => one.eventId === eventId);
  const [ok, all] = [changes.filter(isOk).length, changes.filter(mayBeDone).length];
  const made = Number(version) - 2;
  const violations: string[] = [];
  if (made < ok || made > all)
    violations.push(`${String(eventId)} has version ${String(version)}, edits say otherwise`);
  const isCancelled = changes.some((one) => one.kind === "cancelEvent" && isOk(one));
  if (isCancelled && status !== "cancelled") violations.push(`${String(eventId)} was cancelled and is not`);
  return violations;
}

/** Once all is settled, nobody stands in the numbered line, and nobody waits beside a free seat. */
function judgeRest(items: RawItem[]): string[] {
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const violations = of("lined").map(({ pk }) => `${pk}: somebody still stands in the numbered line`);
  for (const { eventId, status, tickets, pk } of of("event")) {
    const own = (entity: string) => items.filter((item) => item.pk === pk && item.entity === entity);
    const [seats] = own("seats");
    const open = own("registration").filter((one) => one.status !== "cancelled");
    if (status === "cancelled") {
      const [refunds] = own("eventRefunds");
      if (open.length > 0) violations.push(`${String(eventId)} is cancelled, and ${open.length} are registered`);
      if (refunds?.finishedAt == null || refunds.done !== refunds.total)
        violations.push(`${String(eventId)} is cancelled, and its refunds are not finished`);
      continue;
    }
    if (seats?.lined !== undefined) violations.push(`${String(eventId)} says that somebody stands in its line`);
    for (const { ticketNo } of tickets as { ticketNo: number }[]) {
      const [free, waiting] = [seats?.[`f${ticketNo}`], seats?.[`w${ticketNo}`]].map(Number);
      if (Number(seats?.free) > 0 && Number(free) > 0 && Number(waiting) > 0)
        violations.push(`${String(eventId)}: ${waiting} wait for type ${ticketNo} beside a free seat`);
    }
  }
  return violations;
}

/** Somebody who was told that they paid has a pass, and nobody else has. Of a cancelled session every pass is refunded. */
export function judgePasses(history: readonly Operation[], { items }: Findings): string[] {
  const of = (entity: string) => items.filter((item) => item.entity === entity);
  const violations: string[] = [];
  const sessions = of("liveSession");
  const passes = of("livePass");
  const attempts = ofKind(history, "payForSession");
  for (const { sessionId, memberId, pointsCost } of passes) {
    const own = attempts.filter((one) => one.sessionId === sessionId && one.memberId === memberId);
    const ok = own.filter(isOk);
    const name = `the pass of ${String(memberId)} for ${String(sessionId)}`;
    if (ok.length > 1) violations.push(`${name} was paid ${ok.length} times`);
    if (!own.some((one) => mayBeDone(one) && one.pointsCost === pointsCost))
      violations.push(`${name} has a price that nobody paid`);
  }
  for (const { sessionId, memberId } of attempts.filter(isOk))
    if (!passes.some((pass) => pass.sessionId === sessionId && pass.memberId === memberId))
      violations.push(`${memberId} was told of a pass for ${sessionId}, and has none`);
  for (const { sessionId, status, version, pk } of sessions) {
    const changes = ofKind(history, "editSession", "cancelSession").filter((one) => one.sessionId === sessionId);
    const [ok, all] = [changes.filter(isOk).length, changes.filter(mayBeDone).length];
    const made = Number(version) - 2;
    if (made < ok || made > all) violations.push(`${String(sessionId)} has version ${String(version)}`);
    const isCancelled = changes.some((one) => one.kind === "cancelSession" && isOk(one));
    if (isCancelled && status !== "cancelled") violations.push(`${String(sessionId)} was cancelled and is not`);
    if (status !== "cancelled") continue;
    const refunds = of("liveRefunds").find((one) => one.pk === pk);
    const open = passes.filter((pass) => pass.sessionId === sessionId && pass.refundedAt === null);
    if (refunds?.finishedAt == null || open.length > 0)
      violations.push(`${String(sessionId)} is cancelled, and ${open.length} passes are not refunded`);
  }
  return violations;
}
