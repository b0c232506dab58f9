/** One group of rows: what it is called on the command line, and how it is measured. */
import type { Row } from "./report.ts";

export interface BenchRun {
  /** Few of everything: shows that it runs, measures nothing. */
  isQuick: boolean;
  say: (line: string) => void;
}

export interface Bench {
  /** For `--only`. */
  name: string;
  title: string;
  run(run: BenchRun): Promise<{ rows: Row[]; notes: string[] }>;
}
