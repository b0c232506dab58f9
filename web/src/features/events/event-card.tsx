/** One event in the list. Its title is a link that covers the whole card. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { type EventCard as EventCardData, placeWords } from "#lambdas/events/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { StatusBadge } from "#web/domain/status/status.tsx";
import { CoverPicture } from "#web/domain/writing/cover-picture.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { CategoryChip, categoryIcons } from "./category.tsx";
import { Price, placesText, YourTime } from "./event-words.tsx";
import { eventsTexts as texts } from "./texts.ts";

export function EventCard({ event, isFirst }: { event: EventCardData; isFirst: boolean }) {
  const path = usePath();
  const format = useFormat();
  const { eventId, title, summary, cover, category, place, isOnline, startAt, endAt, state, seats, mine } = event;
  const where = [placeWords(place), isOnline ? texts.online : ""].filter(Boolean).join(" · ");
  const places = placesText(seats);
  return (
    <Card
      component="article"
      variant="outlined"
      sx={{ position: "relative", height: "100%", display: "flex", flexDirection: "column" }}
    >
      <CoverPicture
        cover={cover}
        drawing={categoryIcons[category]}
        ratio="16 / 9"
        sizes="(min-width: 1200px) 380px, (min-width: 600px) 50vw, 100vw"
        isFirst={isFirst}
        isRounded={false}
      />
      <Stack spacing={1} sx={{ flexGrow: 1, padding: 2 }}>
        <Typography variant="strongSmall" color="primary">
          {format.date(startAt)}, {format.timeRange(startAt, endAt)}
        </Typography>
        <Typography variant="h3" component="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link
            component={RouterLink}
            to={path(`/events/${eventId}`)}
            color="inherit"
            underline="hover"
            // The link covers the card, so that all of it opens the event.
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {title}
          </Link>
        </Typography>
        {where !== "" && (
          <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {where}
          </Typography>
        )}
        <Typography variant="caption" color="textSecondary" sx={{ "&:empty": { display: "none" } }}>
          <YourTime event={event} />
        </Typography>
        {summary !== "" && (
          <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
            {summary}
          </Typography>
        )}
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 1 }}>
          <CategoryChip category={category} />
          {state !== "on_sale" && state !== "full" && <StatusBadge status={`event.${state}`} />}
          {mine !== null && <StatusBadge status={`registration.${mine.status}`} />}
        </Box>
        <Box sx={{ flexGrow: 1 }} />
        <Stack direction="row" spacing={2} sx={{ justifyContent: "space-between", alignItems: "baseline" }}>
          <Typography variant="strong" component="span">
            <Price event={event} />
          </Typography>
          {places !== undefined && (
            <Typography variant="body2" component="span" color="textSecondary" sx={{ textAlign: "end" }}>
              {places}
            </Typography>
          )}
        </Stack>
      </Stack>
    </Card>
  );
}
