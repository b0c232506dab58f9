import TextField from "@mui/material/TextField";

interface DayFieldProps {
  label: string;
  value: string;
  /** An emptied field changes nothing. */
  onChange: (day: string) => void;
}

/** A day in a row of filters. */
export function DayField({ label, value, onChange }: DayFieldProps) {
  return (
    <TextField
      type="date"
      value={value}
      onChange={({ target }) => target.value !== "" && onChange(target.value)}
      slotProps={{ htmlInput: { "aria-label": label, max: "9998-12-31" } }}
    />
  );
}
