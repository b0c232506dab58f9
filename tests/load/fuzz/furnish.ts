/** A fixture tenant with each route's example, and one person of each role. */
import type { AnyExample } from "#lambdas/contract/define-examples.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { Role } from "#lambdas/contract/roles.ts";
import { exampleOf } from "../../../scripts/fixture/examples.ts";
import { newFixture } from "../../support/fixture.ts";
import type { TestServer } from "../../support/test-server.ts";

export interface Guest {
  name: string;
  /** Undefined if the person has no role in the fixture tenant. */
  role: Role | undefined;
  /** A new token, good for an hour. Undefined for somebody without one. */
  token: (() => string) | undefined;
}

export interface Furnished {
  guests: Guest[];
  tenantId: string;
  /** By the route's id. The params include the tenant's id. */
  examples: ReadonlyMap<string, AnyExample>;
}

export async function furnish(server: TestServer): Promise<Furnished> {
  const fixture = await newFixture(server);
  const { tenantId } = fixture;
  const examples = new Map<string, AnyExample>();
  for (const route of routes) {
    const example = await exampleOf(route, fixture);
    examples.set(route.id, { ...example, params: { tenantId, ...example.params } });
  }
  const stranger = await server.newMember(await server.newTenant(), { role: "admin" });
  const [member, verifier] = [await fixture.member(), await fixture.newMember("verifier")];
  const admin = await fixture.admin();
  // Staff change something in a workspace only with an entry as its support. This one does not end.
  const staff = await server.newSupport(fixture);
  return {
    tenantId,
    examples,
    guests: [
      { name: "anybody", role: undefined, token: undefined },
      { name: "another workspace's administrator", role: undefined, token: () => stranger.token() },
      { name: "a member", role: "member", token: () => member.token() },
      { name: "front desk", role: "verifier", token: () => verifier.token() },
      { name: "an administrator", role: "admin", token: () => admin.token() },
      { name: "platform staff", role: "super_admin", token: () => staff.token() },
    ],
  };
}
