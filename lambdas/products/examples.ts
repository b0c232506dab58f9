import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import type { Product, ProductFields } from "./contract.ts";
import * as contract from "./contract.ts";
import * as staff from "./staff-contract.ts";

const fields: ProductFields = {
  name: "House mug",
  description: "Stoneware, 300 ml.",
  category: "House goods",
  pictures: [],
  variants: [
    { variantNo: null, name: "Blue", sku: "MUG-B", pointsPrice: 3, moneyPriceMinor: 1200 },
    { variantNo: null, name: "White", sku: "MUG-W", pointsPrice: 4, moneyPriceMinor: null },
  ],
  fulfilment: { kind: "collect" },
  taxBasisPoints: 2000,
  audience: { kind: "everybody" },
  limitPerMember: 10,
  hasStock: true,
  lowAt: 2,
};

async function draft(fixture: FixtureTenant): Promise<Product> {
  return fixture.call(staff.createProduct, { body: fields });
}

/** A product on sale, with twenty pieces of each variant. */
export async function onSale(fixture: FixtureTenant): Promise<Product> {
  const { productId, version } = await draft(fixture);
  for (const variantNo of [1, 2])
    await fixture.call(staff.moveStock, {
      params: { productId },
      body: { variantNo, reason: "received", quantity: 20, note: "" },
    });
  return fixture.call(staff.setProductState, { params: { productId }, body: { state: "on_sale", version } });
}

const idOf = ({ productId }: Pick<Product, "productId">) => ({ productId });

export const examples = {
  ...examplesOf(contract, {
    getProduct: async (fixture) => ({ params: idOf(await onSale(fixture)) }),
  }),
  ...examplesOf(staff, {
    createProduct: () => ({ body: fields, otherBody: { ...fields, name: "House bowl" } }),
    updateProduct: async (fixture) => {
      const { productId, version } = await draft(fixture);
      const variants = fields.variants.map((variant, position) => ({ ...variant, variantNo: position + 1 }));
      const body = { ...fields, variants, version };
      return {
        params: { productId },
        body: { ...body, name: "Large mug" },
        otherBody: { ...body, name: "Small mug" },
      };
    },
    setProductState: async (fixture) => {
      const { productId, version } = await draft(fixture);
      return {
        params: { productId },
        body: { state: "on_sale", version },
        otherBody: { state: "hidden", version },
      };
    },
    deleteProduct: async (fixture) => {
      const { productId, version } = await draft(fixture);
      return { params: { productId }, body: { version }, otherBody: { version: version + 1 } };
    },
    orderProducts: async (fixture) => {
      await draft(fixture);
      const { products } = await fixture.call(staff.listAllProducts, {});
      return { body: { productIds: products.map(({ productId }) => productId).reverse() } };
    },
    moveStock: async (fixture) => {
      const body = { variantNo: 1, reason: "received", quantity: 5, note: "From the potter" } as const;
      return { params: idOf(await draft(fixture)), body, otherBody: { ...body, quantity: 6 } };
    },
    listStockMovements: async (fixture) => ({ params: idOf(await draft(fixture)) }),
  }),
};
