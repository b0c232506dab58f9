/**
 * `npm run costs -- --stage prod` says what a month of a stage costs at AWS: while nobody calls, and with 1,000 members.
 * It counts the templates, and asks no AWS. `docs/operate.md` says how to read it.
 */
import { parseArgs } from "node:util";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import { consumers } from "#lambdas/contract/index.ts";
import { dueShards } from "#lambdas/store/items.ts";
import { stageNamed } from "../lib/stages.ts";
import { billOf, quantitiesOf } from "./costs/bill.ts";
import { countResources } from "./costs/resources.ts";
import { resourcesOfStage } from "./costs/templates.ts";

const minutesOfMonth = 30 * 24 * 60;
const auditsOf = ({ uses, source }: ConsumerContract) =>
  uses.audit === true && source.kind === "schedule" ? minutesOfMonth / source.everyMinutes : 0;

const { values } = parseArgs({
  options: { stage: { type: "string", default: "prod" }, members: { type: "string", default: "1000" } },
});
const stage = stageNamed(values.stage);
const members = Number(values.members);
if (!Number.isInteger(members) || members < 1) throw new TypeError("--members takes a number of members.");

const resources = countResources(resourcesOfStage(stage), {
  dueLists: consumers.filter(({ source }) => source.kind === "due").length * dueShards,
  audits: consumers.reduce((sum, consumer) => sum + auditsOf(consumer), 0),
  memoryGigabytes: stage.functionMemoryMegabytes / 1024,
  logDays: stage.logRetention,
});
const quiet = billOf(quantitiesOf(resources, 0));
const busy = billOf(quantitiesOf(resources, members));

const say = (line: string) => process.stdout.write(`${line}\n`);
const amount = (dollars: number) => dollars.toFixed(2).padStart(10);
const count = (quantity: number) =>
  (quantity >= 100 ? Math.round(quantity) : Number(quantity.toFixed(2))).toLocaleString("en").padStart(14);

say(`A month of ${stage.name} at AWS in US dollars, after what is free of charge (scripts/costs/prices.ts)`);
say("");
say(`${"".padEnd(42)}${"nobody".padStart(24)}${`${members.toLocaleString("en")} members`.padStart(24)}`);
for (const { source, unit, quantity, dollars } of busy.lines) {
  const before = quiet.lines.find((line) => line.unit === unit);
  const own = `${count(before?.quantity ?? 0)}${amount(before?.dollars ?? 0)}`;
  say(`${`${source}, ${unit}`.padEnd(42)}${own}${count(quantity)}${amount(dollars)}`);
}
say("");
say(`${"in all".padEnd(42)}${amount(quiet.total).padStart(24)}${amount(busy.total).padStart(24)}`);
