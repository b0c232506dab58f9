/**
 * The wrapper of AppSync's authorizer. It proves a browser as the pipeline proves a caller: the token, the session, the
 * member, their role, the module. AppSync asks at each connection and at each subscription. It keeps no answer.
 */
import * as z from "zod";
import { accountRef } from "../accounts/repository.ts";
import { type ChannelContract, readChannelPath } from "../contract/define-channel.ts";
import type { ConsumerContract } from "../contract/define-consumer.ts";
import { AppError, forbidden, tenantNotFound } from "../contract/errors.ts";
import { memberRef } from "../members/repository.ts";
import { machineTime } from "../runtime/clock.ts";
import { createTable } from "../store/table.ts";
import { openTenantScope } from "../store/tenant-scope.ts";
import { tenantRef } from "../tenants/repository.ts";
import { observed, openRequest } from "./consumer.ts";
import { callerOf, type ProvedCaller, partitionsOf, proveAccess, refuseEndedSession } from "./tenant-access.ts";

/** What AppSync sends. `timeEpoch` is the local stack's clock; AppSync sends none. */
const eventSchema = z.object({
  authorizationToken: z.string(),
  requestContext: z.object({
    requestId: z.string().optional(),
    operation: z.string(),
    channel: z.string().nullish(),
    timeEpoch: z.number().optional(),
  }),
});

/** Gives the claims of a token whose signature, issuer and times hold at the moment; otherwise undefined. */
export type VerifyToken = (token: string, now: number) => Promise<Record<string, unknown> | undefined>;

export interface ListenerAnswer {
  isAuthorized: boolean;
  /** AppSync keeps no answer. Each subscription is proved again, so a role taken away ends at once. */
  ttlOverride: 0;
}

/**
 * Refuses without a reason. Browsers only listen, so everything else is refused. A failure of ours throws: AppSync
 * refuses then too, and the function counts as failed.
 */
export function listenerAuthorizer(
  consumer: ConsumerContract & { source: { kind: "listeners" } },
  channels: readonly ChannelContract[],
  verifyToken: VerifyToken,
): (event: unknown) => Promise<ListenerAnswer> {
  return async (event) => {
    const opened = openRequest(consumer, machineTime());
    const isAuthorized = await observed(consumer, opened.log, async () => {
      const { data } = eventSchema.safeParse(event);
      if (data === undefined) return false;
      const { operation, channel, timeEpoch: now = opened.now } = data.requestContext;
      const caller = callerOf(await verifyToken(data.authorizationToken, now));
      if (caller === undefined) return false;
      try {
        if (operation === "EVENT_CONNECT") await proveSession(caller, opened.deadlineAt);
        else if (operation === "EVENT_SUBSCRIBE")
          await proveListener({ ...caller, now }, channel ?? "", channels, opened.deadlineAt);
        else throw new AppError(forbidden);
        return true;
      } catch (error) {
        if (error instanceof AppError && error.definition.status < 500) return false;
        throw error;
      }
    });
    return { isAuthorized, ttlOverride: 0 };
  };
}

async function proveSession({ actorId, signedInAt }: ProvedCaller, deadlineAt: number): Promise<void> {
  const table = createTable({ deadlineAt, mayTouch: partitionsOf({ actorId }) });
  const { account } = await table.getMany({ account: accountRef(actorId) }, { consistent: true });
  refuseEndedSession(account, signedInAt);
}

async function proveListener(
  caller: ProvedCaller & { now: number },
  address: string,
  channels: readonly ChannelContract[],
  deadlineAt: number,
): Promise<void> {
  const { actorId } = caller;
  const [found] = channels.flatMap((channel) => {
    const ids = readChannelPath(channel, address);
    return ids === undefined ? [] : [{ channel, ids }];
  });
  if (found === undefined) throw new AppError(tenantNotFound);
  const { channel, ids } = found;
  if (ids.memberId !== undefined && ids.memberId !== actorId) throw new AppError(forbidden);
  const scope = openTenantScope(ids.tenantId);
  const table = createTable({ deadlineAt, mayTouch: partitionsOf(caller, scope) });
  const refs = { tenant: tenantRef(scope), member: memberRef(scope, actorId) };
  const items = await table.getMany(refs, { consistent: true });
  await proveAccess(table, items, caller, { needed: channel.access, module: channel.module, kind: "reads" });
}
