import { examplesOf, type FixtureTenant } from "../contract/define-examples.ts";
import { onSale } from "../products/examples.ts";
import * as cart from "./cart-contract.ts";
import * as contract from "./contract.ts";
import * as counter from "./counter-contract.ts";
import * as desk from "./desk-contract.ts";

async function wishOf(fixture: FixtureTenant, quantity = 1) {
  const { productId, terms } = await onSale(fixture);
  return { wish: { productId, variantNo: 1, quantity }, terms };
}

async function placed(fixture: FixtureTenant) {
  const { wish, terms } = await wishOf(fixture, 2);
  const { version } = await fixture.call(cart.getCart, {});
  const body = { lines: [{ ...wish, terms }], cartVersion: version, note: "" };
  const { order } = await fixture.call(contract.placeOrder, { body });
  return { params: { orderId: order.orderId }, version: order.version, code: order.code };
}

async function sold(fixture: FixtureTenant) {
  const { wish, terms } = await wishOf(fixture);
  const { memberId } = await fixture.member();
  const body = { lines: [{ ...wish, terms, payWith: "points" as const }] };
  const { orderId } = await fixture.call(counter.sellAtCounter, { params: { memberId }, body });
  return { orderId };
}

export const examples = {
  ...examplesOf(cart, {
    setCartLine: async (fixture) => ({ body: (await wishOf(fixture)).wish }),
    removeCartLine: async (fixture) => {
      const { wish } = await wishOf(fixture);
      await fixture.call(cart.setCartLine, { body: wish });
      return { body: { productId: wish.productId, variantNo: wish.variantNo } };
    },
    buyAgain: async (fixture) => ({ params: (await placed(fixture)).params, body: {} }),
  }),
  ...examplesOf(contract, {
    placeOrder: async (fixture) => {
      const { wish, terms } = await wishOf(fixture);
      const { version } = await fixture.call(cart.getCart, {});
      const body = { lines: [{ ...wish, terms }], cartVersion: version, note: "Without a bag" };
      return { body, otherBody: { ...body, lines: [{ ...wish, quantity: 2, terms }] } };
    },
    payOrder: async (fixture) => ({ params: (await placed(fixture)).params, body: { sessionId: null } }),
    getMyOrder: async (fixture) => ({ params: (await placed(fixture)).params }),
    cancelMyOrder: async (fixture) => {
      const { params, version } = await placed(fixture);
      return { params, body: { version }, otherBody: { version: version + 1 } };
    },
  }),
  ...examplesOf(desk, {
    findOrders: async (fixture) => ({ query: { code: (await placed(fixture)).code } }),
    getOrder: async (fixture) => ({ params: (await placed(fixture)).params }),
    moveOrder: async (fixture) => {
      const { params, version } = await placed(fixture);
      return { params, body: { to: "ready", version }, otherBody: { to: "collected", version } };
    },
    cancelOrder: async (fixture) => {
      const { params, version } = await placed(fixture);
      const body = { reason: "It is broken", restocks: false, version };
      return { params, body, otherBody: { ...body, restocks: true } };
    },
    rereadOrder: async (fixture) => ({ params: (await placed(fixture)).params, body: {} }),
    refundOrder: async (fixture) => {
      const { params, version } = await placed(fixture);
      const body = { lines: [{ lineNo: 1, quantity: 1 }], reason: "It has a crack", restocks: false, version };
      return { params, body, otherBody: { ...body, restocks: true } };
    },
  }),
  ...examplesOf(counter, {
    openSalePayment: async (fixture) => ({ params: await sold(fixture), body: {} }),
    endSale: async (fixture) => ({ params: await sold(fixture), body: {} }),
    findBuyers: async () => ({ query: { search: "m" } }),
    sellAtCounter: async (fixture) => {
      const { wish, terms } = await wishOf(fixture);
      const line = { ...wish, terms, payWith: "points" } as const;
      const params = { memberId: (await fixture.member()).memberId };
      return { params, body: { lines: [line] }, otherBody: { lines: [{ ...line, quantity: 2 }] } };
    },
    sellToAnybody: async (fixture) => {
      const { wish, terms } = await wishOf(fixture);
      const body = { tender: "cash" as const, lines: [{ ...wish, terms }] };
      return { body, otherBody: { ...body, lines: [{ ...wish, quantity: 2, terms }] } };
    },
    getCounter: async (fixture) => ({ params: { memberId: (await fixture.member()).memberId } }),
  }),
};
