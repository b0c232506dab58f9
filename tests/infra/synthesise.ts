/** The stacks of a stage as templates, with a stand-in for the code, because only their structure is tested. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { NestedStack } from "aws-cdk-lib";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Source } from "aws-cdk-lib/aws-s3-deployment";
import { afterAll } from "vitest";
import { ApiStack } from "../../lib/api-stack.ts";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { DataStack } from "../../lib/data-stack.ts";
import { DomainsStack } from "../../lib/domains-stack.ts";
import { type FirewallStack, firewallOf } from "../../lib/firewall-stack.ts";
import { OpsStack } from "../../lib/ops-stack.ts";
import { type Stage, stageNamed } from "../../lib/stages.ts";
import { WebStack } from "../../lib/web-stack.ts";

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Stacks {
  app: App;
  data: DataStack;
  api: ApiStack;
  firewall: FirewallStack | undefined;
  web: WebStack;
  domains: DomainsStack;
  ops: OpsStack;
}

export interface Synthesised {
  data: Template;
  api: Template;
  web: Template;
  domains: Template;
  ops: Template;
  /** Undefined where the stage has none. */
  firewall: Template | undefined;
  /** The nested stacks of functions, by noun. */
  nouns: Map<string, Template>;
  /** The nested stacks of routes, by construct id. */
  routes: Map<string, Template>;
  /** Every function of every stack. */
  functions: Resource[];
  /** Whether a stack refuses its deletion. This is not in its template. */
  isProtected: Record<"data" | "api" | "web", boolean>;
}

const folder = mkdtempSync(join(tmpdir(), "guildhall-synth-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** For one app. Removed when the test file has ended. */
export const synthFolder = () => mkdtempSync(join(folder, "out-"));

const keyNamed = (name: string) => `-----BEGIN PUBLIC KEY-----\n${name}\n-----END PUBLIC KEY-----\n`;
export const videoKeys = { playbackKey: keyNamed("playback"), recordingKey: keyNamed("recording") };

const tenantDomains = { target: "d1.cloudfront.net", distributionId: "E1DOMAINS", connectionGroupId: "cg_1" };

/** The stage as an operator has it who has given it keys of live video, and the distribution of domains. */
export const stageWithVideo = (name: string): Stage => ({ ...stageNamed(name), video: videoKeys, tenantDomains });

/** As `bin/app.ts` creates them, names and context included: acknowledged findings and logical ids depend on both. */
export function createStacks(stage: Stage): Stacks {
  const { context } = JSON.parse(readFileSync(join(projectRoot, "cdk.json"), "utf8")) as {
    context: Record<string, unknown>;
  };
  const app = new App({ context, outdir: synthFolder() });
  const codeOf = () => Code.fromInline("exports.handler = async () => ({ statusCode: 200 });");
  const site = mkdtempSync(join(folder, "site-"));
  writeFileSync(join(site, "index.html"), "<!doctype html>");

  const props = { stage, env: { region: stage.region } };
  const data = new DataStack(app, `Guildhall-${stage.name}-Data`, { ...props, codeOf });
  const api = new ApiStack(app, `Guildhall-${stage.name}-Api`, { ...props, codeOf, data });
  const firewall = firewallOf(app, stage);
  const web = new WebStack(app, `Guildhall-${stage.name}-Web`, {
    ...props,
    data,
    api,
    firewall,
    pages: { "/": "/index.html" },
    site: Source.asset(site),
    compressed: Source.asset(site),
  });
  const domains = new DomainsStack(app, `Guildhall-${stage.name}-Domains`, { ...props, data, api, web, firewall });
  const ops = new OpsStack(app, `Guildhall-${stage.name}-Ops`, { ...props, data, api });
  return { app, data, api, firewall, web, domains, ops };
}

/** With live video, unless the stage itself is given. */
export function synthesise(of: string | Stage): Synthesised {
  const { data, api, firewall, web, domains, ops } = createStacks(typeof of === "string" ? stageWithVideo(of) : of);
  const nestedIn = (prefix: string) =>
    new Map(
      api.node.children
        .filter(
          (child): child is NestedStack => Stack.isStack(child) && child.nested && child.node.id.startsWith(prefix),
        )
        .map((nested) => [nested.node.id.replace(prefix, ""), Template.fromStack(nested)]),
    );
  const [nouns, ofRoutes] = [nestedIn("Noun-"), nestedIn("Routes-")];
  const templates = {
    data: Template.fromStack(data),
    api: Template.fromStack(api),
    web: Template.fromStack(web),
    domains: Template.fromStack(domains),
    ops: Template.fromStack(ops),
  };
  const isProtected = {
    data: data.terminationProtection ?? false,
    api: api.terminationProtection ?? false,
    web: web.terminationProtection ?? false,
  };
  const ours = [templates.data, templates.api, ...nouns.values()];
  return {
    ...templates,
    firewall: firewall && Template.fromStack(firewall),
    nouns,
    routes: ofRoutes,
    isProtected,
    functions: ours.flatMap((template) => resourcesOf(template, "AWS::Lambda::Function")),
  };
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(type)) as Resource[];
}
