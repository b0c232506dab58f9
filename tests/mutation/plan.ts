/** What the command and the runner in vitest's workers tell each other, as files in one folder. */

export interface Plan {
  /**
   * - `cover`: which test passes which mutants.
   * - `try`: each test with its mutants.
   * - `alone`: one mutant is on from the start of the process.
   */
  kind: "cover" | "try" | "alone";
  folder: string;
  /** The ids of mutants by the id of a test. */
  tries: Readonly<Record<string, readonly string[]>>;
}

export interface Coverage {
  file: string;
  milliseconds: number;
  /** Mutants that were passed outside tests: while modules are loaded, and in hooks. */
  outside: string[];
  tests: { id: string; milliseconds: number; mutants: string[] }[];
  failed: number;
}

export interface Attempt {
  id: string;
  test: string;
  outcome: "started" | "killed" | "survived" | "not reached" | "unclear";
}
