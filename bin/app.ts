import { App, Validations } from "aws-cdk-lib";
import { Code } from "aws-cdk-lib/aws-lambda";
import { Source } from "aws-cdk-lib/aws-s3-deployment";
import { AwsSolutionsChecks } from "cdk-nag";
import { ApiStack } from "../lib/api-stack.ts";
import { prepareAssets } from "../lib/assets.ts";
import { DataStack } from "../lib/data-stack.ts";
import { DomainsStack } from "../lib/domains-stack.ts";
import { acknowledgeFindings } from "../lib/findings.ts";
import { firewallOf } from "../lib/firewall-stack.ts";
import { OpsStack } from "../lib/ops-stack.ts";
import { stageNamed } from "../lib/stages.ts";
import { refuseExamples } from "../lib/unfilled.ts";
import { WebStack } from "../lib/web-stack.ts";

const app = new App();
const context = (name: string): unknown => app.node.tryGetContext(name);
const named = stageNamed(context("stage"), context("emulatorPort"));
if (context("examples") !== "true") refuseExamples(named);
const stage = { ...named, isFirst: context("first") === "true" };
const assets = await prepareAssets();
const codeOf = (id: string) => Code.fromAsset(assets.handlerFolder(id), { exclude: ["*.map"] });
const props = { stage, env: { region: stage.region } };

const data = new DataStack(app, `Guildhall-${stage.name}-Data`, { ...props, codeOf });
const api = new ApiStack(app, `Guildhall-${stage.name}-Api`, { ...props, codeOf, data });
const firewall = firewallOf(app, stage);
const web = new WebStack(app, `Guildhall-${stage.name}-Web`, {
  ...props,
  data,
  api,
  firewall,
  site: Source.asset(assets.siteFolder, { exclude: ["assets/*.js", "assets/*.css"] }),
  compressed: Source.asset(assets.compressedFolder),
  pages: assets.pages,
});
if (stage.cloud.knowsTenantDomains)
  new DomainsStack(app, `Guildhall-${stage.name}-Domains`, { ...props, data, api, web, firewall });
new OpsStack(app, `Guildhall-${stage.name}-Ops`, { ...props, data, api });

Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
acknowledgeFindings(app, stage);
