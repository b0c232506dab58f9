/**
 * `npm run deploy:rehearsal` deploys the synthesised stage with the real CDK CLI. The emulator of AWS enforces every
 * grant.
 * The first deployment fails twice in the middle, and is repeated.
 * It runs the main job and every route through CloudFront, removes a grant, and changes a handler. It restores the
 * table, deploys onto the new one, and destroys everything.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { names } from "../lib/names.ts";
import { rehearsal } from "../lib/stages.ts";
import { EmulatorMissing, emulatorName } from "./emulator/install.ts";
import { type Emulator, emulatorCredentials, startEmulator } from "./emulator/start.ts";
import { exampleOf } from "./fixture/examples.ts";
import { projectRoot } from "./local/load-handler.ts";
import { createPasses } from "./local/passes/passes.ts";
import { localCatalogue } from "./local/stripe/catalogue.ts";
import { createStripe, type StripeStandIn } from "./local/stripe/stripe.ts";
import { beyondTheEmulator } from "./rehearsal/beyond.ts";
import { createCdk, type Outputs } from "./rehearsal/cdk.ts";
import { connectDomain } from "./rehearsal/domains.ts";
import { failTwice } from "./rehearsal/failed-deployment.ts";
import { openRehearsed, type Rehearsed } from "./rehearsal/fixture.ts";
import { openInbox, proveMailDomain } from "./rehearsal/inbox.ts";
import { runMainJob } from "./rehearsal/main-job.ts";
import { lookAfter, lookBefore } from "./rehearsal/preflight.ts";
import { lookAtQueues } from "./rehearsal/queues.ts";
import { listenToBookings } from "./rehearsal/realtime.ts";
import { tryWhatIsRefused } from "./rehearsal/refusals.ts";
import { lookAtRemains } from "./rehearsal/remains.ts";
import { restoreAndRepoint } from "./rehearsal/restore.ts";
import { changeAndChangeBack } from "./rehearsal/second-deployment.ts";
import { keepSecrets } from "./rehearsal/secrets.ts";
import { lookAtSite, uploadSite } from "./rehearsal/site.ts";
import { takeSteps } from "./rehearsal/steps.ts";
import { openVideo } from "./rehearsal/video.ts";
import { visit } from "./rehearsal/visitor.ts";
import { runSmoke } from "./smoke/checks.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const steps = takeSteps();
const workFolder = mkdtempSync(join(tmpdir(), "guildhall-rehearsal-"));
let emulator: Emulator | undefined;
const closers: (() => unknown)[] = [() => rmSync(workFolder, { recursive: true, force: true })];
let called = 0;

/** They need a workspace without an owner and without a subscription. Examples of these nouns give it both. */
const beforeOthers = ["platform.setOwnClosure", "platform.inviteOwner", "platform.setTrial", "platform.setPlan"];
const isBefore = ({ id }: { id: string }) => beforeOthers.includes(id);
/** The staff prove their second factor in the example of `accounts.resetTwoFactor`. `listStaff` comes after it. */
const givesThem = ({ id }: { id: string }) => /^(subscriptions|platform)\.|^accounts\.listStaff$/.test(id);
const inOrder = [
  ...routes.filter((route) => !givesThem(route)),
  ...routes.filter(isBefore),
  ...routes.filter((route) => givesThem(route) && !isBefore(route)),
];

try {
  await rehearse();
} catch (error) {
  const { message, stack } = error as Error;
  if (!(error instanceof EmulatorMissing)) process.stderr.write(`${stack}\n`);
  steps.expect(false, `${steps.underWay}: ${message}`);
} finally {
  if (steps.failures.length > 0) for (const line of errorsOf(emulator)) steps.note(line);
  for (const close of closers.reverse()) await close();
}
say("\nWhat the emulator cannot show, and what checks it instead:");
for (const { what, instead } of beyondTheEmulator) say(`  - ${what}: ${instead}`);
if (steps.failures.length > 0) say(`\nFailed:\n${steps.failures.map((claim) => `  - ${claim}`).join("\n")}`);
const { taken, failures } = steps;
say(`\ndeploy:rehearsal: ${called} routes called of ${routes.length}, ${taken} steps taken, ${failures.length} failed`);
process.exit(failures.length === 0 && called === routes.length ? 0 : 1);

