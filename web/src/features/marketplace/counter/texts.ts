/** Texts of the counter, where the staff sells. */
import { plural } from "#web/kit/plural.ts";
import type { Obstacle } from "./basket.ts";

export const saleTexts = {
  title: "Counter sale",
  subtitle: "Find the member, tap what they take, then take points or cash",
  back: "Manage Orders",
  loading: "Loading the counter...",
  start: { title: "Who is buying?", text: "Find the member above. Then what you can sell to them stands here." },
  gone: { title: "There is no such member", text: "Find the member by name or email.", action: "Find a member" },
  products: "Products",
  search: "Search products",
  category: "Category",
  anyCategory: "All categories",
  empty: { title: "Nothing on sale yet", text: "What an administrator puts on sale stands here." },
  noneFound: { title: "No product fits", text: "No product fits the search.", action: "Show all products" },
  found: (count: number, printed: string) => plural(count, { one: "1 product", other: `${printed} products` }),
};

export const buyerTexts = {
  member: "Member",
  help: "Type the beginning of a name or an email address.",
  searching: "Searching...",
  nobody: (words: string) => `Nobody's name or email begins with “${words}”.`,
  isSuspended: "Suspended",
  suspended: (name: string) => `${name} is suspended and cannot buy.`,
  buyer: "Buyer",
  noPlan: "No plan",
  change: "Change",
  changeName: (name: string) => `Change ${name}`,
};

export const tileTexts = {
  inBasket: (count: string) => `${count} in the basket`,
  left: (count: number, printed: string) => plural(count, { one: "1 left", other: `${printed} left` }),
  variants: (count: number, printed: string) => plural(count, { one: "1 variant", other: `${printed} variants` }),
  which: (name: string) => `Which ${name}?`,
  close: "Done",
};

export const obstacleTexts: Record<Obstacle, string> = {
  not_for_buyer: "Not for this buyer",
  sold_out: "Sold out",
  no_price: "No price to pay here",
  no_more: "No more for this buyer",
};

export const basketTexts = {
  title: "Basket",
  open: (count: number, printed: string) => plural(count, { one: "1 item", other: `${printed} items` }),
  empty: "Tap a product to add it.",
  each: (price: string) => `${price} each`,
  more: (name: string) => `One more ${name}`,
  fewer: (name: string) => `One ${name} fewer`,
  clear: "Empty",
  goneName: "A product that is gone",
  notPossible: "It cannot be sold to this buyer, or there are fewer.",
  payWith: "Pay with",
  points: "Points",
  cash: "Cash",
  pointsTotal: "Points",
  cashTotal: "Cash",
  balance: "Balance",
  balanceAfter: "Balance after",
  short: (name: string, missing: string) => `${name} is ${missing} short.`,
  orCash: "What has a price in money can be paid in cash.",
  toBasket: "To the basket",
  close: "Back to products",
  takePoints: (points: string) => `Take ${points}`,
  takeFree: "Hand over for free",
  takeCash: (sum: string) => `Take ${sum} in cash`,
  takeBoth: (points: string, sum: string) => `Take ${points} and ${sum} in cash`,
  taking: "Selling...",
  notSold: "Nothing was sold",
};

export const soldTexts = {
  title: (name: string) => `Sold to ${name}`,
  order: (code: string) => `Order ${code}, handed over`,
  balance: (before: string, after: string) => `Balance ${before}, now ${after}`,
  next: "Next sale",
  again: (name: string) => `Sell more to ${name}`,
  print: "Print receipt",
  receipt: "Receipt",
  number: (number: string) => `Receipt no. ${number}`,
  from: (workspace: string, moment: string) => `${workspace}, ${moment}`,
  soldTo: "Member",
  soldBy: "Sold by",
  paidWithPoints: "Paid with points",
  paidInCash: "Paid in cash",
  tax: "Tax included",
  loading: "Loading the receipt...",
  line: (quantity: string, name: string) => `${quantity} × ${name}`,
};
