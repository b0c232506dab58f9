import Typography from "@mui/material/Typography";
import { type Booking, bookingNotFound, cancelBooking, notCancellable } from "#lambdas/bookings/contract.ts";
import { returnAt } from "#lambdas/bookings/policy-returns.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { cancellationSchema, refundOf } from "#web/domain/refund/refund.ts";
import { RefundFields } from "#web/domain/refund/refund-fields.tsx";
import { DialogForm } from "#web/kit/dialog-form.tsx";
import { FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useNow } from "#web/kit/use-now.ts";
import type { RouteInput } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cancelInputTexts } from "./input-texts.ts";
import { cancelTexts } from "./texts.ts";

interface CancelBookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { tenantId } = useWorkspace();
  const { bookingId, memberId, memberName, pointsCost } = booking;
  const format = useFormat();
  const now = useNow();
  const form = useContractForm(
    cancellationSchema(pointsCost, format.number(pointsCost)),
    {
      reason: "",
      refund: "all",
      part: null,
    },
    cancelInputTexts,
  );
  const refundPoints = refundOf({ refund: form.watch("refund"), part: form.watch("part") }, pointsCost);

  const question = cancelTexts.question(
    booking.resourceName,
    format.date(booking.startAt),
    format.timeRange(booking.startAt, booking.endAt),
  );

  async function readInput(): Promise<RouteInput<typeof cancelBooking> | undefined> {
    let input: RouteInput<typeof cancelBooking> | undefined;
    await form.handleSubmit(({ reason, ...choice }) => {
      const body = { reason, refundPoints: refundOf(choice, pointsCost) ?? 0 };
      input = { params: { tenantId, bookingId, memberId }, body };
    })();
    return input;
  }

  function goesBack(returned: number): string {
    return pointsCost === 0
      ? cancelTexts.wasFree
      : cancelTexts.goesBack(returned, format.number(returned), bookedByText(memberName));
  }

  return (
    <MutationDialog
      route={cancelBooking}
      input={readInput}
      showAtField={(error) => showServerIssues(form, error, cancelInputTexts)}
      title={cancelTexts.title}
      text={refundPoints === undefined ? question : `${question} ${goesBack(refundPoints)}`}
      confirmLabel={cancelTexts.confirm}
      cancelLabel={cancelTexts.keep}
      tone="negative"
      success={(_answer, { body }) => ({ title: cancelTexts.success, text: goesBack(body.refundPoints ?? 0) })}
      // The booking is already cancelled, or it no longer can be: nothing is left to decide.
      isOver={({ code }) => code === notCancellable.code || code === bookingNotFound.code}
      onDone={onClose}
      onClose={onClose}
    >
      {(confirm) => (
        <DialogForm form={form} onConfirm={confirm}>
          <FormTextField
            name="reason"
            label={cancelTexts.reason}
            helperText={cancelTexts.reasonHint}
            required
            autoComplete="off"
          />
          {pointsCost > 0 && booking.returns.length > 0 && (
            <Typography variant="body2" color="textSecondary">
              {cancelTexts.byTerms(
                format.number(returnAt(booking.returns, now)?.points ?? 0),
                format.number(pointsCost),
              )}
            </Typography>
          )}
          {pointsCost > 0 && <RefundFields cost={pointsCost} />}
        </DialogForm>
      )}
    </MutationDialog>
  );
}
