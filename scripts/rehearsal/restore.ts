/** Restores the stage's table beside it, as `npm run restore` does, and again. No function uses the new table. */
import { join } from "node:path";
import { DeleteTableCommand, DynamoDBClient, UpdateContinuousBackupsCommand } from "@aws-sdk/client-dynamodb";
import { auditTable } from "#lambdas/auditor/audit.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { isProtected, type Stage } from "../../lib/stages.ts";
import { applyRestore } from "../restore/apply.ts";
import type { Steps } from "./steps.ts";

const target = "guildhall-rehearsal-restored";
const unitsPerSecond = 100_000;

export async function restoreBeside(
  { stage, workFolder, tableName }: { stage: Stage; workFolder: string; tableName: string },
  { step, expect, note }: Steps,
): Promise<void> {
  const client = new DynamoDBClient();
  const restore = {
    client,
    source: tableName,
    target,
    at: Math.floor(Date.now() / 1000) * 1000,
    isProtected: isProtected(stage),
    requestUnits: stage.requestUnits,
    pollSeconds: 1,
    rate: unitsPerSecond,
    copiesClaims: true,
    folder: join(workFolder, "restored-items"),
  };
  await step("restore the table beside it, with stream, expiry and recovery, and audit it", async () => {
    // The template asks for it; the emulator's CloudFormation does not read that.
    const recovery = { PointInTimeRecoveryEnabled: true };
    await client.send(
      new UpdateContinuousBackupsCommand({ TableName: tableName, PointInTimeRecoverySpecification: recovery }),
    );
    const before = await auditTable({
      table: { client, tableName, rate: rateOf(unitsPerSecond) },
      folder: join(workFolder, "items"),
      settleSeconds: 5,
    });
    const { items, violations, streamArn } = await applyRestore(restore, note);
    const fresh = violations.filter((violation) => !before.violations.includes(violation));
    expect(fresh.length === 0, `the audit finds no more in it than in the old table: ${fresh.join("; ")}`);
    expect(items >= before.items, `all items are there (${items} of ${before.items})`);
    expect(streamArn.includes(target), `it has a stream of its own (${streamArn})`);
    return `${items} items`;
  });
  await step("a repeated restore finds every step done", async () => {
    const { taken } = await applyRestore(restore, () => undefined);
    expect(taken.length === 0, `nothing is left to do: ${taken.join(", ")}`);
    await client.send(new DeleteTableCommand({ TableName: target }));
    client.destroy();
  });
}
