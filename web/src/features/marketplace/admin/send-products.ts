/**
 * Changes of many products. Each product is one call. An edit carries the version that the preview showed. Keys belong to
 * the preview, so a call whose answer was lost changes nothing twice.
 */
import type { TenantId } from "#lambdas/contract/ids.ts";
import type { Product, ProductFields } from "#lambdas/products/contract.ts";
import { createProduct, updateProduct } from "#lambdas/products/staff-contract.ts";
import { ApiError, callRoute } from "#web/session/api.ts";
import { persist } from "#web/session/persist.ts";

export interface ProductEdit {
  /** Unique within the preview. */
  key: string;
  /** The product as the preview saw it; undefined for a new one. */
  before: Product | undefined;
  fields: ProductFields;
}

export interface Sent {
  changed: ProductEdit[];
  refused: { edit: ProductEdit; error: ApiError }[];
}

export const nothingSent: Sent = { changed: [], refused: [] };

export const countOf = ({ changed, refused }: Sent): number => changed.length + refused.length;

/**
 * Changes one product after the other, and goes on behind those that were answered.
 * @throws ApiError when an answer stays unknown
 */
export async function sendProducts(
  tenantId: TenantId,
  previewKey: string,
  edits: readonly ProductEdit[],
  { from, onProgress }: { from: Sent; onProgress: (sent: Sent) => void },
): Promise<Sent> {
  let sent = from;
  for (const edit of edits.slice(countOf(from))) {
    try {
      await persist(() => sendProduct(tenantId, `${previewKey}-${edit.key}`, edit));
      sent = { ...sent, changed: [...sent.changed, edit] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.isUncertain) throw error;
      sent = { ...sent, refused: [...sent.refused, { edit, error }] };
    }
    onProgress(sent);
  }
  return sent;
}

function sendProduct(tenantId: TenantId, idempotencyKey: string, { before, fields }: ProductEdit): Promise<unknown> {
  if (before === undefined) return callRoute(createProduct, { params: { tenantId }, body: fields }, { idempotencyKey });
  const { productId, version } = before;
  const call = { params: { tenantId, productId }, body: { ...fields, version } };
  return callRoute(updateProduct, call, { idempotencyKey });
}
