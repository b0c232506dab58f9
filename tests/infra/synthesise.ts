/** The stacks of a stage as templates, with a stand-in for the code: what is asked here is how things hang together. */
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Source } from "aws-cdk-lib/aws-s3-deployment";
import type { NestedStack } from "aws-cdk-lib";
import { ApiStack } from "../../lib/api-stack.ts";
import { DataStack } from "../../lib/data-stack.ts";
import { OpsStack } from "../../lib/ops-stack.ts";
import { stageNamed } from "../../lib/stages.ts";
import { WebStack } from "../../lib/web-stack.ts";

export interface Resource {
  Type: string;
  Properties: Record<string, unknown>;
  DeletionPolicy?: string;
}

export interface Synthesised {
  data: Template;
  api: Template;
  web: Template;
  ops: Template;
  /** The routes' nested stacks, by noun. */
  nouns: Map<string, Template>;
  /** Every function of every stack. */
  functions: Resource[];
}

export function synthesise(stageName: string): Synthesised {
  const app = new App();
  const stage = stageNamed(stageName);
  const codeOf = () => Code.fromInline("exports.handler = async () => ({ statusCode: 200 });");
  const site = mkdtempSync(join(tmpdir(), "guildhall-site-"));
  writeFileSync(join(site, "index.html"), "<!doctype html>");

  const data = new DataStack(app, `Guildhall-${stage.name}-Data`, { stage, codeOf, env: { region: stage.region } });
  const api = new ApiStack(app, `Guildhall-${stage.name}-Api`, { stage, codeOf, data, env: { region: stage.region } });
  const web = new WebStack(app, `Guildhall-${stage.name}-Web`, {
    stage,
    data,
    api,
    site: Source.asset(site),
    env: { region: stage.region },
  });
  const ops = new OpsStack(app, `Guildhall-${stage.name}-Ops`, { stage, data, api, env: { region: stage.region } });
  const nouns = new Map(
    api.node.children
      .filter((child): child is NestedStack => Stack.isStack(child) && child.nested)
      .map((nested) => [nested.node.id.replace("Routes-", ""), Template.fromStack(nested)]),
  );
  const templates = {
    data: Template.fromStack(data),
    api: Template.fromStack(api),
    web: Template.fromStack(web),
    ops: Template.fromStack(ops),
  };
  const ours = [templates.data, templates.api, ...nouns.values()];
  return { ...templates, nouns, functions: ours.flatMap((template) => resourcesOf(template, "AWS::Lambda::Function")) };
}

export function resourcesOf(template: Template, type: string): Resource[] {
  return Object.values(template.findResources(type)) as Resource[];
}
