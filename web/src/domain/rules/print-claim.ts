/** What a booking says of its check-in, before it is made and after. */
import type { Claim } from "#lambdas/bookings/terms-contract.ts";
import { readTexts as texts } from "./rule-names.ts";

/** "Check in from 09:45 on. If nobody has checked in by 10:10, the time is released and nothing comes back." */
export function claimSentence(
  { opensAt, closesAt, isReleased }: Claim,
  cost: number,
  time: (instant: string) => string,
): string {
  if (!isReleased) return texts.claimFrom(time(opensAt));
  return (cost === 0 ? texts.claimWithin : texts.claimOrPay)(time(opensAt), time(closesAt));
}
