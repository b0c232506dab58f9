import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack, Validations } from "aws-cdk-lib";
import { Bucket } from "aws-cdk-lib/aws-s3";
import { AwsSolutionsChecks } from "cdk-nag";
import { describe, expect, onTestFinished, test } from "vitest";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { acknowledgeFindings, acknowledgements } from "../../lib/findings.ts";
import { stages } from "../../lib/stages.ts";
import { createStacks, stageWithVideo, synthFolder } from "./synthesise.ts";

interface Report {
  pluginReports: {
    pluginName: string;
    violations: unknown[];
    suppressedViolations: { acknowledgedId: string; reason: string }[];
  }[];
}

describe("cdk-nag", () => {
  const withAndWithoutVideo = stages.flatMap((stage) => [
    [`${stage.name} without live video`, stage] as const,
    [`${stage.name} with live video`, stageWithVideo(stage.name)] as const,
  ]);

  test.each(withAndWithoutVideo)("%s: finds nothing without an accepted reason", (_, stage) => {
    const { app } = createStacks(stage);
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    acknowledgeFindings(app, stage);
    const { directory } = app.synth();
    const report = JSON.parse(readFileSync(join(directory, "validation-report.json"), "utf8")) as Report;
    const [nag] = report.pluginReports.filter(({ pluginName }) => pluginName === "AwsSolutions");
    expect(nag?.violations).toEqual([]);

    const accepted = acknowledgements(stage).flatMap(({ rules }) => rules);
    const met = nag?.suppressedViolations.map(({ acknowledgedId }) => acknowledgedId.replace("AwsSolutions::", ""));
    expect([...new Set(met)].sort(), "an acknowledgement that nothing needs any more").toEqual([...accepted].sort());
    for (const { reason } of nag?.suppressedViolations ?? []) expect(reason.length).toBeGreaterThan(20);
  });

  test("stops the synthesis at a finding that nobody accepted", () => {
    const app = new App({ outdir: synthFolder() });
    new Bucket(new Stack(app, "Careless"), "Bucket");
    Validations.of(app).addPlugins(new AwsSolutionsChecks(app));
    expect(() => app.synth()).toThrow(/AwsSolutions-S1/);
  });
});

test("a deployment is refused when cdk-nag finds something: the app itself runs it", () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-app-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { status, stderr } = spawnSync(process.execPath, [join(projectRoot, "bin/app.ts")], {
    cwd: projectRoot,
    encoding: "utf8",
    env: {
      ...process.env,
      CDK_OUTDIR: folder,
      CDK_CONTEXT_JSON: JSON.stringify({ ...contextOfTheApp(), stage: "dev", examples: "true" }),
    },
  });
  expect(status, stderr).toBe(0);
  const report = JSON.parse(readFileSync(join(folder, "validation-report.json"), "utf8")) as {
    pluginReports: { pluginName: string; suppressedViolations: unknown[] }[];
  };
  const nag = report.pluginReports.find(({ pluginName }) => pluginName === "AwsSolutions");
  expect(nag?.suppressedViolations.length, "it has looked at the stacks").toBeGreaterThan(0);
});

function contextOfTheApp(): Record<string, unknown> {
  return (JSON.parse(readFileSync(join(projectRoot, "cdk.json"), "utf8")) as { context: Record<string, unknown> })
    .context;
}
