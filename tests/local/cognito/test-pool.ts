/** A user pool for one with aws-amplify pointed at it: what the tests of the Cognito stand-in share. */
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import * as auth from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import { expect, onTestFinished, vi } from "vitest";
import { type CognitoOptions, createCognito } from "../../../scripts/local/cognito/server.ts";

export const POOL = { region: "eu-west-1", userPoolId: "eu-west-1_GuildhLoc", clientId: "web" };
export const ANNA = { email: "anna@example.org", password: "correct horse", givenName: "Anna", familyName: "Berg" };

// Amplify's own arithmetic takes a quarter of a second per sign-in, and much more on a busy machine.
vi.setConfig({ testTimeout: 30_000 });
// Amplify warns at every configure that the endpoint is not Amazon's. Here that is intended.
ConsoleLogger.LOG_LEVEL = "ERROR";

type Trigger = CognitoOptions["invokeTrigger"];
interface TriggerEvent {
  triggerSource: string;
  userName: string;
  request: Record<string, never>;
  response: Record<string, unknown>;
}

/** One user pool behind HTTP, with an inbox and a clock that a test can move. Amplify uses it. */
export async function startPool(
  options: { trigger?: (event: TriggerEvent) => void; dataFile?: string; minutes?: number } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  const dataFile = options.dataFile ?? join(folder, "pool.sqlite");
  const mails: { to: string; subject: string; html: string }[] = [];
  const events: TriggerEvent[] = [];
  const actions: string[] = [];
  const headersSeen = new Set<string>();
  const clock: { aheadMs: number; frozenAt?: number } = { aheadMs: 0 };
  const invokeTrigger: Trigger = async (_name, event) => {
    events.push(structuredClone(event) as TriggerEvent);
    options.trigger?.(event as TriggerEvent);
    return event;
  };
  const cognito = await createCognito({
    ...POOL,
    dataFile,
    ...(options.minutes === undefined ? {} : { accessTokenMinutes: options.minutes }),
    now: () => (clock.frozenAt ?? Date.now()) + clock.aheadMs,
    invokeTrigger,
    sendMail: async (mail) => void mails.push(mail),
  });
  const server = createServer((req, res) => {
    actions.push(String(req.headers["x-amz-target"]).split(".")[1] ?? "");
    for (const name of Object.keys(req.headers)) headersSeen.add(name);
    void cognito.handle(req, res);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}/_local/cognito/`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
    await cognito.close();
  };
  const stopped = { already: false };
  onTestFinished(async () => {
    if (!stopped.already) await stop();
    rmSync(folder, { recursive: true, force: true });
  });
  pointAmplifyAt(endpoint);
  const admin = new CognitoIdentityProviderClient({
    region: POOL.region,
    endpoint,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
  const post = async (action: string, body: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(endpoint, {
      method: "POST",
      headers: { "x-amz-target": `AWSCognitoIdentityProviderService.${action}`, ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    const { ["__type"]: type } = answer;
    return { status: response.status, headers: response.headers, body: answer, type };
  };
  return {
    cognito,
    admin,
    mails,
    events,
    actions,
    headersSeen,
    clock,
    dataFile,
    endpoint,
    post,
    lastCode: () => /\d{6}/.exec(mails.at(-1)?.html ?? "")?.[0] ?? "no mail",
    halt: async () => {
      stopped.already = true;
      await stop();
    },
  };
}

function pointAmplifyAt(endpoint: string) {
  const { userPoolId, clientId: userPoolClientId } = POOL;
  Amplify.configure({
    Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: endpoint, loginWith: { email: true } } },
  });
  const items = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void items.set(key, value),
    getItem: async (key) => items.get(key) ?? null,
    removeItem: async (key) => void items.delete(key),
    clear: async () => items.clear(),
  });
}

export const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
export const srpStart = (USERNAME: string, SRP_A = "abcdef0123") => ({
  ClientId: POOL.clientId,
  AuthFlow: "USER_SRP_AUTH",
  AuthParameters: { USERNAME, SRP_A },
});
export const signUpAnna = (extra: Record<string, string> = {}) =>
  auth.signUp({
    username: ANNA.email,
    password: ANNA.password,
    options: { userAttributes: { email: ANNA.email, given_name: "Anna", family_name: "Berg", ...extra } },
  });
export const signInAs = (username: string, password: string) => auth.signIn({ username, password });
export const signInAnna = () => signInAs(ANNA.email, ANNA.password);
export const accessToken = async () => String((await auth.fetchAuthSession()).tokens?.accessToken);
export const refusal = (name: string, message?: string) =>
  expect.objectContaining(message === undefined ? { name } : { name, message }) as Error;
export const WRONG = refusal("NotAuthorizedException", "Incorrect username or password.");
