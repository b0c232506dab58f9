/** The firewall before CloudFront. CloudFront takes a web ACL of us-east-1 only, so it has a stack there. */
import { Stack, type StackProps } from "aws-cdk-lib";
import type { Construct } from "constructs";
import { createFirewall } from "./constructs/firewall.ts";
import type { Stage } from "./stages.ts";

export interface FirewallStackProps extends StackProps {
  stage: Stage;
  callsOfAddress: number;
}

export class FirewallStack extends Stack {
  /** What a distribution names. CDK hands it on to the stage's own region. */
  readonly webAclArn: string;

  constructor(scope: Construct, id: string, { stage, callsOfAddress, ...props }: FirewallStackProps) {
    super(scope, id, { ...props, env: { ...props.env, region: "us-east-1" }, crossRegionReferences: true });
    this.webAclArn = createFirewall(this, "Edge", { stage, scope: "CLOUDFRONT", callsOfAddress }).attrArn;
  }
}

/** Undefined where the stage has no firewall. */
export function firewallOf(scope: Construct, stage: Stage): FirewallStack | undefined {
  if (stage.firewall === null) return undefined;
  const { callsOfAddress } = stage.firewall;
  return new FirewallStack(scope, `Guildhall-${stage.name}-Firewall`, { stage, callsOfAddress });
}
