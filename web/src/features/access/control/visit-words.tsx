/** What a visit came to, and why, in words. */
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import type { Visit } from "#lambdas/access/contract.ts";
import type { Reason } from "#lambdas/access/settings-contract.ts";
import { goesOn } from "#lambdas/access/visits.ts";
import type { Format } from "#web/domain/format.ts";
import { StatusChip } from "#web/kit/status-chip.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { reasonLabel } from "../reason-label.ts";
import { refusalTexts } from "../texts.ts";
import { visitTexts as texts } from "./texts.ts";

const looks = {
  inside: ["positive", <CheckCircleOutlined key="inside" />],
  left: ["over", <LogoutOutlined key="left" />],
  denied: ["negative", <BlockOutlined key="denied" />],
} as const;

function stateOf(visit: Visit): keyof typeof looks {
  if (visit.outcome === "denied") return "denied";
  return goesOn(visit) ? "inside" : "left";
}

export function VisitState({ visit }: { visit: Visit }) {
  const state = stateOf(visit);
  const [tone, icon] = looks[state];
  return <StatusChip tone={tone} icon={icon} label={texts.states[state]} />;
}

export const stateText = (visit: Visit): string => texts.states[stateOf(visit)];

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
