/**
 * `npm run preflight -- --stage dev` says what an account lacks before a deployment, and how to get it. It only reads.
 * Credentials and profile are those of the AWS CLI. `STRIPE_API_KEY` adds a look at the prices.
 * Ends with 1 while something is missing, else with 0.
 */
import { parseArgs } from "node:util";
import { stageNamed } from "../lib/stages.ts";
import { readFacts } from "./preflight/facts.ts";
import { findingsOf, type Verdict } from "./preflight/findings.ts";

const marks: Record<Verdict, string> = { ready: "ready  ", note: "note   ", unknown: "unknown", missing: "MISSING" };
const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { stage: { type: "string" } } });
const stage = stageNamed(values.stage);
const { STRIPE_API_KEY: stripeKey, STRIPE_ENDPOINT: stripeEndpoint } = process.env;
const facts = await readFacts({ stage, stripeKey: stripeKey === "" ? undefined : stripeKey, stripeEndpoint });
const findings = findingsOf(stage, facts);
for (const { verdict, says, remedy } of findings) {
  say(`${marks[verdict]}  ${says}`);
  if (remedy !== "") say(`         ${remedy}`);
}
const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
say("");
say(`preflight of ${stage.name}: ${count("missing")} missing, ${count("unknown")} unknown, ${count("ready")} ready`);
process.exit(count("missing") === 0 ? 0 : 1);
