/** News: the workspace's articles for its members, pinned ones first. Category and search are in the address. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import MenuItem from "@mui/material/MenuItem";
import Skeleton from "@mui/material/Skeleton";
import TextField from "@mui/material/TextField";
import { listNews, newsCategorySchema } from "#lambdas/news/contract.ts";
import { LetterDrawing } from "#web/kit/drawings.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { Page } from "#web/kit/page.tsx";
import { LensDrawing } from "#web/kit/state-drawings.tsx";
import { EmptyState, ErrorState } from "#web/kit/states.tsx";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { NewsCard } from "./news-card.tsx";
import { categoryTexts, newsTexts as texts } from "./texts.ts";
import { titles } from "./titles.ts";

const filters = { category: oneOf(newsCategorySchema), q: anyText };
const typingPauseMilliseconds = 300;

export function Component() {
  const { tenantId } = useWorkspace();
  const address = useAddress(filters);
  const { category, q } = address.values;
  const read = useRoutePages(listNews, { params: { tenantId }, query: { category, search: q } }, ({ news }) => news, {
    keepsPrevious: () => true,
  });
  const pinned = read.answers[0]?.pinned ?? [];
  const pages = useFilledPages(read, read.rows?.length === 0 && pinned.length === 0);
  const isFiltered = category !== undefined || q !== undefined;
  const isEmpty = pages.rows !== undefined && pages.rows.length === 0 && pinned.length === 0 && !pages.hasMore;
  return (
    <Page title={titles.news} subtitle={texts.subtitle}>
      {(!isEmpty || isFiltered || pages.isPrevious) && (
        <Box sx={{ display: "flex", flexWrap: "wrap", gap: 2, marginBlockEnd: 3 }}>
          <SearchField
            label={texts.search}
            placeholder={texts.search}
            value={q ?? ""}
            pause={typingPauseMilliseconds}
            maxLength={100}
            onSearch={(search) => address.set({ q: search }, { replace: true })}
          />
          <TextField
            select
            value={category ?? ""}
            onChange={({ target }) => address.set({ category: target.value }, { replace: true })}
            slotProps={{ select: { displayEmpty: true, SelectDisplayProps: { "aria-label": texts.category } } }}
            sx={{ minWidth: 200 }}
          >
            <MenuItem value="">{texts.allCategories}</MenuItem>
            {newsCategorySchema.options.map((one) => (
              <MenuItem key={one} value={one}>
                {categoryTexts[one]}
              </MenuItem>
            ))}
          </TextField>
        </Box>
      )}
      {pages.isPending && <LoadingNews />}
      {pages.error !== null && <ErrorState error={pages.error} onRetry={pages.reload} />}
      {isEmpty && !isFiltered && <EmptyState drawing={<LetterDrawing />} {...texts.empty} />}
      {isEmpty && isFiltered && (
        <EmptyState
          drawing={<LensDrawing />}
          title={texts.nothingFound.title}
          text={texts.nothingFound.text}
          action={
            <Button variant="outlined" onClick={() => address.set({ category: null, q: null })}>
              {texts.nothingFound.action}
            </Button>
          }
        />
      )}
      <Box aria-busy={pages.isPrevious} sx={{ maxWidth: 900, opacity: pages.isPrevious ? 0.6 : 1 }}>
        {pinned.map((article, index) => (
          <NewsCard key={article.newsId} article={article} isPinned isFirst={index === 0} />
        ))}
        {pages.rows?.map((article, index) => (
          <NewsCard key={article.newsId} article={article} isFirst={pinned.length === 0 && index === 0} />
        ))}
      </Box>
      {pages.hasMore && (
        <Button variant="outlined" loading={pages.isLoadingMore} onClick={pages.loadMore} sx={{ marginBlockStart: 3 }}>
          {pages.isLoadingMore ? texts.loadingMore : texts.more}
        </Button>
      )}
    </Page>
  );
}

function LoadingNews() {
  return (
    <>
      <LoadingText>{texts.loading}</LoadingText>
      <Box aria-hidden sx={{ display: "grid", gap: 3, maxWidth: 900 }}>
        {[0, 1, 2].map((row) => (
          <Box key={row} sx={{ display: "grid", gap: 3, gridTemplateColumns: { xs: "1fr", sm: "160px 1fr" } }}>
            <Skeleton variant="rounded" sx={{ aspectRatio: "4 / 3", height: "auto" }} />
            <Box>
              <Skeleton width="30%" />
              <Skeleton width="70%" height={36} />
              <Skeleton width="95%" />
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}
