/** One group of rows: its name on the command line, and how it is measured. */
import type { Row } from "./report.ts";

export interface BenchRun {
  /** A small run that shows that the measurement works. Its figures mean nothing. */
  isQuick: boolean;
  say: (line: string) => void;
}

export interface Bench {
  /** For `--only`. */
  name: string;
  title: string;
  /** Whether it measures the sources, and needs no bundles and no site. */
  isFromSource?: true;
  run(run: BenchRun): Promise<{ rows: Row[]; notes: string[] }>;
}
