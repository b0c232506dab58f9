import Autocomplete from "@mui/material/Autocomplete";
import TextField from "@mui/material/TextField";
import { autocompleteTexts } from "../autocomplete-texts.ts";
import { type FilterChoiceProps, useIsInSheet } from "./filter-bar.tsx";

type FilterSearchProps = Omit<FilterChoiceProps, "isSheetOnly" | "anything"> & { anything: string };

/** A choice with so many options that people find one by typing. Empty, it excludes nothing. */
export function FilterSearch({ label, value, anything, options, onChange }: FilterSearchProps) {
  const isInSheet = useIsInSheet();
  return (
    <Autocomplete
      {...autocompleteTexts}
      options={options}
      value={options.find(([option]) => option === value) ?? null}
      onChange={(_event, chosen) => onChange(chosen?.[0] ?? null)}
      getOptionKey={([option]) => option}
      getOptionLabel={([, text]) => text}
      // The list is wider than the field, so that no option needs two lines.
      slotProps={{ popper: { placement: "bottom-start", sx: { minWidth: 320, maxWidth: "100%" } } }}
      sx={{ width: isInSheet ? undefined : 240, "& .MuiOutlinedInput-root": { paddingBlock: isInSheet ? "2px" : 0 } }}
      renderInput={(input) => (
        <TextField
          {...input}
          label={isInSheet ? label : undefined}
          placeholder={anything}
          slotProps={{
            ...input.slotProps,
            ...(isInSheet && { inputLabel: { ...input.slotProps.inputLabel, shrink: true } }),
            htmlInput: { ...input.slotProps.htmlInput, ...(!isInSheet && { "aria-label": label }) },
          }}
        />
      )}
    />
  );
}
