/**
 * `npm run smoke -- --stage dev` asks a deployed stage from outside, after each deployment. Ends with 1 if a claim fails.
 * `TOKEN=… … -- --tenant T --resource R --start 2027-01-04T10:00:00.000Z` also lets fifty calls race for one slot. The token is
 * an access token of a member who has the points. The booking that wins is cancelled.
 */
import { randomUUID } from "node:crypto";
import { parseArgs } from "node:util";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { stageNamed } from "../lib/stages.ts";
import { type Outcome, raceForSlot, runSmoke, type SmokeAnswer, type Target } from "./smoke/checks.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);
const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const options = { stage: { type: "string" }, tenant: { type: "string" }, resource: { type: "string" } } as const;
const { values } = parseArgs({ options: { ...options, start: { type: "string" } } });
const stage = stageNamed(values.stage);
const { tenant: tenantId, resource: resourceId, start: startAt } = values;
const { TOKEN: token } = process.env;
const wishes = [tenantId, resourceId, startAt];
if (wishes.some((wish) => wish !== undefined) && [...wishes, token].includes(undefined)) {
  fail("The race needs all of --tenant, --resource and --start, and TOKEN with an access token.");
}
const cloudFormation = new CloudFormationClient({ region: stage.region });

async function outputsOf(part: string): Promise<(name: string) => string> {
  const StackName = `Guildhall-${stage.name}-${part}`;
  const { Stacks } = await cloudFormation
    .send(new DescribeStacksCommand({ StackName }))
    .catch((error: unknown) => fail(`The stack ${StackName} cannot be read. ${String(error)}`));
  return (name) =>
    Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue ??
    fail(`The stack ${StackName} has no output ${name}.`);
}

async function ask(address: string, method: string, given: Parameters<Target["ask"]>[2] = {}): Promise<SmokeAnswer> {
  const response = await fetch(address, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(30_000),
    ...given,
  });
  return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
}

const [data, api, web] = [await outputsOf("Data"), await outputsOf("Api"), await outputsOf("Web")];
const host = stage.domain === null ? `https://${web("Address")}` : stage.publicUrl;
const target: Target = {
  ask: (method, path, given) => ask(`${host}${path}`, method, given),
  askGateway: (path) => ask(`https://${api("ApiIdPlatform")}.execute-api.${stage.region}.amazonaws.com${path}`, "GET"),
  userPoolId: data("UserPoolId"),
  userPoolClientId: data("WebClientId"),
  hasVideo: stage.video !== null,
};
const outcomes: Outcome[] = await runSmoke(target);
if (tenantId !== undefined && resourceId !== undefined && startAt !== undefined && token !== undefined) {
  outcomes.push(await raceForSlot(target.ask, { tenantId, resourceId, startAt, token, newKey: randomUUID }));
}
for (const { claim, holds, seen } of outcomes)
  say(holds ? `holds   ${claim}` : `FAILS   ${claim}\n        seen: ${seen}`);
const failed = outcomes.filter(({ holds }) => !holds).length;
say(`\nsmoke of ${stage.name} at ${host}: ${outcomes.length - failed} hold, ${failed} fail`);
process.exit(failed === 0 ? 0 : 1);
