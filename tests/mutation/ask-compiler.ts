/** Asks the compiler about mutants that no test notices: `npm test` checks types, so it notices what does not compile. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import type { Mutant } from "./mutants.ts";
import { folder, isTimeUp, minutesSince, say } from "./options.ts";
import type { Standings } from "./report.ts";

const copy = join(folder, "types");

/** Each mutant becomes a file beside the file that it changes. So one run of the compiler tells of all. */
export async function askCompiler(standings: Standings): Promise<void> {
  const open = standings.open();
  if (open.length === 0 || isTimeUp()) return;
  const startedAt = Date.now();
  makeCopy();
  for (const mutant of open) writeFileSync(join(copy, placeOf(mutant)), changed(mutant));
  const errors = await filesWithErrors();
  for (const mutant of open) {
    const standing = standings.get(mutant.id);
    standing.stepsLeft -= 1;
    // A file that is red without any mutant tells nothing.
    if (errors.has(placeOf(mutant)) && !errors.has(mutant.file)) standing.noticedBy = "the compiler";
  }
  const noticed = open.length - standings.open().length;
  say(`The compiler notices ${noticed} of ${open.length} mutants, ${minutesSince(startedAt)} minutes`);
}

const placeOf = ({ id, file }: Mutant) => file.replace(/(\.tsx?)$/, `.mutant-${id}$1`);

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
