/** A house with a member, an administrator and one desk. */
import type { Resource } from "#lambdas/resources/contract.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

export interface DeskHouse extends TestTenant {
  member: Actor;
  admin: Actor;
  desk: Resource;
}

/** @param points what the member has */
export async function openDeskHouse(server: TestServer, points: number, desk: Partial<Resource>): Promise<DeskHouse> {
  const own = await server.newTenant();
  const member = await server.newMember(own, { points });
  const admin = await server.newMember(own, { role: "admin" });
  return { ...own, member, admin, desk: await server.newResource(own, desk) };
}
