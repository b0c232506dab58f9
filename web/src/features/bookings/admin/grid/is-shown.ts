/** Whether the filters of the grid leave a booking in. The server asks alike (`lambdas/bookings/wanted.ts`). */
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { BookingFilter } from "../queries.ts";

export function isShown(
  { memberId, status, awaitsApproval, endedBy }: Booking,
  wanted: Pick<BookingFilter, "status" | "memberId">,
): boolean {
  if (wanted.memberId !== undefined && memberId !== wanted.memberId) return false;
  switch (wanted.status) {
    case undefined:
    case "held":
      return true;
    case "awaiting":
      return awaitsApproval;
    case "lapsed":
      return endedBy?.cause === "not_approved";
    case "released":
      return endedBy?.cause === "not_claimed";
    case "refused":
      return endedBy?.cause === "refused";
    default:
      return status === wanted.status;
  }
}
