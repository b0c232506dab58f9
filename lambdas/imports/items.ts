/** What is stored of a file of points: the import, its open parts, and the rows that failed. All of it expires. */
import * as z from "zod";
import { memberIdSchema, type PointsImportId } from "../contract/ids.ts";
import { roleSchema } from "../contract/roles.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey, tenantList } from "../store/keys.ts";
import { importSchema, readyRowSchema, rowFailureSchema } from "./contract.ts";

export const importsList = tenantList("gsi1", "IMPORTS");
/** Files of which some row moved nothing. */
export const failedImportsList = tenantList("gsi2", "IMPORTSFAILED");

export const importItem = defineItem({
  entity: "pointsImport",
  summary: "file of grants and deductions; expires",
  readBy: "its steps, its progress",
  schema: importSchema.extend({
    actorId: memberIdSchema,
    actorRole: roleSchema,
    /** The numbers of the parts that have arrived. */
    received: z.array(z.int()),
    /** The part that is moved next. The change starts its step. 0 before all are there. */
    next: z.int(),
    version: z.int(),
  }),
  key: tenantKey<[importId: PointsImportId]>("IMPORT#<importId>", "IMPORT"),
  lists: [
    { list: importsList, order: "all by creation" },
    { list: failedImportsList, order: "those with failed rows, by creation" },
  ],
});
export type StoredImport = z.output<(typeof importItem)["schema"]>;

export const importPartItem = defineItem({
  entity: "pointsImportPart",
  summary: "rows of a file of points that are not done yet; expires",
  readBy: "the step that moves them",
  schema: z.object({ part: z.int(), rows: z.array(readyRowSchema) }),
  key: tenantKey<[importId: PointsImportId], [part: number]>("IMPORT#<importId>", "PART#<part:4>"),
  personal: { rows: [] },
});

/** It outlasts the rows of its part, so that another body for the part is still noticed. */
export const importReceiptItem = defineItem({
  entity: "pointsImportReceipt",
  summary: "hash of a received part of a file of points; expires",
  readBy: "an upload of the same part",
  schema: z.object({ bodyHash: z.string() }),
  key: tenantKey<[importId: PointsImportId], [part: number]>("IMPORT#<importId>", "RECEIVED#<part:4>"),
});

/** A row that moved nothing, with whose it is. Readers resolve the id, so that erased means gone. */
const failedRowSchema = rowFailureSchema.extend({
  /** Null in reports of earlier releases. */
  memberId: memberIdSchema.nullable().default(null),
});
export type FailedRow = z.output<typeof failedRowSchema>;

export const importFailuresItem = defineItem({
  entity: "pointsImportFailures",
  summary: "rows of one part that moved nothing; expires",
  readBy: "the report of an import",
  schema: z.object({ failures: z.array(failedRowSchema) }),
  key: tenantKey<[importId: PointsImportId], [part: number]>("IMPORT#<importId>", "FAILED#<part:4>"),
});
