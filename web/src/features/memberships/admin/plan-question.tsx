/** The questions about one plan: archive it, make it active again, delete it. */
import { deletePlan, type MembershipPlan, updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { fieldsOf } from "./queries.ts";
import { activateTexts, archiveTexts, deleteTexts } from "./texts.ts";

interface PlanQuestionProps {
  plan: MembershipPlan;
  ask: "archive" | "activate" | "delete";
  onClose: () => void;
}

export function PlanQuestion({ plan, ask, onClose }: PlanQuestionProps) {
  const { tenantId } = useWorkspace();
  const undo = useUndo();
  const back = useRouteMutation(updatePlan);
  const params = { tenantId, planId: plan.planId };
  if (ask === "delete") {
    return (
      <MutationDialog
        route={deletePlan}
        input={() => ({ params, body: { version: plan.version } })}
        title={deleteTexts.title(plan.name)}
        text={deleteTexts.text}
        confirmLabel={deleteTexts.confirm}
        tone="negative"
        success={() => ({ title: deleteTexts.done(plan.name) })}
        onDone={onClose}
        onClose={onClose}
      />
    );
  }
  const texts = ask === "archive" ? archiveTexts : activateTexts;
  return (
    <MutationDialog
      route={updatePlan}
      input={() => ({ params, body: { ...fieldsOf(plan), isActive: ask === "activate", version: plan.version } })}
      title={texts.title(plan.name)}
      text={texts.text}
      confirmLabel={texts.confirm}
      success={(changed) => ({
        title: texts.done(changed.name),
        action: undo(() =>
          back.mutateAsync({
            params,
            body: { ...fieldsOf(changed), isActive: plan.isActive, version: changed.version },
          }),
        ),
      })}
      onDone={onClose}
      onClose={onClose}
    />
  );
}
