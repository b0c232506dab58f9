/** The bookings of a series that follow the one above: how many, and each one by a press. */
import ExpandLessOutlined from "@mui/icons-material/ExpandLessOutlined";
import ExpandMoreOutlined from "@mui/icons-material/ExpandMoreOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { type ReactNode, useId, useState } from "react";
import type { Booking } from "#lambdas/bookings/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { ruledList } from "#web/kit/looks.ts";
import { seriesActsTexts as texts } from "./series-acts-texts.ts";

interface SeriesRestProps {
  following: readonly Booking[];
  /** Whether each of them is loaded. */
  isWhole: boolean;
  /** One of them is open beside the list, so they are shown. */
  isOneOpen: boolean;
  children: (booking: Booking) => ReactNode;
}

export function SeriesRest({ following, isWhole, isOneOpen, children }: SeriesRestProps) {
  const id = useId();
  const format = useFormat();
  const [isChosen, setIsChosen] = useState(false);
  const isShown = isChosen || isOneOpen;
  const last = following.at(-1);
  if (last === undefined) return null;
  const label = isWhole
    ? texts.follow(following.length, format.date(last.startAt))
    : texts.followAtLeast(following.length);
  return (
    <>
      <Box sx={{ paddingInline: 1, paddingBlockEnd: 1 }}>
        <Button
          size="small"
          color="inherit"
          startIcon={isShown ? <ExpandLessOutlined /> : <ExpandMoreOutlined />}
          aria-expanded={isShown}
          aria-controls={id}
          aria-label={texts.followOf(label, last.resourceName)}
          onClick={() => setIsChosen(!isShown)}
        >
          {label}
        </Button>
      </Box>
      <Box component="ul" id={id} hidden={!isShown} sx={{ ...ruledList, marginInlineStart: { xs: 0, sm: 3 } }}>
        {isShown && following.map((booking) => <li key={booking.bookingId}>{children(booking)}</li>)}
      </Box>
    </>
  );
}
