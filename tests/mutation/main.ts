/**
 * `npm run mutation` changes the code in small ways, one at a time, and says which changes no test notices.
 * A random sample of 500 is tried; its seed is printed, and `--seed` repeats it. `--all` tries all.
 * `--only rules` tries one part, `--only lambdas/bookings` what stands below a path, `--changed` what differs from main.
 * `--tests rules` runs fewer tests, `--files booking` those of files named so. `--workers 2` uses two processes.
 * `--patience 20` tries each mutant longer, `--minutes 30` ends earlier. Fails if a part misses its goal.
 */
import { spawn, spawnSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parseArgs } from "node:util";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { equivalent } from "./equivalent.ts";
import { type Mutant, makeMutants } from "./mutants.ts";
import type { Attempt, Coverage, Plan } from "./plan.ts";
import { type Part, parts } from "./scope.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    sample: { type: "string", default: "500" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    workers: { type: "string", default: "1" },
    minutes: { type: "string", default: "120" },
    tests: { type: "string", default: "rules,api,web" },
    files: { type: "string", default: "" },
    patience: { type: "string", default: "6" },
  },
});
const seed = Number(values.seed);
const endsAt = Date.now() + Number(values.minutes) * 60_000;
const say = (line = "") => process.stdout.write(`${line}\n`);

/** The tests that are tried with one mutant last so long together. So do the files that run for it alone. */
const mostMilliseconds = { ofTests: Number(values.patience) * 1_000, alone: Number(values.patience) * 4_000 };
const fewestTests = 4;
/** A worker that begins nothing for so long hangs in the mutant that it tries. */
const silenceMilliseconds = 180_000;

