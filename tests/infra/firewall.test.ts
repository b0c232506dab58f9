import { describe, expect, test } from "vitest";
import { rehearsal, stageNamed } from "../../lib/stages.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

interface Rule {
  Name: string;
  Action?: unknown;
  OverrideAction?: unknown;
  Statement: Record<string, unknown>;
}

const [prod, staging] = [synthesise("prod"), synthesise("staging")];

const rulesOf = (properties: Record<string, unknown> = {}) =>
  (properties.Rules as Rule[]).map(({ Name, Action, OverrideAction, Statement }) => [
    Name,
    Action ?? OverrideAction,
    Statement,
  ]);
const rate = (Limit: number) => ({
  RateBasedStatement: { AggregateKeyType: "IP", Limit, EvaluationWindowSec: 300 },
});

describe("the firewall of prod", () => {
  test("stands before CloudFront, and answers beyond the rate as the gateway does", () => {
    const [acl, ...others] = prod.firewall === undefined ? [] : resourcesOf(prod.firewall, "AWS::WAFv2::WebACL");
    expect(others).toEqual([]);
    expect(acl?.Properties).toMatchObject({
      Scope: "CLOUDFRONT",
      DefaultAction: { Allow: {} },
      // What `tests/web/promised-messages.long.test.tsx` shows to people.
      CustomResponseBodies: {
        "too-many": { ContentType: "APPLICATION_JSON", Content: '{"message":"Too Many Requests"}' },
      },
    });
    expect(rulesOf(acl?.Properties)).toEqual([
      [
        "address",
        {
          Block: {
            CustomResponse: {
              ResponseCode: 429,
              CustomResponseBodyKey: "too-many",
              ResponseHeaders: [{ Name: "retry-after", Value: "60" }],
            },
          },
        },
        rate(20_000),
      ],
      [
        "common",
        { Count: {} },
        { ManagedRuleGroupStatement: { VendorName: "AWS", Name: "AWSManagedRulesCommonRuleSet" } },
      ],
    ]);
  });

  test("is named by both distributions, across regions", () => {
    for (const template of [prod.web, prod.domains]) {
      const [distribution] = resourcesOf(template, "AWS::CloudFront::Distribution") as [Resource];
      const { WebACLId } = distribution.Properties.DistributionConfig as { WebACLId?: unknown };
      expect(JSON.stringify(WebACLId)).toMatch(/ExportsReader.*us-?east-?1.*Edge.*Arn/i);
      expect(resourcesOf(template, "Custom::CrossRegionExportReader")).toHaveLength(1);
    }
  });

  test("stands before the accounts, which browsers call without CloudFront", () => {
    const [acl, ...others] = resourcesOf(prod.data, "AWS::WAFv2::WebACL");
    expect(others).toEqual([]);
    expect(acl?.Properties.Scope).toBe("REGIONAL");
    expect(rulesOf(acl?.Properties)).toEqual([["address", { Block: {} }, rate(1_000)]]);
    const [association] = resourcesOf(prod.data, "AWS::WAFv2::WebACLAssociation");
    expect(JSON.stringify(association?.Properties.ResourceArn)).toMatch(/Accounts.*Arn/);
    expect(JSON.stringify(association?.Properties.WebACLArn)).toMatch(/AccountsFirewall.*Arn/);
  });

  test("keeps no samples of calls, which hold addresses and paths of members", () => {
    const acls = [prod.data, prod.firewall].flatMap((template) =>
      template === undefined ? [] : resourcesOf(template, "AWS::WAFv2::WebACL"),
    );
    expect(acls).toHaveLength(2);
    for (const acl of acls) {
      expect(JSON.stringify(acl)).toContain('"SampledRequestsEnabled":false');
      expect(JSON.stringify(acl)).not.toContain('"SampledRequestsEnabled":true');
    }
  });
});

test("stages without real members, and the emulator, have none and pay for none", () => {
  expect(staging.firewall).toBeUndefined();
  for (const template of [staging.data, staging.web, staging.domains])
    expect(resourcesOf(template, "AWS::WAFv2::WebACL")).toEqual([]);
  const [distribution] = resourcesOf(staging.web, "AWS::CloudFront::Distribution");
  expect(distribution?.Properties.DistributionConfig).not.toHaveProperty("WebACLId");
  expect([rehearsal(4566).firewall, stageNamed("dev").firewall]).toEqual([null, null]);
});
