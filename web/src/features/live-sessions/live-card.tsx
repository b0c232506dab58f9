/** One live session in a list. Its title is a link that covers the card. */
import ChatBubbleOutlineOutlined from "@mui/icons-material/ChatBubbleOutlineOutlined";
import LockOutlined from "@mui/icons-material/LockOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { LiveCard as LiveCardData } from "#lambdas/live/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useReaderTime } from "#web/domain/moment/reader-time.ts";
import { useCountdown } from "#web/domain/moment/use-countdown.ts";
import { useSaveCalendarFile } from "#web/domain/moment/use-save-calendar-file.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { iconInHeader } from "#web/kit/looks.ts";
import { hoursOf } from "./hours.ts";
import { ReminderButton } from "./reminder-button.tsx";
import { liveTexts as texts } from "./texts.ts";

/** The page of a session stands outside the workspace's addresses. */
export const sessionPath = (sessionId: string): string => `/live-session/${sessionId}`;

export function LiveCard({ session }: { session: LiveCardData }) {
  const format = useFormat();
  const readerTime = useReaderTime(session);
  const { sessionId, title, summary, hostName, startAt, state, hasChat, source } = session;
  const marks = [source === "link" ? texts.meeting : "", hasChat ? texts.chat : ""].filter(Boolean);
  return (
    <Card component="article" variant="outlined" sx={{ position: "relative", height: "100%", display: "flex" }}>
      <Stack spacing={1} sx={{ flexGrow: 1, padding: 2, minWidth: 0 }}>
        <Box sx={{ display: "flex", justifyContent: "space-between", gap: 1, flexWrap: "wrap" }}>
          <Typography variant="strongSmall" color="primary">
            {format.date(startAt)}, {format.timeRange(...hoursOf(session))}
          </Typography>
          {state !== "scheduled" && state !== "ended" && <StatusBadge status={`live.${state}`} />}
        </Box>
        <Typography variant="h3" sx={{ overflowWrap: "anywhere" }}>
          <Link
            component={RouterLink}
            to={sessionPath(sessionId)}
            color="inherit"
            underline="hover"
            // The link covers the card, so that all of it opens the session.
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {title}
          </Link>
        </Typography>
        {hostName !== "" && <Typography variant="body2">{texts.with(hostName)}</Typography>}
        {summary !== "" && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {summary}
          </Typography>
        )}
        {readerTime !== undefined && (
          <Typography variant="caption" color="textSecondary">
            {texts.yourTime(readerTime)}
          </Typography>
        )}
        <Box sx={{ flexGrow: 1 }} />
        {state === "scheduled" && <Countdown startAt={startAt} />}
        {state === "ended" && <ReplayLine session={session} />}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1, alignItems: "center", justifyContent: "space-between" }}>
          <AccessLine session={session} />
          {marks.length > 0 && (
            <Typography
              variant="caption"
              color="textSecondary"
              sx={{ display: "inline-flex", gap: 0.5, alignItems: "center" }}
            >
              {hasChat && <ChatBubbleOutlineOutlined aria-hidden sx={{ fontSize: iconInHeader }} />}
              {marks.join(" · ")}
            </Typography>
          )}
        </Box>
        {state === "scheduled" && (
          // Above the card's link, so that they are pressed themselves.
          <Box
            sx={{
              position: "relative",
              zIndex: 1,
              display: "flex",
              flexWrap: "wrap",
              columnGap: 1,
              alignSelf: "start",
            }}
          >
            <ReminderButton session={session} />
            <CalendarButton session={session} />
          </Box>
        )}
      </Stack>
    </Card>
  );
}

function Countdown({ startAt }: { startAt: string }) {
  const left = useCountdown(startAt);
  return (
    <Typography variant="strong" component="p" sx={{ fontVariantNumeric: "tabular-nums" }}>
      {left === null ? texts.startsSoon : texts.startsIn(left)}
    </Typography>
  );
}

function ReplayLine({ session: { replay } }: { session: LiveCardData }) {
  const format = useFormat();
  const minutes = format.number(Math.max(1, Math.round((replay.durationSeconds ?? 0) / 60)));
  const words = {
    none: texts.noReplay,
    hidden: texts.noReplay,
    failed: texts.noReplay,
    preparing: texts.preparing,
    expired: texts.expired,
    ready: texts.recording(texts.minutes(minutes)),
  }[replay.state];
  return (
    <Typography variant="body2">
      {words}
      {replay.state === "ready" && replay.expiresAt !== null && (
        <Typography component="span" variant="body2" color="textSecondary">
          {" · "}
          {texts.recordingUntil(format.date(replay.expiresAt))}
        </Typography>
      )}
    </Typography>
  );
}

/** Whether the reader may watch, or what would unlock it. */
function AccessLine({ session: { access, audience, pointsCost, state, replay } }: { session: LiveCardData }) {
  const format = useFormat();
  if (access !== "open" && state === "ended" && replay.state !== "ready") return null;
  const locked = {
    plan: texts.plan,
    ticket: texts.ticket,
    points: format.points(pointsCost ?? 0),
    removed: texts.removed,
  };
  if (access === "open")
    return (
      <Typography variant="strongSmall" component="span">
        {audience === "everybody" ? texts.free : texts.open}
      </Typography>
    );
  return (
    <Typography variant="strongSmall" component="span" sx={{ display: "inline-flex", gap: 0.5, alignItems: "center" }}>
      <LockOutlined aria-hidden sx={{ fontSize: iconInHeader }} />
      {locked[access]}
    </Typography>
  );
}

function CalendarButton({ session }: { session: LiveCardData }) {
  const saveCalendarFile = useSaveCalendarFile();
  const { sessionId, title, summary, startAt, endAt } = session;
  function save(): void {
    const url = new URL(sessionPath(sessionId), window.location.origin).href;
    const now = Date.now();
    saveCalendarFile({
      uid: `${sessionId}@live.guildhall`,
      // The later file is the newer one.
      sequence: Math.floor(now / minuteMilliseconds),
      title,
      startAt,
      endAt,
      location: url,
      description: summary,
      url,
      status: "confirmed",
      changedAt: toInstant(now),
    });
  }
  return (
    <Button size="small" onClick={save}>
      {texts.calendar}
    </Button>
  );
}
