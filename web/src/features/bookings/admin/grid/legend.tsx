import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { todayTexts as statusTexts } from "#web/domain/status/today-texts.ts";
import { innerRadius } from "#web/kit/looks.ts";
import { blockTexts } from "./block-texts.ts";
import { gridTexts } from "./texts.ts";

/** As in the blocks (`day-timeline-look.tsx`). */
const shown = [
  ["booking.pending", "info.main"],
  ["booking.waits", "warning.main"],
  ["booking.confirmed", "success.main"],
  ["booking.completed", "text.secondary"],
] as const;

/** The colours of the blocks, with their words. */
export function Legend() {
  return (
    <Stack direction="row" sx={{ flexWrap: "wrap", columnGap: 3, rowGap: 0.5, justifyContent: "space-between" }}>
      <Colours />
      <Typography
        variant="caption"
        color="textSecondary"
        sx={{ display: { xs: "none", md: "block" }, "@media (pointer: coarse)": { display: "none" } }}
      >
        {blockTexts.hint}
      </Typography>
    </Stack>
  );
}

function Colours() {
  return (
    <Stack
      component="ul"
      aria-label={gridTexts.legend}
      direction="row"
      sx={{ flexWrap: "wrap", columnGap: 2, rowGap: 0.5, listStyle: "none", padding: 0, margin: 0 }}
    >
      {shown.map(([status, colour]) => (
        <Stack key={status} component="li" direction="row" spacing={0.75} sx={{ alignItems: "center" }}>
          <Box sx={{ width: 4, height: 16, borderRadius: innerRadius, backgroundColor: colour }} />
          <Typography variant="caption" color="textSecondary">
            {statusTexts[status]}
          </Typography>
        </Stack>
      ))}
    </Stack>
  );
}
