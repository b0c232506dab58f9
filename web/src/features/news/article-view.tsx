/** An article as its readers see it: on its page, and in the editor's preview. */
import Box from "@mui/material/Box";
import Stack from "@mui/material/Stack";
import Typography from "@mui/material/Typography";
import type { RichText } from "#lambdas/contract/rich-text.ts";
import type { NewsSummary } from "#lambdas/news/contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { RichTextView } from "#web/kit/rich-text/rich-text-view.tsx";
import { CategoryChip } from "./category-chip.tsx";
import { Cover } from "./cover.tsx";
import { newsTexts } from "./texts.ts";

export interface ArticleViewProps {
  article: Pick<NewsSummary, "title" | "cover" | "category" | "authorName" | "isFeatured"> & {
    /** Null for a draft: no date is shown. */
    publishedAt: string | null;
  };
  body: RichText;
}

export function ArticleView({ article, body }: ArticleViewProps) {
  const format = useFormat();
  const { title, cover, category, authorName, publishedAt } = article;
  const date = publishedAt === null ? null : format.dateLong(publishedAt);
  const byline = authorName !== null && date !== null ? newsTexts.by(authorName, date) : (date ?? authorName);
  return (
    <Box component="article" sx={{ maxWidth: "68ch" }}>
      <Stack spacing={1.5} sx={{ alignItems: "flex-start", marginBlockEnd: 3 }}>
        <CategoryChip category={category} />
        <Typography
          variant="h1"
          tabIndex={-1}
          data-page-title
          sx={{ outline: "none", overflowWrap: "anywhere", textWrap: "balance" }}
        >
          {title}
        </Typography>
        {byline !== null && (
          <Typography variant="body2" color="textSecondary">
            {byline}
          </Typography>
        )}
      </Stack>
      {cover !== null && (
        <Box sx={{ marginBlockEnd: 3 }}>
          <Cover cover={cover} category={category} sizes="(min-width: 760px) 680px, 100vw" isFirst />
        </Box>
      )}
      <RichTextView document={body} headingLevel={2} />
    </Box>
  );
}
