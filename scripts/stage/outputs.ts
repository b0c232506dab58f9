/** What the stacks of a deployed stage put out. */
import { CloudFormationClient, DescribeStacksCommand } from "@aws-sdk/client-cloudformation";
import type { Stage } from "../../lib/stages.ts";

/**
 * Reads outputs of one stack of the stage, such as `Data`, by their names.
 * @throws a sentence that names the stack or the output that is missing
 */
export async function outputsOf(stage: Stage, part: string): Promise<(name: string) => string> {
  const StackName = `Guildhall-${stage.name}-${part}`;
  const client = new CloudFormationClient({ region: stage.region });
  try {
    const { Stacks } = await client.send(new DescribeStacksCommand({ StackName }));
    return (name) => {
      const found = Stacks?.[0]?.Outputs?.find(({ OutputKey }) => OutputKey === name)?.OutputValue;
      if (found === undefined) throw new Error(`The stack ${StackName} has no output ${name}.`);
      return found;
    };
  } finally {
    client.destroy();
  }
}
