/** A web ACL: a rate for each address, and for CloudFront AWS's own rules, which count at first. */
import { CfnWebACL } from "aws-cdk-lib/aws-wafv2";
import type { Construct } from "constructs";
import type { Stage } from "../stages.ts";

const minute = 60;

interface FirewallProps {
  stage: Stage;
  scope: "CLOUDFRONT" | "REGIONAL";
  /** Calls of one address in five minutes. */
  callsOfAddress: number;
}

/** Beyond the rate, CloudFront's callers get the gateway's own 429, which the web app knows. It names a time to wait. */
const tooMany: CfnWebACL.BlockActionProperty = {
  customResponse: {
    responseCode: 429,
    customResponseBodyKey: "too-many",
    responseHeaders: [{ name: "retry-after", value: String(minute) }],
  },
};
const bodies = { "too-many": { contentType: "APPLICATION_JSON", content: '{"message":"Too Many Requests"}' } };

export function createFirewall(scope: Construct, id: string, of: FirewallProps): CfnWebACL {
  const isOfCloudFront = of.scope === "CLOUDFRONT";
  const name = `guildhall-${of.stage.name}-${isOfCloudFront ? "edge" : "accounts"}`;
  // No sampled requests: they would keep addresses and paths of members.
  const visible = (metricName: string) => ({
    metricName,
    cloudWatchMetricsEnabled: true,
    sampledRequestsEnabled: false,
  });
  const rate: CfnWebACL.RuleProperty = {
    name: "address",
    priority: 0,
    statement: {
      rateBasedStatement: { aggregateKeyType: "IP", limit: of.callsOfAddress, evaluationWindowSec: 5 * minute },
    },
    action: { block: isOfCloudFront ? tooMany : {} },
    visibilityConfig: visible("address"),
  };
  const common: CfnWebACL.RuleProperty = {
    name: "common",
    priority: 1,
    statement: { managedRuleGroupStatement: { vendorName: "AWS", name: "AWSManagedRulesCommonRuleSet" } },
    // It takes a rich text or a picture for an attack. So it only counts until somebody has looked at the metric.
    overrideAction: { count: {} },
    visibilityConfig: visible("common"),
  };
  return new CfnWebACL(scope, id, {
    name,
    scope: of.scope,
    defaultAction: { allow: {} },
    rules: isOfCloudFront ? [rate, common] : [rate],
    ...(isOfCloudFront ? { customResponseBodies: bodies } : {}),
    visibilityConfig: visible(name),
  });
}