const folder = mkdtempSync(join(tmpdir(), "guildhall-mutation-"));
mkdirSync(join(folder, "killed"));
const children = new Set<number>();
process.on("exit", () => {
  for (const pid of children) end(pid);
  rmSync(folder, { recursive: true, force: true });
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => process.exit(1));

const { code, mutants } = await makeMutants();
writeFileSync(join(folder, "code.json"), JSON.stringify(code));
const [isEquivalent, strays] = matchEquivalents(mutants);
for (const { file, source, replacement } of strays)
  say(`tests/mutation/equivalent.ts: no mutant fits ${file}: ${source} → ${replacement}. Correct or remove the entry.`);

const chosen = chooseFrom(mutants.filter((mutant) => !isEquivalent.has(mutant) && isInScope(mutant)));
say(`mutation: seed=${seed} sample=${chosen.length} of ${mutants.length} mutants, ${isEquivalent.size} equivalent`);

const covered: Coverage[] = [];
const outcome = new Map<string, "killed">();
/** By mutant: the files of tests that may notice it in a process of its own. */
const alone = new Map<string, Coverage[]>();
for (const [project, part] of [
  ["rules", ["rules", "lambdas"]],
  ["api", ["rules", "lambdas"]],
  ["web", ["rules", "web"]],
] as const) {
  const open = chosen.filter((mutant) => (part as readonly Part[]).includes(mutant.part) && !outcome.has(mutant.id));
  if (open.length > 0 && values.tests.split(",").includes(project)) await tryIn(project, open);
}

await tryAlone();
process.exit(report() === "missed" || strays.length > 0 ? 1 : 0);

async function tryIn(project: string, open: readonly Mutant[]): Promise<void> {
  const sample = open.map(({ id }) => id);
  const coverFolder = join(folder, project);
  mkdirSync(coverFolder);
  const named = values.files.split(",").filter((word) => word !== "");
  const startedAt = Date.now();
  await vitest({ kind: "cover", folder: coverFolder, sample, tries: {} }, ["--project", project, ...named]);
  const coverage = readdirSync(coverFolder)
    .filter((name) => name.startsWith("cover-"))
    .map((name) => JSON.parse(readFileSync(join(coverFolder, name), "utf8")) as Coverage);
  covered.push(...coverage);
  const failed = coverage.filter((file) => file.failed > 0).map(({ file }) => basename(file));
  if (failed.length > 0) say(`Red without any mutant, so not used alone: ${failed.join(", ")}`);

  // The tests that pass the fewest mutants say the most about each of them.
  const tests = coverage.flatMap((file) => file.tests.map((test) => ({ ...test, file: file.file })));
  const tries: Record<string, string[]> = {};
  const files = new Set<string>();
  const fileOf = new Map<string, string>();
  for (const { id } of open) {
    const passing = tests
      .filter((test) => test.mutants.includes(id))
      .sort((a, b) => a.mutants.length * (a.milliseconds + 20) - b.mutants.length * (b.milliseconds + 20));
    let spent = 0;
    for (const [index, test] of passing.entries()) {
      spent += test.milliseconds;
      if (index >= fewestTests && spent > mostMilliseconds.ofTests) break;
      (tries[test.id] ??= []).push(id);
      fileOf.set(test.id, test.file);
      files.add(test.file);
    }
  }
  say(
    `${project}: ${tests.length} tests pass ${new Set(tests.flatMap((test) => test.mutants)).size} of ${open.length} mutants`,
  );
  await tryAll(sample, tries, fileOf);

  const attempts = readAttempts();
  const killed = new Set(readdirSync(join(folder, "killed")));
  const seen = new Map<string, { reached: boolean; files: Set<string> }>();
  for (const { id, test, outcome: result } of attempts) {
    const known = seen.get(id) ?? { reached: false, files: new Set<string>() };
    seen.set(id, known);
    if (result === "survived") known.reached = true;
    if (result === "not reached" || result === "unclear") known.files.add(fileOf.get(test) ?? "");
  }
  for (const { id } of open) if (killed.has(id)) outcome.set(id, "killed");
  say(`${project}: ${outcome.size} of ${chosen.length} noticed, ${minutesSince(startedAt)} minutes`);

  // Some mutants are passed while modules are loaded. Some are not reached by a repeated test. Each gets a process.
  for (const { id, file } of open) {
    const candidates = coverage.filter(
      (test) => test.failed === 0 && (test.outside.includes(id) || seen.get(id)?.files.has(test.file)),
    );
    candidates.sort((one, other) => nearness(other.file, file) - nearness(one.file, file));
    alone.set(id, [...(alone.get(id) ?? []), ...candidates]);
  }
}

/** Tries what is left in processes of its own, the quickest and nearest files of tests first. */
async function tryAlone(): Promise<void> {
  const startedAt = Date.now();
  let processes = 0;
  for (const { id } of chosen) {
    let spent = 0;
    for (const [index, file] of (alone.get(id) ?? []).entries()) {
      spent += file.milliseconds + 1_500;
      if (outcome.has(id) || Date.now() > endsAt || (index > 0 && spent > mostMilliseconds.alone)) break;
      processes += 1;
      const plan: Plan = { kind: "alone", folder, sample: [], tries: {} };
      const status = await vitest(plan, ["--bail", "1", file.file], { MUTATION_ALONE: id });
      if (status !== 0) outcome.set(id, "killed");
    }
  }
  say(`${processes} processes for single mutants, ${minutesSince(startedAt)} minutes`);
}

/** Runs all tries. A worker that hangs is ended, its mutant counts as noticed, and the others go on. */
async function tryAll(sample: string[], tries: Record<string, string[]>, fileOf: Map<string, string>): Promise<void> {
  const done = new Set<string>();
  for (;;) {
    const files = new Set(
      Object.entries(tries).flatMap(([test, ids]) =>
        ids.some((id) => !existsSync(join(folder, "killed", id)) && !done.has(`${test} ${id}`))
          ? [fileOf.get(test) ?? ""]
          : [],
      ),
    );
    const left = Object.fromEntries(
      Object.entries(tries).map(([test, ids]) => [test, ids.filter((id) => !done.has(`${test} ${id}`))]),
    );
    if (files.size === 0 || Date.now() > endsAt) return;
    const before = readAttempts().length;
    const result = await vitest({ kind: "try", folder, sample, tries: left }, [...files]);
    const attempts = readAttempts();
    if (result !== "hangs") return;
    for (const { id, test, outcome: ended } of attempts) if (ended !== "started") done.add(`${test} ${id}`);
    const last = attempts.at(-1);
    if (last?.outcome === "started") writeFileSync(join(folder, "killed", last.id), "");
    else if (attempts.length === before) return;
  }
}

/** Resolves with the exit code, or `hangs` after a long silence. */
function vitest(plan: Plan, parameters: string[], env: Record<string, string> = {}): Promise<number | "hangs"> {
  writeFileSync(join(folder, "plan.json"), JSON.stringify(plan));
  const own = mkdtempSync(join(folder, "temporary-"));
  const child = spawn(
    process.execPath,
    [
      "--disable-warning=ExperimentalWarning",
      join(projectRoot, "node_modules/vitest/vitest.mjs"),
      "run",
      "--config",
      "tests/mutation/vitest.config.ts",
      "--reporter=dot",
      "--passWithNoTests",
      ...parameters,
    ],
    {
      cwd: projectRoot,
      stdio: "ignore",
      detached: true,
      env: {
        ...process.env,
        ...env,
        TMPDIR: own,
        MUTATION_PLAN: join(folder, "plan.json"),
        MUTATION_CODE: join(folder, "code.json"),
        MUTATION_WORKERS: values.workers,
      },
    },
  );
  const pid = child.pid ?? 0;
  children.add(pid);
  const startedAt = Date.now();
  let hangs = false;
  const watch = setInterval(() => {
    const file = join(plan.folder, "sign");
    const lastSign = Math.max(startedAt, existsSync(file) ? statSync(file).mtimeMs : 0);
    if (Date.now() - lastSign < silenceMilliseconds) return;
    hangs = true;
    end(pid);
  }, 1_000);
  return new Promise((resolve) => {
    child.on("close", (status) => {
      clearInterval(watch);
      end(pid);
      children.delete(pid);
      rmSync(own, { recursive: true, force: true });
      resolve(hangs ? "hangs" : (status ?? 1));
    });
  });
}

/** Ends a run with its workers and engines. They are one group. */
function end(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}

function readAttempts(): Attempt[] {
  const file = join(folder, "attempts.ndjson");
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Attempt);
}

