/**
 * What the ledger entry of a move keeps of the booking as it was. A repeated call answers from it, and the booking itself
 * stays below one kilobyte. Pure.
 */
import { toMilliseconds } from "../contract/time.ts";
import { type KeptMove, keptMoveSchema, placeFields } from "./move-record-contract.ts";
import { packTerms, unpackTerms } from "./policy-terms.ts";
import { asCreated, type StoredBooking } from "./rules.ts";
import { slotsOf } from "./slots.ts";
import { bookedTermsSchema } from "./terms-contract.ts";

/** What a ledger entry keeps of a move; undefined for an entry of anything else. */
export const keptMoveOf = (keeps: unknown): KeptMove | undefined => keptMoveSchema.safeParse(keeps).data;

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

/** The booking right after its move. A repeated call gets this answer. */
export function asMoved(booking: StoredBooking, { version, status }: KeptMove): StoredBooking {
  return { ...asCreated(booking), status, version };
}
