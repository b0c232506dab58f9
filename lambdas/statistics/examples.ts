import { examplesOf } from "../contract/define-examples.ts";
import * as contract from "./contract.ts";
import * as sales from "./sales-contract.ts";

export const examples = {
  ...examplesOf(contract, {
    getToday: ({ day }) => ({ query: { date: day } }),
    getOverview: ({ day }) => ({ query: { period: "month", from: day } }),
  }),
  ...examplesOf(sales, {
    getSales: ({ day }) => ({ query: { period: "month", from: day } }),
  }),
};
