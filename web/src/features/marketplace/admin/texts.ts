/** Texts of the administrators' page of products. */
import type { Fulfilment, ProductState } from "#lambdas/products/contract.ts";
import type { StockReason } from "#lambdas/products/staff-contract.ts";
import { plural } from "#web/kit/plural.ts";

export const productsTexts = {
  title: "Manage Products",
  subtitle: "What the marketplace sells, for how much, and how many pieces there are",
  pointsOnly:
    "This workspace has no active account at Stripe, so it sells for points only. Nobody can pay a price in money by card.",
  add: "Add product",
  more: "More",
  loading: "Loading products...",
  caption: "Products, in the order of the marketplace",
  search: "Search products",
  searchHint: "Name, category or SKU",
  anyCategory: "Any category",
  anyState: "Any state",
  found: (count: number, printed: string) => plural(count, { one: "1 product", other: `${printed} products` }),
  noneFound: { title: "No product fits", text: "No product fits the filters.", action: "Show all products" },
  empty: {
    title: "No products yet",
    text: "Members buy products in the marketplace. Add the first one here.",
  },
  columns: { name: "Name", category: "Category", price: "Price", stock: "Stock", state: "State" },
  notCounted: "Not counted",
  soldOut: "Sold out",
  low: (left: string) => `${left}, low`,
  edit: "Edit",
  stock: "Stock...",
  offer: "Put on sale...",
  hide: "Hide...",
  archive: "Archive...",
  remove: "Delete...",
  moveUp: "Move up",
  moveDown: "Move down",
  moved: (name: string, place: number) => `${name} is number ${place} now`,
  notMoved: (name: string) => `${name} was not moved`,
};

export const stateFilterTexts: Record<ProductState | "low", string> = {
  draft: "Draft",
  on_sale: "On sale",
  hidden: "Hidden",
  archived: "Archived",
  low: "Low stock",
};

/** By the path of the field. */
export const productFieldTexts = {
  name: "Name",
  description: "Description",
  category: "Category",
  pictures: "Pictures",
  variants: "Price",
  fulfilment: "How a buyer gets it",
  taxBasisPoints: "Tax rate in percent",
  audience: "Who may buy it",
  limitPerMember: "Most for each member",
  hasStock: "Count the pieces in stock",
  lowAt: "Low stock at",
};

export const fulfilmentTexts: Record<Fulfilment["kind"], string> = {
  collect: "Collected at the front desk",
  instant: "At once, with instructions",
  points: "Points in the wallet",
};

export const formTexts = {
  addTitle: "Add product",
  addSubtitle: "It is a draft until you put it on sale.",
  editSubtitle: "Orders keep what was bought and what it cost.",
  add: "Add product",
  save: "Save changes",
  cancel: "Cancel",
  added: (name: string) => `${name} added as a draft`,
  saved: (name: string) => `${name} saved`,
  notSaved: "The product was not saved",
  notFound: { title: "There is no such product", text: "It may have been deleted, or its stock is not counted." },
  otherValue: "another value",
  categoryHelp: "The marketplace groups products by it. Choose one, or type a new one.",
  taxHelp: "It is part of a price in money. Points have no tax.",
  limitHelp: "Leave it empty for any number.",
  stockHelp: "No more are sold than there are.",
  lowHelp: "The list marks it from this number on. Leave it empty for no mark.",
  instructions: "Instructions for the buyer",
  instructionsHelp: "Shown with the order, to whoever has bought it.",
  grantedPoints: "Points",
  pointsHelp: "Sold for money only, and paid by card. The points are in the wallet once the payment is confirmed.",
};

export const variantTexts = {
  title: "Variants",
  add: "Add variant",
  one: (number: string) => `Variant ${number}`,
  remove: "Remove",
  removeOne: (variant: string) => `Remove ${variant}`,
  name: "Name of the variant",
  sku: "SKU",
  pointsPrice: "Price in points",
  pointsPriceHelp: "Leave it empty if it is not sold for points.",
  moneyPrice: (currency: string) => `Price in ${currency}, with tax`,
  moneyPriceHelp: "Paid by card, while this workspace takes payments.",
};

export const pictureTexts = {
  add: "Add a picture",
  one: (number: string) => `Picture ${number}`,
  alt: "What the picture shows",
  first: "Show first",
  firstOne: (picture: string) => `Show ${picture} first`,
  remove: "Remove",
  removeOne: (picture: string) => `Remove ${picture}`,
};

export const movementTexts: Record<StockReason, string> = {
  received: "Received",
  sold: "Sold outside the marketplace",
  returned: "Returned",
  damaged: "Damaged or lost",
  counted: "Counted",
};

export const stockTexts = {
  title: (product: string) => `Stock: ${product}`,
  pieces: "Pieces",
  low: (left: string) => `${left}, low`,
  change: "Change the stock",
  variant: "Variant",
  reason: "Reason",
  quantity: "Pieces",
  note: "Note (optional)",
  submit: "Save movement",
  moved: (left: number) => plural(left, { one: "There is 1 piece now", other: `There are ${left} pieces now` }),
  history: "Changes by hand",
  loading: "Loading the changes...",
  noHistory: "Nobody has changed this stock yet.",
  changed: (change: string, left: string) => `${change}, then ${left}`,
};

export const stateQuestionTexts = {
  offer: {
    title: (name: string) => `Put ${name} on sale?`,
    text: "Members see it in the marketplace at once.",
    confirm: "Put on sale",
    done: (name: string) => `${name} is on sale`,
  },
  hide: {
    title: (name: string) => `Hide ${name}?`,
    text: "Members do not see it any more. Orders stay as they are, and you can put it on sale again.",
    confirm: "Hide product",
    done: (name: string) => `${name} is hidden`,
  },
  archive: {
    title: (name: string) => `Archive ${name}?`,
    text: "It is no longer sold. Orders stay as they are.",
    confirm: "Archive product",
    done: (name: string) => `${name} is archived`,
  },
};

export const deleteTexts = {
  title: (name: string) => `Delete ${name}?`,
  text: "This draft was never on sale. It cannot be brought back.",
  confirm: "Delete draft",
  done: (name: string) => `${name} deleted`,
};
