/** Backups of the table, copied into the vault of a second account. They are for the loss of the whole account. */
import { Duration, RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Schedule } from "aws-cdk-lib/aws-events";
import { Construct } from "constructs";
import type { Stage } from "../stages.ts";

export interface SecondCopiesProps {
  table: ITableV2;
  stage: Stage;
}

/** As long as the table's own recovery, and as copies of accounts. After it nothing of an erased person is left. */
const keptDays = 35;

export class SecondCopies extends Construct {
  constructor(scope: Construct, id: string, { table, stage }: SecondCopiesProps) {
    super(scope, id);
    if (stage.backupVaultArn === null) return;
    const vault = new BackupVault(this, "Vault", { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE });
    const plan = new BackupPlan(this, "Plan", {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "nightly",
          scheduleExpression: Schedule.cron({ hour: "2", minute: "0" }),
          deleteAfter: Duration.days(keptDays),
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, "SecondVault", stage.backupVaultArn),
              deleteAfter: Duration.days(keptDays),
            },
          ],
        }),
      ],
    });
    plan.addSelection("Table", { resources: [BackupResource.fromDynamoDbTable(table)] });
  }
}
