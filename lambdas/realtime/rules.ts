/** How the rings of several changes are joined, so that a busy minute rings few times. */
import type { Ring } from "../contract/define-channel.ts";
import type { Rung } from "../contract/define-ring.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";

/** AppSync takes this many events in one call. */
export const eventsPerCall = 5;

/** As the schema of a ring. A ring with more says "any of them" by naming none. */
const mostNamed = 50;

/** One call of AppSync: the rings of one channel. */
export interface RingCall<Of> {
  path: string;
  tenantId: TenantId;
  memberId: MemberId | undefined;
  rings: readonly Ring[];
  /** Which changes it tells of. */
  of: readonly Of[];
}

/** Joins the rings of a channel that name the same noun, and puts at most five into one call. */
export function joinRings<Of>(rungs: readonly (Rung & { of: Of })[]): RingCall<Of>[] {
  const channels = [...Map.groupBy(rungs, ({ path }) => path)];
  return channels.flatMap(([path, ofPath]) => {
    const [first] = ofPath;
    if (first === undefined) return [];
    const { tenantId, memberId } = first;
    const joined = [...Map.groupBy(ofPath, ({ ring }) => ring.noun)].map(([noun, same]) => ({
      ring: { noun, ...together("ids", same), ...together("days", same) },
      of: same.map(({ of }) => of),
    }));
    const parts = Array.from({ length: Math.ceil(joined.length / eventsPerCall) }, (_, part) =>
      joined.slice(part * eventsPerCall, (part + 1) * eventsPerCall),
    );
    return parts.map((part) => ({
      path,
      tenantId,
      memberId,
      rings: part.map(({ ring }) => ring),
      of: [...new Set(part.flatMap(({ of }) => of))],
    }));
  });
}

/** The union of what the rings name. If one of them names nothing, or all together too much, none is named. */
function together(part: "ids" | "days", rungs: readonly Rung[]): Partial<Ring> {
  const named = rungs.map(({ ring }) => ring[part]);
  const all = new Set(named.flatMap((values) => values ?? []));
  return named.includes(undefined) || all.size > mostNamed ? {} : { [part]: [...all].sort() };
}
