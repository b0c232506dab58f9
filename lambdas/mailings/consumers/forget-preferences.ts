import { changesConsumer } from "../../pipeline/consumer.ts";
import { forgetPreferences } from "../consumers.ts";
import { mailPreferencesRef, removePreferences } from "../repository.ts";

export const handler = changesConsumer(forgetPreferences, async ({ before }, scope, { table }) => {
  if (before === undefined) return;
  const { memberId } = before;
  const { preferences } = await table.getMany(
    { preferences: mailPreferencesRef(scope, memberId) },
    { consistent: true },
  );
  if (preferences !== undefined) await table.commit(removePreferences(scope, memberId, preferences.code));
});
