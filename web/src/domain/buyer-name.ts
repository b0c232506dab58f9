/** Whom an order or a refund is for, as the staff reads it. */
import type { MemberId } from "#lambdas/contract/ids.ts";
import { buyerNameTexts as texts } from "./buyer-name-texts.ts";

/** A sale at the counter may have no member, and a member may be erased since. */
export const buyerName = ({
  memberId,
  memberName,
}: {
  memberId: MemberId | null;
  memberName: string | null;
}): string => (memberId === null ? texts.walkIn : (memberName ?? texts.formerMember));
