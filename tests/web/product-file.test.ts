import { describe, expect, it } from "vitest";
import type { Product } from "#lambdas/products/contract.ts";
import {
  type CheckedFile,
  checkFile,
  fileOf,
  problemFile,
  readProductRows,
} from "#web/features/marketplace/admin/file/product-file.ts";
import { aShownProduct, productIdOf } from "../support/shown-products.ts";

const print = String;
const mug = aShownProduct();
const header = "Product ID,Product,Variant number,Variant,SKU,Price in points,Price in money";

function check(
  text: string,
  products: readonly Product[] = [mug],
  currency: "GBP" | "JPY" = "GBP",
): CheckedFile | string {
  const rows = readProductRows(text, print);
  return typeof rows === "string" ? rows : checkFile(rows, products, { currency, print });
}
function checked(text: string, products?: readonly Product[], currency?: "GBP" | "JPY"): CheckedFile {
  const result = check(text, products, currency);
  if (typeof result === "string") throw new Error(result);
  return result;
}
const problemsOf = (text: string, products?: readonly Product[]) =>
  checked(text, products).problems.map(({ line, column, text: said }) => [line, column, said]);

describe("products as a CSV file", () => {
  it("have a row for each variant, and no cell that a spreadsheet runs", () => {
    const hostile = aShownProduct({ name: "=HYPERLINK(1)", category: "@home", description: "-2+3", pointsPrice: 1 });
    expect(fileOf([hostile], "GBP").split("\r\n")).toEqual([
      "Product ID,Product,Category,Description,Variant number,Variant,SKU,Price in points,Price in money,Hand-over,Gives points,Tax rate in percent,Most for each member,Counted,Low stock at,In stock,State",
      `${mug.productId},"'=HYPERLINK(1)","'@home","'-2+3",1,Moss,MUG-M,12,14.00,collect,,20,,yes,3,14,On sale`,
      `${mug.productId},"'=HYPERLINK(1)","'@home","'-2+3",2,Chalk,MUG-C,15,,collect,,20,,yes,3,2,On sale`,
    ]);
  });

  it("change nothing when they are read again as they were written", () => {
    const products = [mug, aShownProduct({ productId: productIdOf("2"), name: "=1+1", description: 'a\nb, "c"' })];
    expect(checked(fileOf(products, "GBP"), products)).toEqual({ edits: [], same: 2, wrong: 0, problems: [] });
  });

  it("say how a buyer gets a product, and how many points it gives", () => {
    const head = "Product,Price in points,Price in money,Hand-over,Gives points";
    const [edit] = checked(`${head}\nVoucher,,45.00,points,100`).edits;
    expect(edit?.fields.fulfilment).toEqual({ kind: "points", points: 100 });
    const voucher = { ...mug, fulfilment: { kind: "points", points: 100 } as const };
    const variants = mug.variants.map((variant) => ({ ...variant, pointsPrice: null, moneyPriceMinor: 900 }));
    const sold = { ...voucher, variants };
    expect(fileOf([sold], "GBP")).toContain(",9.00,points,100,20,");
    expect(checked(fileOf([sold], "GBP"), [sold])).toMatchObject({ edits: [], same: 1 });
    const raised = checked(`Product ID,Product,Variant number,Gives points\n${mug.productId},House mug,1,150`, [sold]);
    expect(raised.edits).toMatchObject([{ changed: ["givesPoints"], fields: { fulfilment: { points: 150 } } }]);
    expect(problemsOf(`${head}\nVoucher,5,45.00,points,100`)).toEqual([
      [2, "pointsPrice", "Points cannot be sold for points"],
    ]);
    expect(problemsOf(`${head}\nVoucher,,45.00,points,`)).toEqual([[2, "givesPoints", "Enter a whole number"]]);
    expect(problemsOf(`${head}\nVoucher,,45.00,post,`)).toEqual([[2, "handOver", "Write collect, instant or points"]]);
    expect(problemsOf(`${head}\nVoucher,,45.00,collect,100`)).toEqual([
      [2, "givesPoints", "Only a product whose hand-over is points gives points"],
    ]);
  });

  it("change the cells that they have, and keep every field and variant that they do not name", () => {
    const { edits } = checked(`${header}\n${mug.productId},House mug,2,Chalk,MUG-C,18,"16,50"`);
    expect(edits).toMatchObject([
      { key: mug.productId, changed: ["pointsPrice", "moneyPrice"], before: { version: 4 } },
    ]);
    expect(edits[0]?.fields).toMatchObject({
      description: "Stoneware",
      lowAt: 3,
      variants: [
        { variantNo: 1, name: "Moss", sku: "MUG-M", pointsPrice: 12, moneyPriceMinor: 1400 },
        { variantNo: 2, name: "Chalk", sku: "MUG-C", pointsPrice: 18, moneyPriceMinor: 1650 },
      ],
    });
  });

  it("add a variant to a product, and make a new draft of rows without an ID", () => {
    const { edits } = checked(
      [header, `${mug.productId},House mug,,Sand,MUG-S,9,`, ",Tote bag,,Long,T-L,5,", ",tote bag,,Short,T-S,4,3"].join(
        "\n",
      ),
    );
    expect(edits.map(({ before, fields }) => [before?.name, fields.name, fields.variants.length])).toEqual([
      ["House mug", "House mug", 3],
      [undefined, "Tote bag", 2],
    ]);
    expect(edits[1]?.fields.variants).toEqual([
      { variantNo: null, name: "Long", sku: "T-L", pointsPrice: 5, moneyPriceMinor: null },
      { variantNo: null, name: "Short", sku: "T-S", pointsPrice: 4, moneyPriceMinor: 300 },
    ]);
  });

  it("have no decimals in a currency without them", () => {
    const row = (price: string) => `${header}\n,Tote bag,,,T,,${price}`;
    expect(checked(row("1400"), [], "JPY").edits[0]?.fields.variants).toMatchObject([{ moneyPriceMinor: 1400 }]);
    expect(checked(row("14.00"), [], "JPY").problems).toMatchObject([{ line: 2, column: "moneyPrice" }]);
  });

  it.each([
    ["99999999999999999999", "1.00", "pointsPrice"],
    ["1", "99999999999999999999.00", "moneyPrice"],
  ])("names a price of %s points and £%s once, with the largest that there is", (points, money, column) => {
    const { problems } = checked(`${header}\n,Tote bag,,,T,${points},${money}`);
    expect(problems).toHaveLength(1);
    expect(problems).toMatchObject([{ line: 2, column }]);
    expect(problems[0]?.text).not.toContain("9,007,199");
  });

  it.each([
    ["1,400", "three decimals, or a thousand"],
    ["-1", "less than nothing"],
    ["0", "nothing"],
    ["1e3", "a power"],
    ["£14", "a currency"],
    ["10000000.01", "too much"],
  ])("refuse %s as a price in money: %s", (price) => {
    const { problems, edits, wrong } = checked(`${header}\n,Tote bag,,,T,,"${price}"`);
    expect(problems).toMatchObject([{ line: 2, column: "moneyPrice" }]);
    expect([edits, wrong]).toEqual([[], 1]);
  });

  it("say at each line and column what is wrong, and leave the whole product out", () => {
    const other = aShownProduct({ productId: productIdOf("2"), name: "Notebook" });
    const lines = [
      `${header},Counted`,
      `${mug.productId},House mug,1,Moss,MUG-M,x,14.00,maybe`,
      `${mug.productId},Another name,1,Moss,MUG-M,12,14.00,`,
      `${productIdOf("9")},Ghost,,,,1,,`,
      `${other.productId},Notebook,7,Moss,MUG-M,12,14.00,`,
      ",Tote bag,3,,T,1,,",
      ",,,,T,1,,",
    ];
    expect(problemsOf(lines.join("\n"), [mug, other])).toEqual([
      [2, "hasStock", "Write yes or no"],
      [2, "pointsPrice", "Enter a whole number"],
      [3, "name", "Line 2 says something else about the same product"],
      [3, "variantNo", "This variant is in the file twice"],
      [4, "productId", "There is no product with this ID"],
      [5, "variantNo", "This product has no variant with this number"],
      [5, "variantName", "Another variant has this name"],
      [5, "sku", "Another variant has this SKU"],
      [6, "variantNo", "A new product has no variant number yet"],
      [7, "name", "Name is required"],
    ]);
    expect(checked(lines.join("\n"), [mug, other])).toMatchObject({ edits: [], wrong: 5 });
  });

  it("name the rows with errors in a file, without a cell that a spreadsheet runs", () => {
    const rows = readProductRows(`${header}\n,=1+1,,,T,x,`, print);
    if (typeof rows === "string") throw new Error(rows);
    const { problems } = checkFile(rows, [], { currency: "GBP", print }) as CheckedFile;
    expect(problemFile(rows, problems).split("\r\n")[1]).toBe(`,"'=1+1",,,T,x,,Price in points: Enter a whole number`);
  });

  it.each([
    ["an invisible character", `${header}\n,Tote\u202Ebag,,,T,1,`],
    ["a name that is too long", `${header}\n,${"x".repeat(81)},,,T,1,`],
  ])("refuse %s in a name", (_what, text) => {
    expect(checked(text).problems).toMatchObject([{ line: 2, column: "name" }]);
  });

  it.each([
    ["", "This file has no column named Product."],
    ["Name,Price\nx,1", "This file has no column named Product."],
    [header, "This file has no rows."],
    [`${header}\n${",x,,,,1,\n".repeat(6001)}`, "This file has more than 6000 rows."],
    [`Product,product\nx,y`, "This file has two columns named Product."],
    ['Product,SKU\nx,"y', "In line 2, a cell begins with a quotation mark, and its end is not clear."],
    [
      "Product,SKU\nx,y,z",
      "Line 2 has more cells than the first line. A text with a separator in it needs quotation marks.",
    ],
    [
      [header, ...Array.from({ length: 300 }, (_, no) => `,Product ${no},,,,1,`)].join("\n"),
      "A workspace has at most 300 products. This file would make more.",
    ],
  ])("are refused as a whole with a reason: %#", (text, reason) => {
    expect(check(text)).toBe(reason);
  });

  it("are read in the reader's other spellings: semicolons, and a mark at the beginning", () => {
    expect(checked("\uFEFFPRODUCT;SKU;Price in points\nTote bag;T;5").edits).toMatchObject([
      { fields: { name: "Tote bag" } },
    ]);
  });

  it("say how many variants a product can have, once, however many rows are too many", () => {
    const rows = Array.from({ length: 5_999 }, (_, no) => `,Badge,,Number ${no},,1,`);
    expect(problemsOf([header, ...rows].join("\n"))).toEqual([[2, undefined, "A product has at most 20 variants"]]);
  });

  it("take no number in another script or notation, no invisible character, and no cell without an end", () => {
    const prices = ["1e3", "0x10", "١٢", "1 000", "1.000", "Infinity"];
    const rows = prices.map((price, no) => `,Badge ${no},,,,${price},`);
    expect(problemsOf([header, ...rows].join("\n")).map(([line, column]) => [line, column])).toEqual(
      prices.map((_, no) => [no + 2, "pointsPrice"]),
    );
    expect(problemsOf(`${header}\n,a\u0000b,,,,1,\n,\u202eb,,,,1,`)).toEqual([
      [2, "name", "Has invisible characters"],
      [3, "name", "Has invisible characters"],
    ]);
    expect(problemsOf(`${header}\n,${"x".repeat(2_000_000)},,,,1,`)).toEqual([[2, "name", "At most 80 characters"]]);
  });

  it("are refused where a product named `constructor` or `__proto__` asks for an ID", () => {
    expect(problemsOf(`${header}\n__proto__,x,,,,1,\nconstructor,y,,,,1,`)).toEqual([
      [2, "productId", "There is no product with this ID"],
      [3, "productId", "There is no product with this ID"],
    ]);
  });
});
