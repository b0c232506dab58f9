/** Restores the stage's table beside it, as `npm run restore` does, and again. Then it deploys the stage onto the new one. */
import { join } from "node:path";
import {
  DeleteTableCommand,
  DynamoDBClient,
  ScanCommand,
  type ScanCommandOutput,
  UpdateContinuousBackupsCommand,
} from "@aws-sdk/client-dynamodb";
import { auditTable } from "#lambdas/auditor/audit.ts";
import { rateOf } from "#lambdas/auditor/rate.ts";
import { createSupportRequest } from "#lambdas/enquiries/contract.ts";
import { getMe } from "#lambdas/members/contract.ts";
import { grantPoints } from "#lambdas/points/contract.ts";
import { isProtected, type Stage } from "../../lib/stages.ts";
import { applyRestore } from "../restore/apply.ts";
import type { Cdk } from "./cdk.ts";
import { copyProject } from "./changed-copy.ts";
import type { Rehearsed } from "./fixture.ts";
import type { Steps } from "./steps.ts";

const target = "guildhall-rehearsal-restored";
const unitsPerSecond = 100_000;

const enquiry = {
  name: "Vera Visitor",
  email: "visitor@rehearsal.example",
  issueType: "technical",
  priority: "low",
  subject: "After the restore",
  message: "Is everything still there?",
} as const;

export async function restoreAndRepoint(
  { cdk, stage, workFolder, tableName }: { cdk: Cdk; stage: Stage; workFolder: string; tableName: string },
  { visitor, inbox, member, admin, params }: Rehearsed,
  { step, expect, note }: Steps,
): Promise<void> {
  const client = new DynamoDBClient();
  const balance = async () => (await visitor.get(getMe, { token: member.token, params })).balance;
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
  const streamArn = await step(
    "restore the table beside it, with stream, expiry and recovery, and audit it",
    async () => {
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
      const { items, violations, streamArn: stream } = await applyRestore(restore, note);
      const fresh = violations.filter((violation) => !before.violations.includes(violation));
      expect(fresh.length === 0, `the audit finds no more in it than in the old table: ${fresh.join("; ")}`);
      expect(items >= before.items, `all items are there (${items} of ${before.items})`);
      expect(stream.includes(target), `it has a stream of its own (${stream})`);
      note(`${items} items`);
      return stream;
    },
  );
  await step("a repeated restore finds every step done", async () => {
    const { taken } = await applyRestore(restore, () => undefined);
    expect(taken.length === 0, `nothing is left to do: ${taken.join(", ")}`);
  });
  const points = await balance();
  await step("deploy the stage onto the restored table", async () => {
    const [copy, assembly] = [join(workFolder, "restored"), join(workFolder, "restored-assembly")];
    const restoredTable = JSON.stringify({ name: target, streamArn });
    copyProject(copy, [
      { file: "lib/stages.ts", find: "restoredTable: null,", replace: `restoredTable: ${restoredTable},` },
    ]);
    await cdk.synthesise(copy, assembly);
    await cdk.deploy(assembly);
  });
  await step("functions use it, its stream feeds the consumers, and the old table stays as it is", async () => {
    expect((await balance()) === points, "the balance is what it was");
    const [old, now] = [await countItems(client, tableName), await countItems(client, target)];
    await visitor.get(grantPoints, { token: admin.token, params, body: { amount: 3, reason: "After the restore" } });
    expect((await balance()) === points + 3, "points are granted on top");
    await visitor.get(createSupportRequest, { body: enquiry });
    await inbox.waitFor(stage.enquiriesEmail, `Support (low, technical): ${enquiry.subject}`);
    expect((await countItems(client, tableName)) === old, "nothing is written into the old table");
    expect((await countItems(client, target)) > now, "new items are in the restored one");
    await client.send(new DeleteTableCommand({ TableName: target }));
    client.destroy();
  });
}

async function countItems(client: DynamoDBClient, tableName: string): Promise<number> {
  let count = 0;
  let from: ScanCommandOutput["LastEvaluatedKey"];
  do {
    const page: ScanCommandOutput = await client.send(
      new ScanCommand({ TableName: tableName, Select: "COUNT", ConsistentRead: true, ExclusiveStartKey: from }),
    );
    count += page.Count ?? 0;
    from = page.LastEvaluatedKey;
  } while (from !== undefined);
  return count;
}
