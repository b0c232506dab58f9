/** What a row can do, by its key. It never changes, so a row is not drawn again because the page has new functions. */
import { useLayoutEffect, useRef, useState } from "react";
import type { MenuAction } from "../menu-button.tsx";
import type { DataListProps } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";

export interface RowActs {
  toggle: (key: string) => void;
  /** The actions of the row's menu, as they are now. */
  actionsOf: (key: string) => readonly MenuAction[];
}

type Latest<Row> = Pick<DataListProps<Row>, "rows" | "rowKey" | "rowActions"> & { chosen?: Chosen<Row> | undefined };

export function useRowActs<Row>(list: Latest<Row>): RowActs {
  const latest = useRef(list);
  useLayoutEffect(() => {
    latest.current = list;
  });
  const [acts] = useState<RowActs>(() => {
    const find = (key: string) => latest.current.rows.find((row) => latest.current.rowKey(row) === key);
    return {
      toggle: (key) => {
        const row = find(key);
        if (row !== undefined) latest.current.chosen?.toggle(row);
      },
      actionsOf: (key) => {
        const row = find(key);
        return row === undefined ? [] : (latest.current.rowActions?.(row) ?? []);
      },
    };
  });
  return acts;
}
