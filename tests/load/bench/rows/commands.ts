/** The commands that a developer waits for: the start, the tests, the synthesis. */
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { handlersDirectory } from "../../../../lib/bundle/handlers.ts";
import { mark } from "../../../../lib/bundle/made-from.ts";
import { siteFolder } from "../../../../lib/bundle/site.ts";
import { projectRoot } from "../../../../scripts/local/load-handler.ts";
import type { Bench } from "../bench.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { startAndAsk } from "../processes.ts";
import { benchFolder, passingFolder } from "../product.ts";
import { type Row, seconds, times } from "../report.ts";

const goals = { startSeconds: 3, testSeconds: 180, synthRatio: 2.7 };

export const commands: Bench = {
  name: "commands",
  title: "Commands",
  run: async ({ isQuick, say }) => {
    const rounds = isQuick ? 1 : 3;
    const rows: Row[] = [];
    say("npm start");
    rows.push(...(await measureStart(rounds)));
    say("cdk synth");
    rows.push(...(await measureSynth(rounds)));
    if (!isQuick) {
      say("npm test");
      rows.push(await measureTests());
    }
    return {
      rows,
      notes: [
        "Start: from `npm start` until the web app's page is answered. Cold: as after a clone and `npm ci`. The demo house is made first, and Vite has prepared nothing. Warm: with both.",
        "An empty stack: one stack without a resource, synthesised by the same CLI.",
      ],
    };
  },
};

async function measureStart(rounds: number): Promise<Row[]> {
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    const dataDir = passingFolder();
    rmSync(join(projectRoot, "node_modules/.vite"), { recursive: true, force: true });
    for (const taken of [cold, warm]) {
      const program = await startAndAsk(["npm", "start"], dataDir, "/");
      taken.push(program.milliseconds / 1000);
      await program.stop();
    }
    rmSync(dataDir, { recursive: true, force: true });
  }
  return [
    toRow("`npm start` to the first answer, cold", cold, goals.startSeconds),
    toRow("`npm start` to the first answer, warm", warm, goals.startSeconds),
  ];
}

async function measureSynth(rounds: number): Promise<Row[]> {
  const cdk = ["node_modules/aws-cdk/bin/cdk", "synth", "--quiet"];
  const out = (name: string) => ["--output", join(benchFolder, `synth-${name}`)];
  const emptyApp = `${process.execPath} --disable-warning=ExperimentalWarning tests/load/bench/empty-app.ts`;
  const [fresh, again, empty]: [number[], number[], number[]] = [[], [], []];
  mkdirSync(benchFolder, { recursive: true });
  const synthesise = async () =>
    (await timed(() => run([process.execPath, ...cdk, "-c", "stage=dev", ...out("ours")]))) / 1000;
  for (let round = 0; round < rounds; round += 1) {
    for (const made of [handlersDirectory, siteFolder]) mark(made);
    fresh.push(await synthesise());
    again.push(await synthesise());
    empty.push((await timed(() => run([process.execPath, ...cdk, "--app", emptyApp, ...out("empty")]))) / 1000);
  }
  const ofEmpty = quantile(inOrder(empty), 0.5);
  const toSynthRow = (what: string, taken: readonly number[]): Row => {
    const ratio = quantile(inOrder(taken), 0.5) / ofEmpty;
    return {
      ...toRow(what, taken, Number.POSITIVE_INFINITY),
      reference: `an empty stack ${seconds(ofEmpty)}`,
      ratio: times(ratio),
      goal: `≤ ${goals.synthRatio} ×`,
      met: ratio <= goals.synthRatio,
    };
  };
  return [
    toSynthRow("`cdk synth` of a stage, everything built anew", fresh),
    toSynthRow("`cdk synth` of a stage whose sources are as they were", again),
  ];
}

async function measureTests(): Promise<Row> {
  const taken = (await timed(() => run(["npm", "test"]))) / 1000;
  return toRow("`npm test`, wall time", [taken], goals.testSeconds);
}

function toRow(what: string, taken: readonly number[], goal: number): Row {
  const sorted = inOrder(taken);
  const middle = quantile(sorted, 0.5);
  return {
    what,
    n: taken.length,
    workers: 1,
    median: seconds(middle),
    p99: seconds(sorted.at(-1) ?? middle),
    store: "none",
    goal: `≤ ${goal} s`,
    met: middle <= goal,
  };
}

function run([file = "", ...parameters]: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    // Vite sets "production" in this process when it builds the site. Tests need another build of React.
    const { NODE_ENV: _, ...env } = process.env;
    const child = spawn(file, parameters, { cwd: projectRoot, stdio: "ignore", env });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${file} ${parameters.join(" ")} ended with ${code}.`)),
    );
  });
}
