/** One live session: the picture or what stands in its place, what it is, and the chat beside it. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { getSession } from "#lambdas/live/viewer-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useReaderTime } from "#web/domain/moment/reader-time.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { Chat } from "./chat.tsx";
import { hoursOf } from "./hours.ts";
import type { SessionDetail } from "./session-detail.ts";
import { sessionTexts as texts } from "./session-texts.ts";
import { StageArea } from "./stage-area.tsx";
import { titles } from "./titles.ts";
import { usePresence } from "./use-playing.ts";

/** The clock opens the meeting, the chat and the end. No ring tells of it. */
const lookAgainMilliseconds = 30_000;

export function SessionView({ sessionId }: { sessionId: LiveSessionId }) {
  const { tenantId } = useWorkspace();
  const read = useQuery({
    ...routeQuery(getSession, { params: { tenantId, sessionId } }),
    refetchInterval: lookAgainMilliseconds,
  });
  usePageTitle(read.data?.session.title ?? titles.liveSession);
  return (
    <Box
      component="main"
      id="content"
      sx={{ maxWidth: 1440, marginInline: "auto", paddingInline: { xs: 0, sm: 3 }, paddingBlock: { xs: 0, sm: 3 } }}
    >
      {read.data !== undefined && (
        <Session detail={read.data} clockAhead={toMilliseconds(read.data.now) - read.dataUpdatedAt} />
      )}
      {read.data === undefined && read.isPending && <Loading />}
      {read.data === undefined && read.isError && (
        <Box sx={{ padding: 2 }}>
          <ErrorState error={read.error} onRetry={() => read.refetch()} />
        </Box>
      )}
    </Box>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box aria-hidden>
        <Skeleton variant="rounded" sx={{ width: "100%", height: "auto", aspectRatio: "16 / 9", maxHeight: "70vh" }} />
        <Skeleton width="50%" height={48} />
        <Skeleton width="30%" />
      </Box>
    </>
  );
}

function Session({ detail, clockAhead }: { detail: SessionDetail; clockAhead: number }) {
  const { session, chat } = detail;
  const [isWatching, setIsWatching] = useState(false);
  const isOn = session.state === "live" || session.state === "interrupted";
  const counted = usePresence(session.sessionId, isOn && isWatching && session.access === "open");
  const hasChat = session.hasChat && session.access === "open" && session.state !== "cancelled";
  return (
    <Box
      sx={{
        display: "grid",
        gap: { xs: 0, sm: 3 },
        gridTemplateColumns: { xs: "minmax(0, 1fr)", lg: hasChat ? "minmax(0, 1fr) 360px" : "minmax(0, 1fr)" },
      }}
    >
      <Box>
        <StageArea detail={detail} clockAhead={clockAhead} onWatching={setIsWatching} />
        <About detail={detail} viewers={isOn ? Math.max(counted, detail.viewers) : 0} />
      </Box>
      {hasChat && <Chat sessionId={session.sessionId} {...chat} />}
    </Box>
  );
}

function About({ detail: { session }, viewers }: { detail: SessionDetail; viewers: number }) {
  const format = useFormat();
  const readerTime = useReaderTime(session);
  return (
    <Stack spacing={{ xs: 0.5, sm: 1 }} sx={{ paddingInline: { xs: 2, sm: 0 }, paddingBlock: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5, alignItems: "center" }}>
        <StatusBadge status={`live.${session.state}`} />
        {viewers > 0 && (
          <Typography variant="body2" color="textSecondary">
            {texts.viewers(viewers, format.number(viewers))}
          </Typography>
        )}
      </Box>
      <Typography variant="h1" tabIndex={-1} data-page-title sx={{ outline: "none", overflowWrap: "anywhere" }}>
        {session.title}
      </Typography>
      {session.hostName !== "" && <Typography variant="strong">{texts.with(session.hostName)}</Typography>}
      <Typography color="textSecondary">
        {format.date(session.startAt)}, {format.timeRange(...hoursOf(session))}
      </Typography>
      {readerTime !== undefined && (
        <Typography variant="body2" color="textSecondary">
          {texts.yourTime(readerTime)}
        </Typography>
      )}
      {session.summary !== "" && <Summary text={session.summary} />}
      {session.replay.state === "ready" && session.replay.expiresAt !== null && (
        <Typography variant="body2" color="textSecondary">
          {texts.replayUntil(format.dateTime(session.replay.expiresAt))}
        </Typography>
      )}
    </Stack>
  );
}

/** A summary longer than this, or of more lines, may take more than three lines of a phone. */
const mostCharacters = 120;
const mostLines = 3;

/** On a phone it shows three lines, so that picture and chat stay close. */
function Summary({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const id = useId();
  const isLong = text.length > mostCharacters || text.split("\n").length > mostLines;
  return (
    <>
      <Typography
        id={id}
        sx={[
          { whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "68ch" },
          isLong && !isWhole && { display: { xs: "-webkit-box", sm: "block" }, ...threeLines },
        ]}
      >
        {text}
      </Typography>
      {isLong && (
        <Button
          color="inherit"
          size="small"
          aria-expanded={isWhole}
          aria-controls={id}
          onClick={() => setIsWhole(!isWhole)}
          sx={{ display: { sm: "none" }, alignSelf: "flex-start", marginInlineStart: -0.75 }}
        >
          {isWhole ? texts.less : texts.more}
        </Button>
      )}
    </>
  );
}

const threeLines = {
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: { xs: 3, sm: "unset" },
  overflow: "hidden",
} as const;
