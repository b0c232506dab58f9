import { toMilliseconds } from "../../contract/time.ts";
import { removeObjects } from "../../gateways/storage.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { loosePictureRef, removeLoosePicture } from "../../uploads/repository.ts";
import { pictureKeys } from "../../uploads/rules.ts";
import { removeLoosePictures } from "../consumers.ts";
import { holdersOfPicture } from "../repository.ts";

export const handler = dueConsumer(removeLoosePictures, async ({ pk }, scope, { table, now }) => {
  const pictureId = pk.split("#").at(-1) ?? "";
  const { loose } = await table.getMany({ loose: loosePictureRef(scope, pictureId) }, { consistent: true });
  // The index lags: the picture may be deleted already, or removed from an article again and due later.
  if (loose === undefined || toMilliseconds(loose.dueAt) > now) return;
  const { rows } = await table.query(holdersOfPicture(scope, pictureId));
  if (rows.length === 0) await removeObjects(pictureKeys(scope.tenantId, loose.url));
  await table.commit([removeLoosePicture(scope, pictureId, loose.dueAt)]);
});
