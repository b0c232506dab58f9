/** Days that a list is asked for: both or none of them, in their order. */
import { issue } from "./input-issues.ts";
import { dateSchema } from "./time.ts";

export const daysShape = { from: dateSchema.optional(), to: dateSchema.optional() };

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

export const areDays = ({ from, to }: Asked): boolean =>
  from === undefined || to === undefined ? from === to : from <= to;

export const outsideDays = { ...issue("days_out_of_bounds"), path: ["to"] };

export function daysIn({ from, to }: Asked): { from: string; to: string } | undefined {
  return from === undefined || to === undefined ? undefined : { from, to };
}
