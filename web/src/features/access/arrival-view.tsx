/** One member at the desk: the answer, readable from some distance, and what the desk can do. */
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
import PersonSearchOutlined from "@mui/icons-material/PersonSearchOutlined";
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Arrival, type AtDesk, checkIn, checkOut, deny, getArrival } from "#lambdas/access/arrivals-contract.ts";
import type { ScannedCard } from "#lambdas/access/scan-contract.ts";
import type { CodeVerdict } from "#lambdas/cards/contract.ts";
import type { MemberId, TenantId } from "#lambdas/contract/ids.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { codeTexts } from "#web/domain/card/code-texts.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { localeFor } from "#web/session/language.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { DeskNote } from "./desk-note.tsx";
import { printOpenHours } from "./open-hours.ts";
import { reasonLabel } from "./reason-label.ts";
import { hoursTexts, refusalTexts, scanTexts as texts } from "./texts.ts";
import { TodayList } from "./today-list.tsx";
import { VerdictFrame } from "./verdict-frame.tsx";

interface Acts {
  /** Where the desk stands; null for the whole house. */
  zone: string | null;
  onNext: () => void;
  /** The desk has pressed a button. */
  onActed: () => void;
}

const arrivalOf = (params: { tenantId: TenantId; memberId: MemberId }, zone: string | null) => ({
  params,
  query: zone === null ? {} : { zone },
});

/** A member as the scan has answered. What they have today comes a moment later. */
export function ScannedView({ scanned, person, ...acts }: Acts & { scanned: ScannedCard; person: AtDesk }) {
  const { tenantId } = useWorkspace();
  const [scannedAt] = useState(() => Date.now());
  const { memberId } = person.member;
  const { data, dataUpdatedAt } = useQuery({
    ...routeQuery(getArrival, arrivalOf({ tenantId, memberId }, acts.zone)),
    staleTime: 0,
  });
  // An answer from before the scan does not know what the scan has done.
  const arrival = data !== undefined && dataUpdatedAt > scannedAt ? data : { ...data, ...person };
  return <Desk arrival={arrival} scanned={scanned} {...acts} />;
}

export function ArrivalView({ memberId, ...acts }: Acts & { memberId: MemberId }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getArrival, arrivalOf({ tenantId, memberId }, acts.zone)));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton variant="rounded" height={148} />
      </>
    );
  return <Desk arrival={data} {...acts} />;
}

/** What the desk or the scan has just done with the member. */
type Done = "cameIn" | "wasInside" | "left" | "wasDenied";

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

type State = keyof typeof tones;

function stateOf({ visit, refusal }: AtDesk, scanned: ScannedCard | undefined): State {
  if (scanned?.did === "entered") return "cameIn";
  const isBad = scanned !== undefined && scanned.verdict !== "accepted" && scanned.verdict !== "identified";
  if (isBad && (scanned.verdict !== "spent" || visit === null)) return "badCode";
  if (visit !== null) return "inside";
  if (refusal !== null) return "refused";
  return scanned?.verdict === "identified" ? "look" : "welcome";
}

interface DeskProps extends Acts {
  arrival: AtDesk & Partial<Arrival>;
  scanned?: ScannedCard;
}

function Desk({ arrival, scanned, zone, onNext, onActed }: DeskProps) {
  const { tenantId } = useWorkspace();
  const { member, refusal, visit, desk } = arrival;
  const params = { tenantId, memberId: member.memberId };
  const [done, setDone] = useState<Done>();
  const [reason, setReason] = useState("");
  const entry = useRouteMutation(checkIn);
  const exit = useRouteMutation(checkOut);
  const denial = useRouteMutation(deny);
  const failure = entry.error ?? exit.error ?? denial.error;
  const isBusy = entry.isPending || exit.isPending || denial.isPending;
  const state = done ?? stateOf(arrival, scanned);
  const canEnter = visit === null && state !== "badCode";

  async function act(send: () => Promise<Done>): Promise<void> {
    entry.reset();
    exit.reset();
    denial.reset();
    onActed();
    try {
      setDone(await send());
    } catch {
      // The alert below says why.
    }
  }
  const letIn = (override: string | null) =>
    act(async () => {
      const { wasAlready } = await entry.mutateAsync({ params, body: { zone, override } });
      return wasAlready ? "wasInside" : "cameIn";
    });
  const refuse = () =>
    act(async () => {
      await denial.mutateAsync({ params, body: { reason, zone } });
      return "wasDenied";
    });

  return (
    <Stack spacing={3}>
      <Answer arrival={arrival} state={state} code={scanned?.verdict} />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1.5 }}>
        {visit !== null && (
          <BusyButton
            isBusy={exit.isPending}
            variant="contained"
            size="large"
            onClick={() =>
              void act(async () => {
                await exit.mutateAsync({ params, body: { visitId: visit.visitId } });
                return "left";
              })
            }
          >
            {texts.checkOut}
          </BusyButton>
        )}
        {canEnter && refusal === null && (
          <BusyButton isBusy={entry.isPending} variant="contained" size="large" onClick={() => void letIn(null)}>
            {texts.checkIn}
          </BusyButton>
        )}
        <Button variant="outlined" color="inherit" size="large" onClick={onNext}>
          {texts.next}
        </Button>
      </Box>
      {visit === null && done !== "wasDenied" && (
        <Box sx={{ display: "flex", flexWrap: "wrap", alignItems: "flex-end", gap: 1.5 }}>
          <TextField
            select
            size="small"
            label={texts.reason}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
            sx={{ flex: "1 1 14rem" }}
          >
            {desk.reasons.map((one) => (
              <MenuItem key={one.code} value={one.code}>
                {reasonLabel(one.code, desk.reasons)}
              </MenuItem>
            ))}
          </TextField>
          {canEnter && refusal !== null && (
            <Button variant="outlined" disabled={reason === "" || isBusy} onClick={() => void letIn(reason)}>
              {texts.letIn}
            </Button>
          )}
          <Button variant="outlined" color="error" disabled={reason === "" || isBusy} onClick={() => void refuse()}>
            {texts.deny}
          </Button>
        </Box>
      )}
      <TodayList arrival={arrival} />
    </Stack>
  );
}

interface AnswerProps {
  arrival: AtDesk;
  state: State;
  code: CodeVerdict | undefined;
}

function Answer({
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
const words: Readonly<Record<State, string>> = {
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
