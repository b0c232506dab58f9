/** The page from which an administrator runs one live session. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link, useNavigate, useParams } from "react-router-dom";
import type { LiveSessionId } from "#lambdas/contract/ids.ts";
import { getStage } from "#lambdas/live/host-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { MenuButton } from "#web/kit/menu-button.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { isMissing, routeQuery } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { hoursOf } from "../hours.ts";
import { sessionPath } from "../live-card.tsx";
import { titles } from "../titles.ts";
import { Attendance } from "./attendance.tsx";
import { allowedFor, fieldsOf } from "./fields.ts";
import { Moderation } from "./moderation.tsx";
import { ReplayForm } from "./replay-form.tsx";
import { SessionDrawer } from "./session-drawer.tsx";
import { type Question, SessionQuestion } from "./session-question.tsx";
import type { Stage } from "./stage.ts";
import { StreamSection } from "./stream-section.tsx";
import { adminTexts, stageTexts as texts } from "./texts.ts";

/** Viewers are counted by the minute, and no ring tells of them. */
const lookAgainMilliseconds = 15_000;

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const sessionId = (useParams().sessionId ?? "") as LiveSessionId;
  const read = useQuery({
    ...routeQuery(getStage, { params: { tenantId, sessionId } }),
    retry: false,
    refetchInterval: lookAgainMilliseconds,
  });
  return (
    <>
      <Button
        component={Link}
        to={path("/admin/live-sessions")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 1, marginInlineStart: -1.5 }}
      >
        {adminTexts.back}
      </Button>
      {read.data !== undefined ? (
        <Running stage={read.data} />
      ) : (
        <Page title={titles.administration}>
          {isMissing(read.error) ? (
            <EmptyState drawing={<DoorDrawing />} {...texts.notFound} />
          ) : read.isError ? (
            <ErrorState error={read.error} onRetry={() => read.refetch()} />
          ) : (
            <Loading />
          )}
        </Page>
      )}
    </>
  );
}

function Loading() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Stack aria-hidden spacing={3}>
        {[48, 160, 240].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    </>
  );
}

function Running({ stage }: { stage: Stage }) {
  const path = usePath();
  const navigate = useNavigate();
  const toasts = useToasts();
  const [asked, setAsked] = useState<Question>();
  const [isEditing, setIsEditing] = useState(false);
  const [isCopying, setIsCopying] = useState(false);
  const { session } = stage;
  const allowed = allowedFor(session);
  const address = sessionPath(session.sessionId);
  const isPublished = session.state !== "draft";

  async function copyLink(): Promise<void> {
    try {
      await navigator.clipboard.writeText(new URL(address, window.location.origin).href);
      toasts.success(texts.linkCopied);
    } catch {
      toasts.error(texts.notCopied);
    }
  }

  const more = [
    ...(isPublished ? [{ label: texts.copyLink, onSelect: () => void copyLink() }] : []),
    { label: adminTexts.duplicate, onSelect: () => setIsCopying(true) },
    ...(allowed.cancel
      ? [{ label: adminTexts.cancel, tone: "negative" as const, onSelect: () => setAsked("cancel") }]
      : []),
    ...(allowed.remove
      ? [{ label: adminTexts.remove, tone: "negative" as const, onSelect: () => setAsked("remove") }]
      : []),
  ];
  const main = allowed.publish ? "publish" : allowed.start ? "start" : allowed.end ? "end" : undefined;
  const mainLabel = { publish: adminTexts.publish, start: texts.goLive, end: texts.end };
  return (
    <Page
      title={session.title}
      action={
        main !== undefined && (
          <Button variant="contained" color={main === "end" ? "error" : "primary"} onClick={() => setAsked(main)}>
            {mainLabel[main]}
          </Button>
        )
      }
      more={
        <>
          {allowed.edit && (
            <Button variant="outlined" onClick={() => setIsEditing(true)}>
              {texts.edit}
            </Button>
          )}
          {isPublished && (
            <Button variant="outlined" component={Link} to={address} target="_blank" rel="noopener">
              {texts.open}
            </Button>
          )}
          {more.length > 0 && (
            <MenuButton
              actions={more}
              button={(trigger) => (
                <Button variant="outlined" {...trigger}>
                  {texts.more}
                </Button>
              )}
            />
          )}
        </>
      }
    >
      <Stack spacing={4}>
        <Facts stage={stage} />
        {stage.stream !== null && !["ended", "cancelled"].includes(session.state) && (
          <StreamSection session={session} stream={stage.stream} />
        )}
        {["preparing", "ready", "hidden"].includes(session.replay.state) && (
          <ReplayForm key={`${session.replay.state} ${session.replay.expiresAt ?? ""}`} session={session} />
        )}
        {isPublished && session.hasChat && (
          <Moderation sessionId={session.sessionId} pinnedId={stage.pinnedId} reports={stage.reports} />
        )}
        {isPublished && <Attendance session={session} />}
      </Stack>
      {isEditing && <SessionDrawer session={session} onClose={() => setIsEditing(false)} />}
      {isCopying && (
        <SessionDrawer
          session={undefined}
          copied={{ ...fieldsOf(session), startAt: "" }}
          onSaved={(copy) => void navigate(path(`/admin/live-sessions/${copy.sessionId}`))}
          onClose={() => setIsCopying(false)}
        />
      )}
      {asked !== undefined && (
        <SessionQuestion
          session={session}
          about={asked}
          hasPicture={stage.stream === null ? undefined : stage.stream.signal.state === "incoming"}
          onRemoved={() => void navigate(path("/admin/live-sessions"), { replace: true })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Page>
  );
}

function Facts({ stage: { session, viewers, refunds } }: { stage: Stage }) {
  const format = useFormat();
  const { replay } = session;
  const isOn = session.state === "live" || session.state === "interrupted";
  const facts: [string, string][] = [
    [texts.starts, `${format.date(session.startAt)}, ${format.timeRange(...hoursOf(session))}`],
    [adminTexts.columns.audience, adminTexts.audience[session.audience.kind]],
    ...(isOn ? [[texts.viewers, format.number(viewers)] as [string, string]] : []),
    ...(replay.state === "none" ? [] : [[texts.replay, adminTexts.replay[replay.state]] as [string, string]]),
  ];
  return (
    <Box>
      <StatusBadge status={`live.${session.state}`} />
      <Box
        component="dl"
        sx={{
          display: "grid",
          gridTemplateColumns: "max-content minmax(0, 1fr)",
          columnGap: 3,
          rowGap: 0.5,
          marginBlock: 2,
        }}
      >
        {facts.map(([name, value]) => (
          <Box key={name} sx={{ display: "contents" }}>
            <Typography component="dt" color="textSecondary">
              {name}
            </Typography>
            <Typography component="dd" sx={{ margin: 0, overflowWrap: "anywhere" }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      {refunds !== null && (
        <Typography role="status">
          {refunds.finishedAt === null
            ? texts.refundsRunning
            : texts.refunds(refunds.done, format.number(refunds.done))}
        </Typography>
      )}
    </Box>
  );
}
