/** Events and live sessions of today. Each opens its own page: who comes, or the stage. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { useId } from "react";
import { Link as RouterLink } from "react-router-dom";
import type { GatheringToday } from "#lambdas/statistics/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { NowBadge } from "#web/domain/status/now.tsx";
import { oneLine, ruledList } from "#web/kit/looks.ts";
import { usePath } from "#web/session/workspace.tsx";
import { todayTexts as texts } from "./texts.ts";

const addressOf = ({ kind, id }: GatheringToday) =>
  kind === "event" ? `/admin/event-registrations?event=${id}` : `/admin/live-sessions/${id}`;

export function GatheringsToday({ gatherings }: { gatherings: readonly GatheringToday[] }) {
  const path = usePath();
  const format = useFormat();
  const titleId = useId();
  const seatsOf = ({ seats }: GatheringToday) => {
    if (seats === null) return texts.live;
    const taken = format.number(seats.taken);
    if (seats.capacity === null) return texts.seatsWithoutLimit(seats.taken, taken);
    return texts.seats(taken, format.number(seats.capacity));
  };
  return (
    <Card variant="outlined" sx={{ mt: 2, p: { xs: 2, sm: 3 } }}>
      <Typography id={titleId} variant="body2" component="h3" color="textSecondary" sx={{ mb: 1 }}>
        {texts.gatherings}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={ruledList}>
        {gatherings.map((gathering) => (
          <Box component="li" key={gathering.id} sx={{ py: 1, "&:first-of-type": { pt: 0 } }}>
            <Stack direction="row" sx={{ justifyContent: "space-between", alignItems: "baseline", gap: 2 }}>
              <Link
                component={RouterLink}
                to={path(addressOf(gathering))}
                color="inherit"
                underline="hover"
                variant="strongSmall"
                sx={{ ...oneLine, minWidth: 0 }}
              >
                {gathering.title}
              </Link>
              <Typography variant="body2" sx={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
                {format.timeRange(gathering.startAt, gathering.endAt)}
              </Typography>
            </Stack>
            <Stack direction="row" sx={{ alignItems: "center", gap: 1 }}>
              <Typography variant="body2" color="textSecondary" sx={oneLine}>
                {seatsOf(gathering)}
              </Typography>
              {gathering.hasBegun && (
                <NowBadge status={gathering.kind === "event" ? "event.in_progress" : "live.live"} />
              )}
            </Stack>
          </Box>
        ))}
      </Box>
    </Card>
  );
}
