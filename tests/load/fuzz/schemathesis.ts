/** Schemathesis: a Python program, installed beside the product and used only here. */
import { spawn, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import type { Files } from "./examples-for-schemathesis.ts";

const version = "4.32.5";
const folder = join(projectRoot, ".venv");
const program = join(folder, "bin", "schemathesis");

export class NotInstalled extends Error {}

/** Installs it into `.venv` if it is missing. */
export function installSchemathesis(say: (line: string) => void): void {
  if (existsSync(program) && spawnSync(program, ["--version"], { encoding: "utf8" }).stdout.includes(version)) return;
  if (spawnSync("python3", ["--version"]).status !== 0) {
    throw new NotInstalled(
      "npm run fuzz needs python3 (3.10 or later) with its venv module. Install it and run again.",
    );
  }
  say(`Installing schemathesis ${version} into .venv, once.`);
  for (const [command, ...parameters] of [
    ["python3", "-m", "venv", folder],
    [join(folder, "bin", "pip"), "install", "--quiet", `schemathesis==${version}`],
  ] as const) {
    const { status, stderr } = spawnSync(command, parameters, { encoding: "utf8" });
    if (status !== 0) throw new NotInstalled(`schemathesis ${version} could not be installed: ${stderr.trim()}`);
  }
}

export interface FuzzOptions {
  url: string;
  files: Files;
  token: string | undefined;
  /** Operations by id. */
  only: readonly string[];
  phases: readonly string[];
  examples: number;
  seed: number;
  /** Whether its warnings fail the run. */
  withWarnings: boolean;
}

/** Returns whether all checks passed. Prints those that failed. */
export function runSchemathesis(options: FuzzOptions): Promise<{ isClean: boolean; output: string }> {
  const { url, token, only, phases, examples, seed, withWarnings, files } = options;
  const parameters = [
    ["--config-file", withWarnings ? files.configuration : files.withoutWarnings, "run", files.document, "--url", url],
    ["--phases", phases.join(","), "--max-examples", String(examples), "--seed", String(seed)],
    token === undefined ? [] : ["--header", `Authorization: Bearer ${token}`],
    ["--suppress-health-check", "too_slow"],
    withWarnings ? [] : ["--warnings", "off"],
    only.flatMap((id) => ["--include-operation-id", id]),
  ].flat();
  return new Promise((resolve, reject) => {
    const child = spawn(program, parameters, {
      env: { ...process.env, NO_COLOR: "1", SCHEMATHESIS_HOOKS: join(import.meta.dirname, "hooks.py") },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => (output += text));
    }
    child.once("error", reject);
    child.once("exit", (code) => resolve({ isClean: code === 0, output }));
  });
}
