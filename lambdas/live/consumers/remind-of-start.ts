import { changesConsumer } from "../../pipeline/consumer.ts";
import { remindOfStart } from "../consumers.ts";
import { markTold, remindersOf, sessionRef, stageRef } from "../repository.ts";
import { isOn } from "../rules.ts";
import type { StoredReminder } from "../stored-contract.ts";

/** Members who are told in one transaction. */
const toldTogether = 50;

/**
 * Each mark leads to one notice. A run that stops midway finds those who are not told yet. Nobody can ask once the
 * session has begun, so nobody is missed.
 */
export const handler = changesConsumer(remindOfStart, async ({ after }, scope, { table, now }) => {
  if (after === undefined) return;
  const { sessionId } = after;
  const { session, stage } = await table.getMany(
    { session: sessionRef(scope, sessionId), stage: stageRef(scope, sessionId) },
    { consistent: true },
  );
  const startedAt = session?.startedAt;
  if (session === undefined || stage === undefined || startedAt == null || !isOn(session, stage, now)) return;
  let waiting: StoredReminder[] = [];
  const tell = async () => {
    const writes = waiting.map((reminder) => markTold(scope, reminder, startedAt));
    waiting = [];
    if (writes.length > 0) await table.commit(writes);
  };
  for await (const reminder of table.all(remindersOf(scope, sessionId))) {
    if (reminder.toldAt !== null) continue;
    waiting.push(reminder);
    if (waiting.length === toldTogether) await tell();
  }
  await tell();
});
