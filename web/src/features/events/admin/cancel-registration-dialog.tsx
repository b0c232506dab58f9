/** Cancels a registration. The administrator chooses what goes back. */
import { cancelRegistration, type ListedRegistration } from "#lambdas/events/desk-contract.ts";
import { registrationNotFound, registrationOver } from "#lambdas/events/registration-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { cancellationSchema, refundOf } from "#web/domain/refund/refund.ts";
import { RefundFields } from "#web/domain/refund/refund-fields.tsx";
import { DialogForm } from "#web/kit/dialog-form.tsx";
import { FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import type { RouteInput } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { cancelInputTexts, listTexts, cancelTexts as texts } from "./registration-texts.ts";

interface CancelRegistrationDialogProps {
  registration: ListedRegistration;
  eventTitle: string;
  onClose: () => void;
}

export function CancelRegistrationDialog({ registration, eventTitle, onClose }: CancelRegistrationDialogProps) {
  const { tenantId } = useWorkspace();
  const { eventId, registrationId, memberName } = registration;
  const pointsCost = registration.pointsCost ?? 0;
  const format = useFormat();
  const form = useContractForm(
    cancellationSchema(pointsCost, format.number(pointsCost)),
    { reason: "", refund: "all", part: null },
    cancelInputTexts,
  );
  const refundPoints = refundOf({ refund: form.watch("refund"), part: form.watch("part") }, pointsCost);
  const question = texts.question(memberName ?? listTexts.gone, eventTitle);
  const goesBack = (points: number) =>
    pointsCost === 0 ? texts.wasFree : texts.goesBack(points, format.number(points));

  async function readInput(): Promise<RouteInput<typeof cancelRegistration> | undefined> {
    let input: RouteInput<typeof cancelRegistration> | undefined;
    await form.handleSubmit(({ reason, ...choice }) => {
      const body = { reason, refundPoints: refundOf(choice, pointsCost) ?? 0 };
      input = { params: { tenantId, eventId, registrationId }, body };
    })();
    return input;
  }

  return (
    <MutationDialog
      route={cancelRegistration}
      input={readInput}
      showAtField={(error) => showServerIssues(form, error, cancelInputTexts)}
      title={texts.title}
      text={refundPoints === undefined ? question : `${question} ${goesBack(refundPoints)}`}
      confirmLabel={texts.confirm}
      cancelLabel={texts.keep}
      tone="negative"
      success={(_answer, { body }) => ({ title: texts.success, text: goesBack(body.refundPoints) })}
      // It is cancelled already: nothing is left to decide.
      isOver={({ code }) => code === registrationOver.code || code === registrationNotFound.code}
      onDone={onClose}
      onClose={onClose}
    >
      {(confirm) => (
        <DialogForm form={form} onConfirm={confirm}>
          <FormTextField name="reason" label={texts.reason} helperText={texts.reasonHint} required autoComplete="off" />
          {pointsCost > 0 && <RefundFields cost={pointsCost} />}
        </DialogForm>
      )}
    </MutationDialog>
  );
}
