/** Two first deployments that fail on purpose: one in the stack of data, one after the API stands. */
import { join } from "node:path";
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import { DynamoDBClient, ListTablesCommand } from "@aws-sdk/client-dynamodb";
import type { Stage } from "../../lib/stages.ts";
import type { Cdk } from "./cdk.ts";
import { copyProject } from "./changed-copy.ts";
import type { Steps } from "./steps.ts";

/** The client of a user pool that does not exist. It is created last, so that everything else stands before. */
const failing = `
const broken = { Data: data, Web: web }[String(context("breaks"))];
if (broken !== undefined) {
  const before = broken.node.children;
  const client = new CfnUserPoolClient(broken, "FailsOnPurpose", { userPoolId: \`\${stage.region}_nowhere\` });
  client.node.addDependency(...before);
}
`;

const changes = [
  {
    file: "bin/app.ts",
    find: "if (stage.cloud.knowsTenantDomains)",
    replace: `${failing}if (stage.cloud.knowsTenantDomains)`,
  },
  {
    file: "bin/app.ts",
    find: "import { AwsSolutionsChecks }",
    replace: 'import { CfnUserPoolClient } from "aws-cdk-lib/aws-cognito";\nimport { AwsSolutionsChecks }',
  },
];

export async function failTwice(
  { cdk, stage, workFolder }: { cdk: Cdk; stage: Stage; workFolder: string },
  { step, expect }: Steps,
): Promise<void> {
  const copy = join(workFolder, "failing");
  copyProject(copy, changes);
  const failIn = async (stack: "Data" | "Web"): Promise<string> => {
    const assembly = join(workFolder, `failing-${stack}`);
    await cdk.synthesise(copy, assembly, { first: "true", breaks: stack });
    const refusal = await cdk.deploy(assembly).then(
      () => "",
      (error: unknown) => String(error),
    );
    expect(refusal.includes("FailsOnPurpose"), `the deployment names what failed: ${refusal.slice(0, 500)}`);
    return refusal;
  };
  await step("a first deployment that fails in the stack of data leaves nothing", async () => {
    await failIn("Data");
    const database = new DynamoDBClient();
    const { TableNames = [] } = await database.send(new ListTablesCommand({}));
    database.destroy();
    expect(TableNames.length === 0, `no table is left over: ${TableNames.join(", ")}`);
  });
  await step("it is repeated, and fails again after the API stands", async () => {
    await failIn("Web");
    const formation = new CloudFormationClient();
    const { Stacks = [] } = await formation.send(new DescribeStacksCommand({}));
    formation.destroy();
    const stateOf = (name: string) =>
      Stacks.find(({ StackName }) => StackName === `Guildhall-${stage.name}-${name}`)?.StackStatus ?? "missing";
    for (const name of ["Data", "Api"]) expect(stateOf(name) === "CREATE_COMPLETE", `${name} is ${stateOf(name)}`);
    return `Web is ${stateOf("Web")}`;
  });
}
