/** Texts about changes of many products: how far they have come, and what was refused. */
import { plural } from "#web/kit/plural.ts";

export const sentTexts = {
  progress: (done: string, all: string) => `Saving products: ${done} of ${all}`,
  done: (count: number, printed: string) =>
    plural(count, { one: "1 product saved", other: `${printed} products saved` }),
  refused: (count: number, printed: string) =>
    plural(count, { one: "1 product was not saved", other: `${printed} products were not saved` }),
  product: "Product",
  why: "Why it was not saved",
  stopped: "It stopped here. What is saved stays saved. Go on: nothing is saved twice.",
  goOn: "Go on",
  close: "Close",
};
