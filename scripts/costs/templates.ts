/** The templates of a stage, with a stand-in for code and site: only what they hold is counted. It asks no AWS. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Source } from "aws-cdk-lib/aws-s3-deployment";
import { ApiStack } from "../../lib/api-stack.ts";
import { DataStack } from "../../lib/data-stack.ts";
import { firewallOf } from "../../lib/firewall-stack.ts";
import { OpsStack } from "../../lib/ops-stack.ts";
import type { Stage } from "../../lib/stages.ts";
import { WebStack } from "../../lib/web-stack.ts";
import type { TemplateResource } from "./resources.ts";

export function resourcesOfStage(stage: Stage): TemplateResource[] {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-costs-"));
  try {
    writeFileSync(join(folder, "index.html"), "<!doctype html>");
    const app = new App({ outdir: join(folder, "out") });
    const props = { stage, env: { region: stage.region } };
    const codeOf = () => Code.fromInline("exports.handler = async () => undefined;");
    const site = Source.asset(folder, { exclude: ["out"] });
    const data = new DataStack(app, "Data", { ...props, codeOf });
    const api = new ApiStack(app, "Api", { ...props, codeOf, data });
    new WebStack(app, "Web", {
      ...props,
      data,
      api,
      firewall: firewallOf(app, stage),
      site,
      compressed: site,
      pages: { "/": "/index.html" },
    });
    new OpsStack(app, "Ops", { ...props, data, api });
    const stacks = app.node.findAll().filter((part) => Stack.isStack(part));
    return stacks.flatMap((stack) => Object.values(Template.fromStack(stack).toJSON().Resources as object));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
