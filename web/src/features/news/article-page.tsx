/** The page of one article. Opening it marks the article as read. */
import ArrowBackOutlined from "@mui/icons-material/ArrowBackOutlined";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Link, useParams } from "react-router-dom";
import type { NewsId } from "#lambdas/contract/ids.ts";
import { getNews, markNewsRead } from "#lambdas/news/contract.ts";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { ApiError, routeQuery, useRouteMutation } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ArticleView } from "./article-view.tsx";
import { newsTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

export function Component() {
  const { tenantId } = useWorkspace();
  const path = usePath();
  const newsId = (useParams().newsId ?? "") as NewsId;
  const article = useQuery({ ...routeQuery(getNews, { params: { tenantId, newsId } }), retry: false });
  useReadMark(newsId, article.data?.isUnread === true);
  usePageTitle(article.data?.title ?? titles.news);
  const code = article.error instanceof ApiError ? article.error.code : undefined;
  const explained = code === "news.expired" ? texts.expired : code?.endsWith("not_found") === true ? texts.gone : null;
  return (
    <Box>
      <Button
        component={Link}
        to={path("/news")}
        color="inherit"
        startIcon={<ArrowBackOutlined />}
        // The icon, not the edge of the button, is aligned with the text.
        sx={{ marginBlockEnd: 2, marginInlineStart: -1.5 }}
      >
        {texts.back}
      </Button>
      {article.isPending && <LoadingArticle />}
      {article.data !== undefined && <ArticleView article={article.data} body={article.data.body} />}
      {article.data === undefined && article.isError && explained === null && (
        <ErrorState error={article.error} onRetry={() => article.refetch()} />
      )}
      {article.data === undefined && explained !== null && <EmptyState drawing={<LetterDrawing />} {...explained} />}
    </Box>
  );
}

/** Runs once for each opened article. A lost mark is set at the next opening. */
function useReadMark(newsId: NewsId, isUnread: boolean): void {
  const { tenantId } = useWorkspace();
  const { mutate } = useRouteMutation(markNewsRead);
  const marked = useRef<string>(undefined);
  useEffect(() => {
    if (!isUnread || marked.current === newsId) return;
    marked.current = newsId;
    mutate({ params: { tenantId, newsId }, body: {} });
  }, [isUnread, mutate, newsId, tenantId]);
}

function LoadingArticle() {
  return (
    <>
      <LoadingText>{texts.loadingArticle}</LoadingText>
      <Box aria-hidden sx={{ maxWidth: "68ch" }}>
        <Skeleton width={120} height={32} />
        <Skeleton width="80%" height={48} />
        <Skeleton width="40%" />
        <Skeleton variant="rounded" sx={{ aspectRatio: "4 / 3", height: "auto", marginBlock: 3 }} />
        <Skeleton />
        <Skeleton width="90%" />
      </Box>
    </>
  );
}
