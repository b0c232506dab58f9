/**
 * `npm run test:full` runs the long matrices one after the other. A failure does not stop the next. A new matrix is one
 * more line here.
 * `npm run test:full -- storm engine` runs those whose name contains a word.
 */
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "./local/load-handler.ts";

interface Matrix {
  name: string;
  script: string;
  parameters?: readonly string[];
}

const matrices: readonly Matrix[] = [
  { name: "all tests", script: "test:unit" },
  { name: "journeys", script: "test:e2e" },
  { name: "storm, 20 rounds", script: "storm", parameters: ["--seed", "1", "--rounds", "20"] },
  { name: "mutants", script: "storm", parameters: ["--mutants"] },
  { name: "survivors", script: "mutation", parameters: ["--workers", "2", "--minutes", "90"] },
  { name: "second engine", script: "test:engine" },
  { name: "deploy rehearsal", script: "deploy:rehearsal" },
  { name: "fuzz", script: "fuzz" },
  { name: "accessibility", script: "test:accessibility" },
];

const { scripts } = JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const words = process.argv.slice(2);
const chosen = matrices.filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));

const outcomes = chosen.map(({ name, script, parameters = [] }) => {
  process.stdout.write(`\n=== ${name}: npm run ${[script, ...parameters].join(" ")}\n`);
  if (scripts[script] === undefined) return { name, outcome: `there is no npm script "${script}"` };
  const { status, signal } = spawnSync("npm", ["run", "--silent", script, "--", ...parameters], {
    cwd: projectRoot,
    stdio: "inherit",
    shell: process.platform === "win32",
  });
  return { name, outcome: status === 0 ? "passed" : `ended with ${signal ?? status}` };
});

process.stdout.write("\n");
for (const { name, outcome } of outcomes) process.stdout.write(`${name}: ${outcome}\n`);
const passed = outcomes.filter(({ outcome }) => outcome === "passed").length;
process.stdout.write(`\n${passed} passed, ${outcomes.length - passed} failed\n`);
process.exit(passed === outcomes.length && passed > 0 ? 0 : 1);
