/**
 * The numbered line. A crowd at one event meets conflicts, because all its calls move the same numbers. A call that
 * meets too many takes a number instead. The places are settled in their order, many in one transaction.
 */
import { AppError } from "../contract/errors.ts";
import { limits } from "../contract/limits.ts";
import { insufficientPoints } from "../points/contract.ts";
import { whileActive } from "../points/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import type { Tenant } from "../tenants/items.ts";
import { decideOutcome, type Taker, whyNoSeat } from "./outcomes.ts";
import {
  claimOwnSeat,
  createRegistration,
  joinLined,
  joinWaiting,
  type Lined,
  leaveLined,
  releaseOwnSeat,
  saveRegistration,
} from "./registration-repository.ts";
import { ended, type OwnSeat } from "./registrations.ts";
import { moveSeats } from "./repository.ts";
import { afterMove, type SeatMove, type Seats, settlePlaces } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";
import { pay } from "./transactions.ts";

/** A call that meets so many conflicts, or loses so many races, takes a number in the line. */
export const triesBeforeLine = 3;

/** Places that one transaction settles, if its items suffice. */
export const placesTogether = 25;

/** A place at the end of the line. Only the member's own items are written, so nobody's conflicts reach it. */
export function takeNumber(
  scope: TenantScope,
  record: RegistrationRecord,
  { own, place }: { own: OwnSeat | undefined; place: Lined },
): WriteItem[] {
  return [
    createRegistration(scope, record),
    claimOwnSeat(scope, record, own),
    joinLined(scope, record.eventId, place),
    whileActive(scope, record.memberId),
  ];
}

/** One who stands in the line, as read. */
export interface Standing {
  place: Lined;
  registration: RegistrationRecord;
  taker: Taker;
}

/**
 * Settles the first places of the line, in their order: as many as one transaction takes. Each one ends with a paid
 * seat, a place on the waitlist, or a refusal.
 */
export function settle(
  scope: TenantScope,
  standing: readonly Standing[],
  grounds: { event: StoredEvent; seats: Seats; tenant: Pick<Tenant, "timeZone">; now: number; isWholeLine: boolean },
): WriteItem[] {
  const { event, isWholeLine } = grounds;
  const moves: SeatMove[] = [];
  const writes: WriteItem[] = [];
  let { seats } = grounds;
  let settled = 0;
  for (const one of standing) {
    const settledOne = settleOne(scope, one, { ...grounds, seats });
    // One item more ends the place, and one moves the numbers of the event.
    if (writes.length + settledOne.writes.length + 2 > limits.transactionItems) break;
    writes.push(leaveLined(scope, event.eventId, one.place.lineNo), ...settledOne.writes);
    if (settledOne.move !== undefined) {
      moves.push(settledOne.move);
      seats = afterMove(seats, settledOne.move);
    }
    settled += 1;
  }
  const isLast = isWholeLine && settled === standing.length;
  return [...writes, moveSeats(scope, event.eventId, settlePlaces(grounds.seats, moves, { isLast }))];
}

function settleOne(
  scope: TenantScope,
  { place, registration, taker }: Standing,
  grounds: { event: StoredEvent; seats: Seats; tenant: Pick<Tenant, "timeZone">; now: number },
): { writes: WriteItem[]; move?: SeatMove } {
  const end = (cause: Parameters<typeof ended>[1]["cause"]) => {
    const record = ended(registration, { cause, reason: null, refund: 0 }, grounds.now);
    return { writes: [saveRegistration(scope, record), releaseOwnSeat(scope, record)] };
  };
  const { wallet } = taker;
  const cause = whyNoSeat(registration, grounds.event, taker);
  if (wallet === undefined || cause === "membership_ended") return end("membership_ended");
  const outcome = decideOutcome(registration, place, grounds);
  if (outcome.kind === "none") return end(outcome.cause);
  if (cause !== undefined) return end(cause);
  const { record, move } = outcome;
  if (outcome.kind === "waitlist") {
    const waiting = record.waitNo === null ? [] : [joinWaiting(scope, record, record.waitNo)];
    return { writes: [saveRegistration(scope, record), ...waiting], move };
  }
  try {
    const paid = pay(scope, wallet, record, grounds);
    return { writes: [saveRegistration(scope, paid.record), ...paid.writes], move };
  } catch (error) {
    if (error instanceof AppError && error.definition === insufficientPoints) return end("line_no_points");
    throw error;
  }
}
