import type { TenantId } from "#lambdas/contract/ids.ts";
import type { Product, ProductFields } from "#lambdas/products/contract.ts";
import { listAllProducts } from "#lambdas/products/staff-contract.ts";
import { routeQuery } from "#web/session/api.ts";

export function allProducts(tenantId: TenantId) {
  return routeQuery(listAllProducts, { params: { tenantId } });
}

/** The fields that the form edits. An edit sends all of them. */
export function fieldsOf(product: Product): ProductFields {
  const { name, description, category, pictures, fulfilment, taxBasisPoints, audience } = product;
  const { limitPerMember, hasStock, lowAt } = product;
  return {
    name,
    description,
    category,
    pictures,
    variants: product.variants.map(({ left: _left, isLow: _isLow, ...variant }) => variant),
    fulfilment,
    taxBasisPoints,
    audience,
    limitPerMember,
    hasStock,
    lowAt,
  };
}

const newVariant = { variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: null } as const;

export const emptyVariant: ProductFields["variants"][number] = newVariant;

/** The usual values of a product. The administrator must set a name and a price. */
export const emptyProduct: ProductFields = {
  name: "",
  description: "",
  category: "",
  pictures: [],
  variants: [emptyVariant],
  fulfilment: { kind: "collect" },
  taxBasisPoints: 0,
  audience: { kind: "everybody" },
  limitPerMember: null,
  hasStock: false,
  lowAt: null,
};
