/** A text field that suggests what others have. It is apart from `form-fields.tsx`, which is far smaller to load. */
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useController } from "react-hook-form";
import { autocompleteTexts } from "./autocomplete-texts.ts";

interface FormSuggestionFieldProps {
  /** The field of the form around it. */
  name: string;
  label: string;
  helperText: string;
  suggestions: readonly string[];
}

export function FormSuggestionField({ name, label, helperText, suggestions }: FormSuggestionFieldProps) {
  const { field, fieldState } = useController<Record<string, string>>({ name });
  return (
    <Autocomplete
      {...autocompleteTexts}
      freeSolo
      disablePortal
      options={suggestions}
      // As high as the fields around it.
      sx={{ "& .MuiOutlinedInput-root": { paddingBlock: "2px" } }}
      inputValue={field.value}
      onInputChange={(_event, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={label}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? helperText}
        />
      )}
    />
  );
}
