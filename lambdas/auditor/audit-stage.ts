/** The audit of the stage's own table, within what one run of a function may take. */
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { environment, perEnvironment } from "../runtime/env.ts";
import { auditTable, type Report } from "./audit.ts";
import { rateOf } from "./rate.ts";
import type { SpoolLimits } from "./spool.ts";

/** A run of a function ends after fifteen minutes. The margin is for the last answer and the log. */
export const auditMilliseconds = 14 * 60_000;

/** Of four gigabytes on disk, and three in memory. Read, an item takes some seven times its text. */
const limits: SpoolLimits = { characters: 3 * 1024 ** 3, bytesOfTenant: 192 * 1024 ** 2 };

const client = perEnvironment(
  ({ AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint }) =>
    new DynamoDBClient({ region, endpoint, maxAttempts: 12, retryMode: "adaptive" }),
);

export interface StageAudit extends Report {
  readUnits: number;
}

/** @throws `AuditUnfinished` or `SpoolFull` for a table that is too large for it */
export async function auditStage({
  settleSeconds = 60,
  deadlineAt = performance.now() + auditMilliseconds,
  bounds = limits,
}: {
  settleSeconds?: number;
  deadlineAt?: number;
  bounds?: SpoolLimits;
} = {}): Promise<StageAudit> {
  const { TABLE_NAME: tableName, AUDIT_UNITS: unitsPerSecond } = environment();
  const rate = rateOf(unitsPerSecond);
  const report = await auditTable({
    table: { client: client(), tableName, rate },
    // One run at a time has this folder. What a killed run left there is removed first.
    folder: join(tmpdir(), `guildhall-audit-${process.pid}`),
    settleSeconds,
    deadlineAt,
    limits: bounds,
  });
  return { ...report, readUnits: Math.ceil(rate.total()) };
}
