/** One member at the desk: the answer, readable from some distance, and what the desk can do. */
import Alert from "@mui/material/Alert";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Arrival, type AtDesk, checkIn, checkOut, deny, getArrival } from "#lambdas/access/arrivals-contract.ts";
import type { ScannedCard } from "#lambdas/access/scan-contract.ts";
import type { MemberId, TenantId } from "#lambdas/contract/ids.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ErrorState } from "#web/kit/states.tsx";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ArrivalAnswer, arrivalStateOf } from "./arrival-answer.tsx";
import { reasonLabel } from "./reason-label.ts";
import { scanTexts as texts } from "./texts.ts";
import { TodayList } from "./today-list.tsx";

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
  const state = done ?? arrivalStateOf(arrival, scanned);
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
      <ArrivalAnswer arrival={arrival} state={state} code={scanned?.verdict} />
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
