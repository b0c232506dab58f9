/** What the facts of an account mean for a deployment of the stage. Pure: it reads nothing. */
import { leastFunctionsAtOnce, mailDomain, type Stage } from "../../lib/stages.ts";
import { unfilledIn } from "../../lib/unfilled.ts";
import { type Answer, type Facts, regionOfEdge } from "./facts.ts";

/** `missing` stops a deployment or its members; `unknown` could not be seen; `note` is worth knowing. */
export type Verdict = "ready" | "note" | "unknown" | "missing";

export interface Finding {
  verdict: Verdict;
  /** What was looked at, and what was found. */
  says: string;
  /** How to get it. Empty when nothing has to be done. */
  remedy: string;
}

/** The oldest bootstrap stack that the CDK of the lock file deploys with. */
const bootstrapVersion = 6;

/** In the order in which an operator takes them: what takes days comes first. */
export function findingsOf(stage: Stage, facts: Facts, site?: Readonly<Record<string, string>>): Finding[] {
  return [
    ofExamples(stage, site),
    ofAccount(facts),
    ofFunctions(stage, facts),
    ...ofMail(stage, facts),
    ofDistributions(facts),
    ...(facts.certificate === undefined ? [] : [ofCertificate(stage, facts.certificate)]),
    ofBootstrap(stage.region, facts.bootstrap, facts),
    ...(facts.bootstrapOfEdge === undefined ? [] : [ofBootstrap(regionOfEdge, facts.bootstrapOfEdge, facts)]),
    ...ofLeftovers(stage, facts),
    ofPrices(stage, facts),
  ];
}

const ready = (says: string): Finding => ({ verdict: "ready", says, remedy: "" });
const missing = (says: string, remedy: string): Finding => ({ verdict: "missing", says, remedy });
const note = (says: string, remedy: string): Finding => ({ verdict: "note", says, remedy });
const unknown = (what: string, answer: Answer<unknown>): Finding => ({
  verdict: "unknown",
  says: `${what} could not be read: ${"error" in answer ? answer.error : "the account has none"}`,
  remedy: "Give these credentials the right to read it, or look at it in the console.",
});

function ofExamples(stage: Stage, site?: Readonly<Record<string, string>>): Finding {
  const fields = unfilledIn(stage, site);
  if (fields.length === 0) return ready("The stage has addresses of its own.");
  return missing(
    `The stage still holds examples: ${fields.join("; ")}`,
    "Fill them in, in lib/stages.ts and operator.ts.",
  );
}

function ofAccount({ account }: Facts): Finding {
  if (!("value" in account)) return unknown("The account", account);
  return ready(`Account ${account.value.id}, as ${account.value.who}.`);
}

function ofFunctions({ region }: Stage, { functionsAtOnce }: Facts): Finding {
  if (!("value" in functionsAtOnce)) return unknown("The number of functions at once", functionsAtOnce);
  const says = `${functionsAtOnce.value} functions may run at once.`;
  if (functionsAtOnce.value >= leastFunctionsAtOnce) return ready(says);
  return missing(
    `${says} A new account's ten are too few for one sign-up.`,
    `aws service-quotas request-service-quota-increase --region ${region} --service-code lambda --quota-code L-B99A9384 --desired-value 1000   # takes a day or more`,
  );
}

function ofMail(stage: Stage, { mail, sender }: Facts): Finding[] {
  const domain = mailDomain(stage);
  const identity =
    "error" in sender
      ? unknown(`The sender ${domain}`, sender)
      : "value" in sender && sender.value
        ? ready(`SES has verified ${domain}.`)
        : missing(
            "value" in sender ? `SES has not verified ${domain} yet.` : `SES does not know ${domain}.`,
            "value" in sender
              ? "Add the DKIM records that SES shows to the domain's DNS. It takes minutes to 72 hours."
              : `aws sesv2 create-email-identity --region ${stage.region} --email-identity ${domain}   # then add the records that it prints`,
          );
  return [identity, ofSending(mail)];
}

function ofSending(mail: Facts["mail"]): Finding {
  if (!("value" in mail)) return unknown("The account's standing at SES", mail);
  const { isInProduction, isSending, standing } = mail.value;
  if (!isSending || standing === "SHUTDOWN")
    return missing(
      "SES sends nothing for this account.",
      "Open a case in the console of SES, under Account dashboard.",
    );
  if (!isInProduction)
    return missing(
      "SES is in its sandbox: only verified people get mail.",
      "Ask for production access in the console of SES, under Account dashboard. It takes a day or more.",
    );
  if (standing !== "HEALTHY")
    return note(`SES has this account under review: ${standing}.`, "Look at bounces and complaints in its console.");
  return ready("SES sends to everybody.");
}

