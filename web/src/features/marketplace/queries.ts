import { useQuery } from "@tanstack/react-query";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getCart } from "#lambdas/orders/cart-contract.ts";
import { listProducts } from "#lambdas/products/contract.ts";
import { listResources } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export const cartQuery = (tenantId: TenantId) => routeQuery(getCart, { params: { tenantId } });

export function useCart() {
  const { tenantId } = useWorkspace();
  return useQuery(cartQuery(tenantId));
}

export function useOffers() {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listProducts, { params: { tenantId } }));
}

/** What can be booked; nothing where the workspace books nothing. */
export function useBookable() {
  const { tenantId, features } = useWorkspace();
  return useQuery({
    ...routeQuery(listResources, { params: { tenantId }, query: { show: "available" } }),
    enabled: features.bookingEnabled,
  });
}
