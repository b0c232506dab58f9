import { removeObjects } from "../../gateways/storage.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { pictureKeys } from "../../uploads/rules.ts";
import { removeReplacedPictures } from "../consumers.ts";
import { memberRef } from "../repository.ts";

/** Also reads the member as it is now. A change may arrive late, when the old picture is in use again. */
export const handler = changesConsumer(removeReplacedPictures, async ({ before, after }, scope, { table }) => {
  if (before === undefined) return;
  const { memberId, avatarUrl: url } = before;
  if (url === null || url === after?.avatarUrl) return;
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  if (member?.avatarUrl !== url) await removeObjects(pictureKeys(scope.tenantId, url));
});
