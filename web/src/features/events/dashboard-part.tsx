import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { type NextEvents, nextEvents } from "#lambdas/events/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { SectionCard } from "#web/kit/section-card.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const eventsDashboardPart: DashboardPart<NextEvents> = { Card: NextEventsCard };

function NextEventsCard({ summary: { events } }: { summary: NextEvents }) {
  const path = usePath();
  const format = useFormat();
  return (
    <SectionCard
      title={texts.title}
      to={path("/events")}
      empty={texts.empty}
      all={events.length >= nextEvents ? texts.all : undefined}
      rows={events.map((event) => ({
        key: event.eventId,
        content: (
          <Stack spacing={0.5}>
            <Link
              component={RouterLink}
              to={path(`/events/${event.eventId}`)}
              color="inherit"
              underline="hover"
              sx={{ fontWeight: "fontWeightMedium", overflowWrap: "anywhere" }}
            >
              {event.title}
            </Link>
            <Typography variant="body2">
              {format.date(event.startAt)}, {format.timeRange(event.startAt, event.endAt)}
              {event.location !== "" && ` · ${event.location}`}
            </Typography>
            <Typography variant="caption" color="textSecondary">
              {event.pointCost === 0 ? texts.free : texts.cost(format.number(event.pointCost))}
              {" · "}
              {event.capacity === null
                ? texts.registered(event.registrationCount)
                : texts.seats(event.registrationCount, event.capacity)}
            </Typography>
          </Stack>
        ),
      }))}
    />
  );
}
