/** Whom an order is for, as the staff reads it. */
import type { ListedOrder } from "#lambdas/orders/desk-contract.ts";
import { buyerNameTexts as texts } from "./buyer-name-texts.ts";

/** A sale at the counter may have no member, and a member may be erased since. */
export const buyerName = ({ memberId, memberName }: Pick<ListedOrder, "memberId" | "memberName">): string =>
  memberId === null ? texts.walkIn : (memberName ?? texts.formerMember);
