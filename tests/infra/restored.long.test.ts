import { describe, expect, test } from "vitest";
import { stageNamed } from "../../lib/stages.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

/** A stage that uses a restored table, and one whose backups are copied to a second account. */
const streamArn = "arn:aws:dynamodb:eu-west-1:000000000000:table/restored/stream/2026-11-29T10:00:00.000";
const stage = stageNamed("prod");

describe("a stage with a restored table", () => {
  const { data, api, nouns, functions } = synthesise({
    ...stage,
    restoredTable: { name: "guildhall-restored", streamArn },
  });
  const text = (template: { toJSON(): unknown }) => JSON.stringify(template.toJSON());

  test("uses it in each function, and for its stream", () => {
    const named = functions.flatMap(({ Properties }) => {
      const { Variables = {} } = (Properties.Environment ?? {}) as { Variables?: Record<string, unknown> };
      return Variables.TABLE_NAME === undefined ? [] : [Variables.TABLE_NAME];
    });
    expect(named.length).toBeGreaterThan(100);
    expect(new Set(named)).toEqual(new Set(["guildhall-restored"]));
    const sources = [api, ...nouns.values()].flatMap((template) =>
      resourcesOf(template, "AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties.EventSourceArn),
    );
    expect(sources.filter((source) => source === streamArn)).toHaveLength(1);
  });

  test("grants the restored table and its indexes, and the old one to nobody", () => {
    const policies = [data, api, ...nouns.values()].flatMap((template) => resourcesOf(template, "AWS::IAM::Policy"));
    const grants = JSON.stringify(policies);
    expect(grants).toContain(":table/guildhall-restored");
    expect(grants).toContain(":table/guildhall-restored/index/gsi1");
    expect(grants).not.toMatch(/TableCD117FA1|ExportsOutput\w*Table[0-9A-F]{8}/);
  });

  test("keeps the old table, protected, and its exports, which other stacks may still import", () => {
    const [table] = resourcesOf(data, "AWS::DynamoDB::GlobalTable");
    expect(table).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
    const own = synthesise(stage);
    const exported = (of: { toJSON(): { Outputs?: object } }) =>
      Object.keys(of.toJSON().Outputs ?? {}).filter((name) => /^ExportsOutput.*Table/.test(name));
    expect(exported(own.data).length).toBeGreaterThan(1);
    expect(exported(data)).toEqual(expect.arrayContaining(exported(own.data)));
    expect(text(data)).toContain('"TableName":{"Value":"guildhall-restored"}');
  });
});

describe("copies of backups", () => {
  const vault = "arn:aws:backup:eu-west-1:111111111111:backup-vault:guildhall";

  test("go to the vault of the second account each night, and are gone after 35 days", () => {
    const { data } = synthesise({ ...stage, backupVaultArn: vault });
    const [plan] = resourcesOf(data, "AWS::Backup::BackupPlan");
    const lifecycle = { DeleteAfterDays: 35 };
    expect(plan?.Properties.BackupPlan).toMatchObject({
      BackupPlanRule: [
        {
          ScheduleExpression: "cron(0 2 * * ? *)",
          Lifecycle: lifecycle,
          CopyActions: [{ DestinationBackupVaultArn: vault, Lifecycle: lifecycle }],
        },
      ],
    });
    const [selection] = resourcesOf(data, "AWS::Backup::BackupSelection");
    expect(JSON.stringify(selection?.Properties.BackupSelection)).toMatch(/"Fn::GetAtt":\["Table[0-9A-F]{8}","Arn"\]/);
    expect(resourcesOf(data, "AWS::Backup::BackupVault")[0]).toMatchObject({ DeletionPolicy: "RetainExceptOnCreate" });
  });

  test("are off until somebody names a vault", () => {
    expect(resourcesOf(synthesise(stage).data, "AWS::Backup::BackupPlan")).toEqual([]);
  });
});
