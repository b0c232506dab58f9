import { defineSummary } from "../pipeline/composed.ts";
import { walletRef } from "./repository.ts";

export const pointsSummary = defineSummary({
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  present: ({ found: { wallet } }) => ({ balance: wallet?.balance ?? 0 }),
});
