/** Titles of these pages in the menu. */
export const titles = {
  myPoints: "My Points",
  points: "Points",
  statement: "Points Statement",
  purchase: "Purchase Points",
  purchased: "Points Purchase",
  receipt: "Receipt",
  packages: "Points Packages",
  purchases: "Points Purchases",
  refunds: "Refunds",
  money: "Money Reconciliation",
  administration: "Points Management",
} as const;
