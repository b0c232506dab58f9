/** A member's part in the shop: an order with a note that an administrator cancels, and another that stays open. */
import { getCart } from "#lambdas/orders/cart-contract.ts";
import { placeOrder } from "#lambdas/orders/contract.ts";
import { cancelOrder } from "#lambdas/orders/desk-contract.ts";
import { createProduct, setProductState } from "#lambdas/products/staff-contract.ts";
import { aMug } from "../../support/products.ts";
import type { Actor } from "../../support/test-server.ts";
import type { Tools } from "./at-events.ts";

/** Returns the ids of the open order and of its product. */
export async function buyMugs(
  person: Actor,
  { admin, twice, call, words, look }: Tools,
): Promise<{ orderId: string; productId: string }> {
  const variants = aMug.variants.map((variant) => ({ ...variant, pointsPrice: 1 }));
  const { productId } = (await twice(createProduct, admin, { body: { ...aMug, variants } })).body as {
    productId: string;
  };
  await twice(setProductState, admin, { params: { productId }, body: { state: "on_sale", version: 1 } });
  const buy = async () => {
    const cart = (await call(getCart, person, {})).body as { version: number };
    const lines = [{ productId, variantNo: 1, quantity: 1, terms: 1 }];
    const body = { lines, cartVersion: cart.version, note: words("no bag") };
    const answer = await call(placeOrder, person, { body, key: `order-${Math.random()}` });
    return (answer.body as { order: { orderId: string } }).order.orderId;
  };
  const orderId = await buy();
  await look();
  await twice(cancelOrder, admin, {
    params: { orderId },
    body: { reason: words("a crack"), restocks: false, version: 1 },
  });
  await look();
  return { orderId: await buy(), productId };
}
