/** Asks the compiler about mutants that no test notices: `npm test` checks types, so it notices what does not compile. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import type { Mutant } from "./mutants.ts";
import { folder, isTimeUp, minutesSince, say } from "./options.ts";
import type { Standings } from "./report.ts";

const copy = join(folder, "types");

export async function askCompiler(standings: Standings): Promise<void> {
  const open = standings.open();
  if (open.length === 0 || isTimeUp()) return;
  const startedAt = Date.now();
  makeCopy();
  if ((await filesWithErrors()).size > 0) {
    say("The types hold errors without any mutant, so the compiler is not asked.");
    for (const { id } of open) standings.get(id).stepsLeft -= 1;
    return;
  }
  // An error may come from another mutant of the same run. Only one that shows among others, too, counts.
  const suspects = await findSuspects(open);
  const sure = await findSuspects(suspects.toReversed(), 6);
  for (const { id } of sure) standings.get(id).noticedBy = "the compiler";
  if (!isTimeUp()) for (const { id } of open) standings.get(id).stepsLeft -= 1;
  say(`The compiler notices ${sure.length} of ${open.length} mutants, ${minutesSince(startedAt)} minutes`);
}

/** The mutants whose own file does not compile. One run changes many files, each by one mutant. */
async function findSuspects(mutants: readonly Mutant[], mostInRun = 200): Promise<Mutant[]> {
  const suspects: Mutant[] = [];
  let left = [...mutants];
  while (left.length > 0 && !isTimeUp()) {
    const run = new Map<string, Mutant>();
    for (const mutant of left) if (run.size < mostInRun && !run.has(mutant.file)) run.set(mutant.file, mutant);
    for (const mutant of run.values()) writeFileSync(join(copy, mutant.file), changed(mutant));
    const errors = await filesWithErrors();
    for (const { file } of run.values()) writeFileSync(join(copy, file), contentOf(file));
    suspects.push(...[...run.values()].filter(({ file }) => errors.has(file)));
    left = left.filter((mutant) => run.get(mutant.file) !== mutant);
  }
  return suspects;
}

function makeCopy(): void {
  mkdirSync(copy);
  for (const name of ["bin", "lib", "lambdas", "web", "scripts", "package.json", "tsconfig.json"])
    cpSync(join(projectRoot, name), join(copy, name), {
      recursive: true,
      filter: (source) => !/\/(node_modules|dist)$/.test(source),
    });
  symlinkSync(join(projectRoot, "node_modules"), join(copy, "node_modules"), "dir");
}

function contentOf(file: string): string {
  return readFileSync(join(projectRoot, file), "utf8");
}

function changed({ file, line, column, original, replacement }: Mutant): string {
  const content = contentOf(file);
  const lines = content.split("\n");
  const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0) + column - 1;
  return content.slice(0, start) + replacement + content.slice(start + original.length);
}

function filesWithErrors(): Promise<Set<string>> {
  const compiler = spawn(
    process.execPath,
    [
      join(projectRoot, "node_modules/typescript/bin/tsc"),
      "--incremental",
      "--tsBuildInfoFile",
      join(folder, "types.tsbuildinfo"),
      "--pretty",
      "false",
      // A mutant may leave a name unused. That changes nothing for people, so it is no error here.
      "--noUnusedLocals",
      "false",
      "--noUnusedParameters",
      "false",
      "--allowUnreachableCode",
      "true",
    ],
    { cwd: copy, stdio: ["ignore", "pipe", "ignore"] },
  );
  let output = "";
  compiler.stdout.setEncoding("utf8").on("data", (text: string) => {
    output += text;
  });
  return new Promise((resolve) => {
    compiler.on("close", () => {
      const files = [...output.matchAll(/^([^\s(][^(]*)\(\d+,\d+\): error /gm)].map(([, file]) => file ?? "");
      resolve(new Set(files));
    });
  });
}
