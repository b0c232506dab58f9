/** An administrator changes bookings of a member's series together, for a reason, and settles or waives the difference. */
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { changeSeries } from "#lambdas/bookings/series-change-contract.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useRouteMutation } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { SeriesChangeDialog } from "../series-change/series-change-dialog.tsx";
import { seriesChangeTexts as texts } from "../series-change/series-change-texts.ts";
import { useChangeRefusal } from "../series-change/use-change-refusal.ts";
import { useSeriesChange } from "../series-change/use-series-change.ts";

const mostCharacters = 200;

export function ChangeSeriesDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { tenantId } = useWorkspace();
  const { pointsEnabled } = useFeatures();
  const toasts = useToasts();
  const [settles, setSettles] = useState(true);
  const [reason, setReason] = useState("");
  const [isAsked, setIsAsked] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  const change = useSeriesChange(booking, { by: "administrator", settles });
  const explain = useChangeRefusal(change);
  const mutation = useRouteMutation(changeSeries);
  const lacksReason = reason.trim() === "";

  function send(): void {
    setIsAsked(true);
    if (lacksReason) return;
    const { resourceId, durationMinutes, moves, sum } = change;
    const { memberId, series } = booking;
    setRefusal(undefined);
    mutation.mutate(
      {
        params: { tenantId, memberId, seriesId: series?.seriesId ?? "" },
        body: {
          resourceId,
          durationMinutes,
          moves,
          mostPoints: Math.max(0, sum),
          leastPoints: Math.max(0, -sum),
          settles,
          reason: reason.trim(),
        },
      },
      {
        onSuccess: ({ bookings }) => {
          toasts.success(texts.success, texts.successText(bookings));
          onClose();
        },
        onError: (error) => setRefusal(explain(error)),
      },
    );
  }

  return (
    <SeriesChangeDialog
      booking={booking}
      change={change}
      isPending={mutation.isPending}
      refusal={refusal}
      isOwn={false}
      onSubmit={send}
      onClose={onClose}
    >
      {pointsEnabled && (
        <FormControlLabel
          control={<Checkbox checked={settles} onChange={({ target }) => setSettles(target.checked)} />}
          label={texts.settles}
        />
      )}
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
    </SeriesChangeDialog>
  );
}
