/**
 * A page with one list: title row, filters, rows, paging, and the states of every list. The details and dialogs that it
 * opens are its children.
 */
import Box from "@mui/material/Box";
import type { ReactNode } from "react";
import { Page } from "../page.tsx";
import { ListPrintStyles } from "../print-styles.tsx";
import { useIsNarrowedByDetail } from "../side-panel.ts";
import { ErrorState } from "../states.tsx";
import { visuallyHidden } from "../visually-hidden.ts";
import { DataList } from "./data-list.tsx";
import { type ListState, MoreRows } from "./more-rows.tsx";
import type { DataListProps } from "./types.ts";
import { useListKeys } from "./use-list-keys.ts";
import { useOwnOrder } from "./use-own-order.ts";

interface ListPageProps<Row> extends Omit<DataListProps<Row>, "rows" | "loading"> {
  title: string;
  subtitle?: ReactNode;
  /** The one primary button of the view. */
  action?: ReactNode;
  /** A menu with further actions. */
  more?: ReactNode;
  /** A line about items that wait for the reader. */
  notice?: ReactNode;
  /** A `FilterBar`. Hidden while the list is empty without filters, unless `keepsFilters` is set. */
  filters?: ReactNode;
  /** For a list that can be empty in one month and full in another. */
  keepsFilters?: boolean;
  list: ListState<Row>;
  /** Whether filters exclude something. If so, an empty list does not show `empty`. */
  isFiltered?: boolean;
  /** Explains the page while the list has no rows at all. */
  empty: ReactNode;
  /** Shown if no row matches the filters. */
  noneFound?: ReactNode;
  /** Announced to screen readers while the list loads. */
  loadingText: string;
  /** Announced to screen readers after filters have changed the list. */
  foundText?: string | undefined;
  children?: ReactNode;
}

export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    subtitle,
    action,
    more,
    notice,
    filters,
    keepsFilters = false,
    list,
    isFiltered = false,
    children,
  } = props;
  const { empty, noneFound, loadingText, foundText, ...dataList } = props;
  const { rows, isPending, error, hasMore = false } = list;
  const isEmpty = rows !== undefined && rows.length === 0;
  const isUnused = isEmpty && !isFiltered && !hasMore;
  const isNarrowed = useIsNarrowedByDetail();
  const { inOrder, ...ordered } = useOwnOrder(props, hasMore ? undefined : rows);
  const page = useListKeys();
  return (
    <div ref={page}>
      <Page title={title} subtitle={isNarrowed ? undefined : subtitle} action={action} more={more} isDense>
        <ListPrintStyles />
        <div data-screen-only>
          {notice}
          {(!isUnused || keepsFilters) && filters}
        </div>
        <Box component="output" sx={visuallyHidden}>
          {isPending ? loadingText : foundText}
        </Box>
        {error !== null && <ErrorState error={error} onRetry={list.reload} />}
        {isUnused && empty}
        {isEmpty && !isUnused && noneFound}
        {(isPending || (rows !== undefined && rows.length > 0)) && (
          <DataList {...dataList} {...ordered} rows={inOrder(rows ?? [])} loading={rows === undefined} />
        )}
        <MoreRows list={list} />
        {children}
      </Page>
    </div>
  );
}
