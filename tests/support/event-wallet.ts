import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

/** What somebody has, as the API says. */
export async function points(server: TestServer, { tenantId }: TestTenant, as: Actor): Promise<number> {
  return (await server.call(listMyEntries, { as, params: { tenantId }, query: {} })).body.balance;
}
