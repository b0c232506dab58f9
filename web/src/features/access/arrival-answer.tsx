/** The answer about one member at the desk: word, icon and colour, then who it is and why. */
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonSearchOutlined from "@mui/icons-material/PersonSearchOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { AtDesk } from "#lambdas/access/arrivals-contract.ts";
import type { ScannedCard } from "#lambdas/access/scan-contract.ts";
import type { CodeVerdict } from "#lambdas/cards/contract.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { codeTexts } from "#web/domain/card/code-texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DeskNote } from "./desk-note.tsx";
import { printOpenHours } from "./open-hours.ts";
import { reasonLabel } from "./reason-label.ts";
import { hoursTexts, refusalTexts, scanTexts as texts } from "./texts.ts";
import { VerdictFrame } from "./verdict-frame.tsx";

const tones = {
  cameIn: { tone: "success", Icon: CheckCircleOutlined },
  welcome: { tone: "success", Icon: CheckCircleOutlined },
  inside: { tone: "warning", Icon: ErrorOutlined },
  wasInside: { tone: "warning", Icon: ErrorOutlined },
  look: { tone: "warning", Icon: PersonSearchOutlined },
  left: { tone: "neutral", Icon: LogoutOutlined },
  wasDenied: { tone: "error", Icon: BlockOutlined },
  refused: { tone: "error", Icon: CancelOutlined },
  badCode: { tone: "error", Icon: CancelOutlined },
} as const;

export type ArrivalState = keyof typeof tones;

export function arrivalStateOf({ visit, refusal }: AtDesk, scanned: ScannedCard | undefined): ArrivalState {
  if (scanned?.did === "entered") return "cameIn";
  const isBad = scanned !== undefined && scanned.verdict !== "accepted" && scanned.verdict !== "identified";
  if (isBad && (scanned.verdict !== "spent" || visit === null)) return "badCode";
  if (visit !== null) return "inside";
  if (refusal !== null) return "refused";
  return scanned?.verdict === "identified" ? "look" : "welcome";
}

interface AnswerProps {
  arrival: AtDesk;
  state: ArrivalState;
  code: CodeVerdict | undefined;
}

export function ArrivalAnswer({
  arrival: { member, note, plan, refusal, opens, visit, desk },
  state,
  code = "unknown",
}: AnswerProps) {
  const format = useFormat();
  const formatDay = useDayFormat();
  const locale = localeFor(useWorkspace().locale);
  const { tone, Icon } = tones[state];
  const why = state === "refused" && refusal !== null ? refusalTexts[refusal] : undefined;
  const bad = state === "badCode" || state === "look" ? codeTexts[code] : undefined;
  const told = why ?? bad;
  // Somebody may be inside, and not be let in again, or not here.
  const against = state === "inside" && refusal !== null ? refusalTexts[refusal] : undefined;
  const planText =
    plan === null
      ? texts.noPlan
      : plan.lastDay === null
        ? texts.plan(plan.name)
        : texts.planUntil(plan.name, formatDay(plan.lastDay));
  return (
    <VerdictFrame tone={tone} Icon={Icon} word={told?.title ?? words[state]}>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
        <PersonAvatar person={member} size={96} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {fullName(member)}
          </Typography>
          <Typography>{planText}</Typography>
          {told !== undefined && <Typography>{told.text}</Typography>}
          {against !== undefined && <Typography sx={{ fontWeight: "fontWeightMedium" }}>{against.text}</Typography>}
          {isOutside(refusal) &&
            opens.map((hours) => {
              const print = printOpenHours(hours, locale);
              return <Typography key={print}>{hoursTexts.opens(print)}</Typography>;
            })}
          {visit !== null && <Typography>{texts.since(format.dateTime(visit.cameAt))}</Typography>}
          {visit?.reason != null && <Typography>{texts.byHand(reasonLabel(visit.reason, desk.reasons))}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {texts.memberSince(format.date(member.joinedAt))}
          </Typography>
        </Box>
      </Box>
      {note !== null && <DeskNote note={note} />}
    </VerdictFrame>
  );
}

/** Whether the plan opens the house at another time, or another part of it. */
const isOutside = (refusal: AtDesk["refusal"]) => refusal === "outside_hours" || refusal === "outside_zone";

/** The words of states that no code and no refusal explains. */
const words: Readonly<Record<ArrivalState, string>> = {
  cameIn: texts.cameIn,
  welcome: texts.welcome,
  inside: texts.inside,
  wasInside: texts.wasInside,
  look: texts.welcome,
  left: texts.left,
  wasDenied: texts.wasDenied,
  refused: texts.wasDenied,
  badCode: texts.wasDenied,
};
