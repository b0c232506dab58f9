/** One membership plan, new or existing, in the drawer beside the list. */
import * as z from "zod";
import {
  type MembershipPlan,
  type PlanFields,
  planChoiceSchema,
  planFieldsSchema,
} from "#lambdas/memberships/plan-contract.ts";
import { HistoryLink } from "#web/domain/history-link.tsx";
import { useMoney } from "#web/domain/money/money.ts";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState } from "#web/kit/states.tsx";
import { useFeatures } from "#web/session/modules.ts";
import { planInputTexts } from "./input-texts.ts";
import { PlanFieldset } from "./plan-fieldset.tsx";
import { fieldsOf } from "./queries.ts";
import { choiceOptionTexts, fieldTexts, formTexts, plansTexts, unitTexts } from "./texts.ts";
import { useSavePlan } from "./use-save-plan.ts";

interface PlanDrawerProps {
  /** Undefined if the address names a plan that does not exist. */
  plan: MembershipPlan | "new" | undefined;
  onClose: () => void;
}

export function PlanDrawer({ plan, onClose }: PlanDrawerProps) {
  if (plan === undefined) {
    return (
      <DetailDrawer open title={plansTexts.title} onClose={onClose}>
        <EmptyState drawing={<LensDrawing />} {...formTexts.notFound} />
      </DetailDrawer>
    );
  }
  return <PlanForm plan={plan === "new" ? undefined : plan} onClose={onClose} />;
}

/** The usual values of a plan. The administrator must set points and price. */
const emptyFields: Partial<PlanFields> = {
  name: "",
  description: "",
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
  chosenBy: "staff",
  isActive: true,
};

/** The field of the limit is hidden while nothing goes over, so what stands in it does not count. */
const rules = z.preprocess(
  (fields: PlanFields) => (fields.rollsOver ? fields : { ...fields, rolloverLimit: null }),
  planFieldsSchema,
);

function PlanForm({ plan, onClose }: { plan: MembershipPlan | undefined; onClose: () => void }) {
  const money = useMoney();
  const { pointsEnabled } = useFeatures();
  const form = useContractForm<PlanFields, PlanFields>(
    rules,
    plan === undefined ? { ...emptyFields, ...(pointsEnabled ? {} : { pointsPerCycle: 0 }) } : fieldsOf(plan),
    planInputTexts,
  );
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const saving = useSavePlan({
    plan,
    form,
    onSaved: () => {
      leaveFreely();
      onClose();
    },
  });
  const isNew = plan === undefined;

  function print(value: unknown, field: string): string | undefined {
    if (field === "cycle.unit") return unitTexts[value === "days" ? "days" : "months"];
    if (field === "chosenBy") return choiceOptionTexts[planChoiceSchema.parse(value)];
    return field === "priceMinor" ? money(Number(value)) : undefined;
  }

  return (
    <>
      <FormDrawer
        form={form}
        title={isNew ? formTexts.addTitle : plan.name}
        subtitle={isNew ? undefined : formTexts.editSubtitle}
        cancelLabel={formTexts.cancel}
        submitLabel={isNew ? formTexts.add : formTexts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        {saving.problem !== undefined && <RefusalAlert title={formTexts.notSaved} error={saving.problem} />}
        <ChangedMeanwhile
          changes={saving.changes}
          nameOf={(field) => fieldTexts[field as keyof typeof fieldTexts]}
          print={print}
          onTakeTheirs={saving.takeTheirs}
        />
        <PlanFieldset isNew={isNew} />
        {!isNew && <HistoryLink kind="plan" id={plan.planId} />}
      </FormDrawer>
      {question}
    </>
  );
}
