/** What an operator has not filled in yet. The repository's own stages have examples only. */
import { operator } from "../web/src/features/public/operator.ts";
import { type Stage, stages } from "./stages.ts";

/** What the public site says of its operator. */
const siteOfOperator: Readonly<Record<string, string>> = {
  "siteUrl of the public site": operator.siteUrl,
  supportEmail: operator.supportEmail,
  company: operator.company,
  address: operator.address,
  representative: operator.representative,
  register: operator.register,
  taxNumber: operator.taxNumber,
};

/**
 * RFC 2606 keeps the ending ".example" for examples: nobody can own such a name, and no mail to it arrives.
 * Where a value is no address, it says "(example)".
 */
const isExample = (value: string) => /\.example(?=$|[>/:])|\(example\)/.test(value);

/** The fields of a stage, and of the public site, that still hold an example. Empty once all are filled in. */
export function unfilledIn(
  { publicUrl, domain, mailFrom, operatorEmail, enquiriesEmail, stripePrices, name }: Stage,
  site = siteOfOperator,
): string[] {
  const stated: [string, string][] = [
    ["publicUrl", publicUrl],
    ["domain.name", domain?.name ?? ""],
    ["mailFrom.address", mailFrom.address],
    ["operatorEmail", operatorEmail],
    ["enquiriesEmail", enquiriesEmail],
    ...Object.entries(site),
  ];
  const prices = Object.entries(stripePrices).filter(([, price]) => price.startsWith("price_of_"));
  return [
    ...stated.filter(([, value]) => isExample(value)).map(([field, value]) => `${field}: ${value}`),
    ...prices.map(([plan, price]) => `stripePrices.${plan}: ${price} (npm run stripe:setup -- --stage ${name})`),
  ];
}

/**
 * Refuses to synthesise one of the three stages while it holds examples.
 * @throws an error that lists the fields, one a line
 */
export function refuseExamples(stage: Stage, site = siteOfOperator): void {
  const unfilled = stages.includes(stage) ? unfilledIn(stage, site) : [];
  if (unfilled.length === 0) return;
  const fields = unfilled.map((line) => `  ${line}`).join("\n");
  throw new Error(
    `The stage ${stage.name} still holds examples. Fill them in, or synthesise it with -c examples=true to look at it.\n${fields}`,
  );
}
