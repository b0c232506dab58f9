/**
 * `npm run mutation` changes the code in small ways, one at a time, and says which changes no test notices.
 * A random sample of 500 is tried; its seed is printed, and `--seed` repeats it. `--all` tries all.
 * `--only rules` tries one part, `--only lambdas/bookings` what stands below a path. `--changed` tries the files that
 * differ from main, or from `--base origin/main`. `--tests rules` runs fewer tests, `--files booking` those of files
 * named so. `--workers 2` uses two processes. `--patience 20` tries each mutant longer, `--minutes 30` ends earlier.
 * `--resume` goes on from a copy of an earlier run's folder, for the same code and seed.
 * What the end leaves undecided is listed apart, and counts as noticed nowhere. Fails if a part does not reach its goal.
 */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { askCompiler } from "./ask-compiler.ts";
import { chooseFrom, isInScope, matchEquivalents } from "./choose.ts";
import { makeMutants } from "./mutants.ts";
import { folder, isTimeUp, options, say, seed } from "./options.ts";
import { Standings } from "./report.ts";
import { endAll } from "./run-vitest.ts";
import type { Part } from "./scope.ts";
import { tryAlone, tryIn } from "./try-tests.ts";

process.on("exit", () => {
  endAll();
  rmSync(folder, { recursive: true, force: true });
});

const { code, mutants } = await makeMutants();
writeFileSync(join(folder, "code.json"), JSON.stringify(code));
const [isEquivalent, strays] = matchEquivalents(mutants);
for (const { file, source, replacement } of strays)
  say(`tests/mutation/equivalent.ts: no mutant fits ${file}: ${source} → ${replacement}. Correct or remove the entry.`);

const standings = new Standings(chooseFrom(mutants.filter((mutant) => !isEquivalent.has(mutant) && isInScope(mutant))));
say(
  `mutation: seed=${seed} sample=${standings.mutants.length} of ${mutants.length} mutants, ${isEquivalent.size} equivalent`,
);
// Whoever ends the command early still learns what is decided.
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    standings.report();
    process.exit(1);
  });

const projects: readonly (readonly [project: string, parts: readonly Part[]])[] = [
  ["rules", ["rules", "lambdas"]],
  ["api", ["rules", "lambdas"]],
  ["web", ["rules", "web"]],
];
const wanted = projects.filter(([project]) => options.tests.split(",").includes(project));
/** The compiler is one more step. */
for (const { id, part } of standings.mutants)
  standings.get(id).stepsLeft = 1 + wanted.filter(([, ofParts]) => ofParts.includes(part)).length;
for (const [project, ofParts] of wanted) {
  const open = standings.open().filter(({ part }) => ofParts.includes(part));
  if (open.length > 0 && !isTimeUp()) await tryIn(project, standings, open);
}
await askCompiler(standings);
await tryAlone(standings);
const verdict = standings.report();
// A pull request is not held up by what its time did not decide.
const isWell = verdict === "reached" || (verdict === "not shown" && options.changed);
process.exit(isWell && strays.length === 0 ? 0 : 1);
