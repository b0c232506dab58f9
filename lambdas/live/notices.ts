/** The notice to members who asked to be told when a live session begins. */
import * as z from "zod";
import { liveSessionIdSchema } from "../contract/ids.ts";
import { happenedSchema, type ModuleOfKind, type Told } from "../contract/notices.ts";
import type { StoredReminder, StoredSession } from "./stored-contract.ts";

export const liveNoticeSchema = happenedSchema.extend({
  kind: z.literal("live_begun"),
  sessionId: liveSessionIdSchema,
  sessionTitle: z.string(),
});
export type LiveNotice = z.infer<typeof liveNoticeSchema>;

export const moduleOfLiveNotice: ModuleOfKind<LiveNotice["kind"]> = { live_begun: null };

export function noticeOfBeginning(
  { memberId: to, sessionId, toldAt }: Pick<StoredReminder, "memberId" | "sessionId" | "toldAt">,
  { title: sessionTitle }: Pick<StoredSession, "title">,
): Told<LiveNotice> | undefined {
  if (toldAt === null) return undefined;
  const notice = { kind: "live_begun", at: toldAt, sessionId, sessionTitle } as const;
  return { to, about: [sessionId, to, "begun"], notice };
}
