import { defineSummary } from "../pipeline/composed.ts";
import { membershipRef } from "./repository.ts";
import { planOf } from "./rules.ts";

export const membershipSummary = defineSummary({
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  present: ({ found: { membership } }) => ({ membership: planOf(membership) === null ? null : (membership ?? null) }),
});
