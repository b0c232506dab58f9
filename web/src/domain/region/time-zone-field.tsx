import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { useMemo } from "react";
import { useController } from "react-hook-form";
import { autocompleteTexts } from "#web/kit/autocomplete-texts.ts";
import { timeZones } from "./choices.ts";

/** There are about four hundred time zones, so people search by typing: "new york" finds America/New_York. */
export function TimeZoneField({ label, helperText }: { label: string; helperText: string }) {
  const { field, fieldState } = useController<{ timeZone: string }, "timeZone">({ name: "timeZone" });
  const zones = useMemo(() => [...new Set([field.value, ...timeZones()])], [field.value]);
  return (
    <Autocomplete
      {...autocompleteTexts}
      disableClearable
      // As high as the fields around it.
      sx={{ "& .MuiOutlinedInput-root": { paddingBlock: "2px" } }}
      // The list would keep the width that the field had on opening, but a phone can be turned meanwhile.
      slotProps={{ popper: { sx: { maxWidth: "100%" } } }}
      options={zones}
      value={field.value}
      onChange={(_event, zone) => field.onChange(zone)}
      onBlur={field.onBlur}
      getOptionLabel={(zone) => zone.replaceAll("_", " ")}
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
