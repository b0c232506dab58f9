/**
 * Choice fields, bound by name to the form around them. They are apart from `form-fields.tsx`, which is far smaller to
 * load.
 */
import FormControlLabel from "@mui/material/FormControlLabel";
import FormHelperText from "@mui/material/FormHelperText";
import MenuItem from "@mui/material/MenuItem";
import Switch from "@mui/material/Switch";
import TextField, { type TextFieldProps } from "@mui/material/TextField";
import { useId } from "react";
import { useController } from "react-hook-form";
import { useBound } from "./form-fields.tsx";

type BoundProps = Omit<TextFieldProps, "name" | "value" | "defaultValue" | "onChange" | "error" | "inputRef"> & {
  name: string;
};

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
        <FormHelperText id={id} error={fieldState.invalid} sx={{ marginBlockStart: 0 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
