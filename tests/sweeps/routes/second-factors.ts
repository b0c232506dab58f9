import { beforeAll, describe, expect, test } from "vitest";
import type { Caller } from "#lambdas/contract/define-examples.ts";
import { routes } from "#lambdas/contract/index.ts";
import { accessMatrix, accessOf, isOfWorkspace } from "../access-matrix.ts";
import { type Sides, sampled } from "./sides.ts";

const listed = routes.filter(({ id }) => accessMatrix.has(id));
const ofTenant = listed.filter((route) => isOfWorkspace(accessOf(route)));
const asked = [403, "two_factor_required"];

/** Who has no second factor is refused exactly where the access matrix says so, before anything is read or written. */
export function sweepSecondFactors(sides: () => Sides): void {
  let staff: Caller;
  let admin: Caller;
  let verifier: Caller;
  let tenantId: string;

  beforeAll(async () => {
    const { server } = sides();
    const strict = await server.newTenant({ requiresAdminTwoFactor: true });
    tenantId = strict.tenantId;
    staff = await server.newSuperAdmin();
    admin = await server.newMember(strict, { role: "admin" });
    verifier = await server.newMember(strict, { role: "verifier" });
  });

  describe.each(sampled(listed).map((route) => [route.id, route] as const))("%s", (_id, route) => {
    const { secondFactor } = accessOf(route);

    test(`asks platform staff for ${secondFactor === "-" ? "no" : "a"} second factor`, async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const answer = await server.call(route, { as: staff, params, query, body: { nonsense: 1 } });
      const isAsked = answer.error?.code === "two_factor_required";
      expect(isAsked, answer.text).toBe(secondFactor !== "-");
    });
  });

  describe.each(sampled(ofTenant).map((route) => [route.id, route] as const))("%s", (_id, route) => {
    const { secondFactor } = accessOf(route);
    const word = secondFactor === "admins" ? "a" : "no";

    test(`asks administrators for ${word} second factor where the workspace requires one, and no verifier`, async () => {
      const { server, ours } = sides();
      const { params, query } = await ours.requestOf(route);
      const call = { params: { ...params, tenantId }, query, body: { nonsense: 1 } };
      const ofAdmin = await server.call(route, { ...call, as: admin });
      if (secondFactor === "admins") expect([ofAdmin.status, ofAdmin.error?.code], ofAdmin.text).toEqual(asked);
      else expect(ofAdmin.error?.code).not.toBe("two_factor_required");
      const ofVerifier = await server.call(route, { ...call, as: verifier });
      expect(ofVerifier.error?.code).not.toBe("two_factor_required");
    });
  });
}
