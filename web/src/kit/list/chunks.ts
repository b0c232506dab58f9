/**
 * A long list stands in the page as a whole, in chunks of rows. The browser lays out and paints the chunks near the
 * window only. The keys, the browser's own search and screen readers reach all rows.
 */

/** Rows of a chunk. A smaller one comes too often, and a larger one is painted for more than a frame. */
export const chunkRows = 25;

/** @param rowHeight pixels, as an estimate where rows differ. The browser remembers the height of a chunk that it drew. */
export function chunkLook(rowHeight: number) {
  return { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${chunkRows * rowHeight}px` } as const;
}

export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_chunk, index) =>
    rows.slice(index * chunkRows, (index + 1) * chunkRows),
  );
}
