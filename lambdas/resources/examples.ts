import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { createResource, type ResourceFields } from "./contract.ts";
import * as staff from "./staff-contract.ts";

const desk: ResourceFields = {
  name: "Desk by the stairs",
  type: "desk",
  location: "First floor",
  floor: "First floor",
  description: "",
  photos: [],
  capacity: 1,
  pointCostPerHour: 5,
  amenities: ["Power"],
  isAvailable: true,
  requiresApproval: false,
};

/** Adds a resource: by default a desk that can be booked at once. */
export function addResource(fixture: FixtureTenant, changes: Partial<ResourceFields> = {}) {
  return fixture.call(createResource, { body: { ...desk, ...changes } });
}

export const examples = {
  ...examplesOf(contract, {
    createResource: () => ({ body: desk, otherBody: { ...desk, name: "Desk at the window" } }),
    updateResource: async (fixture) => {
      const { resourceId, rules: _rules, ...fields } = await addResource(fixture);
      return {
        params: { resourceId },
        body: { ...fields, name: "Desk by the lift" },
        otherBody: { ...fields, name: "Desk at the window" },
      };
    },
  }),
  ...examplesOf(staff, {
    setResourceArchived: async (fixture) => {
      const { resourceId, version } = await addResource(fixture);
      const body = { isArchived: true, version };
      return { params: { resourceId }, body, otherBody: { ...body, isArchived: false } };
    },
    copyResource: async (fixture) => {
      const { resourceId } = await addResource(fixture);
      return { params: { resourceId }, body: { names: ["Desk 2"] }, otherBody: { names: ["Desk 3"] } };
    },
    orderResources: async (fixture) => {
      await addResource(fixture);
      const { resources } = await fixture.call(staff.listAllResources, {});
      const used = resources.filter(({ isArchived }) => !isArchived);
      return { body: { resourceIds: used.map(({ resourceId }) => resourceId).reverse() } };
    },
  }),
};
