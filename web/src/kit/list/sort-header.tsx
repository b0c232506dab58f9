import ArrowDownwardOutlined from "@mui/icons-material/ArrowDownwardOutlined";
import ArrowUpwardOutlined from "@mui/icons-material/ArrowUpwardOutlined";
import ButtonBase from "@mui/material/ButtonBase";
import { iconInHeader } from "../looks.ts";
import type { ColumnOrders, Sorting } from "./types.ts";

type Direction = "ascending" | "descending";

/** The current sort direction of a column. */
export function directionOf(orders: ColumnOrders | undefined, sorting: Sorting | undefined): Direction | "none" {
  if (sorting === undefined || orders === undefined) return "none";
  if (sorting.value === orders.ascending) return "ascending";
  return sorting.value === orders.descending ? "descending" : "none";
}

interface SortHeaderProps {
  header: string;
  orders: ColumnOrders | undefined;
  sorting: Sorting | undefined;
  /** Of the column's cells. The arrow stands on the other side, so that header and cells end together. */
  align?: "start" | "end";
}

/** A header that sorts; plain text if the route cannot sort by this column. */
export function SortHeader({ header, orders, sorting, align = "start" }: SortHeaderProps) {
  if (orders === undefined || sorting === undefined) return header;
  const direction = directionOf(orders, sorting);
  const next = nextOrder(orders, direction);
  // The route sorts one way only, and the list stands in that order. The button stays, since it may have the focus.
  const isDone = next === sorting.value;
  const Arrow = direction === "descending" ? ArrowDownwardOutlined : ArrowUpwardOutlined;
  return (
    <ButtonBase
      aria-disabled={isDone || undefined}
      onClick={() => {
        if (!isDone) sorting.onSort(next);
      }}
      sx={{
        cursor: isDone ? "default" : "pointer",
        font: "inherit",
        color: direction === "none" ? "inherit" : "text.primary",
        flexDirection: align === "end" ? "row-reverse" : "row",
        gap: 0.5,
        minHeight: 28,
        "& svg": { fontSize: iconInHeader, opacity: direction === "none" ? 0 : 1 },
        "&:is(:hover, :focus-visible)": { color: "text.primary", "& svg": { opacity: 1 } },
      }}
    >
      {header}
      <Arrow aria-hidden />
    </ButtonBase>
  );
}

function nextOrder({ ascending, descending }: ColumnOrders, direction: Direction | "none"): string {
  const [first = "", second = first] = [ascending, descending].filter((order) => order !== undefined);
  return direction === "ascending" ? second : first;
}
