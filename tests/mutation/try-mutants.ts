/**
 * The runner of vitest for mutants. It repeats a test in its own process, each time with another mutant switched on.
 * So a mutant costs one more call of each test, and no start of a server or a page.
 *
 * A failed repetition counts only if the same test passes again without the mutant. Otherwise the mutant has left
 * something behind, or the test cannot be repeated. Such a mutant is tried in a process of its own. A slow failure may
 * come from a busy machine. It counts only if the test passes without the mutant and then fails with it again.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { TestRunner } from "vitest";
import type { Attempt, Coverage, Plan } from "./plan.ts";

/** Tests replace the timers of the global object. */
const { setTimeout, clearTimeout } = globalThis;

interface Switches {
  active: string | undefined;
  hits: number;
  isInTest: boolean;
  /** Passed in the test that runs, and outside tests: while modules load, and in hooks. */
  passed: Set<string>;
  outside: Set<string>;
}

const switches: Switches = {
  active: process.env.MUTATION_ALONE,
  hits: 0,
  isInTest: false,
  passed: new Set(),
  outside: new Set(),
};

/** A loop that a mutant makes endless passes its switch more often than any test does. */
const mostHits = 200_000;

/** The instrumented code calls these by their global names. */
Object.assign(globalThis, {
  stryMutAct_9fa48: (id: string): boolean => {
    if (id !== switches.active) return false;
    switches.hits += 1;
    if (switches.hits > mostHits) throw new Error("The mutant loops.");
    return true;
  },
  stryCov_9fa48: (...ids: string[]): void => {
    const passed = switches.isInTest ? switches.passed : switches.outside;
    for (const id of ids) passed.add(id);
  },
});

/** How much longer a test may last with a mutant than without. A second failure gets twice as long. */
const patience = { factor: 3, milliseconds: 2_500 };
/** A failure that takes longer than this is repeated. */
const quick = { factor: 1.5, milliseconds: 500 };

type Step =
  | { kind: "base" }
  | { kind: "mutant"; id: string; isSecond: boolean }
  | { kind: "check"; id: string; isSure: boolean };
type Task = Parameters<TestRunner["onBeforeTryTask"]>[0];
type Test = Parameters<TestRunner["onAfterRetryTask"]>[0];

export default class MutantRunner extends TestRunner {
  readonly #plan = JSON.parse(readFileSync(process.env.MUTATION_PLAN ?? "", "utf8")) as Plan;
  readonly #covered: Coverage = { file: "", milliseconds: 0, outside: [], tests: [], failed: 0 };
  #step: Step = { kind: "base" };
  #waiting: string[] = [];
  #startedAt = 0;
  #baseMilliseconds = 0;

  override onCollectStart(file: Parameters<TestRunner["onCollectStart"]>[0]): void {
    super.onCollectStart(file);
    this.#sign();
  }

