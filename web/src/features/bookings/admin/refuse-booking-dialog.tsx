import { type Booking, bookingNotFound } from "#lambdas/bookings/contract.ts";
import { notRefusable, refusalBodySchema, refuseBooking } from "#lambdas/bookings/refusal-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { DialogForm } from "#web/kit/dialog-form.tsx";
import { FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { RouteInput } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cancelInputTexts } from "./input-texts.ts";
import { refuseTexts as texts } from "./refuse-texts.ts";

interface RefuseBookingDialogProps {
  booking: Booking;
  onClose: () => void;
}

/** Whether an administrator can approve or refuse it: it waits, and they may decide. */
export const canBeDecided = ({ awaitsApproval, allowed }: Booking): boolean => awaitsApproval && allowed.approve;

export function RefuseBookingDialog({ booking, onClose }: RefuseBookingDialogProps) {
  const { tenantId } = useWorkspace();
  const { bookingId, memberId, memberName, resourceName, startAt, endAt } = booking;
  const format = useFormat();
  const form = useContractForm(refusalBodySchema, { reason: "" }, cancelInputTexts);
  const what = `${resourceName}, ${format.date(startAt)}, ${format.timeRange(startAt, endAt)}`;

  async function readInput(): Promise<RouteInput<typeof refuseBooking> | undefined> {
    let input: RouteInput<typeof refuseBooking> | undefined;
    await form.handleSubmit((body) => {
      input = { params: { tenantId, bookingId, memberId }, body };
    })();
    return input;
  }

  return (
    <MutationDialog
      route={refuseBooking}
      input={readInput}
      showAtField={(error) => showServerIssues(form, error, cancelInputTexts)}
      title={texts.title}
      text={texts.text(bookedByText(memberName), what)}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      tone="negative"
      success={() => ({ title: texts.success, text: what })}
      // Somebody else has decided, or its start has come.
      isOver={({ code }) => code === notRefusable.code || code === bookingNotFound.code}
      onDone={onClose}
      onClose={onClose}
    >
      {(confirm) => (
        <DialogForm form={form} onConfirm={confirm}>
          <FormTextField name="reason" label={texts.reason} helperText={texts.reasonHint} required autoComplete="off" />
        </DialogForm>
      )}
    </MutationDialog>
  );
}
