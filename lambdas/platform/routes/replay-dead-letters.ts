import { countDeadLetters, sendDeadLettersBack } from "../../gateways/dead-letters.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { replayDeadLetters, replayedAtOnce } from "../health-contract.ts";
import { attemptsOf } from "../queues.ts";

export const handler = platformRoute(replayDeadLetters, async ({ params, body: { messageId }, actorId, log }) => {
  const { consumerId } = params;
  attemptsOf(consumerId);
  const replayed = await sendDeadLettersBack(consumerId, { messageId, most: replayedAtOnce });
  log.info("dead_letters_replayed", { actorId, consumerId, messageId, replayed });
  return { replayed, left: await countDeadLetters(consumerId) };
});
