// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Component as ManageProducts } from "#web/features/marketplace/admin/products-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aShownAccount, aShownProduct, productIdOf } from "../support/shown-products.ts";

const notebook = aShownProduct({
  productId: productIdOf("2"),
  name: "Notebook",
  category: "Paper",
  variants: [{ variantNo: 1, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1800, left: null, isLow: false }],
  hasStock: false,
  lowAt: null,
  state: "draft",
  wasOffered: false,
  version: 1,
});

const page = "/demo/admin/products";
const show = (answers: Answers = {}, path = page, width?: number) =>
  showScreen(ManageProducts, {
    path,
    ...(width === undefined ? {} : { width }),
    answers: {
      "payments.getPaymentAccount": () => aShownAccount(),
      "products.listAllProducts": () => ({ products: [aShownProduct(), notebook] }),
      ...answers,
    },
  });

async function choose(name: string, action: string): Promise<void> {
  await userEvent.click(await screen.findByRole("button", { name: `More about ${name}` }));
  await userEvent.click(await screen.findByRole("menuitem", { name: action }));
}

describe("Manage Products", () => {
  it("lists products in their order with price, stock and state", async () => {
    show({}, page, 1280);
    await screen.findByRole("link", { name: "House mug" });
    const [, mug, paper] = screen.getAllByRole("row").map(({ textContent }) => textContent);
    for (const fact of ["House goods", "From 12 pts or £14.00", "16, low", "On sale"]) expect(mug).toContain(fact);
    for (const fact of ["Paper", "£18.00", "Not counted", "Draft"]) expect(paper).toContain(fact);
  });

  it("says while there is no account at Stripe that it sells for points only", async () => {
    show({ "payments.getPaymentAccount": () => aShownAccount({ state: "not_started", paysOut: false, readAt: null }) });
    expect((await screen.findByRole("note")).textContent).toContain("so it sells for points only");
    expect(screen.getByRole("link", { name: "Open Payments" }).getAttribute("href")).toBe(
      "/demo/admin/settings?tab=payments",
    );
  });

  it("says nothing of points only while the workspace takes payments", async () => {
    show();
    await screen.findByRole("link", { name: "House mug" });
    expect(screen.queryByRole("note")).toBeNull();
  });

  it("explains itself while there is no product", async () => {
    show({ "products.listAllProducts": () => ({ products: [] }) });
    expect(await screen.findByText("No products yet")).toBeTruthy();
  });

  it("finds products by words, and says so when none fits", async () => {
    show({}, `${page}?search=mug-c`);
    expect(await screen.findByRole("link", { name: "House mug" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Notebook" })).toBeNull();
    await userEvent.type(screen.getByRole("searchbox", { name: "Search products" }), "x{Enter}");
    expect(await screen.findByText("No product fits")).toBeTruthy();
  });

  it("finds what is low", async () => {
    show({}, `${page}?state=low`);
    expect(await screen.findByRole("link", { name: "House mug" })).toBeTruthy();
    expect(screen.queryByRole("link", { name: "Notebook" })).toBeNull();
  });

  it("deletes only what was never on sale", async () => {
    const { calls } = show({ "products.deleteProduct": () => ({ productId: productIdOf("2") }) });
    await userEvent.click(await screen.findByRole("button", { name: "More about House mug" }));
    expect(screen.queryByRole("menuitem", { name: "Delete..." })).toBeNull();
    await userEvent.keyboard("{Escape}");
    await choose("Notebook", "Delete...");
    await userEvent.click(await screen.findByRole("button", { name: "Delete draft" }));
    expect(await screen.findByText("Notebook deleted")).toBeTruthy();
    expect(calls.filter(({ route }) => route === "products.deleteProduct").map(({ body }) => body)).toEqual([
      { version: 1 },
    ]);
  });

  it("puts a draft on sale, and moves products", async () => {
    const { calls } = show({
      "products.setProductState": () => ({ ...notebook, state: "on_sale" }),
      "products.orderProducts": () => ({ productIds: [productIdOf("2"), productIdOf("1")] }),
    });
    await choose("Notebook", "Put on sale...");
    await userEvent.click(await screen.findByRole("button", { name: "Put on sale" }));
    expect(await screen.findByText("Notebook is on sale")).toBeTruthy();
    await choose("Notebook", "Move up");
    expect(await screen.findByText("Notebook is number 1 now")).toBeTruthy();
    const bodies = calls.filter(({ body }) => body !== undefined).map(({ route, body }) => [route, body]);
    expect(bodies).toEqual([
      ["products.setProductState", { state: "on_sale", version: 1 }],
      ["products.orderProducts", { productIds: [productIdOf("2"), productIdOf("1")] }],
    ]);
  });

  it("adds a product, after it has said what is missing", async () => {
    const { calls } = show({ "products.createProduct": () => notebook }, `${page}?product=new`);
    const form = within(await screen.findByRole("dialog"));
    await userEvent.click(form.getByRole("button", { name: "Add product" }));
    expect(await form.findByText("Name is required")).toBeTruthy();
    expect(form.getByText("Enter a price in points, in money, or both")).toBeTruthy();
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), "Notebook");
    await userEvent.type(form.getByLabelText("Price in GBP, with tax"), "18");
    await userEvent.click(form.getByRole("button", { name: "Add product" }));
    expect(await screen.findByText("Notebook added as a draft")).toBeTruthy();
    expect(calls.find(({ route }) => route === "products.createProduct")?.body).toMatchObject({
      name: "Notebook",
      variants: [{ variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1800 }],
      hasStock: false,
    });
  });

  it("says why the server refused, and keeps what was typed", async () => {
    show(
      { "products.updateProduct": () => refusal(422, "products.unknown_variant") },
      `${page}?product=${productIdOf("1")}`,
    );
    const form = within(await screen.findByRole("dialog"));
    await userEvent.type(form.getByRole("textbox", { name: "Name" }), " XL");
    await userEvent.click(form.getByRole("button", { name: "Save changes" }));
    expect(await form.findByText("This variant does not exist any more.")).toBeTruthy();
    expect(form.getByDisplayValue("House mug XL")).toBeTruthy();
  });

  it("changes the stock with a reason, and shows who did it before", async () => {
    const movement = {
      movementId: `stk_${"1".repeat(26)}`,
      variantNo: 2,
      reason: "damaged",
      change: -1,
      left: 2,
      note: "Fell",
      by: "11111111-1111-4111-8111-111111111111",
      byName: "Ada Field",
      at: "2026-11-20T10:00:00.000Z",
    };
    const { calls } = show(
      {
        "products.listStockMovements": () => ({ movements: [movement], nextCursor: null }),
        "products.moveStock": () => ({ ...movement, left: 19 }),
      },
      `${page}?stock=${productIdOf("1")}`,
    );
    const panel = within(await screen.findByRole("dialog"));
    expect(await panel.findByText("-1, then 2")).toBeTruthy();
    expect(panel.getByText(/Chalk.*Ada Field.*Fell/)).toBeTruthy();
    await userEvent.click(panel.getByRole("button", { name: "Save movement" }));
    expect(await panel.findByText("Enter the number of pieces as a whole number")).toBeTruthy();
    await userEvent.type(panel.getByLabelText(/^Pieces/), "5");
    await userEvent.click(panel.getByRole("button", { name: "Save movement" }));
    expect(await screen.findByText("There are 19 pieces now")).toBeTruthy();
    expect(calls.find(({ route }) => route === "products.moveStock")?.body).toEqual({
      variantNo: 1,
      reason: "received",
      quantity: 5,
      note: "",
    });
  });
});
