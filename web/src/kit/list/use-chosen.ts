import { useState } from "react";

export interface Chosen<Row> {
  rows: readonly Row[];
  has: (row: Row) => boolean;
  toggle: (row: Row) => void;
  /** Chooses all rows that are loaded, or none. */
  toggleAll: () => void;
  clear: () => void;
}

/** The chosen rows. A row that leaves the list is no longer chosen. */
export function useChosen<Row>(rows: readonly Row[], rowKey: (row: Row) => string): Chosen<Row> {
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set());
  const chosen = rows.filter((row) => keys.has(rowKey(row)));
  return {
    rows: chosen,
    has: (row) => keys.has(rowKey(row)),
    toggle: (row) =>
      setKeys((before) => {
        const next = new Set(before);
        if (!next.delete(rowKey(row))) next.add(rowKey(row));
        return next;
      }),
    toggleAll: () => setKeys(new Set(chosen.length === rows.length ? [] : rows.map(rowKey))),
    clear: () => setKeys(new Set()),
  };
}
