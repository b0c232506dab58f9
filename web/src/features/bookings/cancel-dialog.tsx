import { type Booking, cancelMyBooking } from "../../../../lambdas/bookings/contract.ts";
import { useRouteMutation } from "../../shared/api.ts";
import { ConfirmDialog } from "../../shared/dialogs.tsx";
import { errorText } from "../../shared/error-texts.ts";
import { useFormat } from "../../shared/format.ts";
import { useToasts } from "../../shared/toasts.tsx";
import { useWorkspace } from "../../shared/workspace.tsx";
import { cancellationReason, myBookingsTexts } from "./texts.ts";
import { touchedByBooking } from "./use-create-booking.ts";

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Says what comes back before anybody commits. It closes on a refusal too: the list behind it is fresh by then. */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const cancel = useRouteMutation(cancelMyBooking, { refreshes: touchedByBooking });

  function confirm(): void {
    cancel.mutate(
      { params: { tenantId, bookingId: booking.bookingId }, body: { reason: cancellationReason } },
      {
        onSuccess: () => {
          toasts.success(myBookingsTexts.cancelSuccess, myBookingsTexts.cancelSuccessText);
          onClose();
        },
        onError: (error) => {
          toasts.error(myBookingsTexts.error, errorText(error));
          if (!error.isUncertain) onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={myBookingsTexts.cancelTitle}
      text={myBookingsTexts.cancelText(
        booking.resourceName,
        format.date(booking.startAt),
        format.timeRange(booking.startAt, booking.endAt),
        booking.pointsCost,
      )}
      confirmLabel={myBookingsTexts.cancel}
      cancelLabel={myBookingsTexts.keep}
      tone="negative"
      pending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
