/** Texts of the choice how many points go back. */
import { plural } from "#web/kit/plural.ts";

const points = (count: number, printed: string) =>
  plural(count, { one: `${printed} point`, other: `${printed} points` });

export const refundTexts = {
  refund: "Points to return",
  all: (count: number, printed: string) => `All ${points(count, printed)}`,
  none: "None",
  part: "A part",
  partAmount: (cost: string) => `Points, from 0 to ${cost}`,
  partWhole: "Enter the points as a whole number",
  partRange: (cost: string) => `Points must be from 0 to ${cost}`,
};
