import { toInstant } from "../../contract/time.ts";
import { listAccounts, readCopyProgress, writeCopy, writeCopyProgress } from "../../gateways/account-copies.ts";
import { scheduledConsumer } from "../../pipeline/consumer.ts";
import { copyAccounts } from "../consumers.ts";

const mostPages = 60;
/** A run ends so long before its deadline. */
const marginMilliseconds = 8_000;

/** Each run goes on where the one before it stopped. After the last page it waits for the next day. */
export const handler = scheduledConsumer(copyAccounts, async ({ now, deadlineAt, log }) => {
  const today = toInstant(now).slice(0, 10);
  const earlier = await readCopyProgress();
  if (earlier?.isComplete === true && earlier.day >= today) return;
  const isUnderWay = earlier?.isComplete === false && earlier.day === today;
  const progress = isUnderWay ? earlier : { day: today, parts: [], next: null, isComplete: false };

  const lines: string[] = [];
  let next = progress.next;
  let isOver = false;
  for (let page = 0; page < mostPages && !isOver && performance.now() < deadlineAt - marginMilliseconds; page += 1) {
    const listed = await listAccounts(next);
    if (listed === undefined) {
      log.warn("copy of accounts begins again", { day: today });
      return writeCopyProgress({ day: today, parts: [], next: null, isComplete: false });
    }
    for (const { createdAt, ...account } of listed.accounts)
      lines.push(JSON.stringify({ ...account, createdAt: toInstant(createdAt) }));
    next = listed.next;
    isOver = next === null;
  }
  const name = `part-${String(progress.parts.length + 1).padStart(5, "0")}.jsonl`;
  await writeCopy(`accounts/${today}/${name}`, lines.map((line) => `${line}\n`).join(""));
  const parts = [...progress.parts, { name, accounts: lines.length }];
  const accounts = parts.reduce((sum, part) => sum + part.accounts, 0);
  // The manifest comes last, so a day without one is not whole.
  if (isOver) {
    const manifest = { format: "guildhall-accounts", version: 1, day: today, parts, accounts };
    await writeCopy(`accounts/${today}/manifest.json`, JSON.stringify(manifest));
    log.info("accounts are copied", { accounts });
  }
  await writeCopyProgress({ day: today, parts, next, isComplete: isOver });
});
