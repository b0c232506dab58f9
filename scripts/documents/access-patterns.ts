/** The table of access patterns, printed from the definitions of the items. */
import { nouns } from "#lambdas/contract/index.ts";
import type { Item } from "#lambdas/contract/item.ts";
import { storeItems } from "#lambdas/store/items.ts";
import { platformPrefixes } from "#lambdas/store/keys.ts";

const cell = (text: string) => `\`${text}\``;
const list = (texts: readonly string[]) => texts.map(cell).join(", ");

function rowOf(item: Item): string {
  const { summary, spelled, readBy, listings } = item;
  const indexes = listings.map(({ index, pk, order }) => `${index} ${cell(pk)}: ${order}`).join("<br>");
  return `| ${summary} | ${cell(spelled.pk)} | ${cell(spelled.sk)} | ${readBy} | ${indexes} |`;
}

const isOfTenant = ({ spelled }: Item) => spelled.pk.startsWith("T#");

function section(title: string, items: readonly Item[]): string {
  if (items.length === 0) return "";
  return `### ${title}\n\n| item | pk | sk | read by | indexes |\n|---|---|---|---|---|\n${items.map(rowOf).join("\n")}\n`;
}

export function toAccessPatterns(): string {
  const owners = [
    ...nouns.map(({ name, items }) => ({ name, items: Object.values(items) })),
    { name: "store", items: Object.values<Item>(storeItems) },
  ];
  const sections = (isWanted: (item: Item) => boolean) =>
    owners
      .map(({ name, items }) => section(name, items.filter(isWanted)))
      .filter((text) => text !== "")
      .join("\n");
  return `# Access patterns

\`npm run documents\` writes this file from each noun's \`items.ts\`. Change the definition, not this file.

One table holds everything. \`lambdas/store/keys.ts\` encodes keys, and \`items.ts\` files spell them. A name in angle
brackets is a part that varies; \`:12\` after it means twelve digits.

## Items of a tenant

Only a scope that the pipeline opened makes these keys.

${sections(isOfTenant)}
## Items outside tenants

Their keys start with one of ${list(platformPrefixes)}.

${sections((item) => !isOfTenant(item))}`;
}
