/**
 * Mutants that no test can notice, each with the reason. A reviewer reads this file. The command leaves them out of the
 * score, and fails if an entry fits no mutant any more.
 */
export interface Equivalent {
  file: string;
  /** The line of the change, without the white space around it. */
  source: string;
  /** As the command prints them. */
  original: string;
  replacement: string;
  /** Why nobody can notice it. */
  reason: string;
}

export const equivalent: readonly Equivalent[] = [];
