/** The demo house's live sessions. */
import { addDays, instantOf } from "#lambdas/contract/calendar.ts";
import { idFrom } from "#lambdas/contract/ids.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { LiveFields } from "#lambdas/live/contract.ts";
import { decidePublication, newSession, newStage } from "#lambdas/live/edits.ts";
import { createSessionItems } from "#lambdas/live/repository.ts";
import { deriveIdBody } from "#lambdas/pipeline/intent.ts";
import type { House } from "./house.ts";

const common = { waitingText: "", hasChat: true, isRecorded: false, replayDays: 30 } as const;

const sessions: readonly (Omit<LiveFields, "startAt"> & { inDays: number; hour: number })[] = [
  {
    ...common,
    title: "House meeting",
    summary: "What changes in the house this month, and time for your questions.",
    hostName: "Rosa Alvarez",
    durationMinutes: 45,
    audience: { kind: "everybody" },
    source: { kind: "link", url: "https://meet.example/house-meeting" },
    waitingText: "We begin on the hour. Bring a cup of tea.",
    inDays: 2,
    hour: 9,
  },
  {
    ...common,
    title: "Type on the river: a talk from the print room",
    summary: "How a page was set two hundred years ago, live from the press.",
    hostName: "Ida Nordin",
    durationMinutes: 60,
    audience: { kind: "points", pointsCost: 15 },
    source: { kind: "stream" },
    isRecorded: true,
    inDays: 5,
    hour: 18,
  },
];

/** The stream's channel is made with its first key: nothing of the seed wakes a consumer. */
export function seedLiveSessions({ draft, scope, tenant, dayOf }: House, now: number): void {
  for (const { inDays, hour, ...fields } of sessions) {
    const day = addDays(dayOf(now), inDays);
    const startAt = toInstant(instantOf(day, `${String(hour).padStart(2, "0")}:00`, tenant.timeZone) ?? now);
    const writtenAt = now - 3 * 24 * hourMilliseconds;
    const sessionId = idFrom("liveSession", deriveIdBody(tenant.slug, fields.title));
    const session = decidePublication(newSession(sessionId, { ...fields, startAt }, writtenAt), writtenAt);
    draft.commit(createSessionItems(scope, session, newStage(sessionId)));
  }
}
