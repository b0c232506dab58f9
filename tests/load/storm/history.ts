/**
 * Compares the clients' results with the table: ok = there exactly once; refused = absent; unknown = at most once.
 * The verdicts use only the raw table.
 */
import type { Findings } from "../../support/checker.ts";
import { judgeDoors } from "./judge-doors.ts";
import { judgePasses, judgeSeats } from "./judge-seats.ts";
import { bookedAtOnce, clearedBookings, isOfClearing, judgeClearings, judgeWaits } from "./judge-waits.ts";

export type Outcome = "ok" | "refused" | "unknown";

interface OperationBase {
  outcome: Outcome;
  /** Milliseconds on the runner's clock. */
  invokedAt: number;
  answeredAt: number;
  status: number;
  code: string;
}

export type Operation = OperationBase &
  (
    | {
        kind: "book";
        memberId: string;
        resourceId: string;
        startAt: string;
        durationMinutes: number;
        bookingId: string | null;
        /** An administrator booked it for the member. */
        byTeam?: true;
        /** It was offered, and accepted. */
        wishId?: string;
      }
    | {
        kind: "join";
        memberId: string;
        resourceId: string;
        startAt: string;
        /** Whether it is booked without an offer. */
        atOnce: boolean;
        wishId: string | null;
      }
    | { kind: "leave"; wishId: string }
    | {
        kind: "startClearing";
        clearingId: string | null;
        from: string;
        to: string;
        resourceIds: readonly string[] | null;
      }
    | { kind: "endSeriesAsAdmin"; seriesId: string }
    | { kind: "cancel" | "cancelAsAdmin" | "approve" | "claim" | "refuse"; bookingId: string }
    | { kind: "move" | "moveAsAdmin"; bookingId: string }
    /** `reason` is different for each intent, so it names the entry. */
    | { kind: "grant" | "deduct" | "reverse"; memberId: string; reason: string }
    | { kind: "changeMembership" | "choosePlan"; memberId: string }
    | { kind: "editResource"; resourceId: string }
    | { kind: "suspend" | "reinstate"; memberId: string }
    | {
        kind: "register" | "addByHand";
        memberId: string;
        eventId: string;
        registrationId: string | null;
      }
    | { kind: "leaveSeat" | "acceptOffer"; registrationId: string }
    | { kind: "endByHand"; registrationId: string; refundPoints: number }
    | { kind: "editEvent" | "cancelEvent"; eventId: string }
    | { kind: "payForSession"; memberId: string; sessionId: string; pointsCost: number }
    | { kind: "editSession" | "cancelSession"; sessionId: string }
    /** `did`: what the station was told. `step`: the half minute of the code. */
    | {
        kind: "scan";
        memberId: string;
        key: string;
        at: number;
        step: number;
        did: "in" | "out" | "inside" | "nothing";
        isOffline: boolean;
      }
    /** A call that must be refused, and with which code. */
    | { kind: "expectRefusal"; wanted: string }
    /** A read after an own write: whether it shows the write. */
    | { kind: "look"; at: string; agrees: boolean }
    /** The repeated intent: whether it got the expected answer. */
    | { kind: "again"; intent: string; agrees: boolean }
  );

type Move = Extract<Operation, { kind: "cancel" | "cancelAsAdmin" | "approve" | "claim" | "refuse" }>;

export interface Verdicts {
  violations: string[];
  unknown: number;
}

export function judge(history: readonly Operation[], findings: Findings): Verdicts {
  const violations = [...findings.violations, ...judgeBookings(history, findings), ...judgeEntries(history, findings)];
  violations.push(...judgeMoves(history, findings), ...judgeClaims(history, findings), ...judgeSuspensions(history));
  violations.push(...judgePlaces(history, findings));
  violations.push(...judgeEdits(history, findings), ...judgeAudit(history, findings), ...judgeRepeats(history));
  violations.push(...judgeLooks(history), ...judgeRefusals(history));
  violations.push(...judgeSeats(history, findings), ...judgePasses(history, findings));
  violations.push(...judgeDoors(history, findings));
  violations.push(...judgeWaits(history, findings), ...judgeClearings(history, findings));
  for (const operation of history) {
    if (operation.status === 500) violations.push(`${operation.kind} was answered 500`);
  }
  return { violations, unknown: history.filter(({ outcome }) => outcome === "unknown").length };
}

const idOf = (item: { pk: string }) => item.pk.split("#B#")[1] ?? "";

