/** The cards that are valid now. Those that are chosen are printed on sheets. */
import PrintOutlined from "@mui/icons-material/PrintOutlined";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useEffect, useState } from "react";
import { cardIdOf, printCode } from "#lambdas/cards/code.ts";
import { cardLimits } from "#lambdas/cards/contract.ts";
import { listCards, type PrintedCard } from "#lambdas/cards/staff-contract.ts";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import { drawCode } from "#web/domain/card/draw-code.ts";
import { monthAndYear } from "#web/domain/card/month-and-year.ts";
import { fold } from "#web/domain/fold.ts";
import { useFormat } from "#web/domain/format.ts";
import { BusyButton } from "#web/kit/busy-button.tsx";
import { CardDrawing } from "#web/kit/drawings.tsx";
import { FilterBar } from "#web/kit/list/filter-bar.tsx";
import { ListPage } from "#web/kit/list/list-page.tsx";
import { SearchField } from "#web/kit/list/search-field.tsx";
import type { DataColumn } from "#web/kit/list/types.ts";
import { EmptyState, NoneFound } from "#web/kit/states.tsx";
import { useToasts } from "#web/kit/toasts.tsx";
import { anyText, useAddress } from "#web/session/address.ts";
import { type RoutePages, useRoutePages } from "#web/session/route-pages.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { type DrawnCard, PrintSheets } from "./print-sheets.tsx";
import { printTexts as texts } from "./texts.ts";

const rowsAtOnce = 100;
const address = { search: anyText };

export function Component() {
  const { tenantId, timeZone } = useWorkspace();
  const path = usePath();
  const format = useFormat();
  const { values, set } = useAddress(address);
  const { isDrawing, drawn, print } = usePrint();
  const search = values.search ?? "";
  const { isSearching, ...list } = useSearchedPages(
    useRoutePages(listCards, { params: { tenantId }, query: { limit: rowsAtOnce } }, ({ cards }) => cards),
    search,
  );
  const sought = fold(search);
  const found = list.rows
    ?.filter((card) => fold(`${card.memberName} ${cardIdOf(card)}`).includes(sought))
    .sort((one, other) => one.memberName.localeCompare(other.memberName));
  // The first match may be on a page that is not read yet.
  const rows = isSearching && found?.length === 0 ? undefined : found;
  const count = list.rows?.length ?? 0;
  const counted = isSearching
    ? texts.searching(format.number(count))
    : list.hasMore
      ? texts.loaded(count, format.number(count))
      : texts.valid(count, format.number(count));
  const { columns: headers } = texts;
  const columns: DataColumn<PrintedCard>[] = [
    { key: "cardId", header: headers.cardId, width: 140, narrow: "beside", cell: cardIdOf },
    {
      key: "since",
      header: headers.since,
      sortBy: ({ memberSince }) => memberSince,
      width: 140,
      narrow: "hidden",
      cell: ({ memberSince }) => monthAndYear(memberSince, timeZone),
    },
    {
      key: "until",
      header: headers.until,
      sortBy: ({ expiresAt }) => expiresAt,
      width: 160,
      align: "end",
      // The card ends at the first moment after its last day.
      cell: ({ expiresAt }) => format.date(toInstant(toMilliseconds(expiresAt) - 1)),
    },
  ];
  const showAll = () => set({ search: null }, { replace: true });
  return (
    <>
      <Box data-screen-only>
        <ListPage
          title={texts.title}
          subtitle={texts.subtitle}
          action={
            rows !== undefined &&
            rows.length > 0 && (
              <BusyButton
                variant="contained"
                startIcon={<PrintOutlined />}
                isBusy={isDrawing}
                disabled={isSearching}
                onClick={() => void print(rows)}
              >
                {texts.printAll(rows.length, format.number(rows.length))}
              </BusyButton>
            )
          }
          notice={
            (count > 0 || list.hasMore) && (
              <Typography color="textSecondary" role="status" sx={{ mb: 1.5 }}>
                {isDrawing ? texts.drawing : `${counted} ${texts.note}`}
              </Typography>
            )
          }
          filters={
            <FilterBar
              active={0}
              lead={
                <SearchField
                  label={texts.search}
                  placeholder={texts.searchHint}
                  value={search}
                  onSearch={(text) => set({ search: text === "" ? null : text }, { replace: true })}
                />
              }
            />
          }
          list={{ ...list, rows, isPending: rows === undefined && list.error === null }}
          isFiltered={search !== ""}
          loadingText={texts.loading}
          foundText={rows === undefined ? undefined : texts.found(rows.length)}
          empty={<EmptyState drawing={<CardDrawing />} {...texts.empty} />}
          noneFound={<NoneFound texts={texts.noneFound} onShowAll={showAll} />}
          caption={texts.caption}
          name={{
            header: headers.member,
            sortBy: ({ memberName }) => memberName,
            text: ({ memberName }) => memberName,
          }}
          columns={columns}
          rowKey={({ memberId }) => memberId}
          rowName={({ memberName }) => memberName}
          rowLink={({ memberId }) => path(`/admin/members?member=${memberId}&view=card`)}
          bulkActions={[{ label: texts.print, icon: <PrintOutlined />, onSelect: (cards) => void print(cards) }]}
        />
      </Box>
      {drawn !== undefined && <PrintSheets key={drawn.no} cards={drawn.cards} />}
    </>
  );
}

/** A search reads so many pages by itself. The button reads on from there. */
const mostPages = 50;

/** Reads the next pages while somebody searches, because the names stand on all of them. */
function useSearchedPages<Row>(list: RoutePages<Row>, search: string) {
  const { hasMore, isLoadingMore, loadMore, moreError } = list;
  const isSearching = search !== "" && hasMore && moreError === null && list.answers.length < mostPages;
  const wantsMore = isSearching && !isLoadingMore;
  useEffect(() => {
    if (wantsMore) loadMore();
    // `loadMore` is a new function at each render. A fast page arrives before a render shows that it loads.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [wantsMore, list.answers.length]);
  return isSearching ? { ...list, hasMore: false, isSearching } : { ...list, isSearching };
}

/** Draws the codes, and then prints. The number tells one print of the same cards from the next. */
function usePrint() {
  const { tenantId } = useWorkspace();
  const format = useFormat();
  const toasts = useToasts();
  const [isDrawing, setDrawing] = useState(false);
  const [drawn, setDrawn] = useState<{ no: number; cards: readonly DrawnCard[] }>();

  async function print(cards: readonly PrintedCard[]): Promise<void> {
    if (cards.length > cardLimits.printed) return toasts.error(texts.tooMany(format.number(cardLimits.printed)));
    setDrawing(true);
    try {
      const all = await Promise.all(
        cards.map(async (card) => {
          const { cardToken, memberId, expiresAt } = card;
          const code = printCode({ cardToken, memberId, tenantId, expiresAt, type: "membership_card" });
          return { ...card, cardId: cardIdOf(card), picture: await drawCode(code) };
        }),
      );
      setDrawn((before) => ({ no: (before?.no ?? 0) + 1, cards: all }));
    } catch {
      toasts.error(texts.failed);
    } finally {
      setDrawing(false);
    }
  }
  return { isDrawing, drawn, print };
}
