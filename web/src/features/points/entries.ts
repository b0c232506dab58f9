import { titles } from "./titles.ts";

export const pointEntries = {
  myPoints: { title: titles.myPoints, short: titles.points, icon: "toll" },
  statement: { title: titles.statement },
  purchase: { title: titles.purchase, icon: "addCard" },
  purchased: { title: titles.purchased },
  receipt: { title: titles.receipt },
  packages: { title: titles.packages },
  purchases: { title: titles.purchases },
  refunds: { title: titles.refunds },
  money: { title: titles.money },
  administration: { title: titles.administration, icon: "wallet" },
} as const;