function judgeBookings(history: readonly Operation[], findings: Findings): string[] {
  const { bookings } = findings;
  const violations: string[] = [];
  const attempts = history.filter((operation) => operation.kind === "book");
  const ok = attempts.filter(({ outcome }) => outcome === "ok");
  const named = new Set(ok.map(({ bookingId }) => bookingId));
  if (named.size !== ok.length) violations.push("two answers of ok name one booking");
  for (const { bookingId } of ok) {
    if (!bookings.some((booking) => idOf(booking) === bookingId))
      violations.push(`${bookingId} was answered ok and is not there`);
  }
  // An effect that no answer names must belong to an attempt with an unknown outcome, one each.
  const served = bookedAtOnce(history, findings);
  const unexplained = bookings.filter((booking) => !named.has(idOf(booking)) && !served.has(idOf(booking)));
  const unknown = attempts.filter(({ outcome }) => outcome === "unknown");
  for (const booking of unexplained) {
    const position = unknown.findIndex(
      (attempt) =>
        attempt.memberId === booking.memberId &&
        attempt.resourceId === booking.resourceId &&
        attempt.startAt === booking.startAt,
    );
    if (position === -1) violations.push(`${idOf(booking)} exists, and no answer allows it`);
    else unknown.splice(position, 1);
  }
  return violations;
}

/** What an administrator gave, took or corrected is in the ledger exactly once if it was answered ok. */
function judgeEntries(history: readonly Operation[], { entries }: Findings): string[] {
  return history.flatMap((operation) => {
    if (operation.kind !== "grant" && operation.kind !== "deduct" && operation.kind !== "reverse") return [];
    const count = entries.filter(
      ({ subject }) => (subject as { reason?: string } | undefined)?.reason === operation.reason,
    ).length;
    const allowed = { ok: [1], refused: [0], unknown: [0, 1] }[operation.outcome];
    return allowed.includes(count)
      ? []
      : [`${operation.kind} "${operation.reason}" was ${operation.outcome} and is there ${count} times`];
  });
}

/** A confirmed cancellation is in the table. A cancelled booking has a cancellation. */
function judgeMoves(history: readonly Operation[], findings: Findings): string[] {
  const { bookings } = findings;
  const violations: string[] = [];
  const cleared = clearedBookings(findings);
  const cancels = history.filter((operation): operation is Move =>
    ["cancel", "cancelAsAdmin", "refuse"].includes(operation.kind),
  );
  for (const booking of bookings) {
    const own = cancels.filter(({ bookingId }) => bookingId === idOf(booking));
    const ok = own.filter(({ outcome }) => outcome === "ok").length;
    const unknown = own.filter(({ outcome }) => outcome === "unknown").length;
    const ends = cleared.has(idOf(booking)) ? ok + 1 : ok;
    if (ends > 1) violations.push(`${idOf(booking)} was cancelled ${ends} times`);
    if (ok === 1 && booking.status !== "cancelled")
      violations.push(`${idOf(booking)} was cancelled and is ${String(booking.status)}`);
    // What nobody claims or approves, the schedule ends. The checker judges when.
    const { cause } = (booking.endedBy ?? {}) as { cause?: string };
    const isOfSchedule = cause === "not_claimed" || cause === "not_approved";
    if (ends + unknown === 0 && booking.status === "cancelled" && !isOfSchedule)
      violations.push(`${idOf(booking)} is cancelled, and nobody did it`);
    const approvals = history.filter(
      (operation) =>
        operation.kind === "approve" && operation.outcome === "ok" && operation.bookingId === idOf(booking),
    );
    const mayBeApproved = history.some(
      (operation) =>
        operation.kind === "approve" && operation.outcome !== "refused" && operation.bookingId === idOf(booking),
    );
    if (approvals.length === 1 && booking.status === "pending")
      violations.push(`${idOf(booking)} was approved and is pending`);
    if (booking.status === "confirmed" && !mayBeApproved)
      violations.push(`${idOf(booking)} is confirmed, and nobody approved it`);
    if (approvals.length > 1) violations.push(`${idOf(booking)} was approved ${approvals.length} times`);
  }
  return violations;
}

/** Who was told that they are checked in is so, and who was told otherwise is not. */
function judgeClaims(history: readonly Operation[], { bookings }: Findings): string[] {
  const claims = history.filter((operation): operation is Move => operation.kind === "claim");
  return claims.flatMap(({ bookingId, outcome }) => {
    const booking = bookings.find((one) => idOf(one) === bookingId);
    const isClaimed = booking?.checkedInAt !== undefined;
    const allowed = { ok: [true], refused: [false], unknown: [true, false] }[outcome];
    return allowed.includes(isClaimed)
      ? []
      : [`${bookingId} was ${outcome} at its check-in, and is ${isClaimed ? "claimed" : "not claimed"}`];
  });
}

/** Each move that was answered ok counts once at its booking, and a refused one never does. */
function judgePlaces(history: readonly Operation[], { bookings }: Findings): string[] {
  const calls = history.filter((operation): operation is Extract<Operation, { kind: "move" | "moveAsAdmin" }> =>
    ["move", "moveAsAdmin"].includes(operation.kind),
  );
  return bookings.flatMap((booking) => {
    const moves = Number(booking.moves ?? 0);
    const own = calls.filter(({ bookingId }) => bookingId === idOf(booking));
    return isWithin(moves, own) ? [] : [`${idOf(booking)} has moved ${moves} times, answers say otherwise`];
  });
}

