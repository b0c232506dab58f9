/** What a visit came to, and why, in words. */
import type { Visit } from "#lambdas/access/contract.ts";
import type { Reason } from "#lambdas/access/settings-contract.ts";
import { goesOn } from "#lambdas/access/visits.ts";
import type { Format } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { statusTexts } from "#web/domain/status/words.ts";
import { sharedTexts } from "#web/kit/texts.ts";
import { reasonLabel } from "../reason-label.ts";
import { refusalTexts } from "../texts.ts";
import { visitTexts as texts } from "./texts.ts";

function stateOf(visit: Visit) {
  if (visit.outcome === "denied") return "visit.denied";
  return goesOn(visit) ? "visit.inside" : "visit.left";
}

export function VisitState({ visit }: { visit: Visit }) {
  return <StatusBadge status={stateOf(visit)} />;
}

export const stateText = (visit: Visit): string => statusTexts[stateOf(visit)];

/** What spoke against it, the desk's reason, and whether the desk had no network. Empty where nothing did. */
export function whyText({ outcome, refusal, reason, isOffline }: Visit, reasons: readonly Reason[]): string {
  const label = reason === null ? undefined : reasonLabel(reason, reasons);
  const against = refusal === null ? undefined : refusalTexts[refusal].title;
  const byDesk = label === undefined || outcome === "denied" ? label : texts.byHand(label);
  const how = isOffline ? texts.withoutNetwork : undefined;
  return [against, byDesk, how].filter((part) => part !== undefined).join(" · ");
}

/** "09:12 to 11:40", with the day where the list shows several. */
export function stayText({ cameAt, leftAt }: Visit, format: Format, isOneDay: boolean): string {
  if (leftAt === null) return isOneDay ? format.time(cameAt) : format.dateTime(cameAt);
  const range = format.timeRange(cameAt, leftAt);
  return isOneDay ? range : sharedTexts.dayAndTime(format.date(cameAt), range);
}
