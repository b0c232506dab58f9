/** Asks when the copy begins, and opens the editor with it. */
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { EventDetail } from "#lambdas/events/contract.ts";
import { MomentField } from "#web/domain/moment/moment-field.tsx";
import { isToCome } from "#web/domain/moment/use-publication.tsx";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { duplicateTexts as texts } from "./texts.ts";

export function DuplicateDialog({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const { timeZone } = useWorkspace();
  const path = usePath();
  const navigate = useNavigate();
  const [start, setStart] = useState<string | null>(null);
  const [isRefused, setIsRefused] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  function submit(): void {
    if (start === null || !isToCome(start)) {
      setIsRefused(true);
      field.current?.focus();
      return;
    }
    onClose();
    void navigate(path(`/admin/events/new?${new URLSearchParams({ from: event.eventId, start })}`));
  }

  return (
    <FormDialog open title={texts.title(event.title)} submitLabel={texts.submit} onSubmit={submit} onClose={onClose}>
      <Stack spacing={2}>
        <Typography>{texts.intro}</Typography>
        <MomentField
          label={texts.starts}
          required
          inputRef={field}
          value={start}
          error={isRefused}
          helperText={isRefused ? texts.refused : texts.onClock(timeZone)}
          onChange={(chosen) => {
            setStart(chosen);
            setIsRefused(false);
          }}
        />
      </Stack>
    </FormDialog>
  );
}
