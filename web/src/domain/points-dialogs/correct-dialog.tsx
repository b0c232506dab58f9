/** Reverses one line of a member's points history, by a new line. */
import Typography from "@mui/material/Typography";
import { listMembers } from "#lambdas/members/contract.ts";
import { type LedgerEntry, reverseBodySchema, reverseEntry } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { subjectText } from "#web/domain/record-words.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { Keeps } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { BalanceChange } from "./balance-change.tsx";
import { grantInputTexts } from "./input-texts.ts";
import { correctTexts, grantTexts } from "./texts.ts";
import { type Holder, useStatement } from "./use-statement.ts";

interface CorrectDialogProps {
  member: Holder;
  entry: LedgerEntry;
  /** Writes the answer into the cache. */
  keeps?: Keeps<typeof reverseEntry>;
  onClose: () => void;
}

export function CorrectDialog({ member, entry, keeps, onClose }: CorrectDialogProps) {
  const { tenantId } = useWorkspace();
  const { memberId, name } = member;
  const format = useFormat();
  const statement = useStatement(memberId);
  const form = useContractForm(reverseBodySchema, { entryNumber: entry.number, reason: "" }, grantInputTexts);
  const sentence = entry.amount > 0 ? correctTexts.takes : correctTexts.gives;

  return (
    <MutationFormDialog
      route={reverseEntry}
      refreshes={[listMembers]}
      keeps={keeps}
      form={form}
      inputTexts={grantInputTexts}
      input={(body) => ({ params: { tenantId, memberId }, body })}
      title={correctTexts.title}
      subtitle={name}
      submitLabel={correctTexts.confirm}
      pendingLabel={correctTexts.pending}
      success={({ balance }) => ({
        title: correctTexts.success(name),
        text: grantTexts.successText(format.points(balance)),
      })}
      onDone={onClose}
      onClose={onClose}
      footer={<BalanceChange before={statement.data?.balance ?? member.balance} amount={-entry.amount} />}
    >
      <Typography>{sentence(format.points(Math.abs(entry.amount)), subjectText(entry.subject))}</Typography>
      <FormTextField
        name="reason"
        label={grantTexts.reason}
        helperText={grantTexts.reasonHint}
        required
        autoComplete="off"
        // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
      />
    </MutationFormDialog>
  );
}
