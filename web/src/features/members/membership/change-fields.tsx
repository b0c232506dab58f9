import Alert from "@mui/material/Alert";
import Skeleton from "@mui/material/Skeleton";
import type { Membership, MembershipChange } from "#lambdas/memberships/contract.ts";
import { WhenField } from "#web/domain/membership/when-field.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormDateField } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { usePlans } from "./queries.ts";
import { fieldTexts as texts } from "./texts.ts";

interface ChangeFieldsProps {
  action: MembershipChange["action"];
  membership: Membership | null;
}

export function ChangeFields({ action, membership }: ChangeFieldsProps) {
  switch (action) {
    case "assign":
      return (
        <>
          <PlanField without={undefined} />
          <FormDateField name="endsOn" label={texts.lastDay} helperText={texts.lastDayHint} />
        </>
      );
    case "change":
      return (
        <>
          <PlanField without={membership?.planId} />
          <WhenField membership={membership} />
        </>
      );
    case "cancel":
      return <WhenField membership={membership} />;
    case "pause":
      return <FormDateField name="until" label={texts.until} helperText={texts.untilHint} required />;
    case "end":
      return <FormDateField name="endsOn" label={texts.lastDay} helperText={texts.lastDayHint} />;
    case "resume":
    case "keep":
      return null;
  }
}

/** Active plans, without the one that the member has. */
function PlanField({ without }: { without: string | undefined }) {
  const { data, error } = usePlans();
  if (data === undefined) {
    return error === null ? (
      <Skeleton variant="rounded" height={56} />
    ) : (
      <Alert severity="error">{errorText(error)}</Alert>
    );
  }
  const options = data.plans
    .filter(({ isActive, planId }) => isActive && planId !== without)
    .map(({ planId, name }) => ({ value: planId, label: name }));
  if (options.length === 0) return <Alert severity="info">{texts.noPlans}</Alert>;
  return <FormSelectField name="planId" label={texts.plan} options={options} required />;
}
