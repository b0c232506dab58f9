/** The table of results, as Markdown. */

export interface Row {
  what: string;
  /** The number of measurements. */
  n?: number;
  workers?: number;
  /** With units, as text. */
  median: string;
  p99?: string;
  store: "file" | "memory" | "none";
  /** The compared value, measured in the same run, or its source. */
  reference?: string;
  ratio?: string;
  goal: string;
  /** Undefined if the row is information only. */
  met?: boolean;
}

export interface Section {
  title: string;
  rows: Row[];
  notes: string[];
  seconds: number;
  /** When, at which commit and on which machine the group was measured. */
  measured: string;
}

const headings = ["what", "n", "workers", "median", "p99", "store", "reference", "ratio", "goal", "met"];

const heading = (title: string) => `## ${title}`;

function sectionText({ title, rows, notes, seconds, measured }: Section): string {
  const lines = [heading(title), "", toLine(headings), toLine(headings.map(() => "---"))];
  for (const row of rows) lines.push(toLine(cells(row)));
  if (notes.length > 0) lines.push("", ...notes.map((note) => `- ${note}`));
  lines.push("", `Took ${Math.round(seconds)} s; ${measured}.`);
  return lines.join("\n");
}

/**
 * The table of results. A group that was not measured keeps what `existing` says about it.
 * @param titles of all groups, in their order
 */
export function toMarkdown(
  facts: readonly string[],
  sections: readonly Section[],
  { titles, existing = "" }: { titles: readonly string[]; existing?: string },
): string {
  const texts = new Map(sectionsOf(existing));
  for (const section of sections) texts.set(section.title, sectionText(section));
  const head = [
    "# Benchmark",
    "",
    "Written by `npm run bench`; nothing here is asserted, and every reference without a source was measured in the same run.",
    "",
    ...facts.map((fact) => `- ${fact}`),
  ].join("\n");
  return `${[head, ...titles.flatMap((title) => texts.get(title) ?? [])].join("\n\n")}\n`;
}

function sectionsOf(markdown: string): [title: string, text: string][] {
  return markdown
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith("## "))
    .map((text) => [text.slice(3, text.indexOf("\n")), text.trim()]);
}

function cells({ what, n, workers, median, p99, store, reference, ratio, goal, met }: Row): string[] {
  const verdict = met === undefined ? "" : met ? "yes" : "**no**";
  const of = (value: string | number | undefined) => (value === undefined ? "" : String(value));
  return [
    what,
    of(n),
    of(workers),
    median,
    of(p99),
    store === "none" ? "" : store,
    of(reference),
    of(ratio),
    goal,
    verdict,
  ];
}

const toLine = (values: readonly string[]) => `| ${values.map((value) => value.replaceAll("|", "/")).join(" | ")} |`;

export const milliseconds = (value: number) => `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
export const seconds = (value: number) => `${value.toFixed(1)} s`;
export const times = (value: number) => `${value.toFixed(2)} ×`;
export const rate = (value: number) => `${value.toFixed(0)}/s`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(0)} kB`;
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
