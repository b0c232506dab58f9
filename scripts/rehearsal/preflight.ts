/** What `npm run preflight` says of the emulator's account, before its first deployment and after it. */
import type { Stage } from "../../lib/stages.ts";
import { type Facts, readFacts } from "../preflight/facts.ts";
import { findingsOf } from "../preflight/findings.ts";
import type { Steps } from "./steps.ts";

export async function lookBefore(stage: Stage, { expect }: Steps): Promise<string> {
  const facts = await readFacts({ stage });
  const lacks = missingOf(stage, facts);
  for (const sentence of [
    "The account is not bootstrapped for CDK in eu-west-1.",
    `SES does not know ${senderOf(stage)}.`,
  ])
    expect(lacks.includes(sentence), `preflight says: ${sentence} It says: ${lacks.join(" ")}`);
  expect("value" in facts.stacks && Object.keys(facts.stacks.value).length === 0, "no stack exists before");
  return unread(facts);
}

export async function lookAfter(stage: Stage, { expect }: Steps): Promise<string> {
  const facts = await readFacts({ stage });
  const lacks = missingOf(stage, facts).filter((sentence) => !sentence.startsWith("The stage still holds examples"));
  for (const what of ["CDK", "SES does not know", "is left over", "exists without its stack"])
    expect(!lacks.some((sentence) => sentence.includes(what)), `preflight finds: ${lacks.join(" ")}`);
  const stacks = "value" in facts.stacks ? Object.keys(facts.stacks.value) : [];
  expect(stacks.length === 4, `four stacks of the stage exist; preflight finds ${stacks.join(", ")}`);
  return unread(facts);
}

const senderOf = ({ mailFrom: { address } }: Stage) => address.slice(address.indexOf("@") + 1);

const missingOf = (stage: Stage, facts: Facts) =>
  findingsOf(stage, facts).flatMap(({ verdict, says }) => (verdict === "missing" ? [says] : []));

/** The emulator does not answer every question. */
function unread(facts: Facts): string {
  const names = Object.entries(facts).flatMap(([name, answer]) =>
    answer !== undefined && "error" in answer ? [name] : [],
  );
  return names.length === 0 ? "all was read" : `not read here: ${names.join(", ")}`;
}
