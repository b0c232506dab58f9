import Box from "@mui/material/Box";
import { tenantRoleSchema } from "#lambdas/contract/roles.ts";
import { createInvitation, type Invitation, inviteeSchema, listInvitations } from "#lambdas/invitations/contract.ts";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormSelectField } from "#web/kit/form-choices.tsx";
import { MutationFormDialog } from "#web/kit/mutation-form-dialog.tsx";
import { useView } from "#web/kit/use-view.ts";
import type { Keeps } from "#web/session/api.ts";
import { withRow } from "#web/session/recent-writes.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { inviteInputTexts } from "./input-texts.ts";
import { inviteTexts, roleTexts } from "./texts.ts";

/** The list of invitations comes from an index, so the new one is put first until the list has it. */
const showInvitation: Keeps<typeof createInvitation> = ({ invitationId, expiresAt }, cache, { body }) => {
  const createdAt = new Date().toISOString();
  const sending = {
    createdAt,
    sentAt: null,
    expiresAt,
    isExpired: false,
    mailTrouble: null,
    mailTroubledAt: null,
    allowed: { resend: false },
  };
  const { email, firstName = "", lastName = "", role = "member", message = "" } = body;
  const invitation: Invitation = { invitationId, email, firstName, lastName, role, message, ...sending };
  cache.hold(listInvitations, (list, asked) => withRow(list, asked, "invitations", invitation, () => true));
};

export function InviteDialog({ onClose }: { onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const view = useView();
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

  return (
    <MutationFormDialog
      route={createInvitation}
      form={form}
      inputTexts={inviteInputTexts}
      input={(body) => ({ params: { tenantId }, body })}
      title={inviteTexts.title}
      subtitle={inviteTexts.subtitle}
      submitLabel={inviteTexts.confirm}
      pendingLabel={inviteTexts.pending}
      success={(_answer, { body }) => ({
        title: inviteTexts.success(body.email),
        action: view("/admin/members?view=invitations"),
      })}
      keeps={showInvitation}
      onDone={onClose}
      onClose={onClose}
    >
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
    </MutationFormDialog>
  );
}
