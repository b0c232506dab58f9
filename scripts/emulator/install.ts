/**
 * Installs the AWS emulator (ministack, Python, MIT) into the git-ignored `.emu/`: its DynamoDB is our second engine, and
 * the rehearsal deploys to it. Nothing of it ever reaches the product.
 */
import { type SpawnSyncReturns, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../local/load-handler.ts";

/** `cryptography` signs the user pool's tokens. */
const packages = ["ministack==1.5.33", "cryptography"];
export const emulatorName = "ministack 1.5.33";

const folder = join(projectRoot, ".emu");
const binaries = join(folder, process.platform === "win32" ? "Scripts" : "bin");
const marker = join(folder, "installed.txt");

export class EmulatorMissing extends Error {
  override readonly name = "EmulatorMissing";
}

/** @returns the program that starts it; @throws EmulatorMissing with a sentence for whoever ran the command */
export function installEmulator(say: (line: string) => void): string {
  const program = join(binaries, "ministack");
  const wanted = packages.join("\n");
  if (existsSync(program) && existsSync(marker) && readFileSync(marker, "utf8") === wanted) return program;

  const python = findPython();
  say(`installing ${emulatorName} into .emu (once, about 110 MB)`);
  mkdirSync(folder, { recursive: true });
  must(
    spawnSync(python, ["-m", "venv", folder], { encoding: "utf8" }),
    "Python's venv module did not work (on Debian and Ubuntu it is the package python3-venv)",
  );
  must(
    spawnSync(join(binaries, "python"), ["-m", "pip", "install", "--quiet", ...packages], { encoding: "utf8" }),
    "pip could not install the emulator",
  );
  writeFileSync(marker, wanted);
  return program;
}

function findPython(): string {
  for (const name of ["python3", "python"]) {
    const { status } = spawnSync(name, ["-c", "import sys; sys.exit(sys.version_info < (3, 10))"]);
    if (status === 0) return name;
  }
  throw new EmulatorMissing(
    "This command needs Python 3.10 or newer (python3) for the AWS emulator, and finds none. Nothing else in this repository does.",
  );
}

function must({ status, stderr, error }: SpawnSyncReturns<string>, sentence: string): void {
  if (status !== 0) throw new EmulatorMissing(`${sentence}: ${(stderr || String(error)).trim().slice(-600)}`);
}
