import { defineSummary } from "../pipeline/composed.ts";
import { membershipRef } from "./repository.ts";

export const membershipSummary = defineSummary({
  gets: ({ scope, actorId }) => ({ membership: membershipRef(scope, actorId) }),
  present: ({ found: { membership } }) => ({ membership: membership?.status === "active" ? membership : null }),
});
