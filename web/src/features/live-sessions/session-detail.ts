import type { getSession } from "#lambdas/live/viewer-contract.ts";
import type { CallOutputOf } from "#web/session/api.ts";

/** A session as its page reads it. */
export type SessionDetail = CallOutputOf<typeof getSession>;
