/** Changes some fields of several resources. Each resource is one call, with the version that the list showed. */
import Alert from "@mui/material/Alert";
import { useState } from "react";
import * as z from "zod";
import { resourceFieldsSchema, updateResource } from "#lambdas/resources/contract.ts";
import type { ManagedResource } from "#lambdas/resources/staff-contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormFields, FormNumberField, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { resourceInputTexts } from "./input-texts.ts";
import { fieldsOf } from "./queries.ts";
import { fieldTexts, manyTexts as texts } from "./texts.ts";

const answerSchema = z.enum(["leave", "yes", "no"]);
const { floor, pointCostPerHour } = resourceFieldsSchema.shape;

/** An empty floor or price leaves each as it is. */
const changeSchema = z.object({
  isAvailable: answerSchema,
  requiresApproval: answerSchema,
  floor,
  pointCostPerHour: pointCostPerHour.nullable(),
});
type Change = z.infer<typeof changeSchema>;

const unchanged: Change = { isAvailable: "leave", requiresApproval: "leave", floor: "", pointCostPerHour: null };

function fieldsChanged(change: Change) {
  const { isAvailable, requiresApproval, pointCostPerHour: cost } = change;
  return {
    ...(isAvailable === "leave" ? {} : { isAvailable: isAvailable === "yes" }),
    ...(requiresApproval === "leave" ? {} : { requiresApproval: requiresApproval === "yes" }),
    ...(change.floor === "" ? {} : { floor: change.floor }),
    ...(cost === null ? {} : { pointCostPerHour: cost }),
  };
}

interface ManyDialogProps {
  /** As the list showed them. Whoever changes one of them meanwhile makes its change fail. */
  chosen: readonly ManagedResource[];
  onClose: () => void;
}

export function ManyDialog({ chosen, onClose }: ManyDialogProps) {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const toasts = useToasts();
  const form = useContractForm<Change, Change>(changeSchema, unchanged, resourceInputTexts);
  const update = useRouteMutation(updateResource);
  const [left, setLeft] = useState(chosen);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const [isPending, setIsPending] = useState(false);

  async function save(change: Change): Promise<void> {
    const fields = fieldsChanged(change);
    if (Object.keys(fields).length === 0) {
      setProblems([texts.nothing]);
      return;
    }
    setIsPending(true);
    const refused: { resource: ManagedResource; problem: string }[] = [];
    for (const resource of left) {
      const body = { ...fieldsOf(resource), ...fields, version: resource.version };
      try {
        await update.mutateAsync({ params: { tenantId, resourceId: resource.resourceId }, body });
      } catch (error) {
        refused.push({ resource, problem: `${resource.name}: ${errorText(error)}` });
      }
    }
    setIsPending(false);
    if (refused.length === 0) {
      toasts.success(texts.done(left.length));
      onClose();
      return;
    }
    setLeft(refused.map(({ resource }) => resource));
    setProblems(refused.map(({ problem }) => problem));
  }

  const answers = [
    { value: "leave", label: texts.leave },
    { value: "yes", label: texts.yes },
    { value: "no", label: texts.no },
  ];
  return (
    <FormDialog
      open
      title={texts.title(left.length)}
      subtitle={texts.subtitle}
      submitLabel={texts.save}
      pending={isPending}
      isDirty={form.formState.isDirty}
      onSubmit={form.handleSubmit(save)}
      onClose={onClose}
    >
      <FormFields form={form}>
        {problems.length > 0 && (
          <Alert severity="error">
            {problems.map((problem) => (
              <div key={problem}>{problem}</div>
            ))}
          </Alert>
        )}
        <FormSelectField name="isAvailable" label={fieldTexts.isAvailable} options={answers} />
        <FormSelectField name="requiresApproval" label={fieldTexts.requiresApproval} options={answers} />
        <FormTextField name="floor" label={fieldTexts.floor} helperText={texts.emptyLeaves} autoComplete="off" />
        {pointsEnabled && (
          <FormNumberField
            name="pointCostPerHour"
            label={fieldTexts.pointCostPerHour}
            helperText={texts.emptyLeaves}
            slotProps={{ htmlInput: { min: 0, step: 1 } }}
          />
        )}
      </FormFields>
    </FormDialog>
  );
}
