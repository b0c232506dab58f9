/** What the command was asked for, and the folder in which it and the runner in vitest's workers meet. */
import { cpSync, mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";

export const { values: options } = parseArgs({
  options: {
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    sample: { type: "string", default: "500" },
    only: { type: "string" },
    all: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    base: { type: "string", default: "main" },
    workers: { type: "string", default: "1" },
    minutes: { type: "string", default: "120" },
    tests: { type: "string", default: "rules,api,web" },
    files: { type: "string", default: "" },
    resume: { type: "string" },
    patience: { type: "string", default: "12" },
  },
});
export const seed = Number(options.seed);

const endsAt = Date.now() + Number(options.minutes) * 60_000;
export const isTimeUp = () => Date.now() > endsAt;

export const say = (line = "") => process.stdout.write(`${line}\n`);

export function minutesSince(at: number): string {
  return ((Date.now() - at) / 60_000).toFixed(1);
}

export const folder = mkdtempSync(join(tmpdir(), "guildhall-mutation-"));
mkdirSync(join(folder, "killed"));
if (options.resume !== undefined)
  for (const name of ["killed", "attempts.ndjson"])
    cpSync(join(options.resume, name), join(folder, name), { recursive: true });
