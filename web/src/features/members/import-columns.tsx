import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import type { ChosenColumns, ImportColumn } from "./import-file.ts";
import { importTexts } from "./texts.ts";

const ours = Object.keys(importTexts.columns) as ImportColumn[];
const none = "none";

interface ImportColumnsProps {
  /** The titles of the file, in order. */
  titles: readonly string[];
  chosen: ChosenColumns;
  onChange: (chosen: ChosenColumns) => void;
}

/** Asks which column of the file is which of ours. */
export function ImportColumns({ titles, chosen, onChange }: ImportColumnsProps) {
  const format = useFormat();
  const placeOf = (column: ImportColumn) => [...chosen].find(([, of]) => of === column)?.[0];
  const choose = (column: ImportColumn, place: number | undefined) => {
    // One column of the file stands for one of ours.
    const others = [...chosen].filter(([at, of]) => of !== column && at !== place);
    onChange(new Map(place === undefined ? others : [...others, [place, column]]));
  };
  return (
    <Stack spacing={2}>
      <Typography>{importTexts.match}</Typography>
      <Box
        sx={{ display: "grid", gap: 2, gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "repeat(2, minmax(0, 1fr))" } }}
      >
        {ours.map((column) => (
          <TextField
            key={column}
            select
            fullWidth
            required={column === "email"}
            label={importTexts.columns[column]}
            value={placeOf(column) ?? none}
            onChange={({ target }) => choose(column, target.value === none ? undefined : Number(target.value))}
          >
            <MenuItem value={none}>{importTexts.noColumn}</MenuItem>
            {titles.map((title, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place, and two may have one title
              <MenuItem key={place} value={place}>
                {title === "" ? importTexts.untitled(format.number(place + 1)) : title}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Stack>
  );
}
