/** Sales: what was sold, for points or money, by day, product, tax rate and way of paying. Sums, as all figures. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { pointsPackageIdSchema, productIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { currencySchema } from "../contract/money.ts";
import { dateSchema } from "../contract/time.ts";
import { periodKindSchema } from "./contract.ts";

/**
 * How something was paid. `package`: a package of points, by card. One order can be paid in two ways; each line counts
 * by its own.
 */
export const saleWaySchema = z.enum(["points", "card", "cash", "package"]);
export type SaleWay = z.infer<typeof saleWaySchema>;

/** Each figure, and the name of its counter in a stored item. */
export const saleCounters = {
  pieces: "n",
  /** Money in minor units, tax included, and the tax within it. */
  moneyMinor: "m",
  taxMinor: "t",
  points: "p",
  /** What went back of it, whenever that was. */
  piecesBack: "b",
  moneyBackMinor: "r",
  taxBackMinor: "x",
  pointsBack: "k",
} as const;
export type SaleFigure = keyof typeof saleCounters;
export const saleFigures = Object.keys(saleCounters) as SaleFigure[];

/** Days up to so many have one row each, and can be asked for. Quarters and years have rows of months. */
export const mostSaleDays = 31;

const figures = Object.fromEntries(saleFigures.map((name) => [name, z.int()])) as Record<SaleFigure, z.ZodInt>;
const figuresSchema = z.object(figures);
export type SaleFigures = z.infer<typeof figuresSchema>;

const periodSchema = z.object({
  from: dateSchema,
  to: dateSchema,
  sums: figuresSchema,
  /** `at`: the day, or the first day of the month. Days and months without a sale are left out. */
  byStep: z.array(figuresSchema.extend({ at: dateSchema })),
  /** Most money first, then most points, both without what went back. */
  byProduct: z.array(
    figuresSchema.extend({
      soldId: z.union([productIdSchema, pointsPackageIdSchema]),
      variantNo: z.int(),
      /** The name when it was last sold. */
      name: z.string(),
    }),
  ),
  /** Of what was paid with money. Null where no tax is kept: for packages of points. */
  byTaxRate: z.array(figuresSchema.extend({ taxBasisPoints: z.int().nullable() })),
  byWay: z.array(figuresSchema.extend({ way: saleWaySchema })),
});
export type SalesOfPeriod = z.infer<typeof periodSchema>;

export const salesSchema = z.object({
  step: z.enum(["day", "month"]),
  /** The currency of all money here. Sales for points have none, and are always among them. */
  currency: currencySchema,
  /** Other currencies in which something was sold in these periods. */
  otherCurrencies: z.array(currencySchema),
  current: periodSchema,
  previous: periodSchema,
});
export type Sales = z.infer<typeof salesSchema>;

const dayMilliseconds = 86_400_000;

export const getSales = defineRoute({
  id: "statistics.getSales",
  method: "GET",
  path: "/api/tenants/{tenantId}/statistics/sales",
  summary: "Get what was sold in a month, a quarter, a year or some days, beside the period before",
  access: "admin",
  params: tenantParams,
  query: z
    .strictObject({
      period: periodKindSchema,
      /** Any day of the month, quarter or year; the first of the days. */
      from: dateSchema.refine((day) => day >= "1972-01-01", issue("outside_calendar")),
      /** The last of the days; ignored for a month, a quarter or a year. */
      to: dateSchema.optional(),
      /** The workspace's own without it. */
      currency: currencySchema.optional(),
    })
    .refine(
      ({ period, from, to }) =>
        period !== "days" ||
        (to !== undefined && from <= to && Date.parse(to) - Date.parse(from) < mostSaleDays * dayMilliseconds),
      { ...issue("days_out_of_bounds"), path: ["to"] },
    ),
  response: salesSchema,
  errors: [],
  uses: { table: "read" },
});
