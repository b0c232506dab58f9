/**
 * `STRIPE_API_KEY=sk_… npm run stripe:setup -- --stage dev` makes products, prices and both webhooks at Stripe.
 * It prints their ids and the next steps. `STRIPE_ENDPOINT` names another Stripe than Stripe's own.
 */
import { parseArgs } from "node:util";
import { Stripe } from "stripe";
import { names } from "../lib/names.ts";
import { stageNamed } from "../lib/stages.ts";
import { setUpStripe } from "./stripe/set-up.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

const { values } = parseArgs({ options: { stage: { type: "string" } } });
const { STRIPE_API_KEY: apiKey, STRIPE_ENDPOINT: endpoint } = process.env;
if (apiKey === undefined || apiKey === "") {
  process.stderr.write("Set STRIPE_API_KEY to the secret key of the account: it stands in Stripe's dashboard.\n");
  process.exit(1);
}
const stage = stageNamed(values.stage);
const address = endpoint === undefined ? undefined : new URL(endpoint);
const elsewhere =
  address === undefined
    ? {}
    : ({
        host: address.hostname,
        port: address.port,
        protocol: address.protocol === "https:" ? "https" : "http",
      } as const);
const stripe = new Stripe(apiKey, { ...elsewhere, telemetry: false });
const { prices, webhookSecret, accountWebhookSecret, changes } = await setUpStripe(stripe, stage.publicUrl);

for (const change of changes) say(change);
if (changes.length === 0) say("Nothing had to be changed.");
say("");
say(`In lib/stages.ts, for ${stage.name}:`);
say(`  stripePrices: ${JSON.stringify(prices)},`);
say("");
say("After the first deployment, and whenever a key changes:");
say(`  aws secretsmanager put-secret-value --secret-id ${names.stripeSecret(stage)} --secret-string \\`);
say(`    '{"apiKey":"<the secret key>",`);
say(`      "webhookSecret":"${webhookSecret ?? "<the endpoint's signing secret>"}",`);
say(`      "accountWebhookSecret":"${accountWebhookSecret ?? "<the signing secret of the endpoint for accounts>"}"}'`);
