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
}

const headings = ["what", "n", "workers", "median", "p99", "store", "reference", "ratio", "goal", "met"];

export function toMarkdown(facts: readonly string[], sections: readonly Section[]): string {
  const lines = [
    "# Benchmark",
    "",
    "Written by `npm run bench`; nothing here is asserted, and every reference without a source was measured in the same run.",
    "",
    ...facts.map((fact) => `- ${fact}`),
  ];
  for (const { title, rows, notes, seconds } of sections) {
    lines.push("", `## ${title}`, "", toLine(headings), toLine(headings.map(() => "---")));
    for (const row of rows) lines.push(toLine(cells(row)));
    if (notes.length > 0) lines.push("", ...notes.map((note) => `- ${note}`));
    lines.push("", `Took ${Math.round(seconds)} s.`);
  }
  return `${lines.join("\n")}\n`;
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
