/** Products as a CSV file: one row for each variant. What the file says is judged by the same schema as the form. */

import { issueCode } from "#lambdas/contract/input-issues.ts";
import { decimalsOf, type Money } from "#lambdas/contract/money.ts";
import { type Product, type ProductFields, productFieldsSchema, productLimits } from "#lambdas/products/contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { doubleColumn, readRecords, surplusCells } from "#web/kit/csv-records.ts";
import { csvTexts } from "#web/kit/csv-texts.ts";
import { inputSentence } from "#web/kit/input-sentence.ts";
import { productInputTexts } from "../input-texts.ts";
import { emptyProduct, fieldsOf } from "../queries.ts";
import type { ProductEdit } from "../send-products.ts";
import { stateFilterTexts } from "../texts.ts";
import { columnTexts, productFileTexts as texts } from "./file-texts.ts";

type Currency = Money["currency"];
type Column = keyof typeof columnTexts;

export const mostBytes = 2 * 1024 * 1024;
const mostRows = productLimits.products * productLimits.variants;
/** No valid cell is longer. The end of a longer one is cut off, and its length is still refused. */
const cellCharacters = productLimits.descriptionCharacters + 1;

// Out -----------------------------------------------------------------------------------------------------------------

/** One row for each variant, in the order of the marketplace. */
export function fileOf(products: readonly Product[], currency: Currency): string {
  const decimals = decimalsOf(currency);
  const rows = products.flatMap((product) =>
    product.variants.map(
      (variant): Record<Column, string | number> => ({
        productId: product.productId,
        name: product.name,
        category: product.category,
        description: product.description,
        variantNo: variant.variantNo,
        variantName: variant.name,
        sku: variant.sku,
        pointsPrice: variant.pointsPrice ?? "",
        moneyPrice:
          variant.moneyPriceMinor === null ? "" : (variant.moneyPriceMinor / 10 ** decimals).toFixed(decimals),
        handOver: texts.handOver[product.fulfilment.kind],
        givesPoints: product.fulfilment.kind === "points" ? product.fulfilment.points : "",
        taxRate: product.taxBasisPoints / 100,
        limitPerMember: product.limitPerMember ?? "",
        hasStock: product.hasStock ? texts.yes : texts.no,
        lowAt: product.lowAt ?? "",
        left: variant.left ?? "",
        state: stateFilterTexts[product.state],
      }),
    ),
  );
  return toCsv(rows.map((row) => Object.fromEntries(columns.map((column) => [columnTexts[column], row[column]]))));
}

// In ------------------------------------------------------------------------------------------------------------------

const columns = Object.keys(columnTexts) as Column[];

/** The titles that a file may have, in English and in the reader's language. */
const english: Record<Column, string> = {
  productId: "product id",
  name: "product",
  category: "category",
  description: "description",
  variantNo: "variant number",
  variantName: "variant",
  sku: "sku",
  pointsPrice: "price in points",
  moneyPrice: "price in money",
  handOver: "hand-over",
  givesPoints: "gives points",
  taxRate: "tax rate in percent",
  limitPerMember: "most for each member",
  hasStock: "counted",
  lowAt: "low stock at",
  left: "in stock",
  state: "state",
};
const titles: ReadonlyMap<string, Column> = new Map(
  columns.flatMap((column) => [
    [english[column], column] as const,
    [columnTexts[column].toLowerCase(), column] as const,
  ]),
);

/** A cell that is missing in the file is undefined. */
export interface FileRow {
  line: number;
  cells: Partial<Record<Column, string>>;
}

/** @returns the rows of a CSV file, or the message that says why there are none */
export function readProductRows(text: string, print: (count: number) => string): FileRow[] | string {
  const { records, openQuoteLine } = readRecords(text, mostRows + 1);
  const [header, ...lines] = records;
  const found = (header?.cells ?? []).map((title) => titles.get(title.trim().toLowerCase()));
  if (openQuoteLine !== undefined) return csvTexts.openQuote(print(openQuoteLine));
  if (!found.includes("name")) return texts.noName;
  const problem = doubleColumn(found, columnTexts) ?? surplusCells(lines, found.length, print);
  if (problem !== undefined) return problem;
  if (lines.length === 0) return texts.noRows;
  if (lines.length > mostRows) return texts.tooManyRows(print(mostRows));
  return lines.map(({ line, cells }) => ({
    line,
    cells: Object.fromEntries(
      found.flatMap((column, place) =>
        column === undefined ? [] : [[column, (cells[place] ?? "").trim().slice(0, cellCharacters).toWellFormed()]],
      ),
    ),
  }));
}

export interface RowProblem {
  line: number;
  /** Undefined where the whole row is wrong. */
  column: Column | undefined;
  text: string;
}

export interface CheckedFile {
  /** What would be saved, with the columns that change. */
  edits: (ProductEdit & { changed: Column[] })[];
  /** How many products the file does not change. */
  same: number;
  /** How many products are left out. */
  wrong: number;
  problems: RowProblem[];
}

