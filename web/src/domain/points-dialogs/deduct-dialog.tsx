import { listMembers } from "#lambdas/members/contract.ts";
import { deductBodySchema, deductPoints, insufficientPoints } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { ApiError, Keeps } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { AmountAndReason } from "./amount-and-reason.tsx";
import { BalanceChange } from "./balance-change.tsx";
import { grantInputTexts } from "./input-texts.ts";
import { deductTexts, grantTexts } from "./texts.ts";
import { type Holder, useStatement } from "./use-statement.ts";

interface DeductDialogProps {
  member: Holder;
  /** Writes the answer into the cache. */
  keeps?: Keeps<typeof deductPoints>;
  onClose: () => void;
}

export function DeductDialog({ member, keeps, onClose }: DeductDialogProps) {
  const { tenantId } = useWorkspace();
  const { memberId, name } = member;
  const format = useFormat();
  const statement = useStatement(memberId);
  const form = useContractForm(deductBodySchema, { reason: "" }, grantInputTexts);

  const amount = deductBodySchema.shape.amount.safeParse(form.watch("amount")).data;

  function showAtField(error: ApiError): boolean {
    if (error.code !== insufficientPoints.code) return showServerIssues(form, error, grantInputTexts);
    form.setError("amount", { message: errorText(error) }, { shouldFocus: true });
    return true;
  }

  return (
    <MutationFormDialog
      route={deductPoints}
      refreshes={[listMembers]}
      keeps={keeps}
      form={form}
      input={(body) => ({ params: { tenantId, memberId }, body })}
      showAtField={showAtField}
      title={deductTexts.title}
      subtitle={name}
      submitLabel={
        amount === undefined ? deductTexts.confirm : deductTexts.confirmAmount(amount, format.number(amount))
      }
      pendingLabel={deductTexts.pending}
      success={({ balance }, { body }) => ({
        title: deductTexts.success(body.amount, format.number(body.amount), name),
        text: grantTexts.successText(format.points(balance)),
      })}
      onDone={onClose}
      onClose={onClose}
      footer={
        <BalanceChange
          before={statement.data?.balance ?? member.balance}
          amount={amount === undefined ? undefined : -amount}
        />
      }
    >
      <AmountAndReason />
    </MutationFormDialog>
  );
}
