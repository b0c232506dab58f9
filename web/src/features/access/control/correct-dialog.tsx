/** Corrects when somebody came and left, with a reason that is kept. */

import type { Reason } from "#lambdas/access/settings-contract.ts";
import { correctionFieldsSchema, correctVisit, listVisits } from "#lambdas/access/visits-contract.ts";
import { FormMomentField } from "#web/domain/moment/form-moment-field.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { reasonLabel } from "../reason-label.ts";
import { holdVisit, type ListedVisit } from "./queries.ts";
import { accessTexts, correctInputTexts, correctTexts as texts } from "./texts.ts";

interface CorrectDialogProps {
  visit: ListedVisit;
  reasons: readonly Reason[];
  onClose: () => void;
}

/** The usual reason, where the workspace still has it. */
const usual = "forgotten_check_out";

export function CorrectDialog({ visit, reasons, onClose }: CorrectDialogProps) {
  const { tenantId, timeZone } = useWorkspace();
  const { visitId, cameAt, leftAt, version, outcome } = visit;
  const name = visit.memberName ?? accessTexts.formerMember;
  const offered = reasons.filter(({ isRetired }) => !isRetired);
  const first = offered.find(({ code }) => code === usual) ?? offered[0];
  const form = useContractForm(
    correctionFieldsSchema,
    { cameAt, leftAt, reason: first?.code ?? "" },
    correctInputTexts,
  );
  return (
    <MutationFormDialog
      route={correctVisit}
      refreshes={[listVisits]}
      keeps={holdVisit}
      form={form}
      inputTexts={correctInputTexts}
      input={(fields) => ({ params: { tenantId, visitId }, body: { ...fields, version } })}
      title={texts.title(name)}
      subtitle={texts.zone(timeZone)}
      submitLabel={texts.save}
      success={() => ({ title: texts.saved(name) })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormMomentField name="cameAt" label={texts.cameAt} helperText="" required />
      {outcome === "entered" && <FormMomentField name="leftAt" label={texts.leftAt} helperText={texts.leftAtHint} />}
      <FormSelectField
        name="reason"
        label={texts.reason}
        required
        options={offered.map(({ code }) => ({ value: code, label: reasonLabel(code, reasons) }))}
      />
    </MutationFormDialog>
  );
}
