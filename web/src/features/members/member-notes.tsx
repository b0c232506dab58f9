import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { addMemberNote, noteBodySchema } from "#lambdas/members/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { Form, FormTextField, SubmitButton, useContractForm } from "#web/kit/form.tsx";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { noteInputTexts } from "./input-texts.ts";
import { useNotes } from "./queries.ts";
import { notesTexts } from "./texts.ts";

export function MemberNotes({ memberId }: { memberId: MemberId }) {
  const titleId = useId();
  const format = useFormat();
  const notes = useNotes(memberId);
  const { rows } = notes;
  return (
    <section aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h3">
        {notesTexts.title}
      </Typography>
      <NewNote memberId={memberId} />
      {notes.isPending && <LoadingText>{notesTexts.loading}</LoadingText>}
      {notes.error !== null && <ErrorState error={notes.error} onRetry={notes.reload} />}
      {rows?.length === 0 && <Typography color="textSecondary">{notesTexts.none}</Typography>}
      {rows !== undefined && rows.length > 0 && (
        <Box component="ol" sx={{ listStyle: "none", p: 0, m: 0 }}>
          {rows.map(({ noteId, text, authorName, createdAt }) => (
            <Box component="li" key={noteId} sx={{ py: 1.25, borderBlockStart: "1px solid", borderColor: "divider" }}>
              <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere" }}>{text}</Typography>
              <Typography variant="caption" color="textSecondary">
                <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>{" "}
                {notesTexts.by(authorName ?? notesTexts.former)}
              </Typography>
            </Box>
          ))}
        </Box>
      )}
      <MoreRows list={notes} label={notesTexts.more} />
    </section>
  );
}

function NewNote({ memberId }: { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const form = useContractForm(noteBodySchema, { text: "" }, noteInputTexts);
  const { question } = useLeaveQuestion(form.formState.isDirty);
  const add = useRouteMutation(addMemberNote);

  async function submit(body: { text: string }): Promise<void> {
    try {
      await add.mutateAsync({ params: { tenantId, memberId }, body });
      form.reset({ text: "" });
    } catch {
      // The mutation keeps the error and the alert shows it. The typed text stays.
    }
  }

  return (
    <Box sx={{ my: 2 }}>
      <Form form={form} onSubmit={submit}>
        {add.error !== null && <Alert severity="error">{errorText(add.error)}</Alert>}
        <FormTextField name="text" label={notesTexts.label} helperText={notesTexts.hint} multiline minRows={2} />
        <Box>
          <SubmitButton variant="outlined">{notesTexts.add}</SubmitButton>
        </Box>
      </Form>
      {question}
    </Box>
  );
}
