/** The resource, the start and the length that the bookings of a series get. */
import MenuItem from "@mui/material/MenuItem";
import Stack from "@mui/material/Stack";
import TextField from "@mui/material/TextField";
import { printMinutes } from "#web/domain/rules/refusal-words.ts";
import { seriesChangeTexts as texts } from "./series-change-texts.ts";
import type { SeriesChange } from "./use-series-change.ts";

export function SeriesChangeFields({ change }: { change: SeriesChange }) {
  const { resources, resourceId } = change;
  return (
    <>
      <TextField
        select
        fullWidth
        label={texts.resource}
        value={resources.some((one) => one.resourceId === resourceId) ? resourceId : ""}
        onChange={({ target }) => {
          const found = resources.find((one) => one.resourceId === target.value);
          if (found !== undefined) change.setResourceId(found.resourceId);
        }}
      >
        {resources.map((one) => (
          <MenuItem key={one.resourceId} value={one.resourceId}>
            {one.name}
          </MenuItem>
        ))}
      </TextField>
      <Stack direction={{ xs: "column", sm: "row" }} spacing={2}>
        <TextField
          select
          fullWidth
          label={texts.start}
          value={change.time}
          onChange={({ target }) => change.setTime(target.value)}
        >
          {change.times.map((time) => (
            <MenuItem key={time} value={time}>
              {time}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          fullWidth
          label={texts.length}
          value={change.durationMinutes}
          onChange={({ target }) => change.setMinutes(Number(target.value))}
        >
          {change.lengths.map((minutes) => (
            <MenuItem key={minutes} value={minutes}>
              {printMinutes(minutes)}
            </MenuItem>
          ))}
        </TextField>
      </Stack>
    </>
  );
}
