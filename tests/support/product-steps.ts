/** Steps that tests of products share: write a product, fill its stock, put it on sale. */
import type { Product, ProductFields } from "#lambdas/products/contract.ts";
import { createProduct, moveStock, setProductState } from "#lambdas/products/staff-contract.ts";
import { aMug } from "./products.ts";
import type { TestServer, TestTenant } from "./test-server.ts";

export function productSteps(server: TestServer) {
  return async (own?: TestTenant) => {
    const tenant = own ?? (await server.newTenant());
    const params = { tenantId: tenant.tenantId };
    const admin = await server.newMember(tenant, { role: "admin" });
    const ofProduct = ({ productId }: Pick<Product, "productId">) => ({ ...params, productId });
    const write = async (changes: Partial<ProductFields> = {}) =>
      (await server.call(createProduct, { as: admin, params, body: { ...aMug, ...changes } })).body;
    const setState = (product: Pick<Product, "productId" | "version">, state: string) =>
      server.call(setProductState, {
        as: admin,
        params: ofProduct(product),
        body: { state, version: product.version },
      });
    const stock = (product: Pick<Product, "productId">, quantity: number, change: object = {}) =>
      server.call(moveStock, {
        as: admin,
        params: ofProduct(product),
        body: { variantNo: 1, reason: "received", quantity, note: "", ...change },
      });
    /** A product on sale, with so many pieces of each variant if they are counted. */
    const offer = async (changes: Partial<ProductFields> = {}, pieces = 0): Promise<Product> => {
      const product = await write(changes);
      for (const { variantNo } of product.hasStock && pieces > 0 ? product.variants : [])
        await stock(product, pieces, { variantNo });
      return (await setState(product, "on_sale")).body;
    };
    const newMember = (points = 100) => server.newMember(tenant, { points });
    return { own: tenant, params, admin, ofProduct, write, setState, stock, offer, newMember };
  };
}
