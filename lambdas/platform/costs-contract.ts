/** What each workspace's calls consume in a day, and what that costs at the provider. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { slugSchema } from "../tenants/contract.ts";

/**
 * US dollars on demand in eu-west-1 (Ireland), as AWS listed them in November 2026. The bill is what counts. A stage in
 * another region differs by some percent.
 */
export const awsPrices = {
  region: "eu-west-1",
  perMillion: {
    /** DynamoDB, a read of 4 KB that is strongly consistent. */
    readUnits: 0.1415,
    /** DynamoDB, a write of 1 KB. A transaction takes two. */
    writeUnits: 0.7068,
    /** One call of an HTTP API, and one of a function. */
    calls: 1.11 + 0.2,
  },
  /** A function on arm64. */
  perGigabyteSecond: 0.0000133334,
} as const;

/** The most workspaces that an answer names. */
export const mostCosts = 100;

const useShape = {
  calls: z.number().min(0),
  readUnits: z.number().min(0),
  writeUnits: z.number().min(0),
  /** Of functions, while they worked on calls. */
  milliseconds: z.number().min(0),
  /** Millionths of a US dollar. */
  microDollars: z.int().min(0),
};

export const costsSchema = z.object({
  /** A day in UTC. */
  day: dateSchema,
  readAt: instantSchema,
  /** One call of so many is measured, and counts as all of them. */
  sampling: z.int().min(1),
  /** How many workspaces were called. */
  workspaces: z.int().min(0),
  total: z.object(useShape),
  /** The dearest first, a hundred at most. */
  costs: z.array(
    z.object({
      tenantId: tenantIdSchema,
      /** Null where its listing is gone. */
      workspace: z.object({ name: z.string(), slug: slugSchema }).nullable(),
      ...useShape,
    }),
  ),
});

export const listCosts = defineRoute({
  id: "platform.listCosts",
  method: "GET",
  path: "/api/super-admin/health/costs",
  summary: "List what the calls of each workspace consumed on a day, with its price, the dearest first",
  access: "super_admin",
  /** Without a day: today. */
  query: z.strictObject({ day: dateSchema.optional() }),
  response: costsSchema,
  errors: [],
  uses: { table: "read" },
});
