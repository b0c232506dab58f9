/** Adds copies of a resource. Their names count on from its own. */
import Typography from "@mui/material/Typography";
import * as z from "zod";
import { copyResource, type ManagedResource, staffLimits } from "#lambdas/resources/staff-contract.ts";
import { FormNumberField, useContractForm } from "#web/kit/form.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { nextNames } from "./next-names.ts";
import { copyTexts as texts } from "./texts.ts";

const schema = z.object({ count: z.int().min(1).max(staffLimits.copies) });

const inputTexts = {
  count: { invalid_type: texts.countWrong, too_small: texts.countWrong, too_big: texts.countWrong },
};

interface CopyDialogProps {
  resource: ManagedResource;
  others: readonly ManagedResource[];
  onClose: () => void;
}

export function CopyDialog({ resource, others, onClose }: CopyDialogProps) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(schema, { count: 1 }, inputTexts);
  const { success, data } = schema.safeParse({ count: form.watch("count") });
  const namesOf = (count: number) =>
    nextNames(
      resource.name,
      count,
      others.map(({ name }) => name),
    );
  return (
    <MutationFormDialog
      route={copyResource}
      form={form}
      input={({ count }) => ({
        params: { tenantId, resourceId: resource.resourceId },
        body: { names: namesOf(count) },
      })}
      title={texts.title(resource.name)}
      subtitle={texts.subtitle}
      submitLabel={texts.confirm}
      asksToDiscard={false}
      success={({ resources }) => ({ title: texts.done(resources.length) })}
      onDone={onClose}
      onClose={onClose}
    >
      <FormNumberField
        name="count"
        label={texts.count}
        required
        slotProps={{ htmlInput: { min: 1, max: staffLimits.copies, step: 1 } }}
      />
      <Typography variant="body2" color="textSecondary" role="status">
        {success ? texts.names(namesOf(data.count)) : ""}
      </Typography>
    </MutationFormDialog>
  );
}
