/**
 * What the ledger entry of a move keeps of the booking as it was. A repeated call answers from it, and the booking itself
 * stays below one kilobyte. Pure.
 */
import { toMilliseconds } from "../contract/time.ts";
import { type KeptMove, type KeptMoves, keptMoveSchema, keptMovesSchema, placeFields } from "./move-record-contract.ts";
import { packTerms, unpackTerms } from "./policy-terms.ts";
import { asCreated, type StoredBooking } from "./rules.ts";
import { slotsOf } from "./slots.ts";
import { bookedTermsSchema } from "./terms-contract.ts";

/** What a ledger entry keeps of a booking's move, by itself or in its series. Undefined for any other entry. */
export function keptMoveOf(keeps: unknown, bookingId: string): KeptMove | undefined {
  const together = keptMovesOf(keeps)?.bookings[bookingId];
  return together === undefined ? keptMoveSchema.safeParse(keeps).data : { ...together, intent: null, bodyHash: null };
}

/** What a ledger entry keeps of bookings that were changed together. */
export const keptMovesOf = (keeps: unknown): KeptMoves | undefined => keptMovesSchema.safeParse(keeps).data;

/** The fields that differ, as they were, in the form in which they are stored. */
export function placeBefore(before: StoredBooking, after: StoredBooking): object {
  const stored = (booking: StoredBooking, field: (typeof placeFields)[number]) =>
    field === "terms" ? booking.terms && packTerms(booking.terms) : booking[field];
  return Object.fromEntries(
    placeFields
      .filter((field) => stored(before, field) !== stored(after, field))
      .map((field) => [field, stored(before, field)]),
  );
}

/** The booking without its move. What happened to it afterwards is not undone. */
export function withoutMove<B extends StoredBooking>(booking: B, { was }: Pick<KeptMove, "was">): B {
  const { terms: packed, ...fields } = was;
  const terms = packed === undefined ? booking.terms : bookedTermsSchema.nullable().parse(unpackTerms(packed));
  const before = { ...booking, ...fields, terms };
  return { ...before, ...slotsOf(toMilliseconds(before.startAt), toMilliseconds(before.endAt)) };
}

/** Bookings that an entry of the ledger moved together, as they were and as they are, soonest first. */
export function movedTogether<B extends StoredBooking>(
  bookings: readonly B[],
  { keeps }: { keeps?: unknown },
): { before: B; after: B }[] {
  const kept = keptMovesOf(keeps)?.bookings ?? {};
  return bookings
    .flatMap((after) => {
      const move = kept[after.bookingId];
      return move === undefined ? [] : [{ before: withoutMove(after, move), after }];
    })
    .toSorted((a, b) => (a.after.startAt < b.after.startAt ? -1 : 1));
}

/** The booking right after its move. A repeated call gets this answer. */
export function asMoved(booking: StoredBooking, { version, status }: KeptMove): StoredBooking {
  return { ...asCreated(booking), status, version };
}
