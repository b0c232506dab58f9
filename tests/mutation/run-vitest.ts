/** Runs vitest on the code with mutants, in a group of processes of its own. */
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { folder, options } from "./options.ts";
import type { Plan } from "./plan.ts";

/** A worker that begins nothing for so long hangs in the mutant that it tries, or the machine is busy. */
const silenceMilliseconds = 120_000;

const children = new Set<number>();

interface Run {
  status: number | "hangs";
  milliseconds: number;
}

export function runVitest(plan: Plan, parameters: readonly string[], env: Record<string, string> = {}): Promise<Run> {
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
        MUTATION_WORKERS: options.workers,
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
      resolve({ status: hangs ? "hangs" : (status ?? 1), milliseconds: Date.now() - startedAt });
    });
  });
}

export function endAll(): void {
  for (const pid of children) end(pid);
}

/** Ends a run with its workers and engines. They are one group. */
function end(pid: number): void {
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // It has ended.
  }
}
