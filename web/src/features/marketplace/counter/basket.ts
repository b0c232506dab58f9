/** The basket of a sale at the counter: what was tapped, and what it costs. Pure. */
import type { PayWith } from "#lambdas/orders/order-contract.ts";
import type { OfferedProduct } from "#lambdas/products/contract.ts";

export interface BasketLine {
  productId: OfferedProduct["productId"];
  variantNo: number;
  quantity: number;
}

/** How the buyer pays: whether the workspace uses points, and what is taken where a variant has both prices. */
export interface Means {
  hasPoints: boolean;
  prefers: PayWith;
}

export type OfferedVariant = OfferedProduct["variants"][number];
type Priced = Pick<OfferedVariant, "pointsPrice" | "moneyPriceMinor">;

/** The prices that a buyer can pay. A price in points stays where it is the only one, so that the reason is in sight. */
export const payable = <Of extends Priced>(variant: Of, { hasPoints }: Means): Of =>
  hasPoints || variant.moneyPriceMinor === null ? variant : { ...variant, pointsPrice: null };

/** What a variant is paid with. Null where it cannot be paid. */
export function payWithOf({ pointsPrice, moneyPriceMinor }: Priced, { hasPoints, prefers }: Means): PayWith | null {
  const takesPoints = hasPoints && pointsPrice !== null;
  if (takesPoints && moneyPriceMinor !== null) return prefers;
  if (takesPoints) return "points";
  return moneyPriceMinor === null ? null : "money";
}

/** Why a product cannot be tapped. */
export type Obstacle = "not_for_buyer" | "sold_out" | "no_price" | "no_more";

const piecesIn = (lines: readonly BasketLine[]): number => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** How many more of a variant fit into the basket. */
function roomFor(product: OfferedProduct, { variantNo, left }: OfferedVariant, lines: readonly BasketLine[]): number {
  const { productId, limitPerMember, bought } = product;
  const ofProduct = lines.filter((line) => line.productId === productId);
  const ofVariant = ofProduct.filter((line) => line.variantNo === variantNo);
  const inStock = left === null ? Infinity : left - piecesIn(ofVariant);
  const allowed = limitPerMember === null ? Infinity : limitPerMember - bought - piecesIn(ofProduct);
  return Math.min(inStock, allowed);
}

/** Why no more of a variant can be added; null where one fits. */
export function obstacleOf(
  product: OfferedProduct,
  variant: OfferedVariant,
  { lines, means }: { lines: readonly BasketLine[]; means: Means },
): Obstacle | null {
  if (!product.isForYou) return "not_for_buyer";
  if (payWithOf(variant, means) === null) return "no_price";
  if (variant.left === 0) return "sold_out";
  return roomFor(product, variant, lines) < 1 ? "no_more" : null;
}

type Place = Omit<BasketLine, "quantity">;

const isSame = (one: Place, other: Place) => one.productId === other.productId && one.variantNo === other.variantNo;

/** The basket with so many more of a variant, or fewer. A line without pieces is gone. */
export function changeBy(lines: readonly BasketLine[], place: Place, by: number): BasketLine[] {
  const known = lines.some((line) => isSame(line, place)) ? lines : [...lines, { ...place, quantity: 0 }];
  return known
    .map((line) => (isSame(line, place) ? { ...line, quantity: line.quantity + by } : line))
    .filter(({ quantity }) => quantity > 0);
}

/** Pieces of a product in the basket. */
export const piecesOf = (lines: readonly BasketLine[], productId?: OfferedProduct["productId"]): number =>
  piecesIn(lines.filter((line) => productId === undefined || line.productId === productId));

export interface PricedLine extends BasketLine {
  /** Empty where it has left the counter. */
  name: string;
  pictures: OfferedProduct["pictures"];
  terms: number;
  /** Null where it cannot be sold to this buyer any more. */
  payWith: PayWith | null;
  pointsEach: number;
  moneyEachMinor: number;
  hasBothPrices: boolean;
  /** Whether one more of it can be added. */
  hasRoom: boolean;
  /** Whether so many of it can be sold. */
  isPossible: boolean;
}

/** The lines at the prices of now. A product that has left the counter keeps its line, which then is not possible. */
export function priceLines(
  lines: readonly BasketLine[],
  products: readonly OfferedProduct[],
  means: Means,
): PricedLine[] {
  return lines.map((line) => {
    const product = products.find(({ productId }) => productId === line.productId);
    const variant = product?.variants.find(({ variantNo }) => variantNo === line.variantNo);
    if (product === undefined || variant === undefined) return { ...line, ...gone };
    const payWith = product.isForYou ? payWithOf(variant, means) : null;
    const room = roomFor(product, variant, lines);
    return {
      ...line,
      name: [product.name, variant.name].filter(Boolean).join(", "),
      pictures: product.pictures,
      terms: product.terms,
      payWith,
      pointsEach: payWith === "points" ? (variant.pointsPrice ?? 0) : 0,
      moneyEachMinor: payWith === "money" ? (variant.moneyPriceMinor ?? 0) : 0,
      hasBothPrices: means.hasPoints && variant.pointsPrice !== null && variant.moneyPriceMinor !== null,
      hasRoom: payWith !== null && room > 0,
      isPossible: payWith !== null && room >= 0,
    };
  });
}

const gone = {
  name: "",
  pictures: [],
  terms: 0,
  payWith: null,
  pointsEach: 0,
  moneyEachMinor: 0,
  hasBothPrices: false,
  hasRoom: false,
  isPossible: false,
};

export interface Totals {
  points: number;
  moneyMinor: number;
  /** Whether each line can be sold as it is. */
  isPossible: boolean;
}

export function totalsOf(lines: readonly PricedLine[]): Totals {
  return {
    points: lines.reduce((sum, { quantity, pointsEach }) => sum + quantity * pointsEach, 0),
    moneyMinor: lines.reduce((sum, { quantity, moneyEachMinor }) => sum + quantity * moneyEachMinor, 0),
    isPossible: lines.length > 0 && lines.every((line) => line.isPossible),
  };
}
