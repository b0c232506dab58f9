/** Adds and changes a plan, and updates the form if the server refuses. */
import { useQueryClient } from "@tanstack/react-query";
import type { UseFormReturn } from "react-hook-form";
import { createPlan, type MembershipPlan, type PlanFields, updatePlan } from "#lambdas/memberships/plan-contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useView } from "#web/kit/use-view.ts";
import { useVersionedForm, type VersionedForm } from "#web/kit/versioned-form.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { planInputTexts } from "./input-texts.ts";
import { allPlans, fieldsOf } from "./queries.ts";
import { formTexts } from "./texts.ts";

interface Options {
  /** The plan as it was when the form opened; undefined for a new one. */
  plan: MembershipPlan | undefined;
  form: UseFormReturn<PlanFields>;
  onSaved: () => void;
}

export function useSavePlan({ plan, form, onSaved }: Options): VersionedForm<PlanFields> {
  const { tenantId } = useWorkspace();
  const client = useQueryClient();
  const toasts = useToasts();
  const view = useView();
  const create = useRouteMutation(createPlan);
  const update = useRouteMutation(updatePlan);
  return useVersionedForm<MembershipPlan, PlanFields>({
    form,
    entity: plan,
    fieldsOf,
    texts: planInputTexts,
    load: async () => {
      const { plans } = await client.fetchQuery({ ...allPlans(tenantId), staleTime: 0 });
      return plans.find(({ planId }) => planId === plan?.planId);
    },
    send: (fields, seen) =>
      seen === undefined
        ? create.mutateAsync({ params: { tenantId }, body: fields })
        : update.mutateAsync({
            params: { tenantId, planId: seen.planId },
            body: { ...fields, version: seen.version },
          }),
    onSaved: ({ planId, name }) => {
      if (plan !== undefined) toasts.success(formTexts.saved(name));
      else toasts.success(formTexts.added(name), undefined, { action: view(`/admin/membership-plans?plan=${planId}`) });
      onSaved();
    },
  });
}
