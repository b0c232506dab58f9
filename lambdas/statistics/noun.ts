import { defineNoun } from "../contract/define-noun.ts";
import { countChanges } from "./consumers.ts";
import { getOverview } from "./contract.ts";
import { dayFiguresItem, monthFiguresItem, totalFiguresItem, yearOfResourceItem } from "./items.ts";

export const statistics = defineNoun({
  name: "statistics",
  routes: { getOverview },
  consumers: { countChanges },
  items: { dayFiguresItem, monthFiguresItem, yearOfResourceItem, totalFiguresItem },
  errors: [],
});
