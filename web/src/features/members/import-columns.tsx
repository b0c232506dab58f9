import Box from "@mui/material/Box";
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { useFormat } from "#web/domain/format.ts";
import type { ChosenColumns, ImportColumn } from "./import-file.ts";
import { importTexts } from "./texts.ts";

const ours = Object.keys(importTexts.columns) as ImportColumn[];
const none = "none";

interface ImportColumnsProps {
  /** The titles of the file, in order. */
  titles: readonly string[];
  /** Columns of ours that two titles name. They stay empty until somebody has chosen. */
  doubled: ReadonlySet<ImportColumn>;
  chosen: ChosenColumns;
  onChange: (chosen: ChosenColumns) => void;
}

/** Asks which column of the file is which of ours. */
export function ImportColumns({ titles, doubled, chosen, onChange }: ImportColumnsProps) {
  const format = useFormat();
  const [open, setOpen] = useState(doubled);
  const placeOf = (column: ImportColumn) => [...chosen].find(([, of]) => of === column)?.[0];
  const choose = (column: ImportColumn, place: number | undefined) => {
    setOpen(new Set([...open].filter((of) => of !== column)));
    // The key is the place, so one column of the file stands for one of ours.
    const others = [...chosen].filter(([, of]) => of !== column);
    onChange(new Map(place === undefined ? others : [...others, [place, column]]));
  };
  const titleOf = (title: string, place: number) => {
    const untitled = importTexts.untitled(format.number(place + 1));
    if (title === "") return untitled;
    return titles.indexOf(title) === titles.lastIndexOf(title) ? title : `${title} · ${untitled}`;
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
            helperText={open.has(column) && importTexts.twoTitles}
            value={placeOf(column) ?? (open.has(column) ? "" : none)}
            onChange={({ target }) => choose(column, target.value === none ? undefined : Number(target.value))}
          >
            <MenuItem value={none}>{importTexts.noColumn}</MenuItem>
            {titles.map((title, place) => (
              // A column is its place, and two may have one title.
              <MenuItem key={place} value={place}>
                {titleOf(title, place)}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </Box>
    </Stack>
  );
}
