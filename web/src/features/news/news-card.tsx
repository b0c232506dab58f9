/** One article in the list. Its title is a link that covers the whole card. */
import PushPinOutlined from "@mui/icons-material/PushPinOutlined";
import Box from "@mui/material/Box";
import Chip from "@mui/material/Chip";
import Link from "@mui/material/Link";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import type { ListedNews } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { chipIconLook } from "#web/kit/looks.ts";
import { usePath } from "#web/session/workspace.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { Cover } from "./cover.tsx";
import { newsTexts } from "./texts.ts";

interface NewsCardProps {
  article: ListedNews;
  isPinned?: boolean;
  /** The first picture of the page. */
  isFirst?: boolean;
}

export function NewsCard({ article, isPinned = false, isFirst = false }: NewsCardProps) {
  const path = usePath();
  const format = useFormat();
  const { title, excerpt, authorName, publishedAt, isFeatured, isUnread } = article;
  const isLarge = (isFeatured || isPinned) && article.cover !== null;
  const date = format.date(publishedAt);
  return (
    <Box
      component="article"
      sx={{
        position: "relative",
        display: "grid",
        gap: { xs: 1.5, sm: 3 },
        gridTemplateColumns: {
          xs: "minmax(0, 1fr)",
          sm: isLarge ? "minmax(0, 5fr) minmax(0, 7fr)" : "160px minmax(0, 1fr)",
        },
        paddingBlock: 3,
        borderBlockStart: "1px solid",
        borderColor: "divider",
      }}
    >
      {/* On a narrow screen a picture is above the text, and a drawing is not shown. */}
      <Box sx={article.cover === null ? { display: { xs: "none", sm: "block" } } : undefined}>
        <Cover
          cover={article.cover}
          category={article.category}
          sizes={isLarge ? "(min-width: 600px) 460px, 100vw" : "(min-width: 600px) 160px, 100vw"}
          isFirst={isFirst}
        />
      </Box>
      <Stack spacing={1} sx={{ alignItems: "flex-start", minWidth: 0 }}>
        <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: "wrap", alignItems: "center" }}>
          {isUnread && <Chip size="small" color="primary" label={newsTexts.unread} />}
          {isPinned && (
            <Chip
              size="small"
              variant="outlined"
              icon={<PushPinOutlined />}
              label={newsTexts.pinned}
              sx={{ "& .MuiChip-icon": chipIconLook }}
            />
          )}
          <CategoryChip category={article.category} />
        </Stack>
        <Typography variant={isFeatured || isPinned ? "h2" : "h3"} component="h2" sx={{ overflowWrap: "anywhere" }}>
          <Link
            component={RouterLink}
            to={path(`/news/${article.newsId}`)}
            color="inherit"
            underline="hover"
            aria-label={isUnread ? newsTexts.unreadArticle(title) : undefined}
            // The link covers the card, so that all of it opens the article.
            sx={{ "&::after": { content: '""', position: "absolute", inset: 0 } }}
          >
            {title}
          </Link>
        </Typography>
        {excerpt !== "" && (
          <Typography color="textSecondary" sx={{ overflowWrap: "anywhere" }}>
            {excerpt}
          </Typography>
        )}
        <Typography variant="body2" color="textSecondary">
          {authorName === null ? date : newsTexts.by(authorName, date)}
        </Typography>
      </Stack>
    </Box>
  );
}
