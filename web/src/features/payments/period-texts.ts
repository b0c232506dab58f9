/** Texts of the choice of a period in a list of payments. */
import type { Period } from "./periods.ts";

const periods: Record<Period, string> = { month: "This month", last_month: "Last month", quarter: "Last 90 days" };

export const periodTexts = { anyTime: "At any time", periods };
