import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { getWelcomeRule, updateWelcomeRule, welcomeBodySchema } from "#lambdas/ledgers/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { FormNumberField, useContractForm } from "#web/kit/form.tsx";
import { FormSwitchField } from "#web/kit/form-choices.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { type CallOutputOf, routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { welcomeInputTexts } from "./input-texts.ts";
import { welcomeTexts } from "./texts.ts";

type Rule = CallOutputOf<typeof getWelcomeRule>;

/** What each new member is given. */
export function WelcomeDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const rule = useQuery(routeQuery(getWelcomeRule, { params: { tenantId } }));
  if (rule.data !== undefined) return <WelcomeForm rule={rule.data} onClose={onClose} />;
  return (
    <FormDialog
      open
      title={welcomeTexts.title}
      submitLabel={welcomeTexts.save}
      submitDisabled
      pending={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      {rule.isError ? (
        <ErrorState error={rule.error} onRetry={() => rule.refetch()} />
      ) : (
        <>
          <LoadingText>{welcomeTexts.loading}</LoadingText>
          <Skeleton variant="rounded" height={160} />
        </>
      )}
    </FormDialog>
  );
}

function WelcomeForm({ rule, onClose }: { rule: Rule; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const form = useContractForm(welcomeBodySchema, rule, welcomeInputTexts);
  return (
    <MutationFormDialog
      route={updateWelcomeRule}
      form={form}
      inputTexts={welcomeInputTexts}
      input={(body) => ({ params: { tenantId }, body: { ...body, validDays: body.validDays ?? null } })}
      title={welcomeTexts.title}
      subtitle={welcomeTexts.intro}
      submitLabel={welcomeTexts.save}
      success={(_answer, { body }) => ({
        title: body.isOn ? welcomeTexts.isOn(format.points(body.amount)) : welcomeTexts.isOff,
      })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormSwitchField name="isOn" label={welcomeTexts.give} />
      <FormNumberField
        name="amount"
        label={welcomeTexts.amount}
        required
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
      <FormNumberField
        name="validDays"
        label={welcomeTexts.validDays}
        helperText={welcomeTexts.validDaysHint}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
      />
    </MutationFormDialog>
  );
}
