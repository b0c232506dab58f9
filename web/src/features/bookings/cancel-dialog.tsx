import { type Booking, cancelMyBooking } from "#lambdas/bookings/contract.ts";
import { returnAt } from "#lambdas/bookings/policy-returns.ts";
import { pointsBackNow } from "#lambdas/bookings/series-ending.ts";
import { useFormat } from "#web/domain/format.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { bookingToast } from "./booking-toast.ts";
import { myBookingsTexts } from "./texts.ts";

interface CancelDialogProps {
  booking: Booking;
  onClose: () => void;
}

/**
 * Says what is refunded before the person confirms. It closes after a definite refusal too, because the list is then up
 * to date.
 */
export function CancelDialog({ booking, onClose }: CancelDialogProps) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const cancel = useRouteMutation(cancelMyBooking);
  const now = useNow();
  const share = returnAt(booking.returns, now);
  const back = pointsBackNow(booking, now);
  const what = [
    booking.resourceName,
    format.date(booking.startAt),
    format.timeRange(booking.startAt, booking.endAt),
  ] as const;

  const cost = booking.pointsCost;
  const text =
    booking.returns.length === 0 || cost === 0
      ? myBookingsTexts.cancelText(...what, cost)
      : share === undefined
        ? myBookingsTexts.cancelNothingText(...what, cost)
        : myBookingsTexts.cancelShareText(...what, { percent: share.percent, back, cost });

  function confirm(): void {
    cancel.mutate(
      {
        params: { tenantId, bookingId: booking.bookingId }, // Less may come back between the look and the call. Then the server refuses.
        body: { leastPoints: back },
      },
      {
        onSuccess: () => {
          toasts.success(myBookingsTexts.cancelSuccess, myBookingsTexts.cancelSuccessText, bookingToast);
          onClose();
        },
        onError: (error) => {
          toasts.error(myBookingsTexts.error, errorText(error), bookingToast);
          if (!error.isUncertain) onClose();
        },
      },
    );
  }

  return (
    <ConfirmDialog
      open
      title={myBookingsTexts.cancelTitle}
      text={text}
      confirmLabel={myBookingsTexts.cancel}
      cancelLabel={myBookingsTexts.keep}
      tone="negative"
      pending={cancel.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}
