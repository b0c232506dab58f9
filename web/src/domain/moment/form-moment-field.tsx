/** A field for date and time, bound by name to the form around it. */
import { useController } from "react-hook-form";
import { MomentField } from "./moment-field.tsx";

interface FormMomentFieldProps {
  name: string;
  label: string;
  helperText: string;
  /** An empty field is "", which a contract refuses. Without it, the field is null. */
  required?: boolean;
  /** Called with the instant before and after, while both exist. */
  onMove?: (before: string, after: string) => void;
}

export function FormMomentField({ name, label, helperText, required = false, onMove }: FormMomentFieldProps) {
  const { field, fieldState } = useController({ name });
  const value = (field.value ?? "") as string;
  return (
    <MomentField
      label={label}
      required={required}
      inputRef={field.ref}
      value={value === "" ? null : value}
      onChange={(chosen) => {
        field.onChange(chosen ?? (required ? "" : null));
        if (chosen !== null) onMove?.(value, chosen);
      }}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message ?? helperText}
    />
  );
}
