import type { getStage } from "#lambdas/live/host-contract.ts";
import type { CallOutputOf } from "#web/session/api.ts";

/** A session as the page from which it is run reads it. */
export type Stage = CallOutputOf<typeof getStage>;
