/** What an account says of itself, read and never changed. */
import { ACMClient, DescribeCertificateCommand } from "@aws-sdk/client-acm";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { CloudFrontClient, ListDistributionsCommand } from "@aws-sdk/client-cloudfront";
import { GetAccountSettingsCommand, LambdaClient } from "@aws-sdk/client-lambda";
import { DescribeSecretCommand, SecretsManagerClient } from "@aws-sdk/client-secrets-manager";
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from "@aws-sdk/client-sesv2";
import { GetParameterCommand, SSMClient } from "@aws-sdk/client-ssm";
import { GetCallerIdentityCommand, STSClient } from "@aws-sdk/client-sts";
import { Stripe } from "stripe";
import { names } from "../../lib/names.ts";
import { mailDomain, type Stage } from "../../lib/stages.ts";

/** An answer of the account. `missing`: it has no such thing. `error`: the question itself failed. */
export type Answer<T> = { value: T } | { missing: true } | { error: string };

export interface Facts {
  account: Answer<{ id: string; who: string }>;
  /** The version of CDK's bootstrap stack. */
  bootstrap: Answer<number>;
  /** The same in the region of certificates and firewalls. Undefined where the stage makes nothing there. */
  bootstrapOfEdge: Answer<number> | undefined;
  /** Functions that may run at once in the account and region. */
  functionsAtOnce: Answer<number>;
  mail: Answer<{ isInProduction: boolean; isSending: boolean; standing: string }>;
  /** Whether SES has verified the domain of the stage's sender. */
  sender: Answer<boolean>;
  /** Distributions of the account: who has one may make another. */
  distributions: Answer<number>;
  /** Undefined where the stage has no host of its own. */
  certificate: Answer<{ state: string; hosts: string[] }> | undefined;
  /** Stack → its state, for those of the stage that exist. */
  stacks: Answer<Record<string, string>>;
  /** The secrets with fixed names that exist. */
  secrets: Answer<string[]>;
  /** Plan → whether Stripe sells at the stage's price. Undefined without a key. */
  prices: Answer<Record<string, boolean>> | undefined;
}

export interface Surroundings {
  stage: Stage;
  /** The secret key of Stripe, to look at prices. */
  stripeKey?: string | undefined;
  /** Another Stripe than Stripe's own. */
  stripeEndpoint?: string | undefined;
}

/** CloudFront takes certificates and firewalls of this region only. */
export const regionOfEdge = "us-east-1";

/** Asks everything at once. It never throws: each question has its own answer. */
export async function readFacts({ stage, stripeKey, stripeEndpoint }: Surroundings): Promise<Facts> {
  const region = { region: stage.region, maxAttempts: 2 };
  const [
    account,
    bootstrap,
    bootstrapOfEdge,
    functionsAtOnce,
    mail,
    sender,
    distributions,
    certificate,
    stacks,
    secrets,
    prices,
  ] = await Promise.all([
    ask(async () => {
      const { Account = "", Arn = "" } = await new STSClient(region).send(new GetCallerIdentityCommand());
      return { id: Account, who: Arn };
    }),
    ask(() => bootstrapIn(stage.region)),
    stage.firewall === null || stage.region === regionOfEdge ? undefined : ask(() => bootstrapIn(regionOfEdge)),
    ask(async () => {
      const { AccountLimit } = await new LambdaClient(region).send(new GetAccountSettingsCommand());
      return AccountLimit?.ConcurrentExecutions ?? 0;
    }),
    ask(async () => {
      const sending = await new SESv2Client(region).send(new GetAccountCommand());
      return {
        isInProduction: sending.ProductionAccessEnabled === true,
        isSending: sending.SendingEnabled === true,
        standing: sending.EnforcementStatus ?? "HEALTHY",
      };
    }),
    ask(async () => {
      const identity = new GetEmailIdentityCommand({ EmailIdentity: mailDomain(stage) });
      const { VerifiedForSendingStatus } = await new SESv2Client(region).send(identity);
      return VerifiedForSendingStatus === true;
    }),
    ask(async () => {
      const { DistributionList } = await new CloudFrontClient(region).send(new ListDistributionsCommand());
      return DistributionList?.Quantity ?? 0;
    }),
    stage.domain === null ? undefined : ask(() => certificateOf(stage.domain?.certificateArn ?? "")),
    ask(() => stacksOf(stage)),
    ask(() => secretsOf(stage)),
    stripeKey === undefined ? undefined : ask(() => pricesOf(stage, stripeKey, stripeEndpoint)),
  ]);
  return {
    account,
    bootstrap,
    bootstrapOfEdge,
    functionsAtOnce,
    mail,
    sender,
    distributions,
    certificate,
    stacks,
    secrets,
    prices,
  };
}

