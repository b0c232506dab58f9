// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import type { Sales } from "#lambdas/statistics/sales-contract.ts";
import { salesRows } from "#web/features/statistics/sales-file.ts";
import { Component as SalesPage } from "#web/features/statistics/sales-page.tsx";
import { type Answers, refusal, showScreen } from "../support/member-screen.tsx";

const nothing = {
  pieces: 0,
  moneyMinor: 0,
  taxMinor: 0,
  points: 0,
  piecesBack: 0,
  moneyBackMinor: 0,
  taxBackMinor: 0,
  pointsBack: 0,
};
const empty = { sums: nothing, byStep: [], byProduct: [], byTaxRate: [], byWay: [] };
const mug = {
  ...nothing,
  pieces: 3,
  moneyMinor: 3_600,
  taxMinor: 600,
  piecesBack: 1,
  moneyBackMinor: 1_200,
  taxBackMinor: 200,
};
const tea = { ...nothing, pieces: 2, points: 24, pointsBack: 12 };
const all = { ...mug, pieces: 5, points: 24, pointsBack: 12 };

const sales = {
  step: "day",
  currency: "GBP",
  otherCurrencies: [],
  current: {
    from: "2026-11-01",
    to: "2026-11-30",
    sums: all,
    byStep: [{ at: "2026-11-24", ...all }],
    byProduct: [
      { soldId: `prd_${"1".repeat(26)}`, variantNo: 1, name: "House mug, Moss", ...mug },
      { soldId: `prd_${"2".repeat(26)}`, variantNo: 1, name: "Tea", ...tea },
    ],
    byTaxRate: [{ taxBasisPoints: 2_000, ...mug }],
    byWay: [
      { way: "card", ...mug },
      { way: "points", ...tea },
    ],
  },
  previous: { from: "2026-10-01", to: "2026-10-31", ...empty, sums: { ...nothing, pieces: 1, moneyMinor: 1_200 } },
} as unknown as Sales;
const none = { ...sales, current: { ...sales.current, ...empty }, previous: { ...sales.previous, ...empty } };

const show = (answers: Answers = {}, path = "/demo/admin/sales", width = 1280) =>
  showScreen(SalesPage, { path, width, answers: { "statistics.getSales": () => sales, ...answers } });

describe("Sales", () => {
  it("shows money and points apart, each beside the month before, and says on which day they count", async () => {
    show();
    const figures = await screen.findByText("Tax within it", { selector: "dt" });
    const text = figures.closest("dl")?.textContent ?? "";
    // £36.00 was sold and £12.00 went back, of the points 12 of 24, and one of five pieces.
    for (const part of [
      "Money after refunds£24.00",
      "October 2026: £12.00",
      "Tax within it£4.00",
      "Money that went back£12.00",
      "Points after refunds12 pts",
      "Points that went back12 pts",
      "Pieces kept4",
    ])
      expect(text).toContain(part);
    expect(screen.getByText(/What goes back is subtracted on the day of its sale/)).toBeTruthy();
  });

  it("lists tax rates and ways of paying, and leads to each product", async () => {
    show();
    const rates = within(await screen.findByRole("region", { name: "Tax rates" }));
    expect(rates.getByRole("row", { name: "20% £36.00 £12.00 £24.00 £4.00" })).toBeTruthy();
    const ways = within(screen.getByRole("region", { name: "Ways of paying" }));
    expect(ways.getByRole("row", { name: "Points 2 24 pts 12 pts 12 pts" })).toBeTruthy();
    const products = within(screen.getByRole("region", { name: "Products" }));
    expect(products.getByRole("link", { name: "House mug, Moss" }).getAttribute("href")).toBe(
      `/demo/admin/products?product=prd_${"1".repeat(26)}`,
    );
  });

  it("stacks the figures of a tax rate on a phone", async () => {
    show({}, "/demo/admin/sales", 390);
    const rates = within(await screen.findByRole("region", { name: "Tax rates" }));
    expect(rates.getByRole("heading", { name: "20%" })).toBeTruthy();
    expect(rates.queryByRole("table")).toBeNull();
    expect(rates.getByText("After refunds").parentElement?.textContent).toBe("After refunds£24.00");
  });

  it("asks for the period of the address", async () => {
    const { calls } = show({}, "/demo/admin/sales?period=quarter&from=2026-08-03");
    await screen.findByRole("region", { name: "Tax rates" });
    const asked = calls.find(({ route }) => route === "statistics.getSales")?.url.searchParams;
    expect([asked?.get("period"), asked?.get("from")]).toEqual(["quarter", "2026-07-01"]);
  });

  it("says when nothing was sold", async () => {
    show({ "statistics.getSales": () => none });
    expect(await screen.findByText("Nothing was sold")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Export CSV" })).toBeNull();
  });

  it("offers to try again when it cannot be read", async () => {
    show({ "statistics.getSales": () => refusal(503, "unavailable") });
    expect(await screen.findByRole("button", { name: /again/i })).toBeTruthy();
  });

  it("offers the currency, where something was sold in another one", async () => {
    const { calls } = show({ "statistics.getSales": () => ({ ...sales, otherCurrencies: ["EUR"] }) });
    expect(await screen.findByText("There are sales in EUR, too.")).toBeTruthy();
    await userEvent.click(screen.getByLabelText("Currency"));
    await userEvent.click(await screen.findByRole("option", { name: "EUR" }));
    expect(calls.some(({ url }) => url.searchParams.get("currency") === "EUR")).toBe(true);
  });
});

it("the file of sales has one row for each sum, with a decimal point", () => {
  const rows = salesRows(sales);
  const named = (row: (typeof rows)[number]) => [
    row.By,
    row.Name,
    row.Money,
    row["Tax back"],
    row["Money after refunds"],
    row["Tax after refunds"],
    row["Points after refunds"],
  ];
  expect(rows.map(named)).toEqual([
    ["Day", "2026-11-24", "36.00", "2.00", "24.00", "4.00", 12],
    ["Product", "House mug, Moss", "36.00", "2.00", "24.00", "4.00", 0],
    ["Product", "Tea", "0.00", "0.00", "0.00", "0.00", 12],
    ["Tax rate in percent", "20", "36.00", "2.00", "24.00", "4.00", 0],
    ["Way of paying", "Card", "36.00", "2.00", "24.00", "4.00", 0],
    ["Way of paying", "Points", "0.00", "0.00", "0.00", "0.00", 12],
    ["All", "", "36.00", "2.00", "24.00", "4.00", 12],
  ]);
});
