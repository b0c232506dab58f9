/** What administrators do with all wallets together: the tenant's ledger, its reconciliation, welcome points. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { ledgerEntrySchema, ledgerFilterSchema, lotSchema } from "../points/contract.ts";
import { welcomeRuleSchema } from "../tenants/contract.ts";

/** Days of a period, so that it is a year at most, whatever its length. */
export const mostPeriodDays = 366;

const dayMilliseconds = 24 * 60 * 60 * 1000;
export const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / dayMilliseconds;

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
      group: ledgerFilterSchema.optional(),
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

// Reconciliation ---------------------------------------------------------------------------------------------------

/**
 * What the entries of a wallet say, and what the wallet or an entry says instead.
 * - `gap`: an entry's number, or the wallet's, does not follow the one before.
 * - `balance_after`: an entry's balance is not the sum of the amounts up to it.
 * - `below_zero`: the sum is below zero after an entry.
 * - `balance`: the wallet's balance is not the sum of its entries.
 * - `lots`: the parts with a last day do not add up.
 * - `unreadable`: the wallet or an entry cannot be read.
 */
export const differenceSchema = z.object({
  memberId: memberIdSchema,
  kind: z.enum(["gap", "balance_after", "below_zero", "balance", "lots", "unreadable"]),
  /** The entry's number; null where it is about the wallet. */
  number: z.int().nullable(),
  expected: z.int().nullable(),
  found: z.int().nullable(),
});
export type Difference = z.infer<typeof differenceSchema>;

/** Points whose last day was over, and that the run took out of the wallets first. */
const endedShape = {
  endedWallets: z.int().default(0),
  endedPoints: z.int().default(0),
};

const lastRunSchema = z.object({
  startedAt: instantSchema,
  finishedAt: instantSchema,
  wallets: z.int(),
  entries: z.int(),
  ...endedShape,
  /** The first hundred. */
  differences: z.array(differenceSchema),
  differenceCount: z.int(),
});

/** A wallet in the middle of its recomputation. */
export const tallySchema = z.object({
  memberId: memberIdSchema,
  version: z.int(),
  balance: z.int(),
  lots: z.array(lotSchema),
  next: z.int(),
  sum: z.int(),
  held: z.array(lotSchema),
});
export type Tally = z.infer<typeof tallySchema>;

/** The state of a tenant's reconciliation, as stored. */
export const reconciliationSchema = z.object({
  status: z.enum(["running", "done"]),
  /** Null for the nightly run. */
  startedBy: memberIdSchema.nullable(),
  startedAt: instantSchema,
  /** When a step last ended. */
  touchedAt: instantSchema,
  /** Each step raises it. The change starts the next step. */
  step: z.int(),
  /** The wallet up to which everything is done; null at the beginning. */
  after: memberIdSchema.nullable(),
  tally: tallySchema.nullable(),
  wallets: z.int(),
  entries: z.int(),
  ...endedShape,
  found: z.array(differenceSchema),
  foundCount: z.int(),
  last: lastRunSchema.nullable(),
  /** When the next nightly run begins; null before the first is planned. */
  dueAt: instantSchema.nullable(),
  version: z.int(),
});
export type Reconciliation = z.infer<typeof reconciliationSchema>;

export const alreadyReconciling = defineError("ledgers.already_reconciling", 409, "A reconciliation is running.");

const namedDifferenceSchema = differenceSchema.extend({ memberName: z.string().nullable() });

export const getReconciliation = defineRoute({
  id: "ledgers.getReconciliation",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/reconciliation",
  summary: "Get how far the reconciliation of all wallets is, and what the last one found",
  access: "admin",
  module: "points",
  params: tenantParams,
  response: z.object({
    /** Null while none runs. */
    running: z.object({ startedAt: instantSchema, wallets: z.int(), entries: z.int() }).nullable(),
    /** Null before the first one has ended. */
    last: lastRunSchema.extend({ differences: z.array(namedDifferenceSchema) }).nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

const startedSchema = z.object({ startedAt: instantSchema });

export const startReconciliation = defineRoute({
  id: "ledgers.startReconciliation",
  method: "POST",
  path: "/api/tenants/{tenantId}/points/reconciliation",
  summary: "Recompute every wallet from its entries, and list each difference",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: z.strictObject({}),
  response: startedSchema,
  audit: startedSchema,
  status: 201,
  trail: { of: "workspace" },
  errors: [alreadyReconciling],
  idempotent: "key",
  uses: { table: "write" },
});

// Welcome points ----------------------------------------------------------------------------------------------------

export const getWelcomeRule = defineRoute({
  id: "ledgers.getWelcomeRule",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/welcome",
  summary: "Get what a new member is given, with the version to change it by",
  access: "admin",
  module: "points",
  params: tenantParams,
  response: welcomeRuleSchema.extend({ version: z.int() }),
  errors: [],
  uses: { table: "read" },
});

export const welcomeBodySchema = z.strictObject({ ...welcomeRuleSchema.shape, version: seenVersionSchema });

const ruledSchema = z.object({ version: z.int() });

export const updateWelcomeRule = defineRoute({
  id: "ledgers.updateWelcomeRule",
  method: "PUT",
  path: "/api/tenants/{tenantId}/points/welcome",
  summary: "Decide what each new member is given when they join",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: welcomeBodySchema,
  response: ruledSchema,
  audit: ruledSchema,
  trail: { of: "workspace", shows: z.object({ welcome: welcomeRuleSchema }) },
  errors: [],
  idempotent: "version",
  uses: { table: "write" },
});
