/** What an administrator decides about a booking of the list or of the grid, and the dialogs for it. */
import { type ReactNode, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { MovePlace } from "../move/use-move-choice.ts";
import { CancelBookingDialog } from "./cancel-booking-dialog.tsx";
import { CancelSeriesDialog } from "./cancel-series-dialog.tsx";
import { ChangeSeriesDialog } from "./change-series-dialog.tsx";
import { MoveBookingDialog } from "./move-booking-dialog.tsx";
import { RefuseBookingDialog } from "./refuse-booking-dialog.tsx";
import { useApprove } from "./use-approve.ts";
import type { BookingDecisions } from "./use-booking-rows.tsx";
import { useMovedToast } from "./use-moved-toast.ts";

interface Decisions {
  decisions: BookingDecisions;
  /** Asks for the move of a booking that was dropped somewhere. */
  moveTo: (booking: Booking, at: MovePlace) => void;
  dialog: ReactNode;
}

export function useDecisions(): Decisions {
  const [toCancel, setToCancel] = useState<Booking>();
  const [toRefuse, setToRefuse] = useState<Booking>();
  const [toMove, setToMove] = useState<{ booking: Booking; at?: MovePlace }>();
  const [toChange, setToChange] = useState<Booking>();
  const [toEnd, setToEnd] = useState<Booking>();
  const { approve, isApproving } = useApprove();
  const tellMoved = useMovedToast();
  return {
    decisions: {
      onApprove: approve,
      onRefuse: setToRefuse,
      onCancel: setToCancel,
      onMove: (booking) => setToMove({ booking }),
      onChangeSeries: setToChange,
      onCancelSeries: setToEnd,
      isApproving,
    },
    moveTo: (booking, at) => setToMove({ booking, at }),
    dialog: (
      <>
        {toCancel !== undefined && <CancelBookingDialog booking={toCancel} onClose={() => setToCancel(undefined)} />}
        {toMove !== undefined && (
          <MoveBookingDialog
            booking={toMove.booking}
            at={toMove.at}
            onMoved={tellMoved}
            onClose={() => setToMove(undefined)}
          />
        )}
        {toChange !== undefined && <ChangeSeriesDialog booking={toChange} onClose={() => setToChange(undefined)} />}
        {toEnd !== undefined && <CancelSeriesDialog booking={toEnd} onClose={() => setToEnd(undefined)} />}
        {toRefuse !== undefined && <RefuseBookingDialog booking={toRefuse} onClose={() => setToRefuse(undefined)} />}
      </>
    ),
  };
}
