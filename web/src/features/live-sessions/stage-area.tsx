/** The place of the picture: the stream, the replay, or a sentence about why there is none. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { startWatching } from "#lambdas/live/viewer-contract.ts";
import { useCountdown } from "#web/domain/moment/use-countdown.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { callRoute } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { Locked } from "./locked.tsx";
import { Player, useChoices } from "./player.tsx";
import { ReminderButton } from "./reminder-button.tsx";
import type { SessionDetail } from "./session-detail.ts";
import { playerTexts, sessionTexts as texts } from "./session-texts.ts";
import { Message } from "./stage-message.tsx";
import { useReplay, useStream } from "./use-playing.ts";

interface AreaProps {
  detail: SessionDetail;
  /** Milliseconds by which the server's clock is ahead of this device's. */
  clockAhead: number;
  onWatching: (isWatching: boolean) => void;
}

export function StageArea(props: AreaProps) {
  const { detail } = props;
  const { session } = detail;
  const { state, access, source, replay } = session;
  const [showsReplay, setShowsReplay] = useState(false);
  if (state === "cancelled") return <Message {...texts.cancelled} />;
  // Nothing opens what is over and has no replay, so nothing is asked for.
  const isGone = state === "ended" && replay.state !== "ready" && access !== "removed";
  if (access !== "open" && !isGone) return <Locked detail={detail} />;
  if (state === "scheduled" || state === "draft") return <Waiting {...props} />;
  if (source === "link" && state === "live") return <Meeting {...props} />;
  if (state === "live") return <Live {...props} />;
  if (state === "interrupted") return <Message {...texts.interrupted} isBusy />;
  if (replay.state === "ready" && showsReplay) return <Replay {...props} />;
  if (replay.state === "ready")
    return (
      <Message title={texts.ended.title} text={texts.ended.text}>
        <Button variant="contained" onClick={() => setShowsReplay(true)}>
          {texts.watchReplay}
        </Button>
      </Message>
    );
  if (replay.state === "preparing") return <Message {...texts.preparing} isBusy />;
  if (replay.state === "expired") return <Message {...texts.expired} />;
  if (replay.state === "failed") return <Message {...texts.failed} />;
  return <Message {...texts.ended} />;
}

function Waiting(props: AreaProps) {
  const { session } = props.detail;
  const left = useCountdown(session.startAt, props.clockAhead);
  if (session.meetingUrl !== null) return <Meeting {...props} />;
  return (
    <Message title={left === null ? texts.waiting.soon : texts.waiting.starts(left)} text={texts.waiting.stay}>
      {session.waitingText !== "" && (
        <Typography sx={{ whiteSpace: "pre-line", overflowWrap: "anywhere", maxWidth: "56ch" }}>
          {session.waitingText}
        </Typography>
      )}
      {session.state === "scheduled" && <ReminderButton session={session} />}
    </Message>
  );
}

function Live({ detail: { session }, onWatching }: AreaProps) {
  const { address, isTryingAgain, renew, worked, refusal } = useStream(session.sessionId);
  const { positionRef, ...chosen } = useChoices();
  useEffect(() => () => onWatching(false), [onWatching]);
  const change = (isPlaying: boolean) => {
    if (isPlaying) worked();
    onWatching(isPlaying);
  };
  const breakOff = () => {
    onWatching(false);
    renew();
  };
  if (refusal !== undefined)
    return (
      <Message title={errorText(refusal)}>
        <Button variant="outlined" onClick={renew}>
          {playerTexts.retry}
        </Button>
      </Message>
    );
  if (address === undefined) return <Message title={isTryingAgain ? texts.reconnecting : texts.connecting} isBusy />;
  return (
    <Player
      key={address}
      address={address}
      title={session.title}
      isLive
      positionRef={positionRef}
      {...chosen}
      onBroken={breakOff}
      onPlaying={change}
    />
  );
}

function Replay({ detail: { session } }: AreaProps) {
  const { address, isTryingAgain, renew, worked, refusal } = useReplay(session.sessionId);
  const { positionRef, ...chosen } = useChoices();
  if (refusal !== undefined)
    return (
      <Message title={errorText(refusal)}>
        <Button variant="outlined" onClick={renew}>
          {playerTexts.retry}
        </Button>
      </Message>
    );
  if (address === undefined) return <Message title={isTryingAgain ? texts.reconnecting : texts.connecting} isBusy />;
  return (
    <Player
      address={address}
      title={session.title}
      isLive={false}
      positionRef={positionRef}
      {...chosen}
      onBroken={renew}
      onPlaying={(isPlaying) => isPlaying && worked()}
    />
  );
}

/** A meeting elsewhere. The new tab is opened at the press, because browsers block later ones. */
function Meeting({ detail: { session }, onWatching }: AreaProps) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const [isJoining, setIsJoining] = useState(false);
  const { sessionId, meetingUrl, state } = session;
  async function join(): Promise<void> {
    setIsJoining(true);
    const tab = window.open("about:blank", "_blank");
    if (tab !== null) tab.opener = null;
    try {
      const params = { tenantId, sessionId };
      const address =
        state === "live" ? (await callRoute(startWatching, { params, body: {} })).playbackUrl : meetingUrl;
      if (tab === null || address === null) toasts.error(texts.meetingBlocked);
      else tab.location.replace(address);
      onWatching(true);
    } catch (error) {
      tab?.close();
      toasts.error(errorText(error));
    } finally {
      setIsJoining(false);
    }
  }
  return (
    <Message title={texts.meeting.title} text={texts.meeting.text}>
      <Button variant="contained" disabled={isJoining} onClick={() => void join()}>
        {texts.meeting.join}
      </Button>
      {meetingUrl !== null && (
        <Box component="a" href={meetingUrl} target="_blank" rel="noopener noreferrer" sx={{ color: "primary.main" }}>
          {texts.openMeeting}
        </Box>
      )}
      {session.waitingText !== "" && state === "scheduled" && <Typography>{session.waitingText}</Typography>}
    </Message>
  );
}
