import { payFor } from "../billing/examples.ts";
import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import { claimCheckout } from "./contract.ts";

export const examples = examplesOf(contract, {
  viewPayment: async (fixture) => ({ body: { sessionId: await payFor(fixture) } }),
  verifyCheckout: async (fixture) => ({ params: { sessionId: await payFor(fixture) } }),
  claimCheckout: async (fixture) => ({ params: { sessionId: await payFor(fixture) } }),
  checkSlug: ({ slug }) => ({ params: { slug: `another-${slug}` } }),
  createTenant: async (fixture) => {
    const sessionId = await payFor(fixture);
    await fixture.call(claimCheckout, { params: { sessionId } });
    const wanted = { sessionId, slug: `second-${fixture.slug}`, name: "Second Tenant" };
    return { body: wanted, otherBody: { ...wanted, name: "Third Tenant" } };
  },
});
