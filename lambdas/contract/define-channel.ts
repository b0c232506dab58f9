/**
 * Channels are a table, as routes are. A browser listens on a channel, and a ring says what to read again over HTTP.
 * A ring never says what changed, so it may reach somebody who has lost access meanwhile. AWS AppSync Events carries
 * the rings. The authorizer, the namespaces, the publisher and the sweeps are derived from the table.
 *
 * A channel is in its noun's `channels.ts`, which the browser loads. `rings.ts` says which changes ring it.
 */
import * as z from "zod";
import { type MemberId, memberIdSchema, type TenantId, tenantIdSchema } from "./ids.ts";
import type { Module } from "./modules.ts";
import type { TenantRole } from "./roles.ts";
import { dateSchema } from "./time.ts";

export interface ChannelContract {
  /** `noun.name`. */
  id: `${string}.${string}`;
  /**
   * The noun's name, the tenant, and what else names the channel. AppSync takes five segments at most. With
   * `{memberId}`, only that member may listen.
   */
  path: `/${string}/{tenantId}/${string}`;
  summary: string;
  /** The lowest role that may listen, as routes declare it. */
  access: TenantRole;
  /** The part of the product that the channel belongs to. When a tenant has switched it off, nobody may listen. */
  module?: Module;
}

export function defineChannel<const Channel extends ChannelContract>(channel: Channel): Channel {
  return channel;
}

export type ChannelParams<Channel extends ChannelContract> = Channel["path"] extends `${string}{memberId}${string}`
  ? { tenantId: TenantId; memberId: MemberId }
  : { tenantId: TenantId };

/** What to read again. The publisher sends nothing that this schema does not name. */
export const ringSchema = z.strictObject({
  /** The noun whose data changed, such as `bookings`. */
  noun: z.string().regex(/^[a-z]{1,40}$/),
  /** What changed, as the channel's summary says. Without ids, anything of the noun may have changed. */
  ids: z
    .array(z.string().regex(/^[a-z]{3}_[0-9A-HJKMNP-TV-Z]{26}$/))
    .min(1)
    .max(50)
    .optional(),
  /** The days, in UTC, that the change touches. Without days, any day. */
  days: z.array(dateSchema).min(1).max(50).optional(),
});
export type Ring = z.infer<typeof ringSchema>;

/** The address to listen on, such as `/bookings/ten-01…/days`. AppSync takes no underscore, so ids carry a hyphen. */
export function channelPath<Channel extends ChannelContract>(
  { path }: Channel,
  params: Readonly<ChannelParams<Channel>>,
): string {
  const given: Readonly<Record<string, string | undefined>> = params;
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = given[name];
    if (value === undefined) throw new TypeError(`The channel ${path} misses its ${name}.`);
    return value.replace("_", "-");
  });
}

/** The ids in an address of this channel; undefined if it is any other address, with wildcards or further segments. */
export function readChannelPath(
  { path }: ChannelContract,
  address: string,
): { tenantId: TenantId; memberId: MemberId | undefined } | undefined {
  const pattern = path.replaceAll(/\{\w+\}/g, "([A-Za-z0-9-]{1,50})");
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  const [, ...values] = new RegExp(`^${pattern}$`).exec(address) ?? [];
  const valueOf = (name: string) => values[names.indexOf(name)];
  const tenantId = tenantIdSchema.safeParse(valueOf("tenantId")?.replace("-", "_"));
  if (!tenantId.success) return undefined;
  if (!names.includes("memberId")) return { tenantId: tenantId.data, memberId: undefined };
  const memberId = memberIdSchema.safeParse(valueOf("memberId"));
  return memberId.success ? { tenantId: tenantId.data, memberId: memberId.data } : undefined;
}

/** The namespace of AppSync that the channel is in. */
export function namespaceOf({ path }: ChannelContract): string {
  return path.slice(1, path.indexOf("/", 1));
}
