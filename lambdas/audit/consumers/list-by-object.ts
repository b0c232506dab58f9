import { changesConsumer } from "../../pipeline/consumer.ts";
import { listByObject } from "../consumers.ts";
import { listUnderObjects } from "../repository.ts";

/** Late, repeated and reordered changes write the same lines. */
export const handler = changesConsumer(listByObject, async ({ after }, scope, { table }) => {
  if (after !== undefined) await table.commit(listUnderObjects(scope, after));
});
