import { memberIdSchema } from "../../contract/ids.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { forgetPreferences } from "../contract.ts";
import { mailPreferencesRef, removePreferences } from "../repository.ts";

export const handler = changesConsumer(forgetPreferences, async ({ before }, scope, { table }) => {
  const memberId = memberIdSchema.parse(before?.memberId);
  const { preferences } = await table.getMany(
    { preferences: mailPreferencesRef(scope, memberId) },
    { consistent: true },
  );
  if (preferences !== undefined) await table.commit(removePreferences(scope, memberId, preferences.code));
});
