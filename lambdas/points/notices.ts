/** The notice to a member about a grant of points. */
import * as z from "zod";
import type { MemberId } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { happenedSchema, type ModuleOfKind, type PrivilegedCall, type Told } from "../contract/notices.ts";
import { grantPoints, type LedgerEntry } from "./contract.ts";

export const pointNoticeSchema = happenedSchema.extend({
  kind: z.literal("points_granted"),
  amount: pointsSchema,
  reason: z.string(),
});
export type PointNotice = z.infer<typeof pointNoticeSchema>;

export const moduleOfPointNotice: ModuleOfKind<PointNotice["kind"]> = { points_granted: "points" };

/** `entry` is the ledger entry that the call made. */
export function noticeOfGrant(
  { auditId, actorId, action, subject, at }: PrivilegedCall,
  entry: Pick<LedgerEntry, "amount" | "subject">,
): Told<PointNotice> | undefined {
  const to = subject.memberId as MemberId | undefined;
  if (action !== grantPoints.id || entry.subject.kind !== "grant" || to === undefined || to === actorId)
    return undefined;
  const notice = { kind: "points_granted", at, amount: entry.amount, reason: entry.subject.reason } as const;
  return { to, about: [auditId], notice };
}
