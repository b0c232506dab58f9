/** Approves a request for a plan, and says before what it does. */
import Alert from "@mui/material/Alert";
import * as z from "zod";
import { staleVersion } from "#lambdas/contract/errors.ts";
import { type MembershipChange, whenSchema } from "#lambdas/memberships/contract.ts";
import { decidePlanRequest } from "#lambdas/memberships/request-contract.ts";
import { planOf } from "#lambdas/memberships/rules.ts";
import { ChangePreview } from "#web/domain/membership/change-preview.tsx";
import { useMembership, usePreview } from "#web/domain/membership/use-preview.ts";
import { WhenField } from "#web/domain/membership/when-field.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import type { Keeps } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import type { WaitingRequest } from "./queries.ts";
import { requestsTexts as texts } from "./texts.ts";

interface ApproveDialogProps {
  request: WaitingRequest;
  keeps: Keeps<typeof decidePlanRequest>;
  onClose: () => void;
}

const fieldsSchema = z.object({ when: whenSchema });
type Fields = z.infer<typeof fieldsSchema>;

export function ApproveDialog({ request, keeps, onClose }: ApproveDialogProps) {
  const { tenantId } = useWorkspace();
  const { requestId, memberId, memberName, planId, planName } = request;
  const seen = useMembership(memberId);
  const form = useContractForm<Fields, Fields>(fieldsSchema, { when: "cycle_end" });
  const newest = seen.data?.membership ?? undefined;
  const running = planOf(newest) === null ? undefined : newest;
  const hasChoice = running !== undefined && running.nextBillingOn !== null;
  const chosen = form.watch("when");
  // Without a next cycle the plan can only begin now.
  const when = hasChoice ? chosen : ("now" as const);
  const change: MembershipChange =
    running === undefined ? { action: "assign", planId, endsOn: null } : { action: "change", planId, when };
  const preview = usePreview(memberId, seen.data === undefined ? undefined : change);
  const shown = preview.data && {
    plan: preview.data.planVersion ?? 0,
    membership: preview.data.membership.version,
  };
  return (
    <MutationFormDialog
      route={decidePlanRequest}
      keeps={keeps}
      form={form}
      input={() => ({ params: { tenantId, requestId }, body: { decision: "approve" as const, when, shown } })}
      explain={(error) => (error.code === staleVersion.code ? texts.changed : errorText(error))}
      title={texts.approveTitle(planName)}
      subtitle={memberName}
      submitLabel={texts.approve}
      submitDisabled={preview.data === undefined || preview.isFetching}
      success={() => ({ title: texts.approved(memberName, planName) })}
      asksToDiscard={false}
      onDone={onClose}
      onClose={onClose}
      footer={seen.data !== undefined && <ChangePreview preview={preview} isComplete />}
    >
      {seen.isPending && <LoadingText>{texts.loadingMember}</LoadingText>}
      {seen.error !== null && seen.data === undefined && <Alert severity="error">{errorText(seen.error)}</Alert>}
      {hasChoice && <WhenField membership={running} />}
    </MutationFormDialog>
  );
}
