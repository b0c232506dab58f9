/** A fixture tenant on a test's server, in which the examples of routes are furnished. */

import type { FixtureTenant } from "#lambdas/contract/define-examples.ts";
import type { TenantFacts } from "#lambdas/tenants/rules.ts";
import { type OpenFixtureTenant, openFixtureTenant } from "../../scripts/fixture/fixture-tenant.ts";
import { addTwoFactor } from "../../scripts/fixture/two-factor.ts";
import type { TestServer, TestTenant } from "./test-server.ts";

/** A fixture tenant with the scope of its items, to read the raw table. */
export type TestFixture = OpenFixtureTenant & TestTenant;

export async function newFixture(server: TestServer, overrides: Partial<TenantFacts> = {}): Promise<TestFixture> {
  const founded = await server.newTenant({ signUpPolicy: "approval", ...overrides });
  const { table, stack, clock } = server;
  const fixture = openFixtureTenant(
    {
      table,
      now: () => clock.now,
      send: (route, request) => server.call(route, request),
      newAccount: () => server.newAccount(),
      addTwoFactor: ({ token }) =>
        addTwoFactor(token(), { endpoint: `${stack.url}/_local/cognito`, now: () => clock.now }),
      stripe: stack.stripe,
    },
    founded,
  );
  /** Forms are signed by the machine's clock, but the storage checks the signature by the server's. */
  const upload: FixtureTenant["upload"] = async (offer, as) => {
    const before = clock.now;
    clock.now = Date.now();
    try {
      return await fixture.upload(offer, as);
    } finally {
      clock.now = before;
    }
  };
  return { ...founded, ...fixture, upload };
}
