/** A field for date and time in the workspace's time zone. */
import { type Ref, useState } from "react";
import { DayInput } from "#web/kit/printed-day.tsx";
import { useWorkspace } from "#web/session/workspace.tsx";
import { printMoment, readMoment } from "./moment.ts";

interface MomentFieldProps {
  label: string;
  /** An instant; null while the field is empty. */
  value: string | null;
  onChange: (instant: string | null) => void;
  onBlur?: () => void;
  helperText: string;
  error: boolean;
  required?: boolean;
  inputRef?: Ref<HTMLInputElement>;
}

export function MomentField({ value, onChange, ...props }: MomentFieldProps) {
  const { timeZone } = useWorkspace();
  const [typed, setTyped] = useState("");
  return (
    <DayInput
      {...props}
      type="datetime-local"
      fullWidth
      sx={{ maxWidth: 320 }}
      value={readMoment(typed, timeZone) === value ? typed : printMoment(value, timeZone)}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readMoment(target.value, timeZone));
      }}
    />
  );
}
