/** The floor or zone of a resource: one of the house, one of another resource, or a new one. */
import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useController } from "react-hook-form";
import type { ResourceFields } from "#lambdas/resources/contract.ts";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { fieldTexts, formTexts } from "./texts.ts";

export function FloorField({ known }: { known: readonly string[] }) {
  const { field, fieldState } = useController<ResourceFields, "floor">({ name: "floor" });
  return (
    <Autocomplete
      {...autocompleteTexts}
      freeSolo
      disablePortal
      options={known}
      // As high as the fields around it.
      sx={{ "& .MuiOutlinedInput-root": { paddingBlock: "2px" } }}
      inputValue={field.value}
      onInputChange={(_event, typed) => field.onChange(typed)}
      onBlur={field.onBlur}
      renderInput={(input) => (
        <TextField
          {...input}
          label={fieldTexts.floor}
          inputRef={field.ref}
          error={fieldState.invalid}
          helperText={fieldState.error?.message ?? formTexts.floorHint}
        />
      )}
    />
  );
}
