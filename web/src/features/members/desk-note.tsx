/** The note that the front desk sees when the member comes. It is one line, unlike the notes of administrators. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import { useQueryClient } from "@tanstack/react-query";
import { limits } from "#lambdas/contract/limits.ts";
import { deskNoteFieldsSchema, getMember, setDeskNote } from "#lambdas/members/contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { ChangedMeanwhile } from "#web/kit/changed-meanwhile.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, FormTextField, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useVersionedForm } from "#web/kit/versioned-form.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { deskNoteInputTexts } from "./input-texts.ts";
import type { ListedMember } from "./queries.ts";
import { deskNoteTexts as texts } from "./texts.ts";

interface Seen {
  deskNote: string;
  version: number;
}

/** In the form, no note is an empty one. */
const seenOf = ({ deskNote, version }: { deskNote: string | null; version: number }): Seen => ({
  deskNote: deskNote ?? "",
  version,
});

const fieldsOf = ({ deskNote }: Seen) => ({ deskNote });

export function DeskNote({ member }: { member: ListedMember }) {
  const { tenantId } = useWorkspace();
  const params = { tenantId, memberId: member.memberId };
  const client = useQueryClient();
  const toasts = useToasts();
  const set = useRouteMutation(setDeskNote);
  const form = useContractForm(deskNoteFieldsSchema, fieldsOf(seenOf(member)), deskNoteInputTexts);
  const { isDirty } = form.formState;
  const { question } = useLeaveQuestion(isDirty);
  const { save, isPending, problem, changes, takeTheirs } = useVersionedForm<Seen, { deskNote: string }>({
    form,
    entity: seenOf(member),
    fieldsOf,
    texts: deskNoteInputTexts,
    load: async () => seenOf(await client.fetchQuery({ ...routeQuery(getMember, { params }), staleTime: 0 })),
    send: async (fields, seen) => {
      const version = seen?.version ?? member.version;
      return seenOf(await set.mutateAsync({ params, body: { ...fields, version } }));
    },
    onSaved: (saved) => {
      form.reset(fieldsOf(saved));
      toasts.success(saved.deskNote === "" ? texts.removed : texts.saved);
    },
  });
  return (
    <div>
      <Form form={form} onSubmit={save}>
        <ChangedMeanwhile changes={changes} nameOf={() => texts.label} onTakeTheirs={takeTheirs} />
        {problem !== undefined && <Alert severity="error">{errorText(problem)}</Alert>}
        <FormTextField
          name="deskNote"
          label={texts.label}
          helperText={texts.help}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: limits.deskNoteCharacters } }}
        />
        {isDirty && (
          <Box>
            <BusyButton type="submit" variant="outlined" isBusy={isPending} loadingPosition="start">
              {texts.save}
            </BusyButton>
          </Box>
        )}
      </Form>
      {question}
    </div>
  );
}
