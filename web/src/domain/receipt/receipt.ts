/** What a receipt on paper says. Whoever makes one prints dates, points and money in the workspace's zone and currency. */

export interface ReceiptRow {
  /** One text a column. The first column is the widest; the others stand at the right. */
  cells: readonly string[];
  /** A smaller line below the first cell. */
  below?: string;
}

export interface ReceiptFact {
  name: string;
  value: string;
}

export interface ReceiptWords {
  title: string;
  facts: readonly ReceiptFact[];
  columns: readonly string[];
  rows: readonly ReceiptRow[];
  /** The total, what it was paid with, the tax in it, and what went back. */
  sums: readonly (ReceiptFact & { isStrong?: boolean })[];
  closing: string;
}

export interface Receipt extends ReceiptWords {
  /** The workspace's name. */
  seller: string;
  /** BCP 47. */
  language: string;
  /** Six hex digits that can be read on white. */
  colour: string;
  /** The workspace's logo; null without one. */
  logo: Picture | null;
}

export interface Picture {
  png: ArrayBuffer;
  width: number;
  height: number;
}
