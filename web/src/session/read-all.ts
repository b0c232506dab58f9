/** Reads a whole list, for a file that the browser makes of it. */
const pageRows = 100;

/** Reads all pages of a list. */
export async function readAll<Row>(
  readPage: (query: { cursor?: string; limit: number }) => Promise<{ rows: Row[]; nextCursor: string | null }>,
  onProgress: (rows: number) => void = () => undefined,
): Promise<Row[]> {
  const all: Row[] = [];
  let cursor: string | undefined;
  do {
    const page = await readPage({ cursor, limit: pageRows });
    all.push(...page.rows);
    onProgress(all.length);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}
