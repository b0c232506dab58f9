// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Component as ManageProducts } from "#web/features/marketplace/admin/products-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aShownAccount, aShownProduct } from "../support/shown-products.ts";

const mug = aShownProduct();

async function readFile(text: string, answers: Answers) {
  const shown = showScreen(ManageProducts, {
    path: "/demo/admin/products",
    width: 1280,
    answers: {
      "payments.getPaymentAccount": () => aShownAccount(),
      "products.listAllProducts": () => ({ products: [mug] }),
      ...answers,
    },
  });
  await screen.findByRole("link", { name: "House mug" });
  await userEvent.click(screen.getByRole("button", { name: "More" }));
  await userEvent.click(await screen.findByRole("menuitem", { name: "Read a CSV file..." }));
  const dialog = within(await screen.findByRole("dialog"));
  await userEvent.upload(dialog.getByLabelText("Choose file"), new File([text], "products.csv", { type: "text/csv" }));
  return { ...shown, dialog };
}

const text = [
  "Product ID,Product,Variant number,Price in points",
  `${mug.productId},House mug,1,13`,
  ",Tote bag,,5",
  ",Poster,,five",
].join("\n");

describe("a file of products", () => {
  it("shows what it would save and what is wrong, then saves over the version that was read", async () => {
    const { dialog, calls } = await readFile(text, {
      "products.updateProduct": () => mug,
      "products.createProduct": () => mug,
    });
    expect(await dialog.findByText("2 products would be saved")).toBeTruthy();
    expect(dialog.getByText("1 product has an error and is left out whole")).toBeTruthy();
    expect(dialog.getAllByRole("row").map(({ textContent }) => textContent)).toEqual([
      "ProductWhat changes",
      "House mugPrice in points",
      "Tote bagNew, as a draft",
      "LineColumnWhat is wrong",
      "4Price in pointsEnter a whole number",
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Save 2 products" }));
    expect(await dialog.findByText("2 products saved")).toBeTruthy();
    const sent = calls.filter(({ body }) => body !== undefined);
    expect(sent).toMatchObject([
      { route: "products.updateProduct", body: { version: 4, name: "House mug" } },
      { route: "products.createProduct", body: { name: "Tote bag", variants: [{ variantNo: null, pointsPrice: 5 }] } },
    ]);
    expect(new Set(sent.map(({ key }) => key)).size).toBe(2);
  });

  it("says which product somebody else has changed meanwhile, and saves the others", async () => {
    const { dialog } = await readFile(text, {
      "products.updateProduct": () => refusal(409, "stale_version"),
      "products.createProduct": () => mug,
    });
    await userEvent.click(await dialog.findByRole("button", { name: "Save 2 products" }));
    expect(await dialog.findByText("1 product saved")).toBeTruthy();
    expect(dialog.getByText("1 product was not saved")).toBeTruthy();
    expect(dialog.getByRole("rowheader", { name: "House mug" })).toBeTruthy();
  });

  it("refuses a file without the needed column, and reads another one", async () => {
    const { dialog } = await readFile("a,b\n1,2", {});
    expect(await dialog.findByText("This file has no column named Product.")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Save products" })).toHaveProperty("disabled", true);
  });
});
