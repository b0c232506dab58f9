/** The dead letters of one queue, with workspace and error. One or all of them go back. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import Skeleton from "@mui/material/Skeleton";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { mostLetters } from "#lambdas/platform/health-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { DetailDrawer } from "#web/kit/detail-drawer.tsx";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { type DeadLetter, useDeadLetters, useQueues } from "./queries.ts";
import { ReplayDialog } from "./replay-dialog.tsx";
import { healthTexts } from "./texts.ts";

const { letters: texts } = healthTexts;

export function LettersDrawer({ consumerId, onClose }: { consumerId: string; onClose: () => void }) {
  const { data, error, refetch } = useDeadLetters(consumerId);
  const queues = useQueues();
  const [asked, setAsked] = useState<{ messageId: string | null }>();
  const letters = data?.deadLetters ?? [];
  const counted = queues.data?.queues.find((queue) => queue.consumerId === consumerId)?.deadLetters ?? 0;
  const count = letters.length < mostLetters ? letters.length : Math.max(counted, letters.length);
  return (
    <DetailDrawer
      open
      isModal
      title={healthTexts.queues.look(consumerId)}
      onClose={onClose}
      footer={
        letters.length > 0 && (
          <Button variant="contained" onClick={() => setAsked({ messageId: null })}>
            {texts.replayAll}
          </Button>
        )
      }
    >
      {data === undefined && error !== null && <ErrorState error={error} onRetry={refetch} />}
      {data === undefined && error === null && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <Skeleton aria-hidden variant="rounded" height={160} />
        </>
      )}
      {data !== undefined && letters.length === 0 && <EmptyState drawing={<LetterDrawing />} {...texts.gone} />}
      <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0 }}>
        {letters.map((letter) => (
          <Letter key={letter.messageId} letter={letter} onReplay={() => setAsked(letter)} />
        ))}
      </Box>
      {count > letters.length && <Typography color="textSecondary">{texts.first(letters.length)}</Typography>}
      {asked !== undefined && (
        <ReplayDialog
          consumerId={consumerId}
          messageId={asked.messageId}
          count={asked.messageId === null ? count : 1}
          onClose={() => setAsked(undefined)}
        />
      )}
    </DetailDrawer>
  );
}

function Letter({ letter, onReplay }: { letter: DeadLetter; onReplay: () => void }) {
  const format = useFormat();
  const path = usePath();
  const { change, sentAt, attempts, error, tenantId, workspace } = letter;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: "divider", py: 2 }}>
      <Typography variant="strong" sx={{ overflowWrap: "anywhere" }}>
        {change}
      </Typography>
      <Typography variant="body2">
        {tenantId === null ? (
          texts.noWorkspace
        ) : (
          <Link component={RouterLink} to={path(`/super-admin/tenants/${tenantId}`)}>
            {workspace?.name ?? tenantId}
          </Link>
        )}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {format.dateTime(sentAt)}, {attempts === null ? texts.setAside : texts.attempts(attempts)}
      </Typography>
      <Typography variant="body2" sx={{ overflowWrap: "anywhere", mb: 1 }}>
        {error ?? texts.unknownError}
      </Typography>
      <Button size="small" variant="outlined" color="inherit" onClick={onReplay}>
        {texts.replay}
      </Button>
    </Box>
  );
}
