import { memberIdSchema } from "../../contract/ids.ts";
import { removeObjects } from "../../gateways/storage.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { pictureKeys } from "../../uploads/rules.ts";
import { removeReplacedPictures } from "../contract.ts";
import { memberRef } from "../repository.ts";

/** Also reads the member as it is now. A change may arrive late, when the old picture is in use again. */
export const handler = changesConsumer(removeReplacedPictures, async ({ before, after }, scope, { table }) => {
  const url = before?.avatarUrl;
  if (typeof url !== "string" || url === after?.avatarUrl) return;
  const ref = memberRef(scope, memberIdSchema.parse(before?.memberId));
  const { member } = await table.getMany({ member: ref }, { consistent: true });
  if (member?.avatarUrl !== url) await removeObjects(pictureKeys(scope.tenantId, url));
});
