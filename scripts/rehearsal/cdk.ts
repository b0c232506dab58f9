/** The real CDK CLI, pointed at the emulator. */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { type Emulator, emulatorAccount, emulatorCredentials } from "../emulator/start.ts";
import { projectRoot } from "../local/load-handler.ts";

export interface Cdk {
  bootstrap(): Promise<void>;
  /** Synthesises the project in `folder` into an assembly, with `more` context than usual. */
  synthesise(folder: string, assembly: string, more?: Record<string, string>): Promise<void>;
  deploy(assembly: string): Promise<Outputs>;
  /** The stacks that differ from the deployed ones. */
  diff(assembly: string): Promise<string[]>;
  destroy(assembly: string): Promise<void>;
}

/** Stack → name of the output → value. */
export type Outputs = Record<string, Record<string, string>>;

const program = join(projectRoot, "node_modules/aws-cdk/bin/cdk");

export function createCdk(options: {
  emulator: Emulator;
  region: string;
  context: Record<string, string>;
  workFolder: string;
}): Cdk {
  const { emulator, region, context, workFolder } = options;
  const env = {
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    HOME: workFolder,
    TMPDIR: workFolder,
    CI: "true",
    CDK_DISABLE_CLI_TELEMETRY: "true",
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ENDPOINT_URL: emulator.endpoint,
    AWS_ENDPOINT_URL_S3: emulator.endpoint,
    ...emulatorCredentials,
  };

  async function run(parameters: readonly string[], cwd = workFolder): Promise<string> {
    const child = spawn(process.execPath, [program, ...parameters, "--no-notices", "--no-color"], { cwd, env });
    let output = "";
    let answer = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => {
      answer += text;
      output += text;
    });
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
    const code = await new Promise((resolve) => child.once("close", resolve));
    if (code === 0) return answer;
    const because = [output.trim().slice(-3000), "The emulator's last lines:", ...emulator.lastLines(15)].join("\n");
    throw new Error(`cdk ${parameters.join(" ")} ended with ${code}:\n${because}`);
  }

  return {
    bootstrap: async () => {
      const template = join(workFolder, "bootstrap.json");
      const shown = await run(["bootstrap", "--show-template", "--json"]);
      const { Resources, ...rest } = JSON.parse(shown) as { Resources: Record<string, unknown> };
      // The CLI requires TLS, which the emulator does not support.
      const { StagingBucketPolicy: _, ...resources } = Resources;
      writeFileSync(template, JSON.stringify({ ...rest, Resources: resources }));
      await run(["bootstrap", `aws://${emulatorAccount}/${region}`, "--template", template]);
    },
    synthesise: async (folder, assembly, more = {}) => {
      const stated = Object.entries({ ...context, ...more }).flatMap(([name, value]) => [
        "--context",
        `${name}=${value}`,
      ]);
      await run(["synth", "--all", "--quiet", "--output", assembly, ...stated], folder);
    },
    deploy: async (assembly) => {
      const outputs = join(workFolder, "outputs.json");
      await run(["deploy", "--all", "--app", assembly, "--require-approval", "never", "--outputs-file", outputs]);
      return JSON.parse(readFileSync(outputs, "utf8")) as Outputs;
    },
    diff: async (assembly) => {
      const shown = await run(["diff", "--all", "--app", assembly]);
      const stacks = shown.split(/^(?=Stack )/m).filter((part) => part.startsWith("Stack "));
      return stacks.filter((part) => !part.includes("There were no differences")).map((part) => part.trim());
    },
    destroy: async (assembly) => {
      await run(["destroy", "--all", "--app", assembly, "--force"]);
    },
  };
}
