/** MUI fields bound to the form around them by name, with their errors in place. */
import VisibilityOffOutlined from "@mui/icons-material/VisibilityOffOutlined";
import VisibilityOutlined from "@mui/icons-material/VisibilityOutlined";
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import IconButton from "@mui/material/IconButton";
import InputAdornment from "@mui/material/InputAdornment";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { type ReactNode, useId, useState } from "react";
import { useController } from "react-hook-form";
import { sharedTexts } from "./texts.ts";

type BoundProps = Omit<TextFieldProps, "name" | "value" | "defaultValue" | "onChange" | "error" | "inputRef"> & {
  name: string;
};

function useBound(name: string, helperText: ReactNode) {
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
  return <TextField {...props} {...useBound(name, helperText).props} />;
}

/** Holds a number, or null while it is empty, so that the contract's whole-number rules apply as they stand. */
export function FormNumberField({ name, helperText, slotProps, ...props }: BoundProps) {
  const { field, props: bound } = useBound(name, helperText);
  return (
    <TextField
      {...props}
      {...bound}
      type="number"
      slotProps={{ ...slotProps, htmlInput: { inputMode: "numeric", ...slotProps?.htmlInput } }}
      onChange={({ target }) => field.onChange(target.value === "" ? null : Number(target.value))}
    />
  );
}

export function FormPasswordField({ name, helperText, ...props }: BoundProps) {
  const { props: bound } = useBound(name, helperText);
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
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

interface FormSelectFieldProps extends BoundProps {
  options: readonly { value: string | number; label: string }[];
}

export function FormSelectField({ name, helperText, options, ...props }: FormSelectFieldProps) {
  return (
    <TextField {...props} {...useBound(name, helperText).props} select>
      {options.map(({ value, label }) => (
        <MenuItem key={value} value={value}>
          {label}
        </MenuItem>
      ))}
    </TextField>
  );
}

interface FormSwitchFieldProps {
  name: string;
  label: string;
  helperText?: string;
}

export function FormSwitchField({ name, label, helperText }: FormSwitchFieldProps) {
  const { field, fieldState } = useController({ name });
  const id = useId();
  const help = fieldState.error?.message ?? helperText;
  return (
    <div>
      <FormControlLabel
        label={label}
        control={
          <Switch
            checked={field.value === true}
            onChange={(_event, isOn) => field.onChange(isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { name, ref: field.ref, "aria-describedby": help === undefined ? undefined : id } }}
          />
        }
      />
      {help !== undefined && (
        <FormHelperText id={id} error={fieldState.invalid}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
