/** Asks before dead letters go back. All of them take several calls, and the dialog shows how far it is. */
import Alert from "@mui/material/Alert";
import LinearProgress from "@mui/material/LinearProgress";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { listDeadLetters, listFailedWork, listQueues, replayDeadLetters } from "#lambdas/platform/health-contract.ts";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { healthTexts } from "./texts.ts";

const { replay: texts } = healthTexts;

interface ReplayDialogProps {
  consumerId: string;
  /** Null for all. */
  messageId: string | null;
  /** How many there are, as far as the queue has counted. */
  count: number;
  onClose: () => void;
}

export function ReplayDialog({ consumerId, messageId, count, onClose }: ReplayDialogProps) {
  const toasts = useToasts();
  const replay = useRouteMutation(replayDeadLetters, { refreshes: [listDeadLetters, listFailedWork, listQueues] });
  const [done, setDone] = useState<number>();

  async function confirm(): Promise<void> {
    let sent = 0;
    setDone(0);
    try {
      // More may fail meanwhile. Those are for another decision, so it stops at the count that was confirmed.
      while (sent < count) {
        const { replayed, left } = await replay.mutateAsync({ params: { consumerId }, body: { messageId } });
        sent += replayed;
        setDone(sent);
        if (replayed === 0 || left === 0) break;
      }
    } catch {
      // The dialog shows the refusal. What has gone back stays so.
      return setDone(undefined);
    }
    toasts.success(sent === 0 ? texts.nothing : texts.success(sent));
    onClose();
  }

  return (
    <ConfirmDialog
      open
      title={messageId === null ? texts.titleAll(count) : texts.titleOne}
      text={texts.text(consumerId)}
      confirmLabel={texts.confirm}
      pending={done !== undefined}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {done !== undefined && (
        <>
          <LinearProgress
            variant="determinate"
            aria-label={texts.confirm}
            value={(100 * Math.min(done, count)) / Math.max(count, 1)}
            sx={{ mb: 1 }}
          />
          <Typography role="status">{texts.progress(done, count)}</Typography>
        </>
      )}
      {done === undefined && replay.error !== null && <Alert severity="error">{errorText(replay.error)}</Alert>}
    </ConfirmDialog>
  );
}
