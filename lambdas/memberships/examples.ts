import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import * as planContract from "./plan-contract.ts";
import { createPlan, listPlans, type PlanFields } from "./plan-contract.ts";
import * as requestContract from "./request-contract.ts";
import { askForPlan } from "./request-contract.ts";

const monthly: PlanFields = {
  name: "Monthly",
  description: "For members who come every week",
  pointsPerCycle: 300,
  cycle: { unit: "months", count: 1 },
  rollsOver: true,
  rolloverLimit: 100,
  priceMinor: 4900,
  chosenBy: "request",
  isActive: true,
};

/** Adds a plan: by default one that members request. */
export function addPlan(fixture: FixtureTenant, changes: Partial<PlanFields> = {}) {
  return fixture.call(createPlan, { body: { ...monthly, ...changes } });
}

export const examples = examplesOf(
  { ...contract, ...planContract, ...requestContract },
  {
    createPlan: () => ({ body: monthly, otherBody: { ...monthly, name: "Weekly" } }),
    updatePlan: async (fixture) => {
      const { planId, wasHeld: _, ...fields } = await addPlan(fixture);
      return { params: { planId }, body: { ...fields, name: "Quarterly" }, otherBody: { ...fields, name: "Yearly" } };
    },
    deletePlan: async (fixture) => {
      const { planId, version } = await addPlan(fixture);
      return { params: { planId }, body: { version }, otherBody: { version: version + 1 } };
    },
    orderPlans: async (fixture) => {
      await addPlan(fixture);
      const { plans } = await fixture.call(listPlans, {});
      return { body: { planIds: plans.map(({ planId }) => planId).reverse() } };
    },
    getMembership: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
    listMembershipEvents: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
    changeMembership: async (fixture) => {
      const { memberId } = await fixture.newMember();
      const { planId } = await addPlan(fixture);
      return {
        params: { memberId },
        body: { change: { action: "assign", planId } },
        otherBody: { change: { action: "assign", planId, endsOn: "2090-12-31" } },
      };
    },
    askForPlan: async (fixture) => {
      const as = await fixture.newMember();
      const [plan, other] = [await addPlan(fixture), await addPlan(fixture, { name: "Weekly" })];
      return { as, body: { planId: plan.planId }, otherBody: { planId: other.planId } };
    },
    decidePlanRequest: async (fixture) => {
      const { planId, version } = await addPlan(fixture);
      const { requestId } = await fixture.call(askForPlan, { as: await fixture.newMember(), body: { planId } });
      const shown = { plan: version, membership: 0 };
      return { params: { requestId }, body: { decision: "approve", shown }, otherBody: { decision: "refuse" } };
    },
    withdrawPlanRequest: async (fixture) => {
      const as = await fixture.newMember();
      const { planId } = await addPlan(fixture);
      const { requestId } = await fixture.call(askForPlan, { as, body: { planId } });
      return { as, params: { requestId } };
    },
  },
);
