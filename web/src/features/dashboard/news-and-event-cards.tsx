import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { dashboardSize } from "#lambdas/dashboard/contract.ts";
import type { EventSummary } from "#lambdas/events/contract.ts";
import type { NewsSummary } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { usePath } from "#web/session/workspace.tsx";
import { SectionCard } from "./section-card.tsx";
import { dashboardTexts } from "./texts.ts";

export function LatestNewsCard({ news }: { news: readonly NewsSummary[] }) {
  const path = usePath();
  const format = useFormat();
  const texts = dashboardTexts.news;
  return (
    <SectionCard
      title={texts.title}
      to={path("/news")}
      empty={texts.empty}
      all={news.length >= dashboardSize.news ? texts.all : undefined}
      rows={news.map((article) => ({
        key: article.newsId,
        content: (
          <Stack spacing={0.5}>
            <Typography sx={{ fontWeight: "fontWeightMedium", overflowWrap: "anywhere" }}>{article.title}</Typography>
            <Typography variant="body2">{article.excerpt}</Typography>
            <Typography variant="caption" color="textSecondary">
              {article.isFeatured && `${texts.featured} · `}
              {article.authorName === null
                ? format.date(article.publishedAt)
                : texts.by(article.authorName, format.date(article.publishedAt))}
            </Typography>
          </Stack>
        ),
      }))}
    />
  );
}

export function UpcomingEventsCard({ events }: { events: readonly EventSummary[] }) {
  const path = usePath();
  const format = useFormat();
  const texts = dashboardTexts.events;
  return (
    <SectionCard
      title={texts.title}
      to={path("/events")}
      empty={texts.empty}
      all={events.length >= dashboardSize.events ? texts.all : undefined}
      rows={events.map((event) => ({
        key: event.eventId,
        content: (
          <Stack spacing={0.5}>
            <Typography sx={{ fontWeight: "fontWeightMedium", overflowWrap: "anywhere" }}>{event.title}</Typography>
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
