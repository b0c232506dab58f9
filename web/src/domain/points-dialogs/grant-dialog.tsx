import { listMembers } from "#lambdas/members/contract.ts";
import { endPassed, grantBodySchema, grantPoints, walletFull } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { FormDateField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { ApiError, Keeps } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AmountAndReason } from "./amount-and-reason.tsx";
import { BalanceChange } from "./balance-change.tsx";
import { grantInputTexts } from "./input-texts.ts";
import { grantTexts } from "./texts.ts";
import { type Holder, useStatement } from "./use-statement.ts";

interface GrantDialogProps {
  member: Holder;
  /** Writes the answer into the cache. */
  keeps?: Keeps<typeof grantPoints>;
  onClose: () => void;
}

export function GrantDialog({ member, keeps, onClose }: GrantDialogProps) {
  const { tenantId } = useWorkspace();
  const { memberId, name } = member;
  const format = useFormat();
  const statement = useStatement(memberId);
  const form = useContractForm(grantBodySchema, { reason: "" }, grantInputTexts);

  const typed = form.watch("amount");
  const amount = grantBodySchema.shape.amount.safeParse(typed).data;

  function showAtField(error: ApiError): boolean {
    const field = error.code === walletFull.code ? "amount" : error.code === endPassed.code ? "endsOn" : undefined;
    if (field === undefined) return showServerIssues(form, error, grantInputTexts);
    form.setError(field, { message: errorText(error) }, { shouldFocus: true });
    return true;
  }

  return (
    <MutationFormDialog
      route={grantPoints}
      refreshes={[listMembers]}
      keeps={keeps}
      form={form}
      input={(body) => ({ params: { tenantId, memberId }, body })}
      showAtField={showAtField}
      title={grantTexts.title}
      subtitle={name}
      submitLabel={amount === undefined ? grantTexts.confirm : grantTexts.confirmAmount(amount, format.number(amount))}
      pendingLabel={grantTexts.pending}
      success={({ balance }, { body }) => ({
        title: grantTexts.success(body.amount, format.number(body.amount), name),
        text: grantTexts.successText(format.points(balance)),
      })}
      onDone={onClose}
      onClose={onClose}
      footer={<BalanceChange before={statement.data?.balance ?? member.balance} amount={amount} />}
    >
      <AmountAndReason />
      <FormDateField name="endsOn" label={grantTexts.endsOn} helperText={grantTexts.endsOnHint} />
    </MutationFormDialog>
  );
}
