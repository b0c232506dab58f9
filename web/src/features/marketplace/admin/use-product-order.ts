import type { Product } from "#lambdas/products/contract.ts";
import { orderProducts } from "#lambdas/products/staff-contract.ts";
import { errorText } from "#web/kit/error-texts.ts";
import { useToasts } from "#web/kit/toasts.tsx";
import { useUndo } from "#web/kit/use-undo.ts";
import { useRouteMutation } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { productsTexts } from "./texts.ts";

/** Moves a product by one place, up (-1) or down (1). */
export function useProductOrder(products: readonly Product[]) {
  const { tenantId } = useWorkspace();
  const toasts = useToasts();
  const undo = useUndo();
  // The next move counts from the order that this one leaves.
  const { mutate, mutateAsync, isPending } = useRouteMutation(orderProducts, { waitsForRefresh: true });

  function move(product: Product, by: -1 | 1): void {
    const place = products.findIndex(({ productId }) => productId === product.productId) + by;
    const productIds = products.map(({ productId }) => productId).filter((one) => one !== product.productId);
    const before = products.map(({ productId }) => productId);
    productIds.splice(place, 0, product.productId);
    mutate(
      { params: { tenantId }, body: { productIds } },
      {
        onSuccess: () =>
          toasts.success(productsTexts.moved(product.name, place + 1), undefined, {
            action: undo(() => mutateAsync({ params: { tenantId }, body: { productIds: before } })),
          }),
        onError: (error) => toasts.error(productsTexts.notMoved(product.name), errorText(error)),
      },
    );
  }
  return { move, isPending };
}
