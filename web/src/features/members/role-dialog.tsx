import * as z from "zod";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { setMemberRole } from "#lambdas/members/contract.ts";
import { useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { roleDialogTexts, roleTexts } from "./texts.ts";

const fieldsSchema = z.object({ role: tenantRoleSchema });

export function RoleDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(fieldsSchema, { role: member.role });
  const role = form.watch("role");
  const name = memberName(member);
  return (
    <MutationFormDialog
      route={setMemberRole}
      form={form}
      input={(fields) => ({
        params: { tenantId, memberId: member.memberId },
        body: { role: fields.role, version: member.version },
      })}
      title={roleDialogTexts.title}
      subtitle={name}
      submitLabel={roleDialogTexts.confirm}
      pendingLabel={roleDialogTexts.pending}
      submitDisabled={role === member.role}
      asksToDiscard={false}
      success={(_answer, { body }) => ({ title: roleDialogTexts.success(name, roleTexts[body.role]) })}
      explain={(error) => refusalText(error, name)}
      onDone={onClose}
      onClose={onClose}
    >
      <FormSelectField
        name="role"
        label={roleDialogTexts.role}
        helperText={roleDialogTexts.hints[role]}
        options={tenantRoleSchema.options.map((value) => ({ value, label: roleTexts[value] }))}
      />
    </MutationFormDialog>
  );
}
