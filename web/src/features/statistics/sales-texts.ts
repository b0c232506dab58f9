/** Texts of the sales. */
import type { SaleWay } from "#lambdas/statistics/sales-contract.ts";

export const salesTexts = {
  title: "Sales",
  subtitle: "What was sold in the shop, with packages of points. Paid memberships are not among it.",
  rule: "A sale counts on the day when it was paid. What goes back counts on the day of its sale, whenever it went back.",
  loading: "Loading sales...",
  exportFile: "Export CSV",
  currency: "Currency",
  others: (currencies: string) => `There are sales in ${currencies}, too.`,
  empty: {
    title: "Nothing was sold",
    text: "Neither this period nor the one before has a sale. Put products on sale, and members find them in the marketplace.",
    action: "Manage products",
  },
  money: "Money",
  tax: "Tax within it",
  moneyBack: "Money that went back",
  points: "Points",
  pointsBack: "Points that went back",
  pieces: "Pieces",
  before: (period: string, figure: string) => `${period}: ${figure}`,
  moneyByDay: "Money by day",
  moneyByMonth: "Money by month",
  pointsByDay: "Points by day",
  pointsByMonth: "Points by month",
  day: "Day",
  month: "Month",
  products: "Products",
  product: "Product",
  taxRates: "Tax rates",
  taxRate: "Tax rate",
  noTax: "Packages of points",
  ways: "Ways of paying",
  way: "Way",
  paid: "Paid",
  back: "Went back",
  taxBack: "Tax that went back",
  none: "Nothing was sold for money.",
};

export const wayTexts: Record<SaleWay, string> = {
  points: "Points",
  card: "Card",
  cash: "Cash",
  package: "Packages of points, by card",
};

export const salesFileTexts = {
  name: "sales",
  by: { day: "Day", month: "Month", product: "Product", tax: "Tax rate in percent", way: "Way of paying", all: "All" },
  columns: {
    by: "By",
    name: "Name",
    pieces: "Pieces",
    piecesBack: "Pieces back",
    money: "Money",
    tax: "Tax within it",
    moneyBack: "Money back",
    taxBack: "Tax back",
    currency: "Currency",
    points: "Points",
    pointsBack: "Points back",
  },
};
