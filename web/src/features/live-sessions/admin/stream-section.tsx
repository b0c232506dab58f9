/** What arrives from the host's encoder, and what the encoder needs: a server and a key. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import DialogActions from "@mui/material/DialogActions";
import DialogContent from "@mui/material/DialogContent";
import DialogTitle from "@mui/material/DialogTitle";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { type FocusEvent, useId, useState } from "react";
import type { LiveSessionDetail } from "#lambdas/live/contract.ts";
import { replaceStreamKey } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { Dialog } from "#web/kit/dialog.tsx";
import { ConfirmDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { Player, useChoices } from "../player.tsx";
import { useStream } from "../use-playing.ts";
import { Section } from "./section.tsx";
import type { Stage } from "./stage.ts";
import { questionTexts, stageTexts as texts } from "./texts.ts";

type Stream = NonNullable<Stage["stream"]>;

export function StreamSection({ session, stream }: { session: LiveSessionDetail; stream: Stream }) {
  const [showsPreview, setShowsPreview] = useState(false);
  const isIncoming = stream.signal.state === "incoming";
  return (
    <Stack spacing={4}>
      <Section title={texts.signal}>
        <Signal signal={stream.signal} />
        {isIncoming && !showsPreview && (
          <Button variant="outlined" onClick={() => setShowsPreview(true)} sx={{ marginBlockStart: 1.5 }}>
            {texts.showPreview}
          </Button>
        )}
        {isIncoming && showsPreview && <Preview session={session} />}
      </Section>
      <Section title={texts.encoder}>
        <Typography color="textSecondary" sx={{ marginBlockEnd: 2 }}>
          {texts.encoderHelp}
        </Typography>
        {session.state === "draft" ? (
          <Typography>{texts.afterPublication}</Typography>
        ) : (
          <Encoder session={session} stream={stream} />
        )}
      </Section>
    </Stack>
  );
}

function Signal({ signal: { state, health, since } }: { signal: Stream["signal"] }) {
  const format = useFormat();
  const severity =
    state === "incoming" ? (health === "starving" ? "warning" : "success") : state === "lost" ? "warning" : "info";
  const parts = [
    texts.signals[state],
    health === null ? "" : texts.health[health],
    since === null ? "" : texts.since(format.time(since)),
  ];
  return (
    <Alert severity={severity} role="status">
      {parts.filter((part) => part !== "").join(", ")}
    </Alert>
  );
}

function Preview({ session }: { session: LiveSessionDetail }) {
  const { address, renew, worked } = useStream(session.sessionId);
  const { positionRef, ...chosen } = useChoices();
  return (
    <Box sx={{ maxWidth: 480, marginBlockStart: 2 }}>
      <Typography variant="body2" color="textSecondary" sx={{ marginBlockEnd: 1 }}>
        {texts.previewHelp}
      </Typography>
      {address !== undefined && (
        <Player
          key={address}
          address={address}
          title={texts.preview}
          isLive
          positionRef={positionRef}
          {...chosen}
          onBroken={renew}
          onPlaying={(isPlaying) => isPlaying && worked()}
        />
      )}
    </Box>
  );
}

function Encoder({ session, stream }: { session: LiveSessionDetail; stream: Stream }) {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const replace = useRouteMutation(replaceStreamKey);
  const [isAsking, setIsAsking] = useState(false);
  const [key, setKey] = useState<string>();

  function make(): void {
    replace.mutate(
      { params: { tenantId, sessionId: session.sessionId }, body: {} },
      {
        onSuccess: ({ streamKey }) => {
          setKey(streamKey);
          setIsAsking(false);
        },
        onError: (error) => {
          setIsAsking(false);
          toasts.error(errorText(error));
        },
      },
    );
  }

  const hasKey = stream.keyMadeAt !== null;
  return (
    <Stack spacing={2} sx={{ alignItems: "flex-start", maxWidth: 640 }}>
      {stream.ingestServer === null ? (
        <Typography>{texts.preparing}</Typography>
      ) : (
        <TextField
          fullWidth
          label={texts.server}
          value={stream.ingestServer}
          slotProps={{ input: { readOnly: true } }}
        />
      )}
      <Typography>
        <strong>{texts.key}</strong>{" "}
        {stream.keyMadeAt === null ? texts.noKey : texts.keyMade(format.dateTime(stream.keyMadeAt))}
      </Typography>
      <Button variant="outlined" disabled={replace.isPending} onClick={() => (hasKey ? setIsAsking(true) : make())}>
        {hasKey ? texts.replaceKey : texts.makeKey}
      </Button>
      {isAsking && (
        <ConfirmDialog
          open
          title={texts.replaceTitle}
          text={texts.replaceText}
          confirmLabel={texts.replaceKey}
          cancelLabel={questionTexts.keep}
          tone="negative"
          pending={replace.isPending}
          onConfirm={make}
          onClose={() => setIsAsking(false)}
        />
      )}
      {key !== undefined && <KeyDialog streamKey={key} onClose={() => setKey(undefined)} />}
    </Stack>
  );
}

/** Shows a key once. Only its button closes it, so that a stray press loses nothing. */
function KeyDialog({ streamKey, onClose }: { streamKey: string; onClose: () => void }) {
  const id = useId();
  const toasts = useToasts();
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(streamKey);
      toasts.success(texts.keyCopied);
    } catch {
      toasts.error(texts.notCopied);
    }
  }
  return (
    <Dialog open aria-labelledby={id} fullWidth maxWidth="sm">
      <DialogTitle id={id}>{texts.keyTitle}</DialogTitle>
      <DialogContent>
        <Typography sx={{ marginBlockEnd: 2 }}>{texts.keyText}</Typography>
        <TextField
          fullWidth
          label={texts.key}
          value={streamKey}
          slotProps={{
            input: { readOnly: true },
            htmlInput: { onFocus: (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select() },
          }}
          sx={{ marginBlockStart: 1 }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={() => void copy()}>
          {texts.copyKey}
        </Button>
        <Button variant="contained" onClick={onClose}>
          {texts.done}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
