/** Amenities as chips: typed, chosen from the known ones, or pasted as a list with commas. */
import Autocomplete from "@mui/material/Autocomplete";
import Chip from "@mui/material/Chip";
import TextField from "@mui/material/TextField";
import { useState } from "react";
import { type FieldError, type Merge, useController } from "react-hook-form";
import type { ResourceFields } from "#lambdas/resources/contract.ts";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { fieldTexts, formTexts } from "./texts.ts";

export function AmenitiesField({ known }: { known: readonly string[] }) {
  const { field, fieldState } = useController<ResourceFields, "amenities">({ name: "amenities" });
  const [typed, setTyped] = useState("");

  function set(words: readonly string[]): void {
    field.onChange([...new Set(words.map((word) => word.trim()).filter(Boolean))]);
  }

  function add(words: readonly string[]): void {
    set([...field.value, ...words]);
    setTyped("");
  }

  return (
    <Autocomplete
      {...autocompleteTexts}
      multiple
      freeSolo
      filterSelectedOptions
      options={known}
      // The list must be inside the dialog: screen readers see nothing else while the dialog is open.
      disablePortal
      slotProps={{
        paper: { sx: (theme) => ({ border: "1px solid", borderColor: "divider", boxShadow: theme.shadows[8] }) },
      }}
      // While empty, as high as the fields around it.
      sx={{ "& .MuiOutlinedInput-root": { paddingBlock: "2px" } }}
      value={field.value}
      inputValue={typed}
      onChange={(_event, words) => set(words)}
      onInputChange={(_event, text) => (text.includes(",") ? add(text.split(",")) : setTyped(text))}
      onBlur={() => {
        // A typed word without Enter is added too.
        if (typed.trim() !== "") add([typed]);
        field.onBlur();
      }}
      renderValue={(words, getItemProps) =>
        words.map((word, index) => {
          const { key: _key, ...props } = getItemProps({ index });
          return <Chip key={word} size="small" label={word} {...props} />;
        })
      }
      renderInput={(input) => (
        <TextField
          {...input}
          label={fieldTexts.amenities}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={firstMessage(fieldState.error) ?? formTexts.amenitiesHint}
        />
      )}
    />
  );
}

/** The list has an error of its own ("At most 20"), or one of its words has one. */
function firstMessage(
  error: Merge<FieldError, (FieldError | undefined)[]> | FieldError | undefined,
): string | undefined {
  if (Array.isArray(error)) return (error as (FieldError | undefined)[]).find(Boolean)?.message;
  return error?.message;
}
