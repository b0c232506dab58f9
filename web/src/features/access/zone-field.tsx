/** Chooses the part of the house that the desk stands at. A house without zones needs no choice. */
import MenuItem from "@mui/material/MenuItem";
import TextField from "@mui/material/TextField";
import { scanTexts as texts } from "./texts.ts";
import type { DeskZone } from "./use-desk-zone.ts";

export function ZoneField({ zone, zones, choose }: DeskZone) {
  if (zones.length === 0) return null;
  return (
    <TextField
      select
      label={texts.deskZone}
      value={zone ?? ""}
      onChange={({ target }) => choose(target.value === "" ? null : target.value)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
    >
      <MenuItem value="">{texts.noZone}</MenuItem>
      {zones.map((name) => (
        <MenuItem key={name} value={name}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  );
}