/** An empty cell is no value. What is no number becomes `NaN`, which the schema refuses at its path. */
const numberIn = (cell: string, decimals: number): number | null => {
  if (cell === "") return null;
  const isNumber = new RegExp(decimals === 0 ? "^-?\\d+$" : `^-?\\d+(?:[.,]\\d{1,${decimals}})?$`).test(cell);
  return isNumber ? Number((Number(cell.replace(",", ".")) * 10 ** decimals).toFixed(0)) : Number.NaN;
};

const isYes: ReadonlyMap<string, boolean> = new Map([
  ["yes", true],
  ["no", false],
  [texts.yes, true],
  [texts.no, false],
]);

type Fulfilment = ProductFields["fulfilment"];

const kinds: ReadonlyMap<string, Fulfilment["kind"]> = new Map(
  (["collect", "instant", "points"] as const).flatMap((kind) => [
    [kind, kind] as const,
    [texts.handOver[kind].toLowerCase(), kind] as const,
  ]),
);

/** How a buyer gets it, by two cells. Instructions stay as they are. Points that are no number are refused at their path. */
function readFulfilment(
  before: Fulfilment,
  { handOver = "", givesPoints = "" }: FileRow["cells"],
  report: (column: Column, text: string) => void,
): Fulfilment {
  const kind = handOver === "" ? before.kind : kinds.get(handOver.toLowerCase());
  if (kind === undefined) report("handOver", texts.notAHandOver);
  if (kind === "points") {
    const known = before.kind === "points" ? before.points : Number.NaN;
    return { kind, points: givesPoints === "" ? known : (numberIn(givesPoints, 0) ?? known) };
  }
  if (givesPoints !== "" && kind !== undefined) report("givesPoints", texts.givesNone);
  if (kind === "instant") return before.kind === "instant" ? before : { kind, instructions: "" };
  return kind === undefined ? before : { kind };
}

/** What a file says about one product. The first row says what belongs to the product. Each row is of a variant. */
function readProduct(
  rows: readonly FileRow[],
  before: Product | undefined,
  currency: Currency,
  print: (count: number) => string,
) {
  const problems: RowProblem[] = [];
  const [first] = rows as [FileRow, ...FileRow[]];
  for (const { line, cells } of rows.slice(1)) {
    for (const column of ofProduct) {
      const cell = cells[column] ?? "";
      if (cell !== "" && cell.toLowerCase() !== first.cells[column]?.toLowerCase())
        problems.push({ line, column, text: texts.differs(print(first.line)) });
    }
  }
  const fields = before === undefined ? emptyProduct : fieldsOf(before);
  const { name, category, description, taxRate, limitPerMember, hasStock, lowAt } = first.cells;
  const counted = hasStock === undefined || hasStock === "" ? fields.hasStock : isYes.get(hasStock.toLowerCase());
  if (counted === undefined) problems.push({ line: first.line, column: "hasStock", text: texts.yesOrNo });

  const fulfilment = readFulfilment(fields.fulfilment, first.cells, (column, text) =>
    problems.push({ line: first.line, column, text }),
  );

  const variants: ProductFields["variants"][number][] = before === undefined ? [] : [...fields.variants];
  /** The row of each variant, by its place. */
  const rowOf = new Map<number, FileRow>();
  for (const row of rows) {
    const { variantNo = "", variantName, sku, pointsPrice, moneyPrice } = row.cells;
    const report = (text: string) => problems.push({ line: row.line, column: "variantNo", text });
    if (before === undefined && variantNo !== "") report(texts.newHasNumber);
    const known = variantNo === "" ? -1 : variants.findIndex((one) => String(one.variantNo) === variantNo);
    if (before !== undefined && variantNo !== "" && known < 0) report(texts.notANumber);
    const place = known < 0 ? variants.length : known;
    if (rowOf.has(place)) {
      report(texts.twice);
      continue;
    }
    rowOf.set(place, row);
    const variant = variants[place] ?? { variantNo: null, name: "", sku: "", pointsPrice: null, moneyPriceMinor: null };
    variants[place] = {
      ...variant,
      name: variantName ?? variant.name,
      sku: sku ?? variant.sku,
      pointsPrice: pointsPrice === undefined ? variant.pointsPrice : numberIn(pointsPrice, 0),
      moneyPriceMinor: moneyPrice === undefined ? variant.moneyPriceMinor : numberIn(moneyPrice, decimalsOf(currency)),
    };
  }
  const read: ProductFields = {
    ...fields,
    name: name ?? fields.name,
    category: category ?? fields.category,
    description: description ?? fields.description,
    fulfilment,
    taxBasisPoints: taxRate === undefined || taxRate === "" ? fields.taxBasisPoints : (numberIn(taxRate, 2) ?? 0),
    limitPerMember: limitPerMember === undefined ? fields.limitPerMember : numberIn(limitPerMember, 0),
    hasStock: counted ?? fields.hasStock,
    lowAt: lowAt === undefined ? fields.lowAt : numberIn(lowAt, 0),
    variants,
  };
  const parsed = productFieldsSchema.safeParse(read);
  for (const found of oncePerPath(parsed.error?.issues ?? [])) {
    const path = found.path.map(String);
    const text = inputSentence({ ...found, code: issueCode(found), path: path.join(".") }, productInputTexts);
    const isOfVariant = path[0] === "variants" && path.length > 1;
    const row = (isOfVariant ? rowOf.get(Number(path[1])) : undefined) ?? first;
    const field = path.at(-1) ?? "";
    const column = isOfVariant && field === "name" ? "variantName" : columnAt[field];
    problems.push({ line: row.line, column, text });
  }
  return { fields: parsed.data, problems };
}

