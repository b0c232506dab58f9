// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { getCart } from "#lambdas/orders/cart-contract.ts";
import { listAllProducts } from "#lambdas/products/staff-contract.ts";
import { Component as ManageProducts } from "#web/features/marketplace/admin/products-page.tsx";
import { Component as Cart } from "#web/features/marketplace/cart-page.tsx";
import { showLiveScreen, tenantPath } from "../support/live-screen.tsx";
import { makeMember } from "../support/make.ts";
import { aShownCart, aShownLine } from "../support/shown-cart.ts";
import { aShownProduct } from "../support/shown-products.ts";

const memberId = makeMember().memberId;
const channel = {
  shelves: `/products/${tenantPath}/shelves`,
  offers: `/products/${tenantPath}/offers`,
  own: `/orders/${tenantPath}/members/${memberId}`,
};
const me = (role: string) => () => ({ member: { ...makeMember(), role }, role, balance: 50, isEmailProved: true });

describe("an open page of the shop", () => {
  it("shows administrators what is left after somebody has bought", async () => {
    let left = 14;
    const { listens, callsOf } = showLiveScreen(ManageProducts, {
      path: "/demo/admin/products",
      width: 1280,
      answers: {
        "members.getMe": me("admin"),
        "products.listAllProducts": () => {
          const [variant] = aShownProduct().variants;
          return { products: [aShownProduct({ variants: [{ ...variant, left }] })] };
        },
      },
    });
    await screen.findByText("14");
    const socket = await listens(channel.shelves);
    const before = callsOf(listAllProducts).length;
    left = 9;
    socket.rings(channel.shelves, { noun: "products", ids: [aShownProduct().productId] });
    expect(await screen.findByText("9")).toBeTruthy();
    expect(callsOf(listAllProducts)).toHaveLength(before + 1);
  });

  it("shows the cart as another tab has filled it, and that somebody else has bought the last piece", async () => {
    const line = aShownLine({ quantity: 1, most: 5 });
    let lines = [line];
    const { listens, callsOf } = showLiveScreen(Cart, {
      path: "/demo/cart",
      answers: {
        "members.getMe": me("member"),
        "orders.getCart": () => aShownCart(lines, 50),
      },
    });
    await screen.findByText(/House mug/);
    const socket = await listens(channel.offers, channel.own);
    const before = callsOf(getCart).length;
    lines = [line, { ...line, name: "Notebook", variantNo: 2 }];
    socket.rings(channel.own, { noun: "carts" });
    expect(await screen.findByText(/Notebook/)).toBeTruthy();
    lines = [{ ...line, most: 0, problem: "sold_out" }];
    socket.rings(channel.offers, { noun: "products", ids: [line.productId] });
    expect(await screen.findByText(/Sold out/i)).toBeTruthy();
    expect(callsOf(getCart)).toHaveLength(before + 2);
  });
});
