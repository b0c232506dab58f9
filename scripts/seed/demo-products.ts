/** What the demo house sells in its marketplace. */
import type { ProductFields } from "#lambdas/products/contract.ts";

export interface DemoProduct {
  fields: Omit<ProductFields, "pictures">;
  /** The name of its file, without its size, and what it shows. */
  picture: { file: string; alt: string };
  /** Pieces of each variant, if they are counted. */
  pieces: readonly number[];
  isOnSale: boolean;
}

const usual = {
  fulfilment: { kind: "collect" },
  taxBasisPoints: 2000,
  audience: { kind: "everybody" },
  limitPerMember: null,
  hasStock: false,
  lowAt: null,
} as const;

const one = (pointsPrice: number | null, moneyPriceMinor: number | null, sku = "") =>
  [{ variantNo: null, name: "", sku, pointsPrice, moneyPriceMinor }] satisfies ProductFields["variants"];

export const demoProducts: readonly DemoProduct[] = [
  {
    fields: {
      ...usual,
      name: "House mug",
      description: "Stoneware from the pottery next door, 300 ml. It keeps tea warm through a long morning.",
      category: "House goods",
      variants: [
        { variantNo: null, name: "Moss", sku: "MUG-M", pointsPrice: 12, moneyPriceMinor: 1400 },
        { variantNo: null, name: "Chalk", sku: "MUG-C", pointsPrice: 12, moneyPriceMinor: 1400 },
      ],
      hasStock: true,
      lowAt: 3,
    },
    picture: { file: "house-mug", alt: "Two stoneware mugs, one moss green and one chalk white" },
    pieces: [14, 2],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "Filter coffee, five cups",
      description: "A card for five cups at the bar. Show it there, and a cup is crossed off.",
      category: "Food and drink",
      variants: one(8, 950),
    },
    picture: { file: "filter-coffee", alt: "A cup of coffee beside a green card with five dots" },
    pieces: [],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "Locker for a month",
      description: "A locker on the ground floor, large enough for a laptop and a coat.",
      category: "Services",
      variants: one(25, 3000, "LOCK-1"),
      fulfilment: { kind: "instant", instructions: "Choose a free locker and set its dial. Tell the desk the number." },
      limitPerMember: 2,
      hasStock: true,
      lowAt: 1,
    },
    picture: { file: "locker", alt: "Six green lockers, one with a yellow door" },
    pieces: [6],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "Printing, 50 pages",
      description: "Black and white, on the printer beside the library.",
      category: "Services",
      variants: one(5, null),
    },
    picture: { file: "printing", alt: "A printer with a printed page" },
    pieces: [],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "Tote bag",
      description: "Undyed cotton with the house's arches in green.",
      category: "House goods",
      variants: one(9, 1100, "TOTE"),
      hasStock: true,
    },
    picture: { file: "tote-bag", alt: "A cotton bag with three green arches" },
    pieces: [0],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "100 points",
      description: "For members who need a few more hours this month.",
      category: "Points",
      variants: one(null, 4500),
      fulfilment: { kind: "points", points: 100 },
    },
    picture: { file: "points", alt: "Brass coins with three arches" },
    pieces: [],
    isOnSale: true,
  },
  {
    fields: {
      ...usual,
      name: "Letterpress notebook",
      description: "Eighty pages, bound at the next letterpress evening.",
      category: "House goods",
      variants: one(15, 1800),
    },
    picture: { file: "notebook", alt: "A dark red notebook with a brass band" },
    pieces: [],
    isOnSale: false,
  },
];
