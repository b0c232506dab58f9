/** "Change the series": which bookings, the new start, length and resource, and what becomes of each date. */
import Alert from "@mui/material/Alert";
import FormControl from "@mui/material/FormControl";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormLabel from "@mui/material/FormLabel";
import Radio from "@mui/material/Radio";
import RadioGroup from "@mui/material/RadioGroup";
import Stack from "@mui/material/Stack";
import { type ReactNode, useId } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import type { SeriesScope } from "#lambdas/bookings/series-acts-contract.ts";
import { FormDialog } from "#web/kit/dialogs.tsx";
import { SeriesChangeDates } from "./series-change-dates.tsx";
import { SeriesChangeFields } from "./series-change-fields.tsx";
import { SeriesChangeSummary } from "./series-change-summary.tsx";
import { seriesChangeTexts as texts } from "./series-change-texts.ts";
import type { SeriesChange } from "./use-series-change.ts";

interface SeriesChangeDialogProps {
  booking: Booking;
  change: SeriesChange;
  isPending: boolean;
  /** Why the last try was refused. */
  refusal: string | undefined;
  /** Whether the reader's own wallet pays. */
  isOwn: boolean;
  onSubmit: () => void;
  onClose: () => void;
  children?: ReactNode;
}

const scopes = ["one", "following", "all"] as const;

export function SeriesChangeDialog(props: SeriesChangeDialogProps) {
  const { booking, change, isPending, refusal, isOwn, onSubmit, onClose, children } = props;
  const { chosen, dates, leftOut, sum, preview, isLooking } = change;
  const { balance = 0, fits = 0 } = preview.data ?? {};
  const cannot = isLooking || chosen.length === 0 || chosen.length > fits || sum > balance;
  // The form still says what the bookings are.
  const isUntouched = dates.length === 0 && leftOut.every(({ why }) => why === "same");
  const label = chosen.length < dates.length ? texts.changeFree(chosen.length) : texts.changeAll(chosen.length);
  return (
    <FormDialog
      open
      title={texts.title(booking.resourceName)}
      subtitle={texts.hint}
      onClose={onClose}
      onSubmit={() => !cannot && onSubmit()}
      submitLabel={chosen.length === 0 ? texts.open : label}
      pendingLabel={texts.changing}
      pending={isPending}
      submitDisabled={cannot}
      footer={isUntouched ? undefined : <SeriesChangeSummary change={change} isOwn={isOwn} />}
    >
      <Stack spacing={2}>
        {refusal !== undefined && <Alert severity="error">{refusal}</Alert>}
        <ScopeChoice scope={change.scope} onChange={change.setScope} />
        <SeriesChangeFields change={change} />
        {children}
        <SeriesChangeDates change={change} booking={booking} />
      </Stack>
    </FormDialog>
  );
}

function ScopeChoice({ scope, onChange }: { scope: SeriesScope; onChange: (scope: SeriesScope) => void }) {
  const id = useId();
  return (
    <FormControl>
      <FormLabel id={id}>{texts.which}</FormLabel>
      <RadioGroup aria-labelledby={id} value={scope} onChange={(_, next) => onChange(next as SeriesScope)}>
        {scopes.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio size="small" />} label={texts.scopes[one]} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
