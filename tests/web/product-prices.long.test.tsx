// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Component as ManageProducts } from "#web/features/marketplace/admin/products-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";
import { aShownAccount, aShownProduct, productIdOf } from "../support/shown-products.ts";

const mug = aShownProduct();
const notebook = aShownProduct({
  productId: productIdOf("2"),
  name: "Notebook",
  variants: [{ variantNo: 1, name: "", sku: "", pointsPrice: null, moneyPriceMinor: 1805, left: null, isLow: false }],
  hasStock: false,
  lowAt: null,
  version: 9,
});

async function open(answers: Answers = {}) {
  const shown = showScreen(ManageProducts, {
    path: "/demo/admin/products",
    width: 1280,
    answers: {
      "payments.getPaymentAccount": () => aShownAccount(),
      "products.listAllProducts": () => ({ products: [mug, notebook] }),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole("checkbox", { name: "Choose all that are loaded" }));
  await userEvent.click(screen.getByRole("button", { name: "Change prices" }));
  const dialog = within(await screen.findByRole("dialog"));
  const change = async (group: string, kind: string, amount: string) => {
    await userEvent.click(within(dialog.getByRole("group", { name: group })).getByRole("combobox"));
    await userEvent.click(await screen.findByRole("option", { name: kind }));
    await userEvent.type(within(dialog.getByRole("group", { name: group })).getByRole("spinbutton"), amount);
  };
  const preview = () =>
    dialog
      .queryAllByRole("row")
      .map((row) => [...row.querySelectorAll("th, td")].map(({ textContent }) => textContent));
  const edits = () =>
    shown.calls.filter(({ route }) => route === "products.updateProduct").map(({ body }) => body as Edit);
  return { ...shown, dialog, change, preview, edits };
}

interface Edit {
  name: string;
  version: number;
  variants: { pointsPrice: number | null; moneyPriceMinor: number | null }[];
}

const pricesOf = ({ name, version, variants }: Edit) => [
  name,
  version,
  variants.map(({ pointsPrice, moneyPriceMinor }) => [pointsPrice, moneyPriceMinor]),
];

describe("prices of many products", () => {
  it("shows an amount of money with its decimals, and points without", async () => {
    const { dialog, change } = await open();
    await change("Prices in points", "Raise by an amount", "3");
    await change("Prices in GBP", "Raise by an amount", "1.5");
    await userEvent.tab();
    expect(dialog.getAllByRole<HTMLInputElement>("spinbutton").map(({ value }) => value)).toEqual(["3", "1.50"]);
  });

  it("shows every old and new price, then changes each product over the version that was shown", async () => {
    const { dialog, change, preview, edits } = await open({ "products.updateProduct": () => mug });
    expect(dialog.getByRole("button", { name: "Change prices" })).toHaveProperty("disabled", true);
    await change("Prices in points", "Raise by an amount", "3");
    await change("Prices in GBP", "Raise by percent", "10");
    expect(preview()).toEqual([
      ["Product", "Now", "New"],
      ["House mug, Moss", "12 pts", "15 pts"],
      ["House mug, Moss", "£14.00", "£15.40"],
      ["House mug, Chalk", "15 pts", "18 pts"],
      ["Notebook", "£18.05", "£19.86, rounded"],
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 products" }));
    expect(await dialog.findByText("2 products saved")).toBeTruthy();
    expect(edits().map(pricesOf)).toEqual([
      [
        "House mug",
        4,
        [
          [15, 1540],
          [18, null],
        ],
      ],
      ["Notebook", 9, [[null, 1986]]],
    ]);
  });

  it("leaves a product whole that would get a price that is not possible", async () => {
    const { dialog, change, preview, edits } = await open({ "products.updateProduct": () => notebook });
    await change("Prices in points", "Lower by an amount", "13");
    await change("Prices in GBP", "Lower by an amount", "1");
    expect(preview()).toContainEqual([
      "House mug, Moss",
      "12 pts",
      "Not possible: -1 pts. This product stays as it is.",
    ]);
    await userEvent.click(dialog.getByRole("button", { name: "Change 1 product" }));
    expect(await dialog.findByText("1 product saved")).toBeTruthy();
    expect(edits().map(({ name }) => name)).toEqual(["Notebook"]);
  });

  it("refuses an amount that is none, and says why", async () => {
    const { dialog, change } = await open();
    await change("Prices in GBP", "Lower by percent", "101");
    expect(dialog.getByText("Enter a percentage above 0 and up to 100, with at most two decimals")).toBeTruthy();
    expect(dialog.getByRole("button", { name: "Change prices" })).toHaveProperty("disabled", true);
  });

  it("lists what somebody else has changed meanwhile, and shows it again as it is now", async () => {
    let isFirst = true;
    const changed = aShownProduct({ name: "House mug, new", version: 5 });
    let shelf = [mug, notebook];
    const { dialog, change, preview, edits } = await open({
      "products.listAllProducts": () => ({ products: shelf }),
      "products.updateProduct": ({ url }) => {
        if (!url.pathname.endsWith(mug.productId) || !isFirst) return notebook;
        isFirst = false;
        shelf = [changed, notebook];
        return refusal(409, "stale_version");
      },
    });
    await change("Prices in points", "Set to", "20");
    await change("Prices in GBP", "Raise by an amount", "1");
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 products" }));
    expect(await dialog.findByText("1 product was not saved")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Look at them again" }));
    expect(await dialog.findByText("House mug, new, Moss", { selector: "tr:nth-of-type(1) th" })).toBeTruthy();
    expect(preview()).toHaveLength(4);
    await userEvent.click(dialog.getByRole("button", { name: "Change 1 product" }));
    expect(await dialog.findByText("1 product saved")).toBeTruthy();
    expect(edits().map(({ name, version }) => [name, version])).toEqual([
      ["House mug", 4],
      ["Notebook", 9],
      ["House mug, new", 5],
    ]);
  });

  it("stops where the connection is lost, and goes on without changing a price twice", async () => {
    const keys: (string | null)[] = [];
    let isLost = true;
    const { dialog, change, edits } = await open({
      "products.updateProduct": ({ url, key }) => {
        keys.push(key);
        if (url.pathname.endsWith(notebook.productId) && isLost) {
          isLost = false;
          return refusal(500, "internal");
        }
        return mug;
      },
    });
    await change("Prices in GBP", "Raise by an amount", "1");
    await userEvent.click(dialog.getByRole("button", { name: "Change 2 products" }));
    if (dialog.queryByRole("button", { name: "Go on" }) !== null)
      await userEvent.click(dialog.getByRole("button", { name: "Go on" }));
    expect(await dialog.findByText("2 products saved", {}, { timeout: 8000 })).toBeTruthy();
    expect(edits().map(({ name }) => name)).toEqual(["House mug", "Notebook", "Notebook"]);
    expect(new Set(keys).size).toBe(2);
  });
});
