/** What an administrator decides about a booking of the list or of the grid, and the dialogs for it. */
import { type ReactNode, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";
import { MoveBookingDialog } from "./move-booking-dialog.tsx";
import { RefuseBookingDialog } from "./refuse-booking-dialog.tsx";
import { useApprove } from "./use-approve.ts";
import type { BookingDecisions } from "./use-booking-rows.tsx";

export function useDecisions(): { decisions: BookingDecisions; dialog: ReactNode } {
  const [toCancel, setToCancel] = useState<Booking>();
  const [toRefuse, setToRefuse] = useState<Booking>();
  const [toMove, setToMove] = useState<Booking>();
  const { approve, isApproving } = useApprove();
  return {
    decisions: { onApprove: approve, onRefuse: setToRefuse, onCancel: setToCancel, onMove: setToMove, isApproving },
    dialog: (
      <>
        {toCancel !== undefined && <CancelBookingDialog booking={toCancel} onClose={() => setToCancel(undefined)} />}
        {toMove !== undefined && <MoveBookingDialog booking={toMove} onClose={() => setToMove(undefined)} />}
        {toRefuse !== undefined && <RefuseBookingDialog booking={toRefuse} onClose={() => setToRefuse(undefined)} />}
      </>
    ),
  };
}
