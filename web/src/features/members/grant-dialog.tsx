import Alert from "@mui/material/Alert";
import { useState } from "react";
import { listMembers } from "#lambdas/members/contract.ts";
import { grantBodySchema, grantPoints, walletFull } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormFields, FormNumberField, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { type ApiError, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { BalanceChange } from "./balance-change.tsx";
import { grantInputTexts } from "./input-texts.ts";
import { memberName } from "./member-name.ts";
import { type ListedMember, useStatement } from "./queries.ts";
import { grantTexts } from "./texts.ts";

interface GrantDialogProps {
  member: ListedMember;
  onClose: () => void;
}

export function GrantDialog({ member, onClose }: GrantDialogProps) {
  const { tenantId } = useWorkspace();
  const { memberId } = member;
  const format = useFormat();
  const toasts = useToasts();
  const statement = useStatement(memberId);
  const form = useContractForm(grantBodySchema, { reason: "" }, grantInputTexts);
  const grant = useRouteMutation(grantPoints, { refreshes: [listMembers] });
  const [problem, setProblem] = useState<ApiError>();

  const typed = form.watch("amount");
  const amount = grantBodySchema.shape.amount.safeParse(typed).data;
  const name = memberName(member);

  function explain(error: ApiError): void {
    if (error.code === walletFull.code) form.setError("amount", { message: errorText(error) }, { shouldFocus: true });
    else if (!showServerIssues(form, error, grantInputTexts)) setProblem(error);
  }

  const submit = form.handleSubmit((body) => {
    setProblem(undefined);
    grant.mutate(
      { params: { tenantId, memberId }, body },
      {
        onSuccess: ({ balance }) => {
          toasts.success(
            grantTexts.success(body.amount, format.number(body.amount), name),
            grantTexts.successText(format.points(balance)),
          );
          onClose();
        },
        onError: explain,
      },
    );
  });

  return (
    <FormDialog
      open
      title={grantTexts.title}
      subtitle={name}
      submitLabel={amount === undefined ? grantTexts.confirm : grantTexts.confirmAmount(amount, format.number(amount))}
      pendingLabel={grantTexts.pending}
      pending={grant.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
      footer={<BalanceChange before={statement.data?.balance ?? member.balance} amount={amount} />}
    >
      <FormFields form={form}>
        {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
        <FormNumberField
          name="amount"
          label={grantTexts.amount}
          required
          // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          slotProps={{ htmlInput: { min: 1, step: 1 } }}
        />
        <FormTextField
          name="reason"
          label={grantTexts.reason}
          helperText={grantTexts.reasonHint}
          required
          autoComplete="off"
        />
      </FormFields>
    </FormDialog>
  );
}
