import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { type LatestNews, latestNews } from "#lambdas/news/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { SectionCard } from "#web/kit/section-card.tsx";
import { usePath } from "#web/session/workspace.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const newsDashboardPart: DashboardPart<LatestNews> = { Card: LatestNewsCard };

function LatestNewsCard({ summary: { news } }: { summary: LatestNews }) {
  const path = usePath();
  const format = useFormat();
  return (
    <SectionCard
      title={texts.title}
      to={path("/news")}
      empty={texts.empty}
      all={news.length >= latestNews ? texts.all : undefined}
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
