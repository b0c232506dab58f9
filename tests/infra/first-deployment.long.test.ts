/** What a first deployment to a new account relies on. */
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { App } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { DataStack } from "../../lib/data-stack.ts";
import { stageNamed } from "../../lib/stages.ts";
import { refuseExamples, unfilledIn } from "../../lib/unfilled.ts";
import { resourcesOf, stageWithVideo, synthesise, synthFolder } from "./synthesise.ts";

const filledIn = {
  ...stageNamed("prod"),
  publicUrl: "https://app.members.org",
  mailFrom: { name: "Members", address: "no-reply@members.org" },
  operatorEmail: "operations@members.org",
  enquiriesEmail: "hello@members.org",
  stripePrices: { starter: "price_1Q2w3e", professional: "price_1R4t5z" },
};

describe("a stage that still holds examples", () => {
  test("is refused, and each field is named", () => {
    const site = { siteUrl: "https://guildhall.example", supportEmail: "support@members.org" };
    expect(unfilledIn(stageNamed("prod"), site)).toEqual([
      "publicUrl: https://guildhall.example",
      "mailFrom.address: no-reply@guildhall.example",
      "operatorEmail: operations@guildhall.example",
      "enquiriesEmail: enquiries@guildhall.example",
      "siteUrl: https://guildhall.example",
      "stripePrices.starter: price_of_starter_at_prod (npm run stripe:setup -- --stage prod)",
      "stripePrices.professional: price_of_professional_at_prod (npm run stripe:setup -- --stage prod)",
    ]);
    expect(() => refuseExamples(stageNamed("staging"), site)).toThrow(
      /The stage staging still holds examples.*operatorEmail: operations@guildhall\.example/s,
    );
  });

  test("is told from one whose addresses only look like it", () => {
    const site = { siteUrl: "https://example.members.org" };
    expect(unfilledIn(filledIn, site)).toEqual([]);
    expect(unfilledIn({ ...filledIn, domain: { name: "app.members.example", certificateArn: "arn" } }, site)).toEqual([
      "domain.name: app.members.example",
    ]);
    expect(unfilledIn({ ...filledIn, publicUrl: "https://members.example:8443/" }, site)).toEqual([
      "publicUrl: https://members.example:8443/",
    ]);
  });

  test("is told by the word where the site names its operator", () => {
    expect(unfilledIn(filledIn, { company: "Guildhall Ltd (example)", address: "1 Example Street" })).toEqual([
      "company: Guildhall Ltd (example)",
    ]);
  });

  test("ends cdk synth before anything is built", () => {
    const synth = () =>
      execFileSync(process.execPath, [join(projectRoot, "bin/app.ts")], {
        cwd: projectRoot,
        env: { ...process.env, CDK_CONTEXT_JSON: JSON.stringify({ stage: "dev" }) },
        stdio: "pipe",
        encoding: "utf8",
      });
    expect(synth).toThrow(/The stage dev still holds examples/);
  });
});

describe("a first deployment", () => {
  test("protects nothing that a failed creation must remove", () => {
    const stage = { ...stageWithVideo("prod"), isFirst: true };
    const codeOf = () => Code.fromInline("exports.handler = async () => ({ statusCode: 200 });");
    const stack = new DataStack(new App({ outdir: synthFolder() }), "Guildhall-prod-Data", { stage, codeOf });
    expect(stack.terminationProtection).toBe(false);
    const template = Template.fromStack(stack);
    for (const type of [
      "AWS::DynamoDB::GlobalTable",
      "AWS::S3::Bucket",
      "AWS::Cognito::UserPool",
      "AWS::SecretsManager::Secret",
    ]) {
      const policies = resourcesOf(template, type).map(({ DeletionPolicy }) => DeletionPolicy);
      expect(new Set(policies), type).toEqual(new Set(["RetainExceptOnCreate"]));
    }
    const [pool] = resourcesOf(template, "AWS::Cognito::UserPool");
    expect(pool?.Properties.DeletionProtection).toBe("INACTIVE");
    const [table] = resourcesOf(template, "AWS::DynamoDB::GlobalTable");
    const [replica] = (table?.Properties.Replicas ?? []) as { DeletionProtectionEnabled: boolean }[];
    expect(replica?.DeletionProtectionEnabled).toBe(false);
  });

  test("adds routes stack by stack, and waits for no invalidation", () => {
    const { api, web } = synthesise({ ...stageWithVideo("prod"), isFirst: true });
    const stacksOf = (template: Template) => {
      const stacks = Object.entries(template.findResources("AWS::CloudFormation::Stack")) as [
        string,
        { DependsOn?: string[] },
      ][];
      const ids = stacks.map(([id]) => id);
      const isOfRoutes = (id: string) => id.startsWith("Routes");
      return {
        functions: ids.filter((id) => !isOfRoutes(id)),
        routes: stacks.filter(([id]) => isOfRoutes(id)).map(([id, { DependsOn = [] }]) => ({ id, awaited: DependsOn })),
        waiting: stacks.filter(
          ([id, { DependsOn = [] }]) => !isOfRoutes(id) && DependsOn.some((of) => ids.includes(of)),
        ),
      };
    };
    // A gateway refuses routes that several stacks add at the same moment.
    const first = stacksOf(api);
    expect(first.functions.length).toBeGreaterThan(20);
    expect(first.waiting, "functions are added side by side").toEqual([]);
    const awaitedRoutes = first.routes.map(({ awaited }) => awaited.filter((id) => id.startsWith("Routes")));
    expect(awaitedRoutes.map(({ length }) => length).sort()).toEqual([0, 1, 1, 1, 1, 1]);
    expect(new Set(awaitedRoutes.flat()).size, "no two wait for the same").toBe(5);
    const later = stacksOf(synthesise("prod").api);
    for (const { routes } of [first, later])
      for (const { id, awaited } of routes)
        expect(awaited, `${id} names functions that exist`).toEqual(expect.arrayContaining(first.functions));
    expect(
      later.routes.filter(({ awaited }) => awaited.some((id) => id.startsWith("Routes"))),
      "later deployments change all routes side by side",
    ).toEqual([]);
    // One that takes too long would roll the stack back.
    const copies = resourcesOf(web, "Custom::CDKBucketDeployment");
    expect(copies.length).toBeGreaterThan(2);
    for (const { Properties } of copies) expect(Properties.DistributionId).toBeUndefined();
  });
});
