/** Where a page of a list ends and the next one starts. */

import * as z from "zod";
import { foreignCursor, openCursor, sealCursor } from "./cursor.ts";
import type { SortKeyRange } from "./key-condition.ts";
import type { Partition } from "./keys.ts";

/** A cursor names the end of a page. It is bound to its partition: a cursor from another list is refused. */
export function endOfPage(last: Record<string, string>, { index, pk }: Partition): string {
  const parts = index === undefined ? [pk, last.sk] : [pk, last[`${index}sk`], last.pk, last.sk];
  return sealCursor(parts.map(String));
}

const keyPartSchema = z.string().min(1).max(1024);
const cursorSchema = z.tuple([keyPartSchema, keyPartSchema]);
const indexCursorSchema = z.tuple([keyPartSchema, keyPartSchema, keyPartSchema, keyPartSchema]);

export function startOfPage(
  cursor: string,
  { partition: { index, pk }, range }: { partition: Partition; range?: SortKeyRange },
  mayTouch: (pk: string) => boolean,
): Record<string, string> {
  const parts = openCursor<readonly string[]>(cursor, index === undefined ? cursorSchema : indexCursorSchema);
  const [partitionKey = "", sortKey = "", itemPk = pk, itemSk = sortKey] = parts;
  const inRange =
    range === undefined ||
    ("prefix" in range ? sortKey.startsWith(range.prefix) : sortKey >= range.from && sortKey <= range.to);
  if (partitionKey !== pk || !inRange || !mayTouch(itemPk)) throw foreignCursor();
  return index === undefined
    ? { pk, sk: sortKey }
    : { [`${index}pk`]: pk, [`${index}sk`]: sortKey, pk: itemPk, sk: itemSk };
}
