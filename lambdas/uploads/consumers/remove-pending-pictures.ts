import { toMilliseconds } from "../../contract/time.ts";
import { removeObjects } from "../../gateways/storage.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { removePendingPictures } from "../consumers.ts";
import { pendingPictureItem } from "../items.ts";
import { forgetPicture } from "../repository.ts";
import { pictureKeys } from "../rules.ts";

/** A record that is still here belongs to a call that failed. A due picture can no longer be shown. */
export const handler = dueConsumer(removePendingPictures, async ({ pk }, scope, { table, now }) => {
  const ref = pendingPictureItem.ref(scope, pk.split("#").at(-1) ?? "");
  const { pending } = await table.getMany({ pending: ref }, { consistent: true });
  if (pending === undefined || toMilliseconds(pending.dueAt) > now) return;
  await removeObjects(pictureKeys(scope.tenantId, pending.url));
  await table.commit([forgetPicture(scope, pending)]);
});
