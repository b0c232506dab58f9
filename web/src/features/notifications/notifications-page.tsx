import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Link from "@mui/material/Link";
import { useEffect } from "react";
import { Link as RouterLink } from "react-router-dom";
import * as z from "zod";
import { BellDrawing } from "#web/kit/drawings.tsx";
import { FilterBar, FilterChoice } from "#web/kit/list/filter-bar.tsx";
import { MoreRows } from "#web/kit/list/more-rows.tsx";
import { LoadingText } from "#web/kit/loading-text.tsx";
import { ruledList } from "#web/kit/looks.ts";
import { Page } from "#web/kit/page.tsx";
import { EmptyState, ErrorState, NoneFound } from "#web/kit/states.tsx";
import { WaitingRows } from "#web/kit/waiting.tsx";
import { oneOf, useAddress } from "#web/session/address.ts";
import { useFilledPages } from "#web/session/route-pages.ts";
import { usePath } from "#web/session/workspace.tsx";
import type { NoticeGroup, NoticeTable } from "./notice-table.ts";
import { NotificationRow } from "./notification-row.tsx";
import { useLatest, useNotificationPages } from "./queries.ts";
import { notificationsTexts as texts } from "./texts.ts";
import { useMarkRead } from "./use-mark-read.ts";

const groups = Object.keys(texts.groups) as NoticeGroup[];
const shape = { about: oneOf(z.enum(groups)), only: oneOf(z.literal("unread")) };

/** Everything that the reader was told, with filters in the address. */
export function NotificationsPage({ table }: { table: NoticeTable }) {
  const path = usePath();
  const { values, set } = useAddress(shape);
  const { about, only } = values;
  const pages = useNotificationPages();
  useNews(pages);
  const { rows = [], hasMore } = pages;
  const { canMarkAll, isMarking, markAll, follow } = useMarkRead({ notifications: rows, hasMore });

  const isFiltered = about !== undefined || only !== undefined;
  const shown = rows
    .filter(({ kind }) => about === undefined || table.groups[about].includes(kind))
    .filter(({ isUnread }) => only === undefined || isUnread);
  // The server does not filter. Older pages are read until one has a notification that fits.
  const list = useFilledPages(pages, isFiltered && shown.length === 0);
  const isLoading = list.isPending;
  // They stay while the list loads, so that it does not move.
  const hasFilters = isFiltered || isLoading || rows.length > 0 || list.hasMore || list.error !== null;

  return (
    <Page
      title={texts.title}
      isDense
      width="form"
      action={
        rows.length > 0 && (
          <Button variant="outlined" disabled={!canMarkAll} loading={isMarking} onClick={markAll}>
            {texts.markRead}
          </Button>
        )
      }
    >
      {hasFilters && (
        <FilterBar active={(about === undefined ? 0 : 1) + (only === undefined ? 0 : 1)}>
          <FilterChoice
            label={texts.about}
            value={about}
            anything={texts.anything}
            options={groups.map((group) => [group, texts.groups[group]])}
            onChange={(value) => set({ about: value })}
          />
          <FilterChoice
            label={texts.reading}
            value={only}
            anything={texts.readAndUnread}
            options={[["unread", texts.unreadOnly]]}
            onChange={(value) => set({ only: value })}
          />
        </FilterBar>
      )}
      {isLoading && (
        <>
          <LoadingText>{texts.loading}</LoadingText>
          <WaitingRows rows={4} />
        </>
      )}
      {list.error !== null && <ErrorState error={list.error} onRetry={list.reload} />}
      {!isLoading && list.error === null && shown.length === 0 && !list.hasMore && (
        <>
          {isFiltered && rows.length > 0 ? (
            <NoneFound texts={texts.noneFound} onShowAll={() => set({ about: null, only: null })} />
          ) : (
            <EmptyState drawing={<BellDrawing />} {...texts.none} />
          )}
        </>
      )}
      {shown.length > 0 && (
        <Box component="ul" sx={ruledList}>
          {shown.map((notification) => (
            <li key={notification.notificationId}>
              <NotificationRow notification={notification} views={table.views} onFollow={() => follow(notification)} />
            </li>
          ))}
        </Box>
      )}
      <MoreRows list={list} label={texts.more} loadingLabel={texts.loadingMore} />
      {!isLoading && (
        <Box sx={{ marginBlockStart: 2 }}>
          <Link component={RouterLink} to={path("/my-profile")} variant="body2">
            {texts.mails}
          </Link>
        </Box>
      )}
    </Page>
  );
}

/** Reads the list again when the bell has found something that the list does not have. */
function useNews({ answers, isPending, reload }: ReturnType<typeof useNotificationPages>): void {
  const { data: latest } = useLatest();
  const [first] = answers;
  const isNews =
    !isPending &&
    latest !== undefined &&
    first !== undefined &&
    (latest.unread !== first.unread ||
      latest.notifications[0]?.notificationId !== first.notifications[0]?.notificationId);
  useEffect(() => {
    if (isNews) void reload();
  }, [isNews, reload]);
}
