/** An administrator cancels bookings of a member's series together. What ends and what goes back is said first. */
import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import { clearedPoints } from "#lambdas/bookings/clearing.ts";
import { type ClearingRefund, clearingRefundSchema } from "#lambdas/bookings/clearing-contract.ts";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { getSeries, type SeriesScope } from "#lambdas/bookings/series-acts-contract.ts";
import { cancelSeriesForMember } from "#lambdas/bookings/series-end-contract.ts";
import { inScope } from "#lambdas/bookings/series-ending.ts";
import { splitByBegin } from "#lambdas/bookings/series-ending-by-team.ts";
import { useFormat } from "#web/domain/format.ts";
import { bookedByText } from "#web/domain/record-words.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useNow } from "#web/kit/use-now.ts";
import { routeQuery, useRouteMutation } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { ScopeChoice, SeriesBookings } from "../series-parts.tsx";
import { seriesEndTexts as texts } from "./series-end-texts.ts";

const mostCharacters = 200;

export function CancelSeriesDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const format = useFormat();
  const toasts = useToasts();
  const now = useNow();
  const { bookingId, memberId, memberName, resourceName } = booking;
  const seriesId = booking.series?.seriesId ?? "";
  const query = useQuery({
    ...routeQuery(getSeries, { params: { tenantId, seriesId }, query: { by: "administrator" } }),
    refetchOnMount: "always",
  });
  const cancel = useRouteMutation(cancelSeriesForMember);
  const [wanted, setWanted] = useState<SeriesScope>("one");
  const [refund, setRefund] = useState<ClearingRefund>("all");
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const bookings = query.data?.bookings ?? [];
  const splitOf = (scope: SeriesScope) => splitByBegin(inScope(bookings, scope, bookingId), now);
  const scopes = (["one", "following", "all"] as const).filter((scope) => splitOf(scope).ended.length > 0);
  const scope = scopes.includes(wanted) ? wanted : (scopes.at(-1) ?? "all");
  const { ended, begun } = splitOf(scope);
  const backOf = (one: Booking) => clearedPoints(one, refund, now);
  const points = ended.reduce((sum, one) => sum + backOf(one), 0);
  const costs = ended.some(({ pointsCost }) => pointsCost > 0);
  const lacksReason = reason.trim() === "";
  const goesBack = (value: number) => texts.goesBack(value, format.number(value), bookedByText(memberName));
  const consequence = [
    ended.length === 0 ? texts.nothing : texts.ends(ended.length),
    ...(ended.length > 0 && pointsEnabled ? [goesBack(points)] : []),
    ...(begun.length > 0 ? [texts.begun(begun.length)] : []),
  ].join(" ");

  function submit(): void {
    setIsAsked(true);
    if (lacksReason || ended.length === 0) return;
    setRefusal(undefined);
    cancel.mutate(
      {
        params: { tenantId, memberId, seriesId },
        body: { scope, bookingId, reason: reason.trim(), refund, seen: { bookings: ended.length, points } },
      },
      {
        onSuccess: ({ cancelled, pointsRefunded }) => {
          toasts.success(texts.success(cancelled.length), pointsEnabled ? goesBack(pointsRefunded) : undefined);
          onClose();
        },
        onError: (error) => {
          setRefusal(errorText(error));
          void query.refetch();
        },
      },
    );
  }

  return (
    <FormDialog
      open
      title={texts.title(resourceName)}
      subtitle={texts.of(bookedByText(memberName))}
      onClose={onClose}
      onSubmit={submit}
      submitLabel={texts.confirm(ended.length)}
      pendingLabel={texts.cancelling}
      cancelLabel={ended.length === 0 ? undefined : texts.keep}
      pending={cancel.isPending}
      isDecided={ended.length === 0}
      footer={
        query.data === undefined ? undefined : (
          <Typography variant="body2" role="status">
            {consequence}
          </Typography>
        )
      }
    >
      <Stack spacing={2}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        {query.isError && query.data === undefined && <Alert severity="error">{errorText(query.error)}</Alert>}
        {scopes.length > 1 && (
          <ScopeChoice
            scopes={scopes}
            scope={scope}
            labels={texts.scopes}
            countOf={(one) => splitOf(one).ended.length}
            onChange={setWanted}
          />
        )}
        {pointsEnabled && costs && <RefundChoice refund={refund} onChange={setRefund} />}
        {ended.length > 0 && (
          <TextField
            fullWidth
            required
            label={texts.reason}
            error={isAsked && lacksReason}
            helperText={isAsked && lacksReason ? texts.reasonMissing : texts.reasonHint}
            value={reason}
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: mostCharacters } }}
            onChange={({ target }) => setReason(target.value)}
          />
        )}
        {query.isLoading && <Skeleton variant="rounded" height={220} />}
        {bookings.length > 0 && <SeriesBookings bookings={bookings} ended={ended} backOf={backOf} />}
      </Stack>
    </FormDialog>
  );
}

function RefundChoice({ refund, onChange }: { refund: ClearingRefund; onChange: (refund: ClearingRefund) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.refund}</FormLabel>
      <RadioGroup
        aria-labelledby={id}
        value={refund}
        onChange={(_, value) => onChange(clearingRefundSchema.parse(value))}
      >
        {clearingRefundSchema.options.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={texts.refunds[one]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
