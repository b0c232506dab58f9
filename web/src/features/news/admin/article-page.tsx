/** One article in the editor, new or stored. */
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import Stack from "@mui/material/Stack";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link as RouterLink, useParams } from "react-router-dom";
import { type NewsId, newsIdSchema } from "#lambdas/contract/ids.ts";
import { newsNotFound } from "#lambdas/news/contract.ts";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { DoorDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { ApiError } from "#web/session/api.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { ArticleEditor } from "./article-editor.tsx";
import { articleQuery } from "./queries.ts";
import { newsAdminTexts, editorTexts as texts } from "./texts.ts";

/** In the place of an id: the article is not stored yet. */
const newArticle = "new";

export function Component() {
  const { newsId: named } = useParams();
  const newsId = newsIdSchema.safeParse(named).data;
  const [created, setCreated] = useState<NewsId>();
  // The same editor stays when its article gets an address, so what is typed meanwhile stays too.
  if (named === newArticle || (newsId !== undefined && newsId === created))
    return <ArticleEditor onCreated={setCreated} />;
  return newsId === undefined ? <NotFound /> : <StoredArticlePage key={newsId} newsId={newsId} />;
}

function StoredArticlePage({ newsId }: { newsId: NewsId }) {
  const { tenantId } = useWorkspace();
  const { data, error, refetch } = useQuery(articleQuery(tenantId, newsId));
  if (data !== undefined) return <ArticleEditor stored={data} />;
  if (error instanceof ApiError && error.code === newsNotFound.code) return <NotFound />;
  return (
    <Page title={newsAdminTexts.title}>
      {error === null ? <LoadingArticle /> : <ErrorState error={error} onRetry={refetch} />}
    </Page>
  );
}

function LoadingArticle() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Stack aria-hidden spacing={3}>
        {[56, 84, 310].map((height) => (
          <Skeleton key={height} variant="rounded" height={height} />
        ))}
      </Stack>
    </>
  );
}

function NotFound() {
  const path = usePath();
  return (
    <Page title={newsAdminTexts.title}>
      <EmptyState
        drawing={<DoorDrawing />}
        {...texts.notFound}
        action={
          <Button component={RouterLink} to={path("/admin/news")} variant="outlined">
            {texts.back}
          </Button>
        }
      />
    </Page>
  );
}
