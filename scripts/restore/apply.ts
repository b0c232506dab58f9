/** A restore from its first step to the audit of the new table. The command and the rehearsal both run it. */
import { DescribeTableCommand } from "@aws-sdk/client-dynamodb";
import { auditTable } from "#lambdas/auditor/audit.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { copyClaims } from "./claims.ts";
import { type RestoreWish, restoreSteps, takeSteps } from "./steps.ts";

export interface Restore extends RestoreWish {
  /** Read units in a second, for claims and audit. */
  rate: number;
  /** Not where the old table can no longer be read. */
  copiesClaims: boolean;
  /** An own folder for what the audit puts aside. */
  folder: string;
}

export interface Restored {
  /** The steps that were not done before. */
  taken: string[];
  items: number;
  violations: string[];
  streamArn: string;
}

/** Safe to repeat. @throws `RestoreRefused` */
export async function applyRestore(restore: Restore, say: (line: string) => void): Promise<Restored> {
  const { client, source, target, copiesClaims, folder } = restore;
  const taken = await takeSteps(restoreSteps({ ...restore, onProgress: say }), say);
  const rate = rateOf(restore.rate);
  if (copiesClaims)
    say(`${await copyClaims({ client, tableName: source, rate }, target)} effects of consumers are known.`);
  const { items, violations } = await auditTable({
    table: { client, tableName: target, rate },
    folder,
    // Nobody writes into it yet.
    settleSeconds: 0,
    onProgress: say,
  });
  const { Table } = await client.send(new DescribeTableCommand({ TableName: target }));
  return { taken, items, violations, streamArn: Table?.LatestStreamArn ?? "" };
}
