import { titles } from "./titles.ts";

export const pointEntries = {
  myPoints: { title: titles.myPoints, short: titles.points, icon: "toll" },
  statement: { title: titles.statement },
  purchase: { title: titles.purchase },
  purchased: { title: titles.purchased },
  administration: { title: titles.administration, icon: "wallet" },
} as const;
