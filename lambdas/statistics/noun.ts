import { defineNoun } from "../contract/define-noun.ts";
import { countChanges } from "./consumers.ts";
import { getOverview, getToday } from "./contract.ts";
import { dayFiguresItem, monthFiguresItem, totalFiguresItem, yearOfResourceItem } from "./items.ts";

export const statistics = defineNoun({
  name: "statistics",
  routes: { getOverview, getToday },
  consumers: { countChanges },
  items: { dayFiguresItem, monthFiguresItem, yearOfResourceItem, totalFiguresItem },
  errors: [],
});
