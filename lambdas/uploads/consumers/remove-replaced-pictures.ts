import { memberIdSchema } from "../../contract/ids.ts";
import { removeObjects } from "../../gateways/storage.ts";
import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import type { StoredItem } from "../../store/write-items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { removeReplacedPictures } from "../contract.ts";
import { pictureKeys } from "../rules.ts";

const pictureOf = (item: StoredItem | null): unknown => item?.avatarUrl ?? item?.logoUrl;

/** Looks at what stands there now, not only at the change: it may be delivered late, and a picture may have come back. */
export const handler = changesConsumer(removeReplacedPictures, async ({ entity, before, after }, scope, { table }) => {
  const url = pictureOf(before);
  if (typeof url !== "string" || url === pictureOf(after)) return;
  const ref = entity === "tenant" ? tenantRef(scope) : memberRef(scope, memberIdSchema.parse(before?.memberId));
  const { owner } = await table.getMany({ owner: ref }, { consistent: true });
  if (owner !== undefined && pictureOf(owner) === url) return;
  await removeObjects(pictureKeys(scope.tenantId, url));
});
