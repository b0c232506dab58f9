/** Headers that sort a list which is loaded whole. Where the route sorts, or more rows follow, they leave it alone. */
import { useState } from "react";
import { pageLocale } from "../../session/language.ts";
import type { ColumnOrders, DataListProps, Sorting, SortValue } from "./types.ts";

type Ordered<Row> = Pick<DataListProps<Row>, "name" | "columns" | "sorting">;

const nameKey = "name";
const ordersOf = (key: string): ColumnOrders => ({ ascending: `${key} up`, descending: `${key} down` });

/** @param rows undefined while the list loads, or while rows of it are missing */
export function useOwnOrder<Row>(
  { name, columns, sorting }: Ordered<Row>,
  rows: readonly Row[] | undefined,
): Ordered<Row> & { inOrder: (rows: readonly Row[]) => readonly Row[] } {
  const [value, onSort] = useState("");
  const isAble = sorting === undefined && rows !== undefined && rows.length > 1;
  if (!isAble || [name, ...columns].every(({ sortBy }) => sortBy === undefined))
    return { name, columns, sorting, inOrder: (all) => all };
  const own: Sorting = { value, onSort };
  const [chosen, direction] = value.split(" ");
  const sortBy = chosen === nameKey ? name.sortBy : columns.find(({ key }) => key === chosen)?.sortBy;
  return {
    name: name.sortBy === undefined ? name : { ...name, orders: ordersOf(nameKey) },
    columns: columns.map((column) =>
      column.sortBy === undefined ? column : { ...column, orders: ordersOf(column.key) },
    ),
    sorting: own,
    inOrder: (all) => (sortBy === undefined ? all : sorted(all, sortBy, direction === "down")),
  };
}

/** Rows without a value come last, whichever way the others stand. */
export function sorted<Row>(rows: readonly Row[], by: (row: Row) => SortValue, isDescending: boolean): Row[] {
  const texts = new Intl.Collator(pageLocale, { numeric: true });
  return rows.toSorted((one, other) => {
    const [a, b] = [by(one), by(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "number" && typeof b === "number" ? a - b : texts.compare(String(a), String(b));
    return isDescending ? -order : order;
  });
}
