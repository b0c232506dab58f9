/** What the workspace itself knows of a member, as a form. Address and sign-in are the account's, so they are not in it. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useQueryClient } from "@tanstack/react-query";
import * as z from "zod";
import { limits } from "#lambdas/contract/limits.ts";
import { lineSchema, nameSchema } from "#lambdas/contract/text.ts";
import { getMember, updateMember } from "#lambdas/members/contract.ts";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { FormTextField, useContractForm } from "#web/kit/form.tsx";
import { FormDrawer } from "#web/kit/form-drawer.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { RefusalAlert } from "#web/kit/refusal-alert.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm } from "#web/kit/versioned-form.ts";
import { type CallOutputOf, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { detailsInputTexts } from "./input-texts.ts";
import { memberName } from "./member-name.ts";
import type { ListedMember } from "./queries.ts";
import { detailsTexts as texts } from "./texts.ts";

/** As on the member's own profile: blanks are no first name. */
const detailsSchema = z.object({
  firstName: nameSchema(limits.nameCharacters),
  lastName: lineSchema(limits.nameCharacters),
  phone: lineSchema(limits.phoneCharacters),
});
type Details = z.infer<typeof detailsSchema>;
type Seen = CallOutputOf<typeof updateMember>;

const fieldsOf = ({ firstName, lastName, phone }: Seen): Details => ({ firstName, lastName, phone: phone ?? "" });

const nameOf = (field: string) => texts[field as keyof Details];

export function DetailsDrawer({ member, onClose }: { member: ListedMember; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const params = { tenantId, memberId: member.memberId };
  const client = useQueryClient();
  const toasts = useToasts();
  const update = useRouteMutation(updateMember);
  const form = useContractForm<Details, Details>(detailsSchema, fieldsOf(member), detailsInputTexts);
  const { leaveFreely, question } = useLeaveQuestion(form.formState.isDirty);
  const saving = useVersionedForm<Seen, Details>({
    form,
    entity: member,
    fieldsOf,
    texts: detailsInputTexts,
    load: () => client.fetchQuery({ ...routeQuery(getMember, { params }), staleTime: 0 }),
    send: (fields, seen = member) => update.mutateAsync({ params, body: { ...fields, version: seen.version } }),
    onSaved: (saved) => {
      toasts.success(texts.saved(memberName({ ...member, ...saved })));
      leaveFreely();
      onClose();
    },
  });
  return (
    <>
      <FormDrawer
        form={form}
        title={texts.title(memberName(member))}
        subtitle={texts.subtitle}
        cancelLabel={texts.cancel}
        submitLabel={texts.save}
        pending={saving.isPending}
        onSave={saving.save}
        onClose={onClose}
      >
        {saving.problem !== undefined && <RefusalAlert title={texts.notSaved} error={saving.problem} />}
        <ChangedMeanwhile changes={saving.changes} nameOf={nameOf} onTakeTheirs={saving.takeTheirs} />
        <Box sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "1fr", sm: "1fr 1fr" }, alignItems: "start" }}>
          {/* These are somebody else's details, so the browser does not offer its owner's. */}
          <FormTextField name="firstName" label={texts.firstName} required autoComplete="off" />
          <FormTextField name="lastName" label={texts.lastName} autoComplete="off" />
        </Box>
        <FormTextField
          name="phone"
          type="tel"
          label={texts.phone}
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: "tel" } }}
        />
        <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
          {texts.account(member.email)}
        </Typography>
      </FormDrawer>
      {question}
    </>
  );
}
