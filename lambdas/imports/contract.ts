/**
 * Grants, deductions and corrections from a file. The rows are checked first, then uploaded in parts. Once all parts are there, a
 * queue moves the points of each row, exactly once. A row that cannot be moved is reported, and the others go on.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, pointsImportIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { balanceSchema, maxPoints } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { entryNumberSchema } from "../points/contract.ts";

/** A line of a file. Blank ones count, and a spreadsheet may write a million of them. */
const lineSchema = z.int().min(1).max(10_000_000);

/** A row of a file, unchecked: any text. `row` is its line in the file. The header is line 1. */
export const importRowSchema = z.strictObject({
  row: lineSchema,
  /** The member's e-mail address or id. */
  member: z.string().max(300),
  /** Points; a minus sign takes them. Empty where the row corrects an entry. */
  amount: z.string().max(300),
  reason: z.string().max(300),
  /** Empty without a last day. */
  endsOn: z.string().max(300),
  /** The number of the member's entry that the row corrects, as the exported ledger has it; empty for none. */
  number: z.string().max(300).default(""),
});
export type ImportRow = z.infer<typeof importRowSchema>;

export const importColumnSchema = z.enum(["member", "amount", "reason", "endsOn", "number"]);
export type ImportColumn = z.infer<typeof importColumnSchema>;

export const importIssueSchema = z.object({
  row: z.int(),
  column: importColumnSchema,
  reason: z.enum([
    "missing",
    /** The cell holds what belongs into another column. */
    "swapped",
    "unknown_member",
    /** A file moves no points of a suspended member. */
    "suspended",
    "not_a_number",
    "not_whole",
    "zero",
    "too_large",
    "too_long",
    "unreadable",
    "not_a_day",
    "day_over",
    /** Points that are taken have no last day. */
    "not_for_deductions",
    /** A correction moves what its entry has moved. */
    "not_for_corrections",
    "unknown_entry",
    "already_corrected",
    /** A booking, a cycle and the like go back by other ways, and a correction is not corrected. */
    "not_correctable",
    /** An earlier row moves the same points of the same member for the same reason. */
    "repeated",
    /** After the rows before it, the wallet has not enough points, or cannot hold as many. */
    "insufficient",
    "wallet_full",
  ]),
});
export type ImportIssue = z.infer<typeof importIssueSchema>;

/** The most that one row may move. */
export const mostPerRow = maxPoints / 1000;

/** A row that was checked. */
export const readyRowSchema = z.strictObject({
  row: lineSchema,
  memberId: memberIdSchema,
  /** Points; negative where they are taken. */
  amount: z
    .int()
    .min(-mostPerRow)
    .max(mostPerRow)
    .refine((amount) => amount !== 0, issue("zero")),
  reason: nameSchema(200),
  endsOn: dateSchema.nullable(),
  /** The entry that the row corrects. What it has moved then counts, and not `amount`. */
  reverses: entryNumberSchema.nullable().default(null),
});
export type ReadyRow = z.infer<typeof readyRowSchema>;

/** Each row has a number of its own: issues name rows by it, and movements are derived from it. */
const hasOwnNumbers = (rows: readonly { row: number }[]) => new Set(rows.map(({ row }) => row)).size === rows.length;

export const checkImport = defineRoute({
  id: "imports.checkImport",
  method: "POST",
  path: "/api/tenants/{tenantId}/points/imports/checks",
  summary: "Check the rows of a file of points, without moving any",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: z.strictObject({
    rows: z.array(importRowSchema).min(1).max(limits.movementPartRows).refine(hasOwnNumbers, issue("repeated_row")),
  }),
  maxBodyBytes: limits.movementPartBytes,
  response: z.object({
    issues: z.array(importIssueSchema),
    ready: z.array(readyRowSchema),
    /** Whom the rows name: the cell in lower case, and the member's present name. */
    members: z.array(z.object({ member: z.string(), memberName: z.string() })),
    /**
     * What the members of the ready rows have today. A file is checked in parts, and earlier rows change what later ones
     * find. So the caller judges the whole file by it, as `findUnpayable` does.
     */
    balances: z.array(z.object({ memberId: memberIdSchema, balance: balanceSchema })),
  }),
  trail: null,
  errors: [],
  idempotent: "natural",
  uses: { table: "read" },
});

