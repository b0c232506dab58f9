/** Moves somebody's booking as an administrator. The move dialog and the grid share it. */
import type { Booking } from "#lambdas/bookings/contract.ts";
import { moveBooking } from "#lambdas/bookings/move-contract.ts";
import type { ResourceId } from "#lambdas/contract/ids.ts";
import { type ApiError, type CallOutputOf, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Where a booking goes, and the difference in price that its administrator has seen. */
export interface WantedMove {
  resourceId: ResourceId;
  startAt: string;
  durationMinutes: number;
  /** Points that are charged; negative where they come back. It is zero where the difference is waived. */
  difference: number;
  settles: boolean;
  reason?: string | undefined;
}

interface Outcome {
  onMoved?: (answer: CallOutputOf<typeof moveBooking>) => void;
  onRefused?: (error: ApiError) => void;
}

/**
 * `move` sends one call. The server refuses a price or a version that has changed meanwhile, and a time that is taken.
 * What a page shows of the booking and of its day is read again.
 */
export function useMoveBooking() {
  const { tenantId } = useWorkspace();
  const mutation = useRouteMutation(moveBooking);

  function move(booking: Booking, wanted: WantedMove, { onMoved, onRefused }: Outcome = {}): void {
    const { bookingId, memberId, version } = booking;
    const { difference, reason, ...place } = wanted;
    mutation.mutate(
      {
        params: { tenantId, memberId, bookingId },
        body: {
          ...place,
          ...(reason === undefined || reason === "" ? {} : { reason }),
          version,
          mostPoints: Math.max(0, difference),
          leastPoints: Math.max(0, -difference),
        },
      },
      { onSuccess: (answer) => onMoved?.(answer), onError: (error) => onRefused?.(error) },
    );
  }

  return { move, isPending: mutation.isPending, reset: mutation.reset };
}