/** The schema finds a huge number too large twice: for an integer, and then for the field. People can use the second. */
function oncePerPath<Issue extends { code: string; path: PropertyKey[] }>(issues: readonly Issue[]): Issue[] {
  const placeOf = ({ code, path }: Issue) => [code, ...path.map(String)].join(".");
  return [...new Map(issues.map((found) => [placeOf(found), found])).values()];
}

const ofProduct = [
  "name",
  "category",
  "description",
  "handOver",
  "givesPoints",
  "taxRate",
  "limitPerMember",
  "hasStock",
  "lowAt",
] as const;

/** By the last part of a field's path. */
const columnAt: Readonly<Record<string, Column>> = {
  name: "name",
  category: "category",
  description: "description",
  sku: "sku",
  pointsPrice: "pointsPrice",
  moneyPriceMinor: "moneyPrice",
  points: "givesPoints",
  taxBasisPoints: "taxRate",
  limitPerMember: "limitPerMember",
  hasStock: "hasStock",
  lowAt: "lowAt",
};

/** The columns whose values differ. */
function changedColumns(before: ProductFields, after: ProductFields): Column[] {
  const valuesOf = ({ variants, ...fields }: ProductFields): Partial<Record<Column, unknown>> => ({
    name: fields.name,
    category: fields.category,
    description: fields.description,
    variantName: variants.map(({ name }) => name),
    sku: variants.map(({ sku }) => sku),
    pointsPrice: variants.map(({ pointsPrice }) => pointsPrice),
    moneyPrice: variants.map(({ moneyPriceMinor }) => moneyPriceMinor),
    handOver: fields.fulfilment.kind,
    givesPoints: fields.fulfilment.kind === "points" ? fields.fulfilment.points : null,
    taxRate: fields.taxBasisPoints,
    limitPerMember: fields.limitPerMember,
    hasStock: fields.hasStock,
    lowAt: fields.lowAt,
  });
  const [one, other] = [valuesOf(before), valuesOf(after)];
  return columns.filter((column) => JSON.stringify(one[column]) !== JSON.stringify(other[column]));
}

/**
 * What the file makes of the products. A product with an error is left out whole.
 * @returns the message that says why nothing can be saved, where there is one
 */
export function checkFile(
  rows: readonly FileRow[],
  products: readonly Product[],
  { currency, print }: { currency: Currency; print: (count: number) => string },
): CheckedFile | string {
  const known = new Map<string, Product>(products.map((product) => [product.productId, product]));
  const groups = Map.groupBy(rows, ({ cells: { productId = "", name = "" } }) =>
    productId === "" ? `new ${name.toLowerCase()}` : productId,
  );
  const checked: CheckedFile = { edits: [], same: 0, wrong: 0, problems: [] };
  for (const own of groups.values()) {
    const [{ cells }] = own as [FileRow, ...FileRow[]];
    const before = known.get(cells.productId ?? "");
    const isUnknown = (cells.productId ?? "") !== "" && before === undefined;
    const { fields, problems } = isUnknown
      ? {
          fields: undefined,
          problems: own.map(({ line }) => ({ line, column: "productId", text: texts.notAnId }) as const),
        }
      : readProduct(own, before, currency, print);
    checked.problems.push(...problems);
    if (fields === undefined || problems.length > 0) checked.wrong += 1;
    else {
      const changed = before === undefined ? [] : changedColumns(fieldsOf(before), fields);
      if (before !== undefined && changed.length === 0) checked.same += 1;
      else checked.edits.push({ key: before?.productId ?? `line-${own[0]?.line}`, before, fields, changed });
    }
  }
  const added = checked.edits.filter(({ before }) => before === undefined).length;
  if (products.length + added > productLimits.products) return texts.tooManyProducts(print(productLimits.products));
  checked.problems.sort((one, other) => one.line - other.line);
  return checked;
}

/** The rows with errors as a file, to mend and read again. */
export function problemFile(rows: readonly FileRow[], problems: readonly RowProblem[]): string {
  const byLine = Map.groupBy(problems, ({ line }) => line);
  return toCsv(
    rows.flatMap(({ line, cells }) => {
      const own = byLine.get(line);
      if (own === undefined) return [];
      const known = columns.flatMap((column) => {
        const cell = cells[column];
        return cell === undefined ? [] : [[columnTexts[column], cell] as const];
      });
      const errors = own.map(({ column, text }) => (column === undefined ? text : `${columnTexts[column]}: ${text}`));
      return [{ ...Object.fromEntries(known), errors: errors.join("; ") }];
    }),
  );
}
