/** Text and number fields, bound by name to the form around them, with their errors at the field. */
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import { type ReactNode, useState } from "react";
import { useController } from "react-hook-form";
import { LabelledField, type LabelledFieldProps } from "./labelled-field.tsx";
import { DayInput } from "./printed-day.tsx";
import { sharedTexts } from "./texts.ts";

type BoundProps = Omit<LabelledFieldProps, "name" | "value" | "onChange" | "error" | "inputRef"> & {
  name: string;
};

/** Binds a field by its name. An error replaces its help text. */
export function useBound(name: string, helperText: ReactNode) {
  const { field, fieldState } = useController({ name });
  const { ref, ...bound } = field;
  return {
    field,
    props: {
      ...bound,
      value: (field.value as unknown) ?? "",
      inputRef: ref,
      fullWidth: true,
      error: fieldState.invalid,
      helperText: fieldState.error?.message ?? helperText,
    },
  };
}

export function FormTextField({ name, helperText, ...props }: BoundProps) {
  return <LabelledField {...props} {...useBound(name, helperText).props} />;
}

/** A day, or "" while the field is empty. */
export function FormDayField({ name, helperText, ...props }: BoundProps) {
  return <DayInput {...props} {...useBound(name, helperText).props} type="date" />;
}

/** The value is a number, or null while the field is empty, so that the contract's rules for integers apply. */
export function FormNumberField({ name, helperText, slotProps, ...props }: BoundProps) {
  const { field, props: bound } = useBound(name, helperText);
  return (
    <LabelledField
      {...props}
      {...bound}
      type="number"
      slotProps={{ ...slotProps, htmlInput: { inputMode: "numeric", ...slotProps?.htmlInput } }}
      onChange={({ target }) => field.onChange(target.value === "" ? null : Number(target.value))}
    />
  );
}

/** A day, or undefined while the field is empty. For contracts in which the day is optional. */
export function FormDateField({ name, helperText, ...props }: BoundProps) {
  const { field, props: bound } = useBound(name, helperText);
  return (
    <DayInput
      {...props}
      {...bound}
      type="date"
      onChange={({ target }) => field.onChange(target.value === "" ? undefined : target.value)}
    />
  );
}

export function FormPasswordField({ name, helperText, ...props }: BoundProps) {
  const { props: bound } = useBound(name, helperText);
  const [isShown, setIsShown] = useState(false);
  return (
    <LabelledField
      {...props}
      {...bound}
      type={isShown ? "text" : "password"}
      slotProps={{
        input: {
          endAdornment: (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={isShown ? sharedTexts.hidePassword : sharedTexts.showPassword}
                onClick={() => setIsShown(!isShown)}
              >
                {isShown ? <VisibilityOffOutlined /> : <VisibilityOutlined />}
              </IconButton>
            </InputAdornment>
          ),
        },
      }}
    />
  );
}
