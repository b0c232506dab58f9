/** Where the staff answer a visitor, or leave a note. What is typed stays until it is sent. */
import Alert from "@mui/material/Alert";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import { type FormEvent, useState } from "react";
import { staleVersion } from "#lambdas/contract/errors.ts";
import type { ReceivedMessage, Standing } from "#lambdas/enquiries/contract.ts";
import { inboxLimits, writeEntry } from "#lambdas/enquiries/inbox-contract.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useLeaveQuestion } from "#web/kit/leave-question.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { threadTexts as texts } from "./thread-texts.ts";

type Kind = "answer" | "note";
const kinds: readonly Kind[] = ["answer", "note"];

export function WriteForm({ message }: { message: ReceivedMessage & Standing }) {
  const { messageId, version, language } = message;
  const toasts = useToasts();
  const write = useRouteMutation(writeEntry);
  const [kind, setKind] = useState<Kind>("answer");
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<string>();
  const { question } = useLeaveQuestion(text.trim() !== "");

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (text.trim() === "") {
      setProblem(texts.empty);
      return;
    }
    setProblem(undefined);
    write.mutate(
      { params: { messageId }, body: { kind, text, version } },
      {
        onSuccess: () => {
          setText("");
          toasts.success(texts.sent[kind]);
        },
        onError: (error) => setProblem(error.code === staleVersion.code ? texts.overtaken : errorText(error)),
      },
    );
  }

  return (
    <Stack component="form" noValidate spacing={1.5} onSubmit={submit}>
      <ToggleButtonGroup
        exclusive
        size="small"
        value={kind}
        aria-label={texts.write}
        onChange={(_, next: Kind | null) => next !== null && setKind(next)}
      >
        {kinds.map((one) => (
          <ToggleButton key={one} value={one}>
            {texts.kinds[one]}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {problem !== undefined && <Alert severity="error">{problem}</Alert>}
      <TextField
        fullWidth
        multiline
        minRows={4}
        label={texts.words[kind]}
        helperText={kind === "answer" ? texts.languages[language] : texts.noteHint}
        value={text}
        onChange={({ target }) => setText(target.value)}
        slotProps={{ htmlInput: { maxLength: inboxLimits.entryCharacters } }}
      />
      <BusyButton type="submit" variant="contained" isBusy={write.isPending} sx={{ alignSelf: "flex-end" }}>
        {write.isPending ? texts.sending[kind] : texts.send[kind]}
      </BusyButton>
      {question}
    </Stack>
  );
}
