/** Two fixture tenants on one server. Each route's example is furnished there on its first use. */
import { afterAll, beforeAll } from "vitest";
import { proveTwoFactor } from "#lambdas/accounts/contract.ts";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { exampleOf } from "../../../scripts/fixture/examples.ts";
import type { Request } from "../../../scripts/fixture/fixture-tenant.ts";
import { newFixture, type TestFixture } from "../../support/fixture.ts";
import { countRevisions, type RevisionOf } from "../../support/revisions.ts";
import { startTestServer, type TestServer } from "../../support/test-server.ts";

export interface Side {
  fixture: TestFixture;
  tenantId: string;
  actors: Record<"member" | "verifier" | "admin", Caller>;
  /** The route's example in this tenant, as a call. */
  requestOf: (route: RouteContract) => Promise<Request>;
  /** Equal exactly if nothing of the workspace was written in between. */
  revision: () => Promise<number>;
}

/** What the sweeps of routes share. */
export interface Sides {
  server: TestServer;
  ours: Side;
  theirs: Side;
  staff: Caller;
}

/** Opens a server for the file before its tests, with two furnished tenants and platform staff, and closes it after. */
export function shareSides(): () => Sides {
  let shared: Sides | undefined;
  beforeAll(async () => {
    const server = await startTestServer({ staffTwoFactor: "required" });
    const revisionOf = countRevisions(server);
    const [ours, theirs] = [await openSide(server, revisionOf), await openSide(server, revisionOf)];
    const staff = await server.newSuperAdmin();
    await ours.fixture.addTwoFactor(staff);
    await ours.fixture.call(proveTwoFactor, { as: staff });
    shared = { server, ours, theirs, staff };
  });
  afterAll(() => shared?.server.close());
  return () => {
    if (shared === undefined) throw new Error("The server is not open.");
    return shared;
  };
}

async function openSide(server: TestServer, revisionOf: RevisionOf): Promise<Side> {
  const fixture = await newFixture(server);
  const { tenantId } = fixture;
  const furnished = new Map<string, Promise<Request>>();
  return {
    fixture,
    tenantId,
    actors: {
      member: await fixture.member(),
      verifier: await fixture.newMember("verifier"),
      admin: await fixture.admin(),
    },
    requestOf: (route) => {
      const known = furnished.get(route.id) ?? furnish(fixture, route);
      furnished.set(route.id, known);
      return known;
    },
    revision: () => revisionOf(tenantId),
  };
}

export async function furnish(fixture: TestFixture, route: RouteContract): Promise<Request> {
  return fixture.requestOf(route, await exampleOf(route, fixture));
}

const isShort = process.env["GUILDHALL_TESTS"] === "short";

/** What `npm test` sweeps: every sixth route, where the pipeline alone decides. The whole run sweeps all of them. */
export const sampled = (chosen: readonly RouteContract[]) => chosen.filter((_, at) => !isShort || at % 6 === 0);

/** Those who call what belongs to another tenant. `npm test` tries the role with most rights alone. */
export const strangersOf = ({ actors }: Side): Caller[] => (isShort ? [actors.admin] : Object.values(actors));

/** A valid value for this part of a path that does not exist. */
export function unknownLike(value: string): string {
  if (/^[a-z]{3}_[0-9A-Z]{26}$/.test(value)) return `${value.slice(0, 4)}${"0".repeat(26)}`;
  if (/^[0-9a-f-]{36}$/.test(value)) return "00000000-0000-4000-8000-000000000000";
  if (value.startsWith("cs_test_")) return `cs_test_${"0".repeat(40)}`;
  return "nobody-has-this";
}

/** The names of a path's parts without the tenant's id. */
export function objectsOf(route: RouteContract): string[] {
  return Object.keys(route.params?.shape ?? {}).filter((name) => name !== "tenantId");
}

export const withoutRequestId = (text: string) => text.replace(/"requestId":"[^"]*"/, "");
