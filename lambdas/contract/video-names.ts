/** The names of channels at Amazon IVS. A channel's name tells whose it is, so an event of IVS names its session. */
import { type LiveSessionId, liveSessionIdSchema, type TenantId, tenantIdSchema } from "./ids.ts";

/** `ten_…-liv_…`. IVS takes letters, digits, hyphens and underscores, at most 128. */
export const channelNameOf = (tenantId: TenantId, sessionId: LiveSessionId): string => `${tenantId}-${sessionId}`;

/** The ids in a channel's name; undefined for a channel of somebody else. */
export function readChannelName(name: string): { tenantId: TenantId; sessionId: LiveSessionId } | undefined {
  const [tenant, session, ...more] = name.split("-");
  const tenantId = tenantIdSchema.safeParse(tenant);
  const sessionId = liveSessionIdSchema.safeParse(session);
  if (!tenantId.success || !sessionId.success || more.length > 0) return undefined;
  return { tenantId: tenantId.data, sessionId: sessionId.data };
}
