import TextField from "@mui/material/TextField";

import { printedLook, usePrintedDay } from "../printed-day.tsx";

interface DayFieldProps {
  label: string;
  value: string;
  /** An emptied field changes nothing. */
  onChange: (day: string) => void;
}

/** A day in a row of filters. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  const printed = usePrintedDay("date");
  return (
    <TextField
      type="date"
      value={value}
      sx={{ ...printedLook, minWidth: 184 }}
      onChange={({ target }) => target.value !== "" && onChange(target.value)}
      slotProps={{ htmlInput: { "aria-label": label, max: "9998-12-31" }, input: { endAdornment: printed(value) } }}
    />
  );
}
