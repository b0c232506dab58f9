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

/** The texts of one name, and the name that a host stands for. Undefined where DNS does not answer. */
export async function readRecords(of: { proofName: string; host: string }) {
  const [proof, address] = await Promise.all([readTexts(of.proofName), readAlias(of.host)]);
  return { proof, address };
}
