import { getMyMembership, type PlanRequest, withdrawPlanRequest } from "#lambdas/memberships/request-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { planChoiceTexts as texts } from "./texts.ts";

interface WithdrawDialogProps {
  request: PlanRequest;
  onClose: () => void;
}

export function WithdrawDialog({ request: { requestId, planName }, onClose }: WithdrawDialogProps) {
  const { tenantId } = useWorkspace();
  return (
    <MutationDialog
      route={withdrawPlanRequest}
      input={() => ({ params: { tenantId, requestId }, body: {} })}
      keeps={(_answer, cache) => cache.change(getMyMembership, (mine) => ({ ...mine, request: null }))}
      title={texts.withdrawTitle}
      text={texts.withdrawText(planName)}
      confirmLabel={texts.withdraw}
      success={() => ({ title: texts.withdrawn })}
      isOver={({ status }) => status === 404 || status === 409}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
