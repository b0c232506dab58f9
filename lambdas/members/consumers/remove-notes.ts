import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { forgetReason, ledgerEntries } from "../../points/repository.ts";
import { removeNotes } from "../consumers.ts";
import { memberNotes, removeNote } from "../repository.ts";

/** Removes each page before it reads the next. No note can be added to an erased member, so the first loop ends. */
export const handler = changesConsumer(removeNotes, async ({ before, after }, scope, { table }) => {
  if (after !== undefined) return;
  const { memberId } = before;
  for (;;) {
    const { rows } = await table.query(memberNotes(scope, memberId, { limit: limits.pageRows }));
    if (rows.length === 0) break;
    await table.commit(rows.map((note) => removeNote(scope, memberId, note)));
  }
  const ledger = ledgerEntries(scope, memberId, { limit: limits.pageRows });
  for await (const entry of table.all({ ...ledger, consistent: true })) {
    const writes = forgetReason(scope, memberId, entry);
    if (writes.length > 0) await table.commit(writes);
  }
});
