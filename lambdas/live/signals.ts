/** What a live session needs at Amazon IVS, and what Amazon IVS reports of it. Pure: time is in milliseconds. */
import { toInstant } from "../contract/time.ts";
import { isOver } from "./rules.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

/** What the session needs at Amazon IVS: a channel, a stopped stream, or nothing. */
export function wantedOf(session: StoredSession, stage: StoredStage, now: number): "channel" | "stopped" | "nothing" {
  if (session.source.kind === "link" || session.status === "draft" || session.cleared !== "nothing") return "nothing";
  return isOver(session, stage, now) ? "stopped" : "channel";
}

/** The stage after a look at what arrives; undefined if nothing has changed. */
export function afterSignal(
  stage: StoredStage,
  { isIncoming, health }: { isIncoming: boolean; health: "healthy" | "starving" | "unknown" },
  now: number,
): StoredStage | undefined {
  const signal = isIncoming ? "incoming" : stage.signal === "none" ? "none" : "lost";
  const after = { signal, health: isIncoming ? health : null } as const;
  if (after.signal === stage.signal && after.health === stage.health) return undefined;
  const signalAt = after.signal === stage.signal ? stage.signalAt : toInstant(now);
  return { ...stage, ...after, signalAt };
}

/** As many recordings as a stage names. */
const mostRecordings = 20;

/** The stage after a recording has ended or failed; undefined if nothing has changed. */
export function afterRecording(
  stage: StoredStage,
  {
    status,
    prefix,
    durationSeconds,
  }: { status: "started" | "ended" | "failed"; prefix: string; durationSeconds: number },
): StoredStage | undefined {
  if (status === "started") return undefined;
  if (status === "failed") return stage.hasFailedRecording ? undefined : { ...stage, hasFailedRecording: true };
  if (stage.recordings.some((known) => known.prefix === prefix) || stage.recordings.length >= mostRecordings)
    return undefined;
  return { ...stage, recordings: [...stage.recordings, { prefix, durationSeconds }] };
}
