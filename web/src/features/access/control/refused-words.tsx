/** What a refused scan came to, in words. */
import { isOpenConflict } from "#lambdas/access/refused.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import type { ListedRefused } from "./queries.ts";
import { refusedTexts as texts, whyTexts } from "./refused-texts.ts";
import { accessTexts, visitTexts } from "./texts.ts";

function stateOf(scan: ListedRefused) {
  if (!scan.isOffline) return "scan.refused";
  return isOpenConflict(scan) ? "scan.conflict" : "scan.settled";
}

export function RefusedState({ scan }: { scan: ListedRefused }) {
  return <StatusBadge status={stateOf(scan)} />;
}

export const refusedState = (scan: ListedRefused): string => statusTexts[stateOf(scan)];

/** Whose card it was. A code that tells nobody for certain names nobody. */
export function refusedName({ memberId, memberName }: ListedRefused): string {
  return memberId === null ? texts.nobody : (memberName ?? accessTexts.formerMember);
}

/** Why, and whether the door had no network. */
export const refusedWhy = ({ why, isOffline }: ListedRefused): string =>
  isOffline ? `${whyTexts[why]} · ${visitTexts.withoutNetwork}` : whyTexts[why];

/** The station, or whoever was at the desk. */
export const refusedPlace = ({ station, byName }: ListedRefused): string =>
  station?.name ?? byName ?? accessTexts.formerMember;