export const importSchema = z.object({
  importId: pointsImportIdSchema,
  /** `receiving`: parts are missing, and nothing has moved. */
  status: z.enum(["receiving", "running", "done"]),
  rowCount: z.int(),
  /** Rows that are decided, of which so many moved points and so many did not. */
  done: z.int(),
  moved: z.int(),
  failed: z.int(),
  createdAt: instantSchema,
  finishedAt: instantSchema.nullable(),
});
export type Import = z.infer<typeof importSchema>;

export const importNotFound = defineError("imports.not_found", 404, "There is no such import.");
export const partUnexpected = defineError("imports.part_unexpected", 409, "This import has no such part.");
export const partDiffers = defineError("imports.part_differs", 409, "This part is there already, with other rows.");
export const uploadOver = defineError("imports.upload_over", 409, "This upload began more than a day ago.");

export const startImport = defineRoute({
  id: "imports.startImport",
  method: "POST",
  path: "/api/tenants/{tenantId}/points/imports",
  summary: "Announce a file of points by the number of its rows; nothing moves before all of them are there",
  access: "admin",
  module: "points",
  params: tenantParams,
  body: z.strictObject({ rowCount: z.int().min(1).max(limits.movementRows) }),
  response: importSchema,
  audit: importSchema,
  status: 201,
  trail: { of: "workspace", shows: importSchema.pick({ rowCount: true }) },
  errors: [],
  idempotent: "key",
  uses: { table: "write" },
});

const importParams = tenantParams.extend({ importId: pointsImportIdSchema });

export const addImportRows = defineRoute({
  id: "imports.addImportRows",
  method: "POST",
  path: "/api/tenants/{tenantId}/points/imports/{importId}/parts",
  summary: "Upload one part of an announced file; the last one starts the movements",
  access: "admin",
  module: "points",
  params: importParams,
  body: z.strictObject({
    /** 1, 2, 3 … */
    part: z.int().min(1).max(1000),
    rows: z.array(readyRowSchema).min(1).max(limits.movementPartRows).refine(hasOwnNumbers, issue("repeated_row")),
  }),
  maxBodyBytes: limits.movementPartBytes,
  response: importSchema,
  trail: { of: "workspace" },
  errors: [importNotFound, partUnexpected, partDiffers, uploadOver],
  // A part that is there already is not added again. With other rows, it is refused.
  idempotent: "natural",
  uses: { table: "write" },
});

export const getImport = defineRoute({
  id: "imports.getImport",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/imports/{importId}",
  summary: "Get how many rows of a file of points are done",
  access: "admin",
  module: "points",
  params: importParams,
  response: importSchema,
  errors: [importNotFound],
  uses: { table: "read" },
});

/** A file in the list of all. */
export const listedImportSchema = importSchema.extend({
  actorId: memberIdSchema,
  /** Null once they were erased. */
  actorName: z.string().nullable(),
});
export type ListedImport = z.infer<typeof listedImportSchema>;

export const listImports = defineRoute({
  id: "imports.listImports",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/imports",
  summary: "List the files of points of the last 30 days, newest first",
  access: "admin",
  module: "points",
  params: tenantParams,
  query: pageQuery.extend({
    /** `failed`: only files of which some row moved nothing. */
    show: z.enum(["all", "failed"]).default("all"),
    /** Only files that began on this day or later, on the tenant's clock. */
    from: dateSchema.optional(),
  }),
  response: z.object({ imports: z.array(listedImportSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

/** Why a row moved nothing. `gone`: nobody has this wallet any more. */
export const rowFailureSchema = z.object({
  row: z.int(),
  reason: z.enum([
    "insufficient",
    "wallet_full",
    "suspended",
    "gone",
    "day_over",
    "already_corrected",
    "not_correctable",
  ]),
});
export type RowFailure = z.infer<typeof rowFailureSchema>;

/** A failed row as the report shows it. */
const reportedFailureSchema = rowFailureSchema.extend({
  /** Whose row it is. Null once they were erased, and for reports of earlier releases. */
  memberName: z.string().nullable().default(null),
});
export type ReportedFailure = z.infer<typeof reportedFailureSchema>;

export const listImportFailures = defineRoute({
  id: "imports.listImportFailures",
  method: "GET",
  path: "/api/tenants/{tenantId}/points/imports/{importId}/failures",
  summary: "List the rows of a file of points that moved nothing, with the reason",
  access: "admin",
  module: "points",
  params: importParams,
  query: pageQuery.omit({ limit: true }),
  response: z.object({ failures: z.array(reportedFailureSchema), nextCursor: z.string().nullable() }),
  errors: [importNotFound],
  uses: { table: "read" },
});