function ofDistributions({ distributions }: Facts): Finding {
  if (!("value" in distributions)) return unknown("CloudFront", distributions);
  if (distributions.value > 0) return ready("The account has a distribution already, so CloudFront lets it make one.");
  return note(
    "The account has no distribution yet. Nothing that reads can show whether CloudFront lets a new account make one.",
    'If the web stack fails with "Your account must be verified", open a support case (Account and billing). It takes a day or more.',
  );
}

function ofCertificate({ domain }: Stage, certificate: NonNullable<Facts["certificate"]>): Finding {
  const host = domain?.name ?? "";
  if ("missing" in certificate)
    return missing(
      `There is no certificate for ${host} in us-east-1.`,
      "Request it in us-east-1, and put its ARN into lib/stages.ts.",
    );
  if ("error" in certificate) return unknown(`The certificate of ${host}`, certificate);
  const { state, hosts } = certificate.value;
  if (state !== "ISSUED")
    return missing(`The certificate of ${host} is ${state}.`, "Add the record that ACM shows to the domain's DNS.");
  if (!hosts.some((name) => covers(name, host)))
    return missing(
      `The certificate is for ${hosts.join(", ")}, and not for ${host}.`,
      "Request one for the stage's host.",
    );
  return ready(`The certificate of ${host} is issued.`);
}

/** A certificate's wildcard stands for one label. */
function covers(name: string, host: string): boolean {
  return name === host || (name.startsWith("*.") && host.slice(host.indexOf(".") + 1) === name.slice(2));
}

function ofBootstrap(region: string, bootstrap: Answer<number>, { account }: Facts): Finding {
  const id = "value" in account ? account.value.id : "<account>";
  const remedy = `npx cdk bootstrap aws://${id}/${region}`;
  if ("error" in bootstrap) return unknown(`CDK's bootstrap stack of ${region}`, bootstrap);
  if ("missing" in bootstrap) return missing(`The account is not bootstrapped for CDK in ${region}.`, remedy);
  const says = `CDK's bootstrap stack of ${region} has version ${bootstrap.value}`;
  if (!(bootstrap.value >= bootstrapVersion)) return missing(`${says}, and needs ${bootstrapVersion}.`, remedy);
  return ready(`${says}.`);
}

/** CloudFormation updates none of these. They must go before the next try. */
const failedStates = ["ROLLBACK_COMPLETE", "ROLLBACK_FAILED", "CREATE_FAILED", "DELETE_FAILED", "REVIEW_IN_PROGRESS"];

function ofLeftovers(stage: Stage, { stacks, secrets }: Facts): Finding[] {
  if (!("value" in stacks)) return [unknown("The stage's stacks", stacks)];
  const entries = Object.entries(stacks.value);
  const failed = entries.filter(([, state]) => failedStates.includes(state));
  const busy = entries.filter(([, state]) => state.endsWith("_IN_PROGRESS") && !failedStates.includes(state));
  const isNew = !entries.some(([name]) => name.endsWith("-Data")) || failed.some(([name]) => name.endsWith("-Data"));
  const findings = failed.map(([name, state]) =>
    missing(
      `${name} is left over from an earlier try: ${state}.`,
      `aws cloudformation delete-stack --region ${stage.region} --stack-name ${name}`,
    ),
  );
  for (const [name, state] of busy) findings.push(missing(`${name} is busy: ${state}.`, "Wait until it has finished."));
  if (!("value" in secrets)) findings.push(unknown("The stage's secrets", secrets));
  else if (isNew)
    for (const name of secrets.value)
      findings.push(
        missing(
          `The secret ${name} exists without its stack, and CloudFormation cannot make it again.`,
          `aws secretsmanager delete-secret --region ${stage.region} --force-delete-without-recovery --secret-id ${name}   # keep what it holds first`,
        ),
      );
  if (findings.length > 0) return findings;
  if (isNew)
    return [
      note(
        "The stage has no stacks here yet.",
        `npx cdk deploy -c stage=${stage.name} -c first=true --all, and once without first=true`,
      ),
    ];
  return [ready(`The stage has ${entries.length} stacks here, and none has failed.`)];
}

function ofPrices({ name }: Stage, { prices }: Facts): Finding {
  if (prices === undefined) return note("Stripe's prices were not looked at.", "Set STRIPE_API_KEY to look at them.");
  if (!("value" in prices)) return unknown("Stripe's prices", prices);
  const dead = Object.entries(prices.value).flatMap(([plan, isSold]) => (isSold ? [] : [plan]));
  if (dead.length === 0) return ready("Stripe sells at the stage's prices.");
  return missing(
    `Stripe sells nothing at the price of ${dead.join(" and ")}.`,
    `npm run stripe:setup -- --stage ${name}, and put what it prints into lib/stages.ts`,
  );
}
