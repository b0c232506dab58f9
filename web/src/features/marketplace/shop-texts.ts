/** Texts of the marketplace and the cart. */
import type { LineProblem } from "#lambdas/orders/cart-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const marketTexts = {
  title: "Marketplace",
  subtitle: "What you can buy, and what you can book",
  pointsOnly: "Products are paid with points.",
  pointsOrCard: "Products are paid with points, or by card where they have a price in money.",
  loading: "Loading the marketplace...",
  search: "Search products",
  category: "Category",
  anyCategory: "All categories",
  show: { label: "Show", all: "All products", affordable: "What I can afford", left: "What is in stock" },
  price: {
    label: "Price",
    any: "Any price",
    points: "In points",
    money: "In money",
    from: "From",
    to: "To",
    fromIn: (unit: string) => `Price from, in ${unit}`,
    toIn: (unit: string) => `Price to, in ${unit}`,
    pointsUnit: "points",
    reversed: "The lowest price is above the highest. Change one of them. Until then, every price is shown.",
    noAmount: "A price is a number of 0 or more. Until then, every price is shown.",
  },
  products: "Products",
  resources: "Book a workspace",
  perHour: (points: string) => `${points} per hour`,
  book: "Book Now",
  bookName: (name: string) => `Book Now: ${name}`,
  empty: { title: "Nothing on sale yet", text: "When this workspace sells something, it appears here." },
  noneFound: { title: "No product fits", text: "No product fits the filters.", action: "Show all products" },
  found: (count: number, printed: string) => plural(count, { one: "1 product", other: `${printed} products` }),
  balance: (points: string) => `You have ${points}`,
  cart: (count: number) => plural(count, { one: "Cart: 1 piece", other: `Cart: ${count} pieces` }),
  emptyCart: "Cart",
  uncategorised: "Other",
};

export const productTexts = {
  back: "Marketplace",
  loading: "Loading the product...",
  gone: { title: "There is no such product", text: "It may not be on sale any more." },
  variant: "Variant",
  quantity: "Quantity",
  add: "Add to cart",
  added: (name: string) => `${name} is in your cart`,
  toCart: "Go to the cart",
  inCart: (count: number) => plural(count, { one: "1 is in your cart", other: `${count} are in your cart` }),
  left: (count: number, printed: string) => plural(count, { one: "1 left", other: `${printed} left` }),
  soldOut: "Sold out",
  notForYou: "For other members",
  moneyOnly: "Sold for money only, and it cannot be bought here at present.",
  affordable: "You can afford it",
  tooFew: (missing: string) => `You are ${missing} short`,
  limit: (most: number, bought: number) =>
    bought === 0 ? `At most ${most} for each member.` : `At most ${most} for each member. You have bought ${bought}.`,
  collect: "You collect it at the front desk.",
  instant: "You get it at once, with instructions.",
  points: (points: string) => `Puts ${points} into your wallet.`,
  pictures: "Pictures",
};

export const cartTexts = {
  title: "Cart",
  subtitle: "It follows you to every device",
  loading: "Loading your cart...",
  empty: { title: "Your cart is empty", text: "Choose something in the marketplace.", action: "To the marketplace" },
  lines: "Products in your cart",
  quantityOf: (name: string) => `Quantity of ${name}`,
  remove: "Remove",
  removeName: (name: string) => `Remove ${name}`,
  removed: (name: string) => `${name} is not in your cart any more`,
  each: (points: string) => `${points} each`,
  goneName: "A product that is not on sale any more",
  total: "Total",
  balance: "Balance",
  balanceAfter: "Balance after",
  short: (missing: string) => `You are ${missing} short.`,
  note: "Note for the front desk (optional)",
  place: "Pay with points",
  placeByCard: (money: string) => `Pay ${money} by card`,
  placing: "Placing the order...",
  pointsOnly: "Products are paid with points.",
  pointsHow: "The points are taken when you press the button.",
  cardHow: "You pay on a page of Stripe. The order waits half an hour for it, and its products are yours meanwhile.",
  payWith: (name: string) => `How you pay ${name}`,
  points: "Points",
  card: "Card",
  totalPoints: "Points",
  totalMoney: "By card",
  tax: "Tax in it",
  placed: "Your order is placed",
  fix: "Change or remove the lines that cannot be bought.",
  changed: "The cart has changed meanwhile. Look at it again, then pay.",
  notPlaced: "The order was not placed",
  unchanged: "The cart was not changed",
};

export const quantityTexts = {
  quantity: {
    invalid_type: "Enter a whole number of pieces",
    too_small: "Enter 1 or more. Use Remove to take it out of the cart.",
    too_big: ({ maximum }: { maximum: string }) => `A line has at most ${maximum} pieces`,
  },
};

export const problemTexts: Record<LineProblem, string> = {
  product_gone: "It is not on sale any more.",
  variant_gone: "This variant does not exist any more.",
  not_for_you: "It is for other members.",
  money_only: "It is sold for money only, and it cannot be bought here at present.",
  sold_out: "It is sold out.",
  too_few: "There are fewer pieces than that.",
  above_limit: "It is more than a member may buy.",
};

export const mostText = (most: number) =>
  most === 0
    ? "You cannot have any more of it."
    : plural(most, { one: "You can have 1.", other: `You can have ${most}.` });
