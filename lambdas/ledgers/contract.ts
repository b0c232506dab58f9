/** The tenant's whole ledger: every member's entries together, for administrators. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema } from "../contract/time.ts";
import { ledgerEntrySchema, ledgerGroupSchema } from "../points/contract.ts";

/** Days of a period, so that it is a year at most, whatever its length. */
export const mostPeriodDays = 366;

const dayMilliseconds = 24 * 60 * 60 * 1000;
const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;

/** An entry and whose it is, as it stands in the tenant's month. */
export const storedLineSchema = ledgerEntrySchema.extend({ memberId: memberIdSchema });
export type StoredLine = z.infer<typeof storedLineSchema>;

/** A line of the tenant's ledger: an entry, whose it is, and whether it can be corrected. */
export const ledgerLineSchema = storedLineSchema.extend({
  /** Null once the member was erased. */
  memberName: z.string().nullable(),
  /** The number of the entry that corrects this one; null while there is none. */
  reversedBy: z.int().nullable(),
  allowed: z.object({ reverse: z.boolean() }),
});
export type LedgerLine = z.infer<typeof ledgerLineSchema>;

export const listEntries = defineRoute({
  id: "ledgers.listEntries",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/entries",
  summary: "List the ledger entries of all members in a period, newest first",
  access: "admin",
  module: "points",
  params: tenantParams,
  query: pageQuery
    .extend({
      /** First and last day of the period, on the tenant's clock. */
      from: dateSchema,
      to: dateSchema,
      group: ledgerGroupSchema.optional(),
      memberId: memberIdSchema.optional(),
    })
    .refine(({ from, to }) => from <= to, { ...issue("ends_before_start"), path: ["to"] })
    .refine(({ from, to }) => daysFrom(from, to) < mostPeriodDays, { ...issue("period_too_long"), path: ["to"] }),
  response: z.object({
    /** A page of a filtered list may hold few lines, or none, and still have a next page. */
    lines: z.array(ledgerLineSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});
