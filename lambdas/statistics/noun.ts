import { defineNoun } from "../contract/define-noun.ts";
import { countChanges } from "./consumers.ts";
import { getOverview, getToday, getWaits } from "./contract.ts";
import {
  dayFiguresItem,
  daySalesItem,
  monthFiguresItem,
  monthSalesItem,
  totalFiguresItem,
  yearOfResourceItem,
} from "./items.ts";
import { getSales } from "./sales-contract.ts";

export const statistics = defineNoun({
  name: "statistics",
  routes: { getOverview, getToday, getWaits, getSales },
  consumers: { countChanges },
  items: { dayFiguresItem, monthFiguresItem, yearOfResourceItem, totalFiguresItem, daySalesItem, monthSalesItem },
  errors: [],
});
