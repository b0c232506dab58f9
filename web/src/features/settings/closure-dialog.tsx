import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { graceDays, setOwnClosure } from "#lambdas/platform/closing-contract.ts";
import { reasonCharacters } from "#lambdas/platform/tenant-contract.ts";
import { getSettings } from "#lambdas/settings/contract.ts";
import { MutationDialog } from "#web/kit/mutation-dialog.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { closureTexts } from "./closure-texts.ts";

interface ClosureDialogProps {
  isClosing: boolean;
  onClose: () => void;
}

/** Before people can change nothing any more, it asks for the typed slug. */
export function ClosureDialog(props: ClosureDialogProps) {
  const { tenantId, name, slug } = useWorkspace();
  // A refresh of the page must not reverse the question.
  const [isClosing] = useState(props.isClosing);
  const [reason, setReason] = useState("");
  const [typed, setTyped] = useState("");
  const [isChecked, setIsChecked] = useState(false);
  const texts = isClosing ? closureTexts.closeDialog : closureTexts.reopenDialog;
  const isOtherSlug = isClosing && typed.trim() !== slug;
  const isWrong = isChecked && isOtherSlug;
  return (
    <MutationDialog
      route={setOwnClosure}
      refreshes={[getSettings]}
      input={() => {
        setIsChecked(true);
        return isOtherSlug ? undefined : { params: { tenantId }, body: { isClosing, reason: reason.trim() } };
      }}
      title={texts.title(name)}
      text={texts.text(graceDays)}
      confirmLabel={texts.confirm}
      tone={isClosing ? "negative" : "neutral"}
      success={() => ({ title: texts.success(name) })}
      onDone={props.onClose}
      onClose={props.onClose}
    >
      {isClosing && (
        <Stack spacing={2}>
          <TextField
            fullWidth
            multiline
            label={closureTexts.reason}
            helperText={closureTexts.reasonHint}
            value={reason}
            slotProps={{ htmlInput: { maxLength: reasonCharacters } }}
            onChange={({ target }) => setReason(target.value)}
          />
          <TextField
            fullWidth
            label={closureTexts.slug(slug)}
            value={typed}
            error={isWrong}
            helperText={isWrong ? closureTexts.slugWrong(slug) : undefined}
            slotProps={{ htmlInput: { autoComplete: "off", spellCheck: false, maxLength: 63 } }}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Stack>
      )}
    </MutationDialog>
  );
}
