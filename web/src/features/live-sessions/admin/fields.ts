/** What the form of a live session edits. */
import type * as z from "zod";
import type { LiveFields, LiveSessionDetail, liveFieldsSchema } from "#lambdas/live/contract.ts";

export type LiveInput = z.input<typeof liveFieldsSchema>;

export const emptyFields: LiveInput = {
  title: "",
  summary: "",
  hostName: "",
  startAt: "",
  durationMinutes: 60,
  audience: { kind: "everybody" },
  source: { kind: "stream" },
  waitingText: "",
  hasChat: true,
  isRecorded: false,
  replayDays: 30,
};

export const fieldsOf = (session: LiveSessionDetail): LiveFields => ({
  title: session.title,
  summary: session.summary,
  hostName: session.hostName,
  startAt: session.startAt,
  durationMinutes: session.durationMinutes,
  audience: session.audience,
  source: session.source,
  waitingText: session.waitingText,
  hasChat: session.hasChat,
  isRecorded: session.isRecorded,
  replayDays: session.replayDays,
});

/** What can be done with a session in its state. */
export function allowedFor({ state }: Pick<LiveSessionDetail, "state">) {
  const isOn = state === "live" || state === "interrupted";
  return {
    edit: state === "draft" || state === "scheduled" || isOn,
    publish: state === "draft",
    start: state === "scheduled",
    end: isOn,
    cancel: state === "scheduled" || isOn,
    remove: state === "draft",
  };
}
