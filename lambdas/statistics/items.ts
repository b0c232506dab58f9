/** Items of counters. They hold no names but those of resources, and nobody's data. */
import * as z from "zod";
import type { ResourceId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";
import type { Subject } from "./rules.ts";

/** Each counter is an attribute of its own, so that an update adds to it. A counter that never moved is missing. */
const figuresSchema = z.object({
  counts: z.record(z.string(), z.int()),
  /** The name of the resource when it was last booked, or of what was sold. */
  name: z.string().nullable().default(null),
  /** How often the item was written. */
  writes: z.int(),
  /** What tells the items of one partition apart: a day, a month, a resource or a subject. */
  of: z.string(),
});
export type StoredFigures = z.output<typeof figuresSchema>;

/** Attributes of an item of counters that are no counters. */
const others = ["pk", "sk", "entity", "name", "v"];

const common = {
  entity: "figures",
  readBy: "statistics",
  schema: figuresSchema,
  unpack: ({ sk, name, ...stored }: Readonly<Record<string, unknown>>) => ({
    of: sk,
    name,
    writes: stored.v,
    counts: Object.fromEntries(Object.entries(stored).filter(([attribute]) => !others.includes(attribute))),
  }),
} as const;

export const dayFiguresItem = defineItem({
  ...common,
  summary: "figures of a day: of the tenant, a resource or a plan",
  key: tenantKey<[subject: Subject], [day: string]>("FD#<subject>", "<day>"),
});

export const monthFiguresItem = defineItem({
  ...common,
  summary: "figures of a month: of the tenant, a resource or a plan",
  key: tenantKey<[subject: Subject], [month: string]>("FM#<subject>", "<month>"),
});

export const yearOfResourceItem = defineItem({
  ...common,
  summary: "booked minutes of a resource in each month of a year",
  key: tenantKey<[year: string], [resourceId: ResourceId]>("FY#<year>", "<resourceId>"),
});

export const totalFiguresItem = defineItem({
  ...common,
  summary: "what there is now, and how each month changed it: of the tenant or a plan",
  key: tenantKey<[], [subject: Subject]>("FT", "<subject>"),
});

/** "2026-11-24" or "2026-11", and after it what was sold: see `keyOfSold`. */
export const daySalesItem = defineItem({
  ...common,
  summary: "sales of a day: of a product or a package, by way of paying and tax rate",
  key: tenantKey<[month: string], [dayAndSold: string]>("FS#<month>", "<dayAndSold>"),
});

export const monthSalesItem = defineItem({
  ...common,
  summary: "sales of a month: of a product or a package, by way of paying and tax rate",
  key: tenantKey<[year: string], [monthAndSold: string]>("FR#<year>", "<monthAndSold>"),
});
