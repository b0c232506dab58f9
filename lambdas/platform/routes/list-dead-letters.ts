import { readLog } from "../../gateways/cloudwatch.ts";
import { type Letter, readDeadLetters } from "../../gateways/dead-letters.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import type { Log } from "../../runtime/log.ts";
import { toInstant } from "../../contract/time.ts";
import { describeLetter } from "../dead-letter-rules.ts";
import { listDeadLetters, mostLetters } from "../health-contract.ts";
import { errorsIn, failureFilters } from "../health-rules.ts";
import { attemptsOf } from "../queues.ts";
import { tenantListingRefs } from "../repository.ts";

export const handler = platformRoute(listDeadLetters, async ({ params: { consumerId }, table, log }) => {
  const attempts = attemptsOf(consumerId);
  const letters = await readDeadLetters(consumerId, mostLetters);
  const described = letters.map((letter) => ({ ...letter, ...describeLetter(letter.body) }));
  const owners = described.flatMap(({ tenantId }) => tenantId ?? []);
  const [listings, errors] = await Promise.all([
    table.getMany(tenantListingRefs(owners), { consistent: false }),
    errorsOf(consumerId, letters, log),
  ]);
  return {
    deadLetters: described.map(({ messageId, sentAt, wasTried, change, entity, tenantId }) => {
      const listing = tenantId === null ? undefined : listings[tenantId];
      return {
        messageId,
        sentAt: toInstant(sentAt),
        change,
        entity,
        tenantId,
        workspace: listing === undefined ? null : { name: listing.name, slug: listing.slug },
        attempts: wasTried ? attempts : null,
        error: errors.get(messageId) ?? null,
      };
    }),
  };
});

/** The letters are shown also if the log does not answer. */
async function errorsOf(consumerId: string, letters: readonly Letter[], log: Log): Promise<Map<string, string>> {
  const [first] = letters;
  if (first === undefined) return new Map();
  const filters = failureFilters(letters.map(({ messageId }) => messageId));
  try {
    const lines = await Promise.all(filters.map((filter) => readLog(consumerId, filter, first.sentAt)));
    return errorsIn(lines.flat());
  } catch (error) {
    log.warn("log_not_read", { error });
    return new Map();
  }
}