/** Each confirmed edit raised its resource's version by one, and nothing else did. */
function judgeEdits(history: readonly Operation[], { items }: Findings): string[] {
  const edits = history.filter((operation) => operation.kind === "editResource");
  return items
    .filter(({ entity }) => entity === "resource")
    .flatMap(({ sk, version }) => {
      const own = edits.filter(({ resourceId }) => resourceId === sk);
      return isWithin(Number(version) - 1, own) ? [] : [`${sk} has version ${String(version)}, edits say otherwise`];
    });
}

const actions: Partial<Record<Operation["kind"], string>> = {
  approve: "bookings.approveBooking",
  cancelAsAdmin: "bookings.cancelBooking",
  refuse: "bookings.refuseBooking",
  moveAsAdmin: "bookings.moveBooking",
  grant: "points.grantPoints",
  deduct: "points.deductPoints",
  reverse: "points.reverseEntry",
  editResource: "resources.updateResource",
  changeMembership: "memberships.changeMembership",
  addByHand: "events.addRegistration",
  endByHand: "events.cancelRegistration",
  startClearing: "bookings.startClearing",
  endSeriesAsAdmin: "bookings.cancelSeriesForMember",
  editEvent: "events.updateEvent",
  cancelEvent: "events.cancelEvent",
  editSession: "live.updateSession",
  cancelSession: "live.cancelSession",
};

/** Invariant 15: each privileged call that took effect left one audit entry, and a refused one left none. */
function judgeAudit(history: readonly Operation[], { items }: Findings): string[] {
  // The checker counts those of cleared days.
  const entries = items.filter((item) => item.entity === "auditEntry" && !isOfClearing(item));
  const byTeam = history.filter((operation) => operation.kind === "book" && operation.byTeam === true);
  const called = Object.entries(actions).map(
    ([kind, action]) => [action, history.filter((operation) => operation.kind === kind)] as const,
  );
  return [...called, ["bookings.bookForMember", byTeam] as const].flatMap(([action, calls]) => {
    const count = entries.filter((entry) => entry.action === action).length;
    return isWithin(count, calls) ? [] : [`${action} left ${count} audit entries for ${calls.length} calls`];
  });
}

/**
 * Whether the operations explain the number of effects: each ok is one, each unknown one or none, each refused none.
 */
function isWithin(effects: number, calls: readonly Operation[]): boolean {
  const ok = calls.filter(({ outcome }) => outcome === "ok").length;
  const unknown = calls.filter(({ outcome }) => outcome === "unknown").length;
  return effects >= ok && effects <= ok + unknown;
}

/** Invariant 3: a repeated intent gets its first answer. */
function judgeRepeats(history: readonly Operation[]): string[] {
  return history.flatMap((operation) =>
    operation.kind === "again" && operation.outcome !== "unknown" && !operation.agrees
      ? [`${operation.intent} was answered ${operation.status} ${operation.code}, which is not its answer`]
      : [],
  );
}

/** Whoever has an answer sees its effect at once. */
function judgeLooks(history: readonly Operation[]): string[] {
  return history.flatMap((operation) =>
    operation.kind === "look" && operation.outcome === "ok" && !operation.agrees
      ? [`${operation.at} did not show what its reader had just written`]
      : [],
  );
}

function judgeRefusals(history: readonly Operation[]): string[] {
  return history.flatMap((operation) =>
    operation.kind === "expectRefusal" && operation.outcome !== "unknown" && operation.code !== operation.wanted
      ? [`a call was answered ${operation.status} ${operation.code}, should be ${operation.wanted}`]
      : [],
  );
}

/** After a suspension is answered, no operation that the member begins is ok. */
function judgeSuspensions(history: readonly Operation[]): string[] {
  return history.flatMap((suspension) => {
    if (suspension.kind !== "suspend" || suspension.outcome !== "ok") return [];
    const lifted = history
      .filter(
        (other) =>
          other.kind === "reinstate" &&
          other.memberId === suspension.memberId &&
          other.invokedAt >= suspension.answeredAt,
      )
      .map(({ invokedAt }) => invokedAt);
    const until = Math.min(...lifted, Number.POSITIVE_INFINITY);
    return history
      .filter(
        (other) =>
          other.kind === "book" &&
          other.memberId === suspension.memberId &&
          other.outcome === "ok" &&
          other.invokedAt > suspension.answeredAt &&
          other.invokedAt < until,
      )
      .map((booked) => `a suspended member booked ${booked.kind === "book" ? booked.startAt : ""}`);
  });
}
