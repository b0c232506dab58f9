/** Whether members can watch the replay, and until when. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import FormControlLabel from "@mui/material/FormControlLabel";
import Stack from "@mui/material/Stack";
import Switch from "@mui/material/Switch";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { LiveSessionDetail } from "#lambdas/live/contract.ts";
import { setReplay } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { MomentField } from "#web/domain/moment/moment-field.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { Section } from "./section.tsx";
import { adminTexts, formTexts, stageTexts as texts } from "./texts.ts";

export function ReplayForm({ session }: { session: LiveSessionDetail }) {
  const { tenantId, timeZone } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const save = useRouteMutation(setReplay);
  const { sessionId, version, replay } = session;
  const [isShown, setIsShown] = useState(replay.state !== "hidden");
  const [until, setUntil] = useState(replay.expiresAt);
  const minutes = Math.max(1, Math.round((replay.durationSeconds ?? 0) / 60));

  function submit(): void {
    if (until === null) return;
    save.mutate(
      { params: { tenantId, sessionId }, body: { isShown, expiresAt: until, version } },
      { onSuccess: () => toasts.success(texts.replaySaved) },
    );
  }

  return (
    <Section title={texts.replay}>
      {replay.state === "preparing" ? (
        <Typography role="status">{adminTexts.replay.preparing}</Typography>
      ) : (
        <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: 480 }}>
          {save.error !== null && <Alert severity="error">{errorText(save.error)}</Alert>}
          <Typography>{texts.replayLength(minutes, format.number(minutes))}</Typography>
          <FormControlLabel
            label={texts.replayShown}
            control={<Switch checked={isShown} onChange={(_event, isOn) => setIsShown(isOn)} />}
          />
          <MomentField
            label={texts.replayUntil}
            required
            error={until === null}
            value={until}
            onChange={setUntil}
            helperText={formTexts.onClock(timeZone)}
          />
          <Button variant="outlined" disabled={save.isPending || until === null} onClick={submit}>
            {texts.saveReplay}
          </Button>
        </Stack>
      )}
    </Section>
  );
}
