import TextField from "@mui/material/TextField";
import { useState } from "react";
import {
  followRequest,
  listRequests,
  type PrivacyAct,
  type PrivacyRequest,
  wordsCharacters,
} from "#lambdas/privacy/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { complianceTexts } from "./texts.ts";

interface StepDialogProps {
  requestId: PrivacyRequest["requestId"];
  act: PrivacyAct;
  /** After a step that ends the request: it leaves the list of open ones. */
  onEnd: () => void;
  onClose: () => void;
}

/** Asks for the words of a step. */
export function StepDialog({ requestId, act, onEnd, onClose }: StepDialogProps) {
  const [words, setWords] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const isMissing = isChecked && words.trim() === "";
  const texts = complianceTexts.acts[act];
  return (
    <MutationDialog
      route={followRequest}
      refreshes={[listRequests]}
      input={() => {
        setIsChecked(true);
        return words.trim() === "" ? undefined : { params: { requestId }, body: { act, words } };
      }}
      title={texts.title}
      text={texts.text}
      confirmLabel={texts.confirm}
      tone={act === "refuse" ? "negative" : "neutral"}
      success={() => ({ title: texts.success })}
      onDone={({ state }) => {
        onClose();
        if (state !== "open") onEnd();
      }}
      onClose={onClose}
    >
      <TextField
        fullWidth
        multiline
        minRows={act === "note" ? 2 : 5}
        label={texts.words}
        value={words}
        error={isMissing}
        helperText={isMissing ? complianceTexts.wordsMissing : undefined}
        slotProps={{ htmlInput: { maxLength: wordsCharacters } }}
        onChange={({ target }) => setWords(target.value)}
      />
    </MutationDialog>
  );
}
