import { ringChannel } from "../../gateways/realtime.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, changesTogetherConsumer, type Delivered } from "../../pipeline/consumer.ts";
import { isWatched } from "../../pipeline/wakes.ts";
import { ringChannels } from "../consumers.ts";
import { ringSources } from "../rings.ts";
import { joinRings, type RingCall } from "../rules.ts";

type Call = RingCall<Delivered>;

/**
 * Rings once per channel for a whole batch. A ring that comes late or twice is harmless, because it only makes a
 * browser read again. Changes whose ring failed are delivered again.
 */
export const handler = changesTogetherConsumer(ringChannels, async (delivered, request) => {
  const rungs = delivered.flatMap((of) =>
    ringSources
      .filter(({ watches }) => isWatched(watches, of.stored))
      .flatMap((source) => source.rung(of.change) ?? [])
      .map((rung) => ({ ...rung, of })),
  );
  const calls = await withoutFormerMembers(joinRings(rungs), request);
  const failed = new Set<Delivered>();
  await Promise.all(
    calls.map(async ({ path, rings, of }) => {
      try {
        await ringChannel(path, rings);
      } catch (error) {
        for (const one of of) {
          failed.add(one);
          request.log.error("consumer_failed", { error, messageId: one.messageId, channel: path });
        }
      }
    }),
  );
  return [...failed];
});

/** AppSync disconnects nobody. So a member's own channel stays silent from the moment that they are not active. */
async function withoutFormerMembers(
  calls: readonly Call[],
  { table, openScope }: ConsumerRequest,
): Promise<readonly Call[]> {
  const refs = Object.fromEntries(
    calls.flatMap(({ path, tenantId, memberId }) =>
      memberId === undefined ? [] : [[path, memberRef(openScope(tenantId), memberId)]],
    ),
  );
  const members = await table.getMany(refs, { consistent: true });
  return calls.filter(({ path, memberId }) => memberId === undefined || members[path]?.status === "active");
}
