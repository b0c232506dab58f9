import { activeAdministrators } from "../../joining/list.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { mailOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { watchStock } from "../consumers.ts";
import { lowStockMail } from "../mails.ts";
import { forgetLow, lowStockRef, noteLow, productRef, stockRef, type VariantKey } from "../repository.ts";
import { decideLow } from "../rules.ts";
import type { LowStock } from "../stored-contract.ts";

export const handler = changesConsumer(watchStock, async (change, scope, request) => {
  for (const variant of variantsOf(change.before, change.after)) {
    const low = await follow(scope, variant, request);
    if (low !== undefined) await mail(scope, low, request);
  }
});

interface Changed extends Partial<VariantKey> {
  productId: VariantKey["productId"];
  variants?: readonly { variantNo: number }[];
}

/** The variants of a stock or of a product, those that it had before among them. */
function variantsOf(...images: readonly (Changed | undefined)[]): VariantKey[] {
  const keys = images
    .filter((image) => image !== undefined)
    .flatMap(({ productId, variantNo, variants }) =>
      variantNo === undefined
        ? (variants ?? []).map((one) => ({ productId, variantNo: one.variantNo }))
        : [{ productId, variantNo }],
    );
  return [...new Map(keys.map((key) => [key.variantNo, key])).values()];
}

/**
 * Writes what the stock is now. A check of the stock in the transaction would make buyers wait. So it reads once more
 * after each write. A change that came meanwhile is seen here, or by its own message.
 */
async function follow(
  scope: TenantScope,
  { productId, variantNo }: VariantKey,
  { table, now }: ConsumerRequest,
): Promise<LowStock | undefined> {
  for (;;) {
    const { product, stock, noted } = await table.getMany(
      {
        product: productRef(scope, productId),
        stock: stockRef(scope, productId, variantNo),
        noted: lowStockRef(scope, productId, variantNo),
      },
      { consistent: true },
    );
    const { low, isNew } = decideLow({ product, variantNo, left: stock?.left ?? 0 }, noted, now);
    if (!isNew) return low;
    if (low !== undefined) await table.commit([noteLow(scope, low, noted)]);
    else if (noted !== undefined) await table.commit([forgetLow(scope, noted)]);
  }
}

/** One mail to each administrator for each time that the stock falls so low. */
async function mail(scope: TenantScope, low: LowStock, request: ConsumerRequest): Promise<void> {
  const { tenant } = await request.table.getMany({ tenant: tenantRef(scope) }, { consistent: false });
  if (tenant === undefined) return;
  for (const { memberId, email, reader } of await activeAdministrators(request.table, scope, tenant.locale)) {
    const content = lowStockMail(low, tenant, { publicUrl: environment().PUBLIC_URL, reader });
    const claim = `${low.productId}.${low.variantNo}.${low.lowSince}.${memberId}`;
    await mailOnce(watchStock, scope, claim, request, { id: memberId, email }, content);
  }
}
