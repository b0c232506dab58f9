import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { decideClaim } from "../claims.ts";
import { claimMyBooking } from "../claims-contract.ts";
import { bookingNotFound } from "../contract.ts";
import { bookingRef, saveBooking } from "../repository.ts";
import { presentBooking } from "../rules.ts";

export const handler = tenantRoute(claimMyBooking, {
  gets: ({ scope, params }) => ({ booking: bookingRef(scope, params.bookingId) }),
  run: ({ scope, actorId, found: { booking }, now, commit }) => {
    if (booking?.memberId !== actorId) throw new AppError(bookingNotFound);
    const claimed = decideClaim(booking, now);
    const answer = presentBooking(claimed, now, "member");
    if (claimed === booking) return answer;
    return commit([saveBooking(scope, booking, { checkedInAt: claimed.checkedInAt })], answer);
  },
});
