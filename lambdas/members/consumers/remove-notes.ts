import { memberIdSchema } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { removeNotes } from "../contract.ts";
import { memberNotes, removeNote } from "../repository.ts";

/** Each page is removed before the next is read; no note is added to somebody who is not there. */
export const handler = changesConsumer(removeNotes, async ({ before, after }, scope, { table }) => {
  if (after !== null) return;
  const memberId = memberIdSchema.parse(before?.memberId);
  for (;;) {
    const { rows } = await table.query(memberNotes(scope, memberId, { limit: limits.pageRows }));
    if (rows.length === 0) return;
    await table.commit(rows.map((note) => removeNote(scope, memberId, note)));
  }
});
