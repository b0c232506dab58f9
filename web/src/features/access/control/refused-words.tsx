/** What a refused scan came to, in words. */
import DoNotDisturbOnOutlined from "@mui/icons-material/DoNotDisturbOnOutlined";
import TaskAltOutlined from "@mui/icons-material/TaskAltOutlined";
import WarningAmberOutlined from "@mui/icons-material/WarningAmberOutlined";
import { isOpenConflict } from "#lambdas/access/refused.ts";
import { StatusChip } from "#web/kit/status-chip.tsx";
import type { ListedRefused } from "./queries.ts";
import { refusedTexts as texts, whyTexts } from "./refused-texts.ts";
import { accessTexts, visitTexts } from "./texts.ts";

const looks = {
  refused: ["negative", <DoNotDisturbOnOutlined key="refused" />],
  conflict: ["waiting", <WarningAmberOutlined key="conflict" />],
  settled: ["over", <TaskAltOutlined key="settled" />],
} as const;

function stateOf(scan: ListedRefused): keyof typeof looks {
  if (!scan.isOffline) return "refused";
  return isOpenConflict(scan) ? "conflict" : "settled";
}

export function RefusedState({ scan }: { scan: ListedRefused }) {
  const state = stateOf(scan);
  const [tone, icon] = looks[state];
  return <StatusChip tone={tone} icon={icon} label={texts.states[state]} />;
}

export const refusedState = (scan: ListedRefused): string => texts.states[stateOf(scan)];

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
