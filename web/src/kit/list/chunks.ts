/**
 * A long list stands in the page as a whole, in chunks of rows. The browser lays out and paints the chunks near the
 * window only. The keys, the browser's own search and screen readers reach all rows.
 */

/** Rows of a chunk, as many as of a page. Smaller ones come into sight too often. Larger ones are painted for too long. */
export const chunkRows = 50;

/** @param rowHeight pixels, as an estimate where rows differ. The browser remembers the height of a chunk that it drew. */
export function chunkLook(rowHeight: number) {
  return { contentVisibility: "auto", containIntrinsicBlockSize: `auto ${chunkRows * rowHeight}px` } as const;
}

export function inChunks<Row>(rows: readonly Row[]): Row[][] {
  return Array.from({ length: Math.ceil(rows.length / chunkRows) }, (_chunk, index) =>
    rows.slice(index * chunkRows, (index + 1) * chunkRows),
  );
}
