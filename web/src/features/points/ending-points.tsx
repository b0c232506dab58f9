import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import type { Lot } from "#lambdas/points/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { pointsTexts } from "./texts.ts";

/** Beyond these, a button shows the rest. */
const shownAtFirst = 4;

/** Which part of the balance ends on which day, soonest first. */
export function EndingPoints({ balance, lots }: { balance: number; lots: readonly Lot[] }) {
  const format = useFormat();
  const day = useDayFormat();
  const [isWhole, setIsWhole] = useState(false);
  const [first, ...others] = lots;
  if (first === undefined) return null;
  const endless = balance - lots.reduce((total, { points }) => total + points, 0);
  const shown = isWhole ? others : others.slice(0, shownAtFirst - 1);
  return (
    <Box sx={{ mt: 2 }}>
      <Typography sx={{ fontWeight: "fontWeightMedium" }}>
        {pointsTexts.ends(format.number(first.points), format.number(balance), day(first.endsOn))}
      </Typography>
      {(shown.length > 0 || endless > 0) && (
        <Box component="ul" sx={{ listStyle: "none", p: 0, m: 0, mt: 0.5 }}>
          {shown.map(({ endsOn, points }) => (
            <Typography component="li" variant="body2" color="textSecondary" key={endsOn}>
              {pointsTexts.endsToo(format.points(points), day(endsOn))}
            </Typography>
          ))}
          {endless > 0 && shown.length === others.length && (
            <Typography component="li" variant="body2" color="textSecondary">
              {pointsTexts.neverEnds(format.points(endless))}
            </Typography>
          )}
        </Box>
      )}
      {shown.length < others.length && (
        <Button size="small" onClick={() => setIsWhole(true)} sx={{ ml: -0.75 }}>
          {pointsTexts.allEnds}
        </Button>
      )}
    </Box>
  );
}
