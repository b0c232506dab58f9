/** Tries tests with the mutants that they pass. A few tests come first, more with the mutants that live on. */
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { coverageOf } from "./cover.ts";
import type { Mutant } from "./mutants.ts";
import { folder, isTimeUp, minutesSince, options, say } from "./options.ts";
import type { Attempt, Coverage } from "./plan.ts";
import type { Standings } from "./report.ts";
import { runVitest } from "./run-vitest.ts";

/** The tests that are tried with one mutant last so long together, by round. So do the files that run for it alone. */
const rounds = [2_500, Number(options.patience) * 1_000];
const mostMillisecondsAlone = Number(options.patience) * 3_000;
const fewestTests = 3;

interface CoveringTest {
  id: string;
  file: string;
  milliseconds: number;
  mutants: string[];
}

/** By mutant: the files of tests that may notice it in a process of its own. */
const alone = new Map<string, Coverage[]>();

export async function tryIn(project: string, standings: Standings, open: readonly Mutant[]): Promise<void> {
  const startedAt = Date.now();
  const coverage = await coverageOf(project, new Set(open.map(({ id }) => id)));
  const failed = coverage.filter((file) => file.failed > 0).map(({ file }) => basename(file));
  if (failed.length > 0) say(`Red without any mutant, so not used alone: ${failed.join(", ")}`);
  const tests = coverage.flatMap((file) => file.tests.map((test): CoveringTest => ({ ...test, file: file.file })));
  const reached = new Set(tests.flatMap((test) => test.mutants));
  say(`${project}: ${tests.length} tests pass ${reached.size} of ${open.length} mutants`);

  const testsOf = new Map(open.map((mutant) => [mutant.id, inOrder(tests, mutant)]));
  const planned = new Map(open.map(({ id }) => [id, firstOf(testsOf.get(id) ?? [], rounds.at(-1) ?? 0).length]));
  const before = new Map(open.map(({ id }) => [id, { ...standings.get(id) }]));
  for (const { id } of open) standings.get(id).passing += testsOf.get(id)?.length ?? 0;

  const fileOf = new Map(tests.map(({ id, file }) => [id, file]));
  const told = new Set<string>();
  const follow = () => {
    const finished = finishedAttempts();
    const killed = new Set(readdirSync(join(folder, "killed")));
    for (const mutant of open) {
      const standing = standings.get(mutant.id);
      if (killed.has(mutant.id)) standing.noticedBy ??= "a test";
      const outcomes = (testsOf.get(mutant.id) ?? []).flatMap(({ id }) => finished.get(mutant.id)?.get(id) ?? []);
      const tried = outcomes.filter((outcome) => outcome === "survived").length;
      // A test that told nothing is not waited for. Its file is tried alone.
      const toTry = (planned.get(mutant.id) ?? 0) - (outcomes.length - tried);
      standing.tried = (before.get(mutant.id)?.tried ?? 0) + tried;
      standing.planned = (before.get(mutant.id)?.planned ?? 0) + toTry;
      if (tried === 0 || tried < toTry || standing.noticedBy !== undefined || told.has(mutant.id)) continue;
      told.add(mutant.id);
      say(`No test of ${project} notices:`);
      standings.print(mutant);
    }
  };
  const timer = setInterval(follow, 5_000);
  for (const patience of rounds) {
    const tries: Record<string, string[]> = {};
    for (const { id } of standings.open())
      for (const test of firstOf(testsOf.get(id) ?? [], patience)) (tries[test.id] ??= []).push(id);
    await tryAll(tries, fileOf);
    follow();
    const noticed = open.filter(({ id }) => standings.get(id).noticedBy !== undefined).length;
    say(`${project}: ${noticed} of ${open.length} noticed, ${minutesSince(startedAt)} minutes`);
  }
  clearInterval(timer);

  // Some mutants are passed while modules are loaded. Some are not reached by a repeated test. Each gets a process.
  const unclear = new Map<string, Set<string>>();
  for (const { id, test, outcome } of readAttempts())
    if (outcome === "not reached" || outcome === "unclear")
      unclear.set(id, (unclear.get(id) ?? new Set()).add(fileOf.get(test) ?? ""));
  for (const { id, file } of open) {
    const candidates = coverage
      .filter((test) => test.failed === 0 && (test.outside.includes(id) || unclear.get(id)?.has(test.file)))
      .sort((one, other) => nearness(other.file, file) - nearness(one.file, file));
    const chosen = firstFiles(candidates);
    alone.set(id, [...(alone.get(id) ?? []), ...chosen]);
    const standing = standings.get(id);
    standing.passing += candidates.length;
    standing.planned += chosen.length;
    standing.stepsLeft -= 1;
  }
}

