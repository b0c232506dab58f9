import { removeObjects } from "../../gateways/storage.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { pictureKeys } from "../../uploads/rules.ts";
import { removeReplacedLogos } from "../consumers.ts";

/** Also reads the tenant as it is now. A change may arrive late, when the old logo is in use again. */
export const handler = changesConsumer(removeReplacedLogos, async ({ before, after }, scope, { table }) => {
  const url = before?.logoUrl;
  if (url == null || url === after?.logoUrl) return;
  const { tenant } = await table.getMany({ tenant: tenantRef(scope) }, { consistent: true });
  if (tenant?.logoUrl !== url) await removeObjects(pictureKeys(scope.tenantId, url));
});
