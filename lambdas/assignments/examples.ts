import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { addPlan } from "../memberships/examples.ts";
import * as contract from "./contract.ts";

async function rowFor(fixture: FixtureTenant, row: number) {
  const { email } = await fixture.newMember();
  const { planId } = await addPlan(fixture);
  return { row, member: email, plan: planId, endsOn: "" };
}

export const examples = examplesOf(contract, {
  previewChange: async (fixture) => {
    const { memberId } = await fixture.newMember();
    const { planId } = await addPlan(fixture);
    return { params: { memberId }, query: { action: "assign", planId } };
  },
  checkAssignments: async (fixture) => ({ body: { rows: [await rowFor(fixture, 1)] } }),
  assignPlans: async (fixture) => ({
    body: { rows: [await rowFor(fixture, 1), await rowFor(fixture, 2)] },
    otherBody: { rows: [await rowFor(fixture, 1)] },
  }),
});
