/**
 * A mutant that `npm run mutation` does not make. It is a race, a guard that a call holds, or a wrong step.
 * `find` must occur exactly once in its file. If the code moves, the run reports the mutant.
 */
export interface Check {
  file: string;
  /** Runs only the tests whose names match. */
  test?: string | undefined;
}

export interface Mutant {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** Test files that may notice the mutant, most likely first. */
  checks: readonly Check[];
  /** True for the few that every storm tries. */
  isCore?: true;
}

/** The tests of a file, or those of them whose names match. */
export const of = (file: string, test?: string): Check => ({ file: `tests/${file}.test.ts`, test });