async function rehearse(): Promise<void> {
  const stripe = await openStripe();
  emulator = await steps.step(`start ${emulatorName} with IAM enforced`, () => start(stripe));
  const { endpoint } = emulator;
  const emulatorPort = new URL(endpoint).port;
  const stage = rehearsal(Number(emulatorPort));
  const { region } = stage;
  // For every client of AWS in this process.
  Object.assign(process.env, emulatorCredentials, { AWS_REGION: region, AWS_ENDPOINT_URL: endpoint });

  const cdk = createCdk({ emulator, region, context: { stage: stage.name, emulatorPort }, workFolder });
  const assembly = join(workFolder, "assembly");
  await steps.step("preflight names what a new account lacks", () => lookBefore(stage, steps));
  await steps.step("cdk bootstrap", () => cdk.bootstrap());
  await steps.step("verify the domain of the mails' sender", () => proveMailDomain(stage));
  await steps.step("cdk synth", () => cdk.synthesise(projectRoot, assembly));
  await failTwice({ cdk, stage, workFolder }, steps);
  let outputs: Outputs = {};
  await steps.step("cdk deploy, after two tries that failed", async () => {
    outputs = await cdk.deploy(assembly);
    return Object.keys(outputs).join(", ");
  });
  await steps.step("preflight finds what was deployed", () => lookAfter(stage, steps));
  const output = (stack: string, name: string): string => {
    const value = outputs[`Guildhall-${stage.name}-${stack}`]?.[name];
    if (value === undefined) throw new Error(`The ${stack} stack has no output ${name}.`);
    return value;
  };
  const tableName = output("Data", "TableName");
  const pool = { endpoint, userPoolId: output("Data", "UserPoolId"), clientId: output("Data", "WebClientId") };
  const visitor = visit(endpoint, output("Web", "Address"));
  // The operator's commands read the table's name from here.
  process.env.TABLE_NAME = tableName;

  await steps.step("upload the site", () =>
    uploadSite(output("Web", "SiteBucket"), { region, userPoolId: pool.userPoolId, userPoolClientId: pool.clientId }),
  );
  await steps.step("CloudFront serves its pages and headers", () => lookAtSite(visitor, steps));
  const rehearsed = await steps.step("four people sign up, confirm their addresses and sign in with SRP", () =>
    openRehearsed({ visitor, stripe, inbox: openInbox(endpoint), pool }),
  );
  await runMainJob(rehearsed, steps);
  const realtime = {
    endpoint,
    httpHost: output("Api", "RealtimeHost"),
    socketHost: output("Api", "RealtimeSocketHost"),
  };
  await listenToBookings(rehearsed, realtime, steps);
  await connectDomain(endpoint, steps);
  await steps.step("every route of the table answers, with the grants as synthesised", async () => {
    for (const route of inOrder) if (await isAnswered(route, rehearsed)) called += 1;
    return `${called} of ${routes.length}`;
  });
  await steps.step("every consumer has handled every change", () => lookAtQueues(rehearsed, stage, steps));
  const gateway = `${endpoint}${stage.cloud.gateway?.path(output("Api", "ApiIdWorkspaces"))}`;
  await steps.step("smoke holds every claim", async () => {
    const platform = `${endpoint}${stage.cloud.gateway?.path(output("Api", "ApiIdPlatform"))}`;
    const outcomes = await runSmoke({
      ask: visitor.fetch,
      askGateway: async (path) => {
        const answer = await fetch(`${platform}${path}`);
        return { status: answer.status, headers: {}, text: await answer.text() };
      },
      userPoolId: pool.userPoolId,
      userPoolClientId: pool.clientId,
      hasVideo: false,
    });
    for (const { claim, holds, seen } of outcomes) steps.expect(holds, `${claim}; seen: ${seen}`);
    return `${outcomes.length} claims`;
  });
  await steps.step("callers without a right are refused", () => tryWhatIsRefused(rehearsed, gateway, steps));
  await changeAndChangeBack({ cdk, assembly, workFolder }, rehearsed, steps);
  await restoreAndRepoint({ cdk, stage, workFolder, tableName }, rehearsed, steps);
  await steps.step("cdk destroy", () => cdk.destroy(assembly));
  await steps.step("nothing remains", () => lookAtRemains(visitor, tableName, steps));
}

async function openStripe(): Promise<StripeStandIn> {
  const stripe = await createStripe({
    databaseFile: ":memory:",
    pagesUrl: "http://127.0.0.1/stripe",
    webhookUrl: "http://127.0.0.1/webhook",
    accountWebhookUrl: "http://127.0.0.1/account-webhook",
    delivers: false,
    catalogue: localCatalogue,
    now: Date.now,
  });
  closers.push(() => stripe.close());
  return stripe;
}

async function start({ endpoint, apiKey, webhookSecret, accountWebhookSecret }: StripeStandIn): Promise<Emulator> {
  // The emulator finds its own port. Nothing here depends on it.
  const stage = rehearsal(0);
  const video = await openVideo(stage);
  closers.push(() => video.close());
  const passes = createPasses({ file: ":memory:", now: Date.now });
  const secrets = await keepSecrets({
    [names.stripeSecret(stage)]: JSON.stringify({ apiKey, webhookSecret, accountWebhookSecret }),
    [names.videoSecret(stage)]: video.standIn.secret(),
    [names.passSecret(stage, "apple")]: passes.secret("apple"),
    [names.passSecret(stage, "google")]: passes.secret("google"),
  });
  closers.push(() => secrets.close());
  const functionEnvironment = (emulatorEndpoint: string) => ({
    STRIPE_ENDPOINT: endpoint,
    VIDEO_ENDPOINT: video.endpoint,
    VIDEO_STORAGE_ENDPOINT: `${video.endpoint}/s3`,
    SECRETS_ENDPOINT: secrets.endpoint,
    // The pool's keys, and the address at which a ring names its API.
    COGNITO_ENDPOINT: emulatorEndpoint,
    REALTIME_ENDPOINT: emulatorEndpoint,
    CLOUDWATCH_ENDPOINT: emulatorEndpoint,
  });
  const started = await startEmulator({
    enforcesGrants: true,
    region: stage.region,
    functionEnvironment,
    say: steps.note,
  });
  closers.push(() => started.stop());
  return started;
}

/** Errors that consumers logged, newest last. The emulator keeps the output of consumers, but not of routes. */
function errorsOf(running: Emulator | undefined): string[] {
  const lines = running?.lastLines(5_000).filter((line) => line.includes('"level":"error"')) ?? [];
  return lines.slice(-5).map((line) => line.slice(0, 1_000));
}

async function isAnswered(route: RouteContract, { visitor, fixture }: Rehearsed): Promise<boolean> {
  try {
    const { status, text } = await visitor.send(route, await fixture.requestOf(route, await exampleOf(route, fixture)));
    const isExpected = status === (route.status ?? 200);
    steps.expect(isExpected, `${route.id} answers ${status}: ${text.slice(0, 300)}`);
    return isExpected;
  } catch (error) {
    steps.expect(false, `${route.id} could not be called: ${String(error)}`);
    return false;
  }
}
