/** Which mutants are tried: those in scope, without equivalent ones, drawn by the seed. */
import { spawnSync } from "node:child_process";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { equivalent } from "./equivalent.ts";
import type { Mutant } from "./mutants.ts";
import { options, seed } from "./options.ts";
import { short } from "./report.ts";
import { parts } from "./scope.ts";

export function isInScope({ part, file }: Mutant): boolean {
  if (options.changed && !changedFiles().has(file)) return false;
  if (options.only === undefined || options.only === part) return true;
  return !(options.only in parts) && file.startsWith(options.only);
}

let known: Set<string> | undefined;
function changedFiles(): Set<string> {
  known ??= new Set([
    ...git("diff", "--name-only", "--merge-base", options.base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ]);
  return known;
}

function git(...parameters: string[]): string[] {
  const { status, stdout, stderr } = spawnSync("git", parameters, { cwd: projectRoot, encoding: "utf8" });
  if (status !== 0) throw new Error(`git ${parameters.join(" ")}: ${stderr}`);
  return stdout.split("\n");
}

/** The same seed chooses the same mutants of the same code. */
export function chooseFrom(all: readonly Mutant[]): Mutant[] {
  const count = options.all ? all.length : Math.min(all.length, Number(options.sample));
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const shuffled = all.map((mutant) => ({ mutant, at: random() })).sort((a, b) => a.at - b.at);
  const drawn = new Set(shuffled.slice(0, count).map(({ mutant }) => mutant));
  return all.filter((mutant) => drawn.has(mutant));
}

/** The mutants that the list names, and the entries of the list that name none. */
export function matchEquivalents(all: readonly Mutant[]) {
  const matched = new Set<Mutant>();
  const unmatched = equivalent.filter((entry) => {
    const fitting = all.filter(
      (mutant) =>
        mutant.file === entry.file &&
        mutant.source === entry.source &&
        short(mutant.original) === entry.original &&
        short(mutant.replacement) === entry.replacement,
    );
    for (const mutant of fitting) matched.add(mutant);
    return fitting.length === 0;
  });
  return [matched, unmatched] as const;
}