/** First the tests that pass few mutants, and those whose file is named as the code. They say the most. */
function inOrder(tests: readonly CoveringTest[], { id, file }: Mutant): CoveringTest[] {
  const cost = (test: CoveringTest) =>
    (test.mutants.length * (test.milliseconds + 20)) / (1 + nearness(test.file, file));
  return tests
    .filter((test) => test.mutants.includes(id))
    .map((test) => ({ test, cost: cost(test) }))
    .sort((one, other) => one.cost - other.cost)
    .map(({ test }) => test);
}

function firstOf(tests: readonly CoveringTest[], mostMilliseconds: number): CoveringTest[] {
  let spent = 0;
  return tests.filter((test, index) => {
    spent += test.milliseconds;
    return index < fewestTests || spent <= mostMilliseconds;
  });
}

/** Runs what is not yet tried. A worker that hangs is ended, and the others go on. */
async function tryAll(tries: Record<string, string[]>, fileOf: ReadonlyMap<string, string>): Promise<void> {
  const hung = new Set<string>();
  for (;;) {
    const finished = finishedAttempts();
    const left = Object.fromEntries(
      Object.entries(tries)
        .map(([test, ids]) => [test, ids.filter((id) => !isKilled(id) && !finished.get(id)?.has(test))] as const)
        .filter(([, ids]) => ids.length > 0),
    );
    const files = new Set(Object.keys(left).map((test) => fileOf.get(test) ?? ""));
    if (files.size === 0 || isTimeUp()) return;
    const before = readAttempts().length;
    const { status } = await runVitest({ kind: "try", folder, tries: left }, [...files]);
    const attempts = readAttempts();
    const last = attempts.at(-1);
    if (status !== "hangs" || attempts.length === before) return;
    // On a busy machine anything can hang once. The same mutant must hang again.
    if (last?.outcome === "started" && hung.has(last.id)) writeFileSync(join(folder, "killed", last.id), "");
    if (last?.outcome === "started") hung.add(last.id);
  }
}

/** Tries what is left in processes of its own, the nearest files of tests first. */
export async function tryAlone(standings: Standings): Promise<void> {
  const startedAt = Date.now();
  let processes = 0;
  for (const mutant of standings.open()) {
    const { id } = mutant;
    const standing = standings.get(id);
    const files = alone.get(id) ?? [];
    for (const file of files) {
      if (isTimeUp()) return;
      const plan = { kind: "alone", folder, tries: {} } as const;
      const run = (active: string) =>
        runVitest(plan, ["--bail", "1", file.file], { MUTATION_ALONE: active }).finally(() => {
          processes += 1;
        });
      const first = await run(id);
      const isSlow = first.milliseconds > 2 * file.milliseconds + 15_000;
      // A busy machine may have ended it. The file must pass without the mutant, and fail again with it.
      const isSure = !isSlow || ((await run("none")).status === 0 && (await run(id)).status !== 0);
      standing.tried += 1;
      if (first.status !== 0 && isSure) standing.noticedBy = "a test";
      if (standing.noticedBy !== undefined) break;
    }
    if (standing.noticedBy !== undefined || files.length === 0) continue;
    say("No file of tests notices, in a process of its own:");
    standings.print(mutant);
  }
  say(`${processes} processes for single mutants, ${minutesSince(startedAt)} minutes`);
}

function firstFiles(files: readonly Coverage[]): Coverage[] {
  let spent = 0;
  return files.filter((file, index) => {
    spent += file.milliseconds + 1_500;
    return index === 0 || spent <= mostMillisecondsAlone;
  });
}

function isKilled(id: string): boolean {
  return existsSync(join(folder, "killed", id));
}

function readAttempts(): Attempt[] {
  const file = join(folder, "attempts.ndjson");
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  // The last line may be half written.
  return lines.slice(0, -1).map((line) => JSON.parse(line) as Attempt);
}

/** By mutant: the tests that were tried with it to the end. */
function finishedAttempts(): Map<string, Map<string, Attempt["outcome"]>> {
  const finished = new Map<string, Map<string, Attempt["outcome"]>>();
  for (const { id, test, outcome } of readAttempts())
    if (outcome !== "started") finished.set(id, (finished.get(id) ?? new Map()).set(test, outcome));
  return finished;
}

/** How many words of the code's path stand in the name of the test's file. */
function nearness(test: string, file: string): number {
  const words = file.split(/[/.-]/).filter((word) => word.length > 3);
  return words.filter((word) => basename(test).includes(word.replace(/s$/, ""))).length;
}
