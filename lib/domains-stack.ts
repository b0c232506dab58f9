/**
 * Workspaces' own domains at the edge: one distribution for all of them, and the endpoint that they lead to. A consumer
 * adds and removes hosts while the platform runs (`lambdas/gateways/edge.ts`).
 */
import { CfnOutput, Stack, type StackProps } from "aws-cdk-lib";
import { CfnConnectionGroup, type CfnDistribution, Distribution } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { ApiStack } from "./api-stack.ts";
import type { DataStack } from "./data-stack.ts";
import { createOrigin, edgeOf } from "./edge.ts";
import type { FirewallStack } from "./firewall-stack.ts";
import { isProtected, type Stage } from "./stages.ts";
import type { WebStack } from "./web-stack.ts";

export interface DomainsStackProps extends StackProps {
  stage: Stage;
  data: DataStack;
  api: ApiStack;
  web: WebStack;
  /** Undefined where the stage has none. */
  firewall: FirewallStack | undefined;
}

export class DomainsStack extends Stack {
  constructor(scope: Construct, id: string, { stage, data, api, web, firewall, ...props }: DomainsStackProps) {
    super(scope, id, { ...props, crossRegionReferences: true, terminationProtection: isProtected(stage) });
    const siteOrigin = createOrigin(this, "SiteFiles", web.site);
    const { recordingKeys } = web;
    const distribution = new Distribution(this, "Distribution", {
      comment: `guildhall-${stage.name}: workspaces' own domains`,
      // The platform's public pages do not answer there.
      ...edgeOf(this, { stage, data, api, siteOrigin, pages: {}, recordingKeys, isPlatform: false }),
      ...(firewall === undefined ? {} : { webAclId: firewall.webAclArn }),
    });
    // CDK has no construct for it. CloudFront refuses these settings of an ordinary distribution here.
    const ofTenants = distribution.node.defaultChild as CfnDistribution;
    ofTenants.addPropertyOverride("DistributionConfig.ConnectionMode", "tenant-only");
    for (const setting of ["IPV6Enabled", "PriceClass", "Aliases"])
      ofTenants.addPropertyDeletionOverride(`DistributionConfig.${setting}`);
    const group = new CfnConnectionGroup(this, "ConnectionGroup", {
      name: `guildhall-${stage.name}`,
      enabled: true,
      ipv6Enabled: true,
    });
    // `stages.ts` takes these three.
    new CfnOutput(this, "Target", { value: group.attrRoutingEndpoint });
    new CfnOutput(this, "DistributionId", { value: distribution.distributionId });
    new CfnOutput(this, "ConnectionGroupId", { value: group.attrId });
  }
}
