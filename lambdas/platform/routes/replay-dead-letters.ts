import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { countDeadLetters, sendDeadLettersBack } from "../../gateways/dead-letters.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { makeCode } from "../../pipeline/one-time-code.ts";
import { replayDeadLetters, replayedAtOnce } from "../health-contract.ts";
import { attemptsOf } from "../queues.ts";
import { countReplayed, recordPlatformAct } from "../repository.ts";

/** The act is recorded before a letter moves. So whoever stops in between has left a record, without a number. */
export const handler = platformRoute(
  replayDeadLetters,
  async ({ params: { consumerId }, body: { messageId }, actorId, intent, table, now, log }) => {
    attemptsOf(consumerId);
    const at = toInstant(now);
    // Each call is an act, also the same one again.
    const actId = idFrom("platformAct", makeCode());
    const act = { actId, at, actorId, act: "letters_replayed", about: consumerId, count: null } as const;
    await table.commit([recordPlatformAct({ ...act, bodyHash: intent.bodyHash })]);
    const replayed = await sendDeadLettersBack(consumerId, { messageId, most: replayedAtOnce });
    log.info("dead_letters_replayed", { actorId, consumerId, messageId, replayed });
    await table.commit([countReplayed(actId, replayed)]);
    return { replayed, left: await countDeadLetters(consumerId) };
  },
);
