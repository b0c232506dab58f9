/** Texts of products as a CSV file, out and in. */
import { plural } from "#web/kit/plural.ts";

/** What the file calls its columns, by their keys. */
export const columnTexts = {
  productId: "Product ID",
  name: "Product",
  category: "Category",
  description: "Description",
  variantNo: "Variant number",
  variantName: "Variant",
  sku: "SKU",
  pointsPrice: "Price in points",
  moneyPrice: "Price in money",
  handOver: "Hand-over",
  givesPoints: "Gives points",
  taxRate: "Tax rate in percent",
  limitPerMember: "Most for each member",
  hasStock: "Counted",
  lowAt: "Low stock at",
  left: "In stock",
  state: "State",
};

export const productFileTexts = {
  fileName: "products",
  exportAction: "Download all as CSV",
  importAction: "Read a CSV file...",
  title: "Products from a CSV file",
  intro:
    "Each row is one variant. A row with a product ID changes that product. Rows without one make a new draft by their name.",
  stays: "Pictures, stock and who may buy stay as they are. So does each column that the file does not have.",
  choose: "Choose file",
  tooLarge: "This file is larger than 2 MB.",
  noName: "This file has no column named Product.",
  noRows: "This file has no rows.",
  tooManyRows: (most: string) => `This file has more than ${most} rows.`,
  tooManyProducts: (most: string) => `A workspace has at most ${most} products. This file would make more.`,
  handOver: { collect: "collect", instant: "instant", points: "points" },
  notAHandOver: "Write collect, instant or points",
  givesNone: "Only a product whose hand-over is points gives points",
  yes: "yes",
  no: "no",
  yesOrNo: "Write yes or no",
  notAnId: "There is no product with this ID",
  notANumber: "This product has no variant with this number",
  twice: "This variant is in the file twice",
  newHasNumber: "A new product has no variant number yet",
  differs: (line: string) => `Line ${line} says something else about the same product`,
  readable: (count: number, printed: string) =>
    plural(count, { one: "1 product would be saved", other: `${printed} products would be saved` }),
  same: (count: number, printed: string) =>
    plural(count, { one: "1 product stays as it is", other: `${printed} products stay as they are` }),
  wrong: (count: number, printed: string) =>
    plural(count, {
      one: "1 product has an error and is left out whole",
      other: `${printed} products have errors and are left out whole`,
    }),
  preview: "What would be saved",
  change: "What changes",
  added: "New, as a draft",
  line: "Line",
  submit: (count: number, printed: string) =>
    plural(count, { one: "Save 1 product", other: `Save ${printed} products` }),
  submitAny: "Save products",
};
