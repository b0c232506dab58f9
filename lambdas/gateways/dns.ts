/** Public DNS, as a resolver answers it. */
import { NODATA, NOTFOUND, Resolver } from "node:dns/promises";
import { environment } from "../runtime/env.ts";

const mostValues = 20;

/** An answer of another kind than "there is none" is no answer. */
async function ask(query: (resolver: Resolver) => Promise<string[]>): Promise<string[] | undefined> {
  const resolver = new Resolver({ timeout: 1_500, tries: 2 });
  const { DNS_SERVER } = environment();
  if (DNS_SERVER !== undefined) resolver.setServers([DNS_SERVER]);
  try {
    return (await query(resolver)).slice(0, mostValues);
  } catch (error) {
    const { code } = error as { code?: string };
    return code === NODATA || code === NOTFOUND ? [] : undefined;
  }
}

const readTexts = (name: string): Promise<string[] | undefined> =>
  ask(async (resolver) => (await resolver.resolveTxt(name)).map((parts) => parts.join("")));

const readAlias = (name: string): Promise<string[] | undefined> => ask((resolver) => resolver.resolveCname(name));

/** The texts of names, and the names that others stand for, by what they are for. Undefined where DNS does not answer. */
export async function readRecords<Purpose extends string>(
  names: Record<Purpose, { type: "TXT" | "CNAME"; name: string }>,
): Promise<Record<Purpose, string[] | undefined>> {
  const asked = Object.entries<{ type: "TXT" | "CNAME"; name: string }>(names).map(
    async ([purpose, { type, name }]) => [purpose, await (type === "TXT" ? readTexts(name) : readAlias(name))] as const,
  );
  return Object.fromEntries(await Promise.all(asked)) as Record<Purpose, string[] | undefined>;
}
