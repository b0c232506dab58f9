import Alert from "@mui/material/Alert";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { errorText } from "#web/kit/error-texts.ts";
import { DayInput } from "#web/kit/printed-day.tsx";
import { usePlans } from "../membership/queries.ts";
import { assignTexts as texts } from "./texts.ts";

export interface Choice {
  planId: string;
  /** Empty for none. */
  endsOn: string;
}

interface PlanChoiceProps {
  choice: Choice;
  onChoose: (choice: Choice) => void;
}

export function PlanChoice({ choice, onChoose }: PlanChoiceProps) {
  const { data, error } = usePlans();
  if (data === undefined) {
    return error === null ? (
      <Skeleton variant="rounded" height={56} />
    ) : (
      <Alert severity="error">{errorText(error)}</Alert>
    );
  }
  const plans = data.plans.filter(({ isActive }) => isActive);
  if (plans.length === 0) return <Alert severity="info">{texts.noPlans}</Alert>;
  return (
    <Stack spacing={2}>
      <TextField
        select
        required
        fullWidth
        label={texts.plan}
        value={choice.planId}
        onChange={({ target }) => onChoose({ ...choice, planId: target.value })}
      >
        {plans.map(({ planId, name }) => (
          <MenuItem key={planId} value={planId}>
            {name}
          </MenuItem>
        ))}
      </TextField>
      <DayInput
        type="date"
        fullWidth
        label={texts.lastDay}
        helperText={texts.lastDayHint}
        value={choice.endsOn}
        onChange={({ target }) => onChoose({ ...choice, endsOn: target.value })}
      />
    </Stack>
  );
}
