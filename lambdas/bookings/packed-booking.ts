/**
 * A booking's item stays below one kilobyte. So it does not store what its keys say, or what follows from other fields.
 * Bookings of earlier releases have those fields, and their keys say the same. Pure.
 */
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { fullUntil } from "./policy-returns.ts";
import { packTerms, unpackTerms } from "./policy-terms.ts";
import type { StoredBooking } from "./rules.ts";
import { packSeries, unpackSeries } from "./series-terms.ts";
import { slotsOf } from "./slots.ts";
import { bookedTermsSchema } from "./terms-contract.ts";

type Stored = Readonly<Record<string, unknown>>;

interface Packable extends Partial<StoredBooking> {
  createdBy?: string;
  cancelledBy?: { intent: string; bodyHash: string; balance: number } | null;
}

/** The attributes of a booking, or of a change of it. With an end or an earliest start, a change has its start, too. */
export function packBooking(booking: Packable): Stored {
  const {
    bookingId: _inKey,
    memberId: _inList,
    createdAt: _inOrder,
    slotFrom: _fromStart,
    slotTo: _toEnd,
    endedBy,
    terms,
    series,
    cancelledBy,
    createdBy,
    countsFrom,
    ...rest
  } = booking;
  const { startAt, endAt } = rest;
  return present({
    ...rest,
    endAt: startAt && endAt && minutesBetween(startAt, endAt),
    countsFrom: startAt && countsFrom && minutesBetween(countsFrom, startAt),
    freeCancelUntil: storedFreeUntil(booking),
    endedBy: endedBy?.reason === null ? { cause: endedBy.cause } : endedBy,
    terms: terms && packTerms(terms),
    series: series && packSeries(series),
    createdBy: createdBy === "" ? null : createdBy,
    cancelledBy: cancelledBy && [cancelledBy.intent, cancelledBy.bodyHash, cancelledBy.balance].join(" "),
  });
}

const present = (facts: object): Stored =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== null && value !== undefined));

const minutesBetween = (from: string, to: string) => (toMilliseconds(to) - toMilliseconds(from)) / minuteMilliseconds;

/** Its tiers say until when all comes back. While it may wait for an approval, it is its start. */
const storedFreeUntil = ({ terms, requiresApproval, freeCancelUntil }: Packable) =>
  requiresApproval === true || (terms?.cancellationTiers ?? null) !== null ? undefined : freeCancelUntil;

/**
 * The fields of a stored booking of any release.
 * @param inKeys what its keys name. A message of an earlier release holds no key of an index.
 */
export function unpackBooking(
  stored: Stored,
  inKeys: { bookingId: string | undefined; memberId: string | undefined },
): Stored {
  const { startAt } = stored;
  if (typeof startAt !== "string") return stored;
  const after = (minutes: unknown, sign: 1 | -1) =>
    typeof minutes === "number" ? toInstant(toMilliseconds(startAt) + sign * minutes * minuteMilliseconds) : minutes;
  const endAt = after(stored.endAt, 1);
  const fields = {
    ...stored,
    bookingId: inKeys.bookingId,
    memberId: inKeys.memberId ?? stored.memberId,
    createdAt: stored.gsi2sk ?? stored.createdAt,
    endAt,
    ...(typeof endAt === "string" && slotsOf(toMilliseconds(startAt), toMilliseconds(endAt))),
    countsFrom: after(stored.countsFrom, -1),
    series: unpackSeries(stored.series),
    terms: unpackTerms(stored.terms),
    cancelledBy: unpackCall(stored.cancelledBy),
  };
  return { ...fields, freeCancelUntil: stored.freeCancelUntil ?? freeUntilOf(fields, startAt) };
}

function freeUntilOf({ requiresApproval, terms, countsFrom, createdAt }: Stored, startAt: string): string | undefined {
  if (requiresApproval === true) return startAt;
  const tiers = bookedTermsSchema.safeParse(terms).data?.cancellationTiers ?? [];
  return fullUntil(tiers, { startAt: String(countsFrom ?? startAt), createdAt: String(createdAt) });
}

function unpackCall(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  const [intent, bodyHash, balance] = stored.split(" ");
  return { intent, bodyHash, balance: Number(balance) };
}
