/** Sorts more items than memory holds: sorted runs on disk, merged as they are read. */
import { createReadStream, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { toLine, type WireItem } from "./format.ts";

const runItems = 10_000;

export interface SortedLine {
  /** For its key alone: bytes are text here. */
  item: WireItem;
  line: string;
}

const keyOf = ({ pk, sk }: WireItem) => [pk?.S ?? "", sk?.S ?? ""] as const;

export function compareKeys(one: WireItem, other: WireItem): number {
  const [[onePk, oneSk], [otherPk, otherSk]] = [keyOf(one), keyOf(other)];
  if (onePk !== otherPk) return onePk < otherPk ? -1 : 1;
  return oneSk === otherSk ? 0 : oneSk < otherSk ? -1 : 1;
}

/** Writes the items into runs below a folder. @returns the runs' files */
export async function writeRuns(pages: AsyncIterable<readonly WireItem[]>, folder: string): Promise<string[]> {
  mkdirSync(folder, { recursive: true });
  const runs: string[] = [];
  let waiting: WireItem[] = [];
  const write = () => {
    if (waiting.length === 0) return;
    const file = join(folder, `${runs.length}.jsonl`);
    const lines = waiting.toSorted(compareKeys).map((item) => `${toLine(item)}\n`);
    writeFileSync(file, lines.join(""));
    runs.push(file);
    waiting = [];
  };
  for await (const page of pages) {
    waiting.push(...page);
    if (waiting.length >= runItems) write();
  }
  write();
  return runs;
}

/** All lines of the runs in order of their keys. A key that two runs hold comes once, because a scan may repeat it. */
export async function* merged(runs: readonly string[]): AsyncGenerator<SortedLine> {
  const open = runs.map((file) => {
    const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
    return lines[Symbol.asyncIterator]();
  });
  const next = async (run: AsyncIterator<string>) => {
    const { done, value } = await run.next();
    return done === true ? undefined : { item: JSON.parse(value) as WireItem, line: value };
  };
  const heads = await Promise.all(open.map(next));
  let last: WireItem | undefined;
  while (true) {
    let least: number | undefined;
    for (const [position, head] of heads.entries()) {
      const best = least === undefined ? undefined : heads[least];
      if (head !== undefined && (best === undefined || compareKeys(head.item, best.item) < 0)) least = position;
    }
    if (least === undefined) return;
    const found = heads[least] as SortedLine;
    heads[least] = await next(open[least] as AsyncIterator<string>);
    if (last === undefined || compareKeys(last, found.item) !== 0) yield found;
    last = found.item;
  }
}

/** The keys of items that two sorted passes do not share, or that differ. */
export async function* differences(
  one: AsyncIterator<SortedLine>,
  other: AsyncIterator<SortedLine>,
): AsyncGenerator<string> {
  let [a, b] = await Promise.all([one.next(), other.next()]);
  while (a.done !== true || b.done !== true) {
    const order = a.done === true ? 1 : b.done === true ? -1 : compareKeys(a.value.item, b.value.item);
    if (order !== 0 || a.value.line !== b.value.line) yield keyOf((order > 0 ? b : a).value.item).join(" ");
    if (order <= 0) a = await one.next();
    if (order >= 0) b = await other.next();
  }
}
