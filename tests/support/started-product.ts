/** The product as `npm start` or `npm run start:built` runs it: a process of its own, started as package.json says. */

import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AdminInitiateAuthCommand, CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "../../scripts/local/environment.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";

interface StartedProduct {
  /** Resolves when the product says where it runs. Rejects if it ends before. */
  url: Promise<string>;
  /** Ends it as Ctrl-C does. */
  stop: () => Promise<void>;
  /** Ends it at once: nothing is written any more. */
  kill: () => Promise<void>;
}

const scripts = (JSON.parse(readFileSync(join(projectRoot, "package.json"), "utf8")) as { scripts: Scripts }).scripts;
type Scripts = Record<"start" | "start:built", string>;

/** Without what the test runner sets: a user's shell has none of it. */
const { NODE_ENV: _testing, VITEST: _runner, NODE_OPTIONS: _options, ...shell } = process.env;

/** Runs a script of package.json on a free port. Its last command is the product; those before it end first. */
export function startProduct(script: keyof Scripts, env: { DATA_DIR: string; [name: string]: string }): StartedProduct {
  const commands = scripts[script].split(" && ").map((command) => command.split(" "));
  const started = { ...shell, PORT: "0", ...env };
  for (const [, ...words] of commands.slice(0, -1))
    execFileSync(process.execPath, words, { cwd: projectRoot, env: started, stdio: ["ignore", "ignore", "inherit"] });
  const [, ...words] = commands.at(-1) ?? [];
  const child = spawn(process.execPath, words, { cwd: projectRoot, env: started, stdio: ["ignore", "pipe", "pipe"] });
  const url = urlOf(child);
  // Whoever kills the product before it is ready does not wait for its address.
  url.catch(() => undefined);
  return { url, stop: () => end(child, "SIGTERM"), kill: () => end(child, "SIGKILL") };
}

function urlOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = "";
    const hear = (text: string) => {
      said += text;
      const url = /^ {2}Product +(\S+)$/m.exec(said)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout?.setEncoding("utf8").on("data", hear);
    child.stderr?.setEncoding("utf8").on("data", hear);
    child.once("exit", (code, signal) => reject(new Error(`The product ended (${signal ?? code}): ${said}`)));
  });
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, "exit");
  child.kill(signal);
  await ended;
}

interface SignedIn {
  tenantId: string;
  /** Calls a route of the demo's workspace. `path` follows the tenant's id. */
  call: (method: "GET" | "POST" | "PUT", path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
}

/** Signs in to the demo's workspace. */
export async function signInToDemo(url: string, email: string): Promise<SignedIn> {
  const credentials = { accessKeyId: "local", secretAccessKey: "local" };
  const users = new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${url}/_local/cognito`,
    credentials,
  });
  const { AuthenticationResult } = await users.send(
    new AdminInitiateAuthCommand({
      UserPoolId: pool.userPoolId,
      ClientId: pool.clientId,
      AuthFlow: "ADMIN_USER_PASSWORD_AUTH",
      AuthParameters: { USERNAME: email, PASSWORD: "guildhall" },
    }),
  );
  users.destroy();
  const workspace = await fetch(`${url}/api/workspaces/demo`);
  const { tenantId } = (await workspace.json()) as { tenantId: string };
  return {
    tenantId,
    call: async (method, path, body) => {
      const answer = await fetch(`${url}/api/tenants/${tenantId}/${path}`, {
        method,
        headers: {
          authorization: `Bearer ${AuthenticationResult?.AccessToken}`,
          ...(method === "GET" ? {} : { "content-type": "application/json", "idempotency-key": randomUUID() }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return { status: answer.status, body: await answer.json() };
    },
  };
}
