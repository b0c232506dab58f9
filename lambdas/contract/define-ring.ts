/** Which committed changes ring a channel. A noun's `rings.ts` states them; `lambdas/realtime/rings.ts` joins them. */
import { type ChannelContract, type ChannelParams, channelPath, type Ring } from "./define-channel.ts";
import { type Sent, type Watch, type WatchedItem, type When } from "./define-consumer.ts";
import type { MemberId, TenantId } from "./ids.ts";

/** A ring on its way to a channel. */
export interface Rung {
  /** The channel's address. */
  path: string;
  tenantId: TenantId;
  /** The only member who may listen there; undefined for a channel of the tenant. */
  memberId: MemberId | undefined;
  ring: Ring;
}

/** A committed change. Its images are parsed by the definition that the watches name; a missing one is undefined. */
export interface CommittedChange {
  tenantId: TenantId;
  /** The item's partition key. */
  pk: string;
  before: unknown;
  after: unknown;
}

export interface RingSource {
  readonly channel: ChannelContract;
  readonly watches: readonly Watch[];
  rung(change: CommittedChange): Rung | undefined;
}

/** The ids in the channel's path, without the tenant, which the change names. */
type OwnParams<Channel extends ChannelContract> = Omit<ChannelParams<Channel>, "tenantId">;

/** A session that has ended may still hear a member's own channel. So a ring there names the noun and nothing else. */
type RingOf<Channel extends ChannelContract> = Channel["path"] extends `${string}{memberId}${string}`
  ? { noun: string; ids?: never; days?: never }
  : Ring;

interface Answer<Channel extends ChannelContract> {
  /** Whose channel rings; `{}` for a channel of the tenant. */
  to: OwnParams<Channel>;
  ring: RingOf<Channel>;
}

/**
 * States which changes of one kind of item ring a channel. `answer` gets the item before and after the change, or the
 * only one that exists. Without an answer, nothing rings. Neither sees personal data, because no message holds it. The
 * casts hold, because changes are parsed by `of`.
 */
export function ringsOn<Channel extends ChannelContract, Of extends WatchedItem>(
  channel: Channel,
  of: Of,
  whens: readonly When<Sent<Of>>[],
  answer: (items: readonly [Sent<Of>, ...Sent<Of>[]], pk: string) => Answer<Channel> | undefined,
): RingSource {
  return {
    channel,
    watches: whens.map((when) => ({ of, when })),
    rung: ({ tenantId, pk, before, after }) => {
      const items = [after, before].filter((item) => item !== undefined) as [Sent<Of>];
      const answered = answer(items, pk);
      if (answered === undefined) return undefined;
      const params = { tenantId, ...answered.to } as unknown as ChannelParams<Channel>;
      const { memberId } = params as { memberId?: MemberId };
      return { path: channelPath(channel, params), tenantId, memberId, ring: answered.ring };
    },
  };
}