async function bootstrapIn(region: string): Promise<number> {
  const name = "/cdk-bootstrap/hnb659fds/version";
  const { Parameter } = await new SSMClient({ region, maxAttempts: 2 }).send(new GetParameterCommand({ Name: name }));
  return Number(Parameter?.Value);
}

async function certificateOf(arn: string): Promise<{ state: string; hosts: string[] }> {
  const client = new ACMClient({ region: regionOfEdge, maxAttempts: 2 });
  const { Certificate } = await client.send(new DescribeCertificateCommand({ CertificateArn: arn }));
  return { state: Certificate?.Status ?? "UNKNOWN", hosts: Certificate?.SubjectAlternativeNames ?? [] };
}

/** CloudFormation answers an unknown stack with a ValidationError, so each stack is a question of its own. */
async function stacksOf(stage: Stage): Promise<Record<string, string>> {
  const client = new CloudFormationClient({ region: stage.region, maxAttempts: 2 });
  const found: Record<string, string> = {};
  for (const part of ["Data", "Api", "Web", "Domains", "Ops"]) {
    const name = `Guildhall-${stage.name}-${part}`;
    const answer = await ask(() => client.send(new DescribeStacksCommand({ StackName: name })), /does not exist/);
    if ("error" in answer) throw new Unread(answer.error);
    const state = "value" in answer ? answer.value.Stacks?.[0]?.StackStatus : undefined;
    if (state !== undefined) found[name] = state;
  }
  return found;
}

async function secretsOf(stage: Stage): Promise<string[]> {
  const client = new SecretsManagerClient({ region: stage.region, maxAttempts: 2 });
  const found: string[] = [];
  for (const name of [
    names.stripeSecret(stage),
    names.passSecret(stage, "apple"),
    names.passSecret(stage, "google"),
    names.videoSecret(stage),
  ]) {
    const answer = await ask(() => client.send(new DescribeSecretCommand({ SecretId: name })));
    if ("error" in answer) throw new Unread(answer.error);
    if ("value" in answer) found.push(name);
  }
  return found;
}

async function pricesOf(stage: Stage, key: string, endpoint: string | undefined): Promise<Record<string, boolean>> {
  const address = endpoint === undefined ? undefined : new URL(endpoint);
  const protocol = address?.protocol === "http:" ? "http" : "https";
  const elsewhere = address === undefined ? {} : ({ host: address.hostname, port: address.port, protocol } as const);
  const stripe = new Stripe(key, { ...elsewhere, telemetry: false });
  const found: Record<string, boolean> = {};
  for (const [plan, price] of Object.entries(stage.stripePrices)) {
    const answer = await ask(() => stripe.prices.retrieve(price), /No such price/);
    if ("error" in answer) throw new Unread(answer.error);
    found[plan] = "value" in answer && answer.value.active;
  }
  return found;
}

/** The names by which services say that there is no such thing. */
const absent = new Set(["ParameterNotFound", "NotFoundException", "ResourceNotFoundException"]);

/** A question within a question has failed; the message names its error already. */
class Unread extends Error {}

async function ask<T>(question: () => Promise<T>, isAbsent?: RegExp): Promise<Answer<T>> {
  try {
    return { value: await question() };
  } catch (error) {
    const { name, message } = error as Error;
    if (absent.has(name) || isAbsent?.test(message) === true) return { missing: true };
    return { error: error instanceof Unread ? message : `${name}: ${message}` };
  }
}
