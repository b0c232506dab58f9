/** News Management: all articles, including drafts. The filter by state is in the address. */
import AddOutlined from "@mui/icons-material/AddOutlined";
import Button from "@mui/material/Button";
import { useState } from "react";
import { Link as RouterLink } from "react-router-dom";
import { type Article, articleStateSchema } from "#lambdas/news/contract.ts";
import { statusTexts } from "#web/domain/status/words.ts";
import { BellDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages } from "#web/session/route-pages.ts";
import { usePath } from "#web/session/workspace.tsx";
import { ArticleDecisionDialog } from "./article-decision-dialog.tsx";
import { MailArticleDialog } from "./mail-article-dialog.tsx";
import { PublishDialog } from "./publish-dialog.tsx";
import { useArticles } from "./queries.ts";
import { newsAdminTexts as texts } from "./texts.ts";
import { type Question, useArticleRows } from "./use-article-rows.tsx";

const shape = { state: oneOf(articleStateSchema) };

export function Component() {
  const path = usePath();
  const { values, set } = useAddress(shape);
  const { state } = values;
  const list = useFilledPages(useArticles(state));
  const [asked, setAsked] = useState<{ article: Article; about: Question }>();
  const rows = useArticleRows((article, about) => setAsked({ article, about }));
  const close = () => setAsked(undefined);
  const isFiltered = state !== undefined;
  const isUnused = list.rows?.length === 0 && !isFiltered;
  const write = (
    <Button component={RouterLink} to={path("/admin/news/new")} variant="contained" startIcon={<AddOutlined />}>
      {texts.write}
    </Button>
  );

  return (
    <ListPage
      title={texts.title}
      subtitle={texts.subtitle}
      action={isUnused ? undefined : write}
      filters={
        <FilterBar active={isFiltered ? 1 : 0}>
          <FilterChoice
            label={texts.state}
            value={state}
            anything={texts.anyState}
            options={articleStateSchema.options.map((one) => [one, statusTexts[`news.${one}`]])}
            onChange={(chosen) => set({ state: chosen }, { replace: true })}
          />
        </FilterBar>
      }
      list={list}
      isFiltered={isFiltered}
      loadingText={texts.loading}
      empty={<EmptyState drawing={<BellDrawing />} {...texts.empty} action={write} />}
      noneFound={<NoneFound texts={texts.noneFound} onShowAll={() => set({ state: null }, { replace: true })} />}
      {...rows}
    >
      {asked?.about === "publish" && <PublishDialog article={asked.article} onClose={close} />}
      {asked?.about === "mail" && <MailArticleDialog article={asked.article} onClose={close} />}
      {asked !== undefined && (asked.about === "archive" || asked.about === "delete") && (
        <ArticleDecisionDialog article={asked.article} decision={asked.about} onClose={close} />
      )}
    </ListPage>
  );
}
