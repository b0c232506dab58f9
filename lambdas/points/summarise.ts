import { localDate } from "../contract/calendar.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { walletRef } from "./repository.ts";
import { balanceAt } from "./rules.ts";

export const pointsSummary = defineSummary({
  module: { name: "points", off: { balance: 0 } },
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId) }),
  present: ({ found: { wallet }, tenant, now }) => ({ balance: balanceAt(wallet, localDate(now, tenant.timeZone)) }),
});
