import Alert from "@mui/material/Alert";
import { type SubmitEvent, useState } from "react";
import { type Booking, bookingNotFound, cancelBooking, notCancellable } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormFields, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cancelInputTexts } from "./input-texts.ts";
import { cancellationSchema, refundOf } from "./refund.ts";
import { RefundFields } from "./refund-fields.tsx";
import { cancelTexts } from "./texts.ts";

interface CancelBookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

export function CancelBookingDialog({ booking, onClose }: CancelBookingDialogProps) {
  const { tenantId } = useWorkspace();
  const { bookingId, memberId, memberName, pointsCost } = booking;
  const format = useFormat();
  const toasts = useToasts();
  const cancel = useRouteMutation(cancelBooking);
  const [problem, setProblem] = useState<ApiError>();
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

  // The booking is already cancelled, or it no longer can be: nothing is left to decide.
  const isDecided = problem?.code === notCancellable.code || problem?.code === bookingNotFound.code;

  const submit = form.handleSubmit(({ reason, ...choice }) => {
    setProblem(undefined);
    const returned = refundOf(choice, pointsCost) ?? 0;
    cancel.mutate(
      { params: { tenantId, bookingId, memberId }, body: { reason, refundPoints: returned } },
      {
        onSuccess: () => {
          toasts.success(cancelTexts.success, goesBack(returned));
          onClose();
        },
        onError: (error) => {
          if (!showServerIssues(form, error, cancelInputTexts)) setProblem(error);
        },
      },
    );
  });

  function goesBack(returned: number): string {
    return pointsCost === 0
      ? cancelTexts.wasFree
      : cancelTexts.goesBack(returned, format.number(returned), bookedByText(memberName));
  }

  return (
    <ConfirmDialog
      open
      title={cancelTexts.title}
      text={refundPoints === undefined ? question : `${question} ${goesBack(refundPoints)}`}
      confirmLabel={cancelTexts.confirm}
      cancelLabel={isDecided ? sharedTexts.close : cancelTexts.keep}
      isDecided={isDecided}
      tone="negative"
      pending={cancel.isPending}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      <form
        noValidate
        onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
          event.preventDefault();
          if (!cancel.isPending) void submit();
        }}
      >
        <FormFields form={form}>
          {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
          <FormTextField
            name="reason"
            label={cancelTexts.reason}
            helperText={cancelTexts.reasonHint}
            required
            autoComplete="off"
          />
          {pointsCost > 0 && <RefundFields cost={pointsCost} />}
        </FormFields>
      </form>
    </ConfirmDialog>
  );
}