function report(): "missed" | "reached" {
  say();
  const passedBy = new Map<string, number>();
  for (const file of covered)
    for (const id of [...file.outside, ...file.tests.flatMap((test) => test.mutants)])
      passedBy.set(id, (passedBy.get(id) ?? 0) + 1);
  for (const mutant of chosen) {
    if (outcome.has(mutant.id)) continue;
    const by = passedBy.get(mutant.id) ?? 0;
    say(`${mutant.file}:${mutant.line}:${mutant.column} ${mutant.mutator}${by === 0 ? " (no test runs it)" : ""}`);
    say(`  - ${short(mutant.original)}`);
    say(`  + ${short(mutant.replacement)}`);
  }
  say();
  let isMissed = chosen.length === 0 && !values.changed;
  for (const [part, { title, goal }] of Object.entries(parts)) {
    const own = chosen.filter((mutant) => mutant.part === part);
    if (own.length === 0) continue;
    const noticed = own.filter(({ id }) => outcome.get(id) === "killed").length;
    const score = (100 * noticed) / own.length;
    if (score < goal) isMissed = true;
    say(`${title}: ${noticed} of ${own.length} noticed, ${score.toFixed(1)} % (goal ${goal} %)`);
  }
  say(`mutation: seed=${seed} tried=${chosen.length} survived=${chosen.length - outcome.size}`);
  return isMissed ? "missed" : "reached";
}

function short(text: string): string {
  const line = text.replaceAll(/\s+/g, " ");
  return line.length > 160 ? `${line.slice(0, 157)}...` : line;
}

function isInScope({ part, file }: Mutant): boolean {
  if (values.changed && !changedFiles().has(file)) return false;
  if (values.only === undefined || values.only === part) return true;
  return !(values.only in parts) && file.startsWith(values.only);
}

let known: Set<string> | undefined;
function changedFiles(): Set<string> {
  known ??= new Set(
    spawnSync("git", ["diff", "--name-only", "main"], { cwd: projectRoot, encoding: "utf8" }).stdout.split("\n"),
  );
  return known;
}

/** The same seed chooses the same mutants of the same code. */
function chooseFrom(all: Mutant[]): Mutant[] {
  const count = values.all ? all.length : Math.min(all.length, Number(values.sample));
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

function matchEquivalents(all: readonly Mutant[]) {
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

/** How many words of the code's path stand in the name of the test's file. */
function nearness(test: string, file: string): number {
  const words = file.split(/[/.-]/).filter((word) => word.length > 3);
  return words.filter((word) => basename(test).includes(word.replace(/s$/, ""))).length;
}

function minutesSince(at: number): string {
  return ((Date.now() - at) / 60_000).toFixed(1);
}
