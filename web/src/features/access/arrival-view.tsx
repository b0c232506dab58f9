/** One member at the desk: the answer, readable from some distance, and what the desk can do. */
import BlockOutlined from "@mui/icons-material/BlockOutlined";
import CancelOutlined from "@mui/icons-material/CancelOutlined";
import CheckCircleOutlined from "@mui/icons-material/CheckCircleOutlined";
import ErrorOutlined from "@mui/icons-material/ErrorOutlined";
import LogoutOutlined from "@mui/icons-material/LogoutOutlined";
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
import { type Arrival, checkIn, checkOut, deny, getArrival } from "#lambdas/access/contract.ts";
import type { MemberId } from "#lambdas/contract/ids.ts";
import { fullName } from "#lambdas/members/rules.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { PersonAvatar } from "#web/domain/person-avatar.tsx";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { cardFrame, cardRadius, iconAsPicture } from "#web/kit/looks.ts";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { reasonLabel } from "./reason-label.ts";
import { refusalTexts, scanTexts as texts } from "./texts.ts";
import { TodayList } from "./today-list.tsx";

interface ArrivalViewProps {
  memberId: MemberId;
  onNext: () => void;
}

export function ArrivalView({ memberId, onNext }: ArrivalViewProps) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(routeQuery(getArrival, { params: { tenantId, memberId } }));
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={refetch} />;
  if (data === undefined)
    return (
      <>
        <LoadingText>{texts.loading}</LoadingText>
        <Skeleton variant="rounded" height={148} />
      </>
    );
  return <Desk arrival={data} onNext={onNext} />;
}

/** What the desk has just done with the member. */
type Done = "cameIn" | "wasInside" | "left" | "wasDenied";

const tones = {
  cameIn: { colour: "success.main", Icon: CheckCircleOutlined },
  welcome: { colour: "success.main", Icon: CheckCircleOutlined },
  inside: { colour: "warning.main", Icon: ErrorOutlined },
  wasInside: { colour: "warning.main", Icon: ErrorOutlined },
  left: { colour: "text.secondary", Icon: LogoutOutlined },
  wasDenied: { colour: "error.main", Icon: BlockOutlined },
  refused: { colour: "error.main", Icon: CancelOutlined },
} as const;

function Desk({ arrival, onNext }: { arrival: Arrival; onNext: () => void }) {
  const { tenantId } = useWorkspace();
  const { member, refusal, visit, desk } = arrival;
  const params = { tenantId, memberId: member.memberId };
  const [done, setDone] = useState<Done>();
  const [reason, setReason] = useState("");
  const [zone, setZone] = useState("");
  const entry = useRouteMutation(checkIn);
  const exit = useRouteMutation(checkOut);
  const denial = useRouteMutation(deny);
  const failure = entry.error ?? exit.error ?? denial.error;
  const isBusy = entry.isPending || exit.isPending || denial.isPending;
  const chosenZone = zone === "" ? null : zone;

  async function act(send: () => Promise<Done>): Promise<void> {
    entry.reset();
    exit.reset();
    denial.reset();
    try {
      setDone(await send());
    } catch {
      // The alert below says why.
    }
  }
  const letIn = (override: string | null) =>
    act(async () => {
      const { wasAlready } = await entry.mutateAsync({ params, body: { zone: chosenZone, override } });
      return wasAlready ? "wasInside" : "cameIn";
    });
  const refuse = () =>
    act(async () => {
      await denial.mutateAsync({ params, body: { reason, zone: chosenZone } });
      return "wasDenied";
    });

  return (
    <Stack spacing={3}>
      <Answer arrival={arrival} done={done} />
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      {visit === null && desk.zones.length > 0 && (
        <TextField select label={texts.zone} value={zone} onChange={({ target }) => setZone(target.value)}>
          <MenuItem value="">{texts.noZone}</MenuItem>
          {desk.zones.map((name) => (
            <MenuItem key={name} value={name}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
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
        {visit === null && refusal === null && (
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
          {refusal !== null && (
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

/** Word, icon and colour say the same. */
function Answer({ arrival, done }: { arrival: Arrival; done: Done | undefined }) {
  const format = useFormat();
  const formatDay = useDayFormat();
  const { member, plan, refusal, visit, desk } = arrival;
  const state = done ?? (visit !== null ? "inside" : refusal === null ? "welcome" : "refused");
  const { colour, Icon } = tones[state];
  const isRefused = visit === null && refusal !== null && done === undefined;
  const planText =
    plan === null
      ? texts.noPlan
      : plan.lastDay === null
        ? texts.plan(plan.name)
        : texts.planUntil(plan.name, formatDay(plan.lastDay));
  return (
    <Box
      role="status"
      aria-live="assertive"
      sx={{ ...cardFrame, border: "3px solid", borderColor: colour, borderRadius: cardRadius }}
    >
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, padding: 2 }}>
        <Icon aria-hidden sx={{ fontSize: iconAsPicture, color: colour, flex: "none" }} />
        <Typography component="p" variant="h1" sx={{ color: colour, overflowWrap: "anywhere", minWidth: 0 }}>
          {state === "refused" && refusal !== null
            ? refusalTexts[refusal].title
            : texts[state === "refused" ? "welcome" : state]}
        </Typography>
      </Box>
      <Box sx={{ display: "flex", alignItems: "center", gap: 2, padding: 2, paddingBlockStart: 0 }}>
        <PersonAvatar person={member} size={96} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="p" variant="h2" sx={{ overflowWrap: "anywhere" }}>
            {fullName(member)}
          </Typography>
          <Typography>{planText}</Typography>
          {isRefused && <Typography>{refusalTexts[refusal].text}</Typography>}
          {visit !== null && <Typography>{texts.since(format.dateTime(visit.cameAt))}</Typography>}
          {visit?.reason != null && <Typography>{texts.byHand(reasonLabel(visit.reason, desk.reasons))}</Typography>}
          <Typography variant="body2" color="textSecondary">
            {texts.memberSince(format.date(member.joinedAt))}
          </Typography>
        </Box>
      </Box>
    </Box>
  );
}
