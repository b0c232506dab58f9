import { toInstant } from "../../contract/time.ts";
import { sendToConsumer } from "../../gateways/queues.ts";
import { walletsAfter } from "../../ledgers/repository.ts";
import { beginCycles } from "../../memberships/consumers.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { changesConsumer, type DueMessage } from "../../pipeline/consumer.ts";
import { followZone } from "../consumers.ts";
import { restartZoneMove, saveZoneMove, zoneMoveRef } from "../repository.ts";

const pagesPerStep = 5;
const pageRows = 100;

/**
 * A membership is due at the first moment of a day, by the zone in which it was stored. After a move to an earlier zone
 * that moment is late. So each calendar is asked at once. It takes its step, or stores the new moment.
 * Handles some members per step. The write at its end is the change that starts the next step.
 */
export const handler = changesConsumer(followZone, async ({ entity, after }, scope, { table, now }) => {
  const { move } = await table.getMany({ move: zoneMoveRef(scope) }, { consistent: true });
  if (entity === "tenant") {
    await table.commit([restartZoneMove(scope, move)]);
    return;
  }
  // A late delivery belongs to a step that is done.
  if (move === undefined || move.isDone || move.version !== after?.version) return;
  let last = move.after;
  for (let page = 0; page < pagesPerStep; page += 1) {
    const { rows, nextCursor } = await table.query(walletsAfter(scope, last, pageRows));
    const messages = rows.map(({ memberId }): DueMessage => {
      const { pk, sk } = membershipRef(scope, memberId).key;
      return { pk, sk, dueAt: toInstant(now), askedAt: now };
    });
    // Sends before it stores the next place. A repeated step asks the same calendars again.
    const receipts = await sendToConsumer(beginCycles.id, messages);
    const failed = receipts.filter((receipt) => "error" in receipt).length;
    if (failed > 0) throw new Error(`The queue did not take ${failed} of ${messages.length} calendars.`);
    last = nextCursor === null ? null : (rows.at(-1)?.memberId ?? null);
    if (last === null) break;
  }
  await table.commit([saveZoneMove(scope, move, last)]);
});
