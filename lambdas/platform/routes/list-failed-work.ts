import { toInstant } from "../../contract/time.ts";
import { countDeadLetters, readDeadLetters } from "../../gateways/dead-letters.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { describeLetter } from "../dead-letter-rules.ts";
import { listFailedWork, mostLetters } from "../health-contract.ts";
import { attemptsOf, queuedConsumers } from "../queues.ts";

/** Most queues have no dead letter. Only the others are looked into. */
export const handler = tenantRoute(listFailedWork, {
  run: async ({ scope: { tenantId } }) => {
    const found = await Promise.all(
      queuedConsumers.map(async (consumerId) => {
        if ((await countDeadLetters(consumerId)) === 0) return [];
        const letters = await readDeadLetters(consumerId, mostLetters);
        return letters
          .map((letter) => ({ consumerId, ...letter, ...describeLetter(letter.body) }))
          .filter((letter) => letter.tenantId === tenantId);
      }),
    );
    return {
      failed: found
        .flat()
        .toSorted((a, b) => a.sentAt - b.sentAt)
        .map(({ consumerId, messageId, sentAt, change, wasTried }) => ({
          consumerId,
          messageId,
          sentAt: toInstant(sentAt),
          change,
          attempts: wasTried ? attemptsOf(consumerId) : null,
        })),
    };
  },
});
