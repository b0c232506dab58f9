/** A choice of a length of time, bound by name to the form around it. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { useBound } from "#web/kit/form-fields.tsx";
import { withPresent } from "./durations.ts";

interface DurationFieldProps {
  name: string;
  label: string;
  helperText?: string;
  offered: readonly number[];
  print: (length: number) => string;
  /** The label of the choice that is null. Without it, a length is always chosen. */
  none?: string;
}

export function DurationField({ name, label, helperText, offered, print, none }: DurationFieldProps) {
  const { field, props } = useBound(name, helperText);
  const present = field.value as number | null;
  return (
    <TextField
      {...props}
      select
      label={label}
      onChange={({ target }) => field.onChange(target.value === "" ? null : Number(target.value))}
      // An empty value is a choice with words of its own.
      slotProps={{ inputLabel: { shrink: true }, select: { displayEmpty: true } }}
    >
      {none !== undefined && <MenuItem value="">{none}</MenuItem>}
      {withPresent(offered, present).map((length) => (
        <MenuItem key={length} value={length}>
          {print(length)}
        </MenuItem>
      ))}
    </TextField>
  );
}
