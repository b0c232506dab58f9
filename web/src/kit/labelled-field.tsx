/**
 * A text or number field: label above, help or error below. MUI's `TextField` can also be a select. It would add menus
 * and dialogs to small pages such as the sign-in page.
 */
import FormControl, { type FormControlProps } from "@mui/material/FormControl";
import FormHelperText from "@mui/material/FormHelperText";
import type { InputBaseComponentProps } from "@mui/material/InputBase";
import InputLabel from "@mui/material/InputLabel";
import OutlinedInput, { type OutlinedInputProps } from "@mui/material/OutlinedInput";
import { type ReactNode, useId } from "react";

type InputProps = Pick<
  OutlinedInputProps,
  | "name"
  | "value"
  | "type"
  | "onChange"
  | "onBlur"
  | "inputRef"
  | "autoComplete"
  | "autoFocus"
  | "placeholder"
  | "multiline"
  | "rows"
  | "minRows"
  | "maxRows"
>;

export interface LabelledFieldProps
  extends InputProps,
    Pick<FormControlProps, "error" | "fullWidth" | "disabled" | "required" | "sx"> {
  id?: string;
  label: ReactNode;
  helperText?: ReactNode;
  slotProps?: {
    htmlInput?: InputBaseComponentProps;
    input?: Pick<OutlinedInputProps, "startAdornment" | "endAdornment">;
  };
}

export function LabelledField({
  id: givenId,
  label,
  helperText,
  slotProps,
  error,
  fullWidth,
  disabled,
  required,
  sx,
  ...input
}: LabelledFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const helpId = helperText === undefined ? undefined : `${id}-help`;
  return (
    <FormControl error={error} fullWidth={fullWidth} disabled={disabled} required={required} sx={sx}>
      <InputLabel htmlFor={id}>{label}</InputLabel>
      <OutlinedInput
        {...input}
        {...slotProps?.input}
        id={id}
        aria-describedby={helpId}
        inputProps={slotProps?.htmlInput}
      />
      {helpId !== undefined && <FormHelperText id={helpId}>{helperText}</FormHelperText>}
    </FormControl>
  );
}
