import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type TenantRole, tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { setMemberRole } from "#lambdas/members/contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { memberName } from "./member-name.ts";
import { type ListedMember } from "./queries.ts";
import { refusalText } from "./refusal-text.ts";
import { roleDialogTexts, roleTexts } from "./texts.ts";

export function RoleDialog({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const [role, setRole] = useState<TenantRole>(member.role);
  const change = useRouteMutation(setMemberRole);
  const name = memberName(member);

  function submit(): void {
    change.mutate(
      { params: { tenantId, memberId: member.memberId }, body: { role, version: member.version } },
      {
        onSuccess: () => {
          toasts.success(roleDialogTexts.success(name, roleTexts[role]));
          onClose();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      title={roleDialogTexts.title}
      subtitle={name}
      submitLabel={roleDialogTexts.confirm}
      pendingLabel={roleDialogTexts.pending}
      pending={change.isPending}
      submitDisabled={role === member.role}
      onSubmit={submit}
      onClose={onClose}
    >
      {change.error !== null && (
        <Alert severity="error" sx={{ mb: 2 }}>
          {refusalText(change.error, name)}
        </Alert>
      )}
      <TextField
        select
        fullWidth
        label={roleDialogTexts.role}
        value={role}
        helperText={roleDialogTexts.hints[role]}
        onChange={({ target }) => setRole(tenantRoleSchema.parse(target.value))}
      >
        {tenantRoleSchema.options.map((option) => (
          <MenuItem key={option} value={option}>
            {roleTexts[option]}
          </MenuItem>
        ))}
      </TextField>
    </FormDialog>
  );
}
