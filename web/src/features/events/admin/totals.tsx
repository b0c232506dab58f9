import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useFormat } from "#web/domain/format.ts";
import type { DeskEvent } from "./registration-queries.ts";
import { totalsTexts as texts } from "./registration-texts.ts";

interface TotalsProps {
  event: DeskEvent;
  there: number;
  /** Were there, and have left. */
  left: number;
  /** True while not all registrations are loaded. */
  isPartial: boolean;
}

/** How many seats are taken, how many guests are there, and how many wait. */
export function Totals({ event: { seats, capacity, hasWaitlist }, there, left, isPartial }: TotalsProps) {
  const format = useFormat();
  const taken = format.number(seats.taken);
  const figures: [string, string][] = [
    [texts.taken, capacity === null ? taken : texts.of(taken, format.number(capacity))],
    [texts.there, isPartial ? texts.atLeast(format.number(there)) : texts.of(format.number(there), taken)],
  ];
  if (left > 0) figures.push([texts.left, isPartial ? texts.atLeast(format.number(left)) : format.number(left)]);
  if (hasWaitlist || seats.waiting > 0) figures.push([texts.waiting, format.number(seats.waiting)]);
  return (
    <Box
      component="dl"
      aria-label={texts.label}
      sx={{ display: "flex", flexWrap: "wrap", columnGap: 4, rowGap: 1, margin: 0 }}
    >
      {figures.map(([name, value]) => (
        <Box key={name}>
          <Typography component="dt" variant="body2" color="textSecondary">
            {name}
          </Typography>
          <Typography component="dd" variant="strong" sx={{ margin: 0, fontVariantNumeric: "tabular-nums" }}>
            {value}
          </Typography>
        </Box>
      ))}
    </Box>
  );
}