  override async onBeforeRunTask(task: Task): Promise<void> {
    await super.onBeforeRunTask(task);
    if (this.#plan.kind !== "try" || task.type !== "test") return;
    this.#waiting = (this.#plan.tries[task.id] ?? []).filter((id) => !this.#isKilled(id));
    this.#step = { kind: "base" };
    if (this.#waiting.length === 0) task.mode = "skip";
    else task.repeats = Number.MAX_SAFE_INTEGER;
  }

  override onBeforeTryTask(test: Task, options: Parameters<TestRunner["onBeforeTryTask"]>[1]): void {
    super.onBeforeTryTask(test, options);
    this.#sign();
    this.#startedAt = performance.now();
    switches.isInTest = true;
    switches.passed.clear();
    switches.hits = 0;
    if (this.#plan.kind !== "try") return;
    if (this.#step.kind === "mutant") {
      switches.active = this.#step.id;
      this.#note({ id: this.#step.id, test: test.id, outcome: "started" });
    }
  }

  /** Named by vitest: runs the body of a test. */
  async runTask(test: Test): Promise<void> {
    const run = TestRunner.getTestFn(test);
    const step = this.#step;
    if (step.kind !== "mutant") return void (await run());
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      const limit = patience.milliseconds + patience.factor * this.#baseMilliseconds;
      timer = setTimeout(() => reject(new Error("The mutant takes too long.")), step.isSecond ? 2 * limit : limit);
    });
    try {
      await Promise.race([run(), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  override async onAfterRetryTask(test: Test, options: Parameters<TestRunner["onAfterRetryTask"]>[1]): Promise<void> {
    await super.onAfterRetryTask(test, options);
    const result = test.result;
    const milliseconds = performance.now() - this.#startedAt;
    const { hits } = switches;
    if (this.#plan.kind === "try") switches.active = undefined;
    switches.isInTest = false;
    const hasFailed = result?.state === "fail";
    if (this.#plan.kind === "cover") {
      if (hasFailed) this.#covered.failed += 1;
      else this.#covered.tests.push({ id: test.id, milliseconds, mutants: [...switches.passed] });
      return;
    }
    if (this.#plan.kind !== "try" || result === undefined) return;
    result.errors = undefined;
    result.attempts = [];
    result.state = "pass";
    if (!this.#next(test.id, { hasFailed, hits, milliseconds })) result.state = "skip";
  }

  override onAfterRunFiles(files: Parameters<TestRunner["onAfterRunFiles"]>[0]): void {
    super.onAfterRunFiles(files);
    if (this.#plan.kind !== "cover") return;
    const [file] = files;
    this.#covered.file = file?.filepath ?? "";
    this.#covered.milliseconds = file?.result?.duration ?? 0;
    if (file?.result?.state === "fail" && this.#covered.tests.length === 0) this.#covered.failed += 1;
    this.#covered.outside = [...switches.outside];
    writeFileSync(join(this.#plan.folder, `cover-${file?.id}.json`), JSON.stringify(this.#covered));
  }

  /** Judges the step, and takes the next one. Returns false when the test is done. */
  #next(test: string, { hasFailed, hits, milliseconds }: { hasFailed: boolean; hits: number; milliseconds: number }) {
    const step = this.#step;
    if (step.kind === "base") {
      this.#baseMilliseconds = milliseconds;
      if (hasFailed) {
        for (const id of this.#waiting) this.#note({ id, test, outcome: "unclear" });
        return false;
      }
    }
    if (step.kind === "mutant") {
      if (hasFailed) {
        const isQuick = milliseconds < quick.milliseconds + quick.factor * this.#baseMilliseconds;
        this.#step = { kind: "check", id: step.id, isSure: isQuick || step.isSecond };
        return true;
      }
      this.#note({ id: step.id, test, outcome: hits === 0 ? "not reached" : "survived" });
    }
    if (step.kind === "check") {
      if (hasFailed) {
        for (const id of [step.id, ...this.#waiting]) this.#note({ id, test, outcome: "unclear" });
        return false;
      }
      this.#baseMilliseconds = Math.max(this.#baseMilliseconds, milliseconds);
      if (!step.isSure) {
        this.#step = { kind: "mutant", id: step.id, isSecond: true };
        return true;
      }
      this.#note({ id: step.id, test, outcome: "killed" });
      writeFileSync(join(this.#plan.folder, "killed", step.id), "");
    }
    let id = this.#waiting.shift();
    while (id !== undefined && this.#isKilled(id)) id = this.#waiting.shift();
    if (id === undefined) return false;
    this.#step = { kind: "mutant", id, isSecond: false };
    return true;
  }

  /** Shows the command that this worker goes on. */
  #sign(): void {
    writeFileSync(join(this.#plan.folder, "sign"), "");
  }

  #isKilled(id: string): boolean {
    return existsSync(join(this.#plan.folder, "killed", id));
  }

  #note(attempt: Attempt): void {
    appendFileSync(join(this.#plan.folder, "attempts.ndjson"), `${JSON.stringify(attempt)}\n`);
  }
}
