import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { createInvitation, inviteeSchema } from "#lambdas/invitations/contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { FormFields, FormTextField, showServerIssues, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { inviteInputTexts } from "./input-texts.ts";
import { inviteTexts, roleTexts } from "./texts.ts";

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const form = useContractForm(
    inviteeSchema,
    {
      email: "",
      firstName: "",
      lastName: "",
      role: "member",
      message: "",
    },
    inviteInputTexts,
  );
  const invite = useRouteMutation(createInvitation);

  const submit = form.handleSubmit((body) => {
    invite.mutate(
      { params: { tenantId }, body },
      {
        onSuccess: () => {
          toasts.success(inviteTexts.success(body.email));
          onClose();
        },
        onError: (error) => showServerIssues(form, error, inviteInputTexts),
      },
    );
  });

  return (
    <FormDialog
      open
      title={inviteTexts.title}
      subtitle={inviteTexts.subtitle}
      submitLabel={inviteTexts.confirm}
      pendingLabel={inviteTexts.pending}
      pending={invite.isPending}
      isDirty={form.formState.isDirty}
      onSubmit={submit}
      onClose={onClose}
    >
      <FormFields form={form}>
        {invite.error !== null && <Alert severity="error">{errorText(invite.error)}</Alert>}
        <FormTextField
          name="email"
          type="email"
          label={inviteTexts.email}
          required
          autoComplete="off"
          // The dialog was opened to fill in this field. Screen readers read the dialog's title with it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
        />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
          <FormTextField name="firstName" label={inviteTexts.firstName} autoComplete="off" />
          <FormTextField name="lastName" label={inviteTexts.lastName} autoComplete="off" />
        </Box>
        <FormSelectField
          name="role"
          label={inviteTexts.role}
          options={tenantRoleSchema.options.map((value) => ({ value, label: roleTexts[value] }))}
        />
        <FormTextField
          name="message"
          label={inviteTexts.message}
          helperText={inviteTexts.messageHint}
          multiline
          minRows={3}
        />
      </FormFields>
    </FormDialog>
  );
}
