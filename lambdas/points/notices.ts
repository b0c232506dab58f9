/** The notices to a member about points that an administrator gave, took or corrected. */
import * as z from "zod";
import type { MemberId } from "../contract/ids.ts";
import { pointsSchema } from "../contract/money.ts";
import { happenedSchema, type ModuleOfKind, type PrivilegedCall, type Told } from "../contract/notices.ts";
import { deductPoints, grantPoints, type LedgerEntry, reverseEntry } from "./contract.ts";

export const pointNoticeSchema = z.discriminatedUnion("kind", [
  happenedSchema.extend({ kind: z.literal("points_granted"), amount: pointsSchema, reason: z.string() }),
  happenedSchema.extend({ kind: z.literal("points_deducted"), amount: pointsSchema, reason: z.string() }),
  /** The amount is negative where points were taken back. */
  happenedSchema.extend({ kind: z.literal("points_reversed"), amount: z.int(), reason: z.string() }),
]);
export type PointNotice = z.infer<typeof pointNoticeSchema>;

export const moduleOfPointNotice: ModuleOfKind<PointNotice["kind"]> = {
  points_granted: "points",
  points_deducted: "points",
  points_reversed: "points",
};

/** The calls that notify the member of their movement. A function, so that no page includes these routes for it. */
export function movingCalls(): string[] {
  return [grantPoints.id, deductPoints.id, reverseEntry.id];
}

/** `entry` is the ledger entry that the call made. */
export function noticeOfMovement(
  { auditId, actorId, action, subject, at }: PrivilegedCall,
  entry: Pick<LedgerEntry, "amount" | "subject">,
): Told<PointNotice> | undefined {
  const to = subject.memberId as MemberId | undefined;
  if (!movingCalls().includes(action) || to === undefined || to === actorId) return undefined;
  const notice = contentOf(entry);
  return notice && { to, about: [auditId], notice: { ...notice, at } };
}

function contentOf({ amount, subject }: Pick<LedgerEntry, "amount" | "subject">) {
  switch (subject.kind) {
    case "grant":
      return { kind: "points_granted", amount, reason: subject.reason } as const;
    case "deduction":
      return { kind: "points_deducted", amount: -amount, reason: subject.reason } as const;
    case "reversal":
      return { kind: "points_reversed", amount, reason: subject.reason } as const;
    default:
      return undefined;
  }
}
