/** Gives Schemathesis the examples: ids for paths in its configuration, bodies and queries in the document. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { AnyExample } from "#lambdas/contract/define-examples.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { toOpenapi } from "#lambdas/contract/openapi.ts";

interface Operation {
  operationId: string;
  parameters?: { name: string; in: string; example?: unknown }[];
  requestBody?: { content: Record<string, { example?: unknown }> };
}

interface Document {
  paths: Record<string, Record<string, Operation>>;
}

type Examples = ReadonlyMap<string, AnyExample>;

export interface Files {
  configuration: string;
  /** The same, for calls that are all refused: warnings about refusals do not fail the run. */
  withoutWarnings: string;
  document: string;
}

/** Writes them into `folder`. The document is the API's, with each example added to its operation. */
export async function writeExamples(folder: string, examples: Examples): Promise<Files> {
  const files = {
    configuration: join(folder, "schemathesis.toml"),
    withoutWarnings: join(folder, "without-warnings.toml"),
    document: join(folder, "openapi.json"),
  };
  const common = readFileSync(join(import.meta.dirname, "schemathesis.toml"), "utf8");
  const operations = (failOn?: readonly string[]) =>
    routes.map((route) => configurationOf(route, examples.get(route.id) ?? {}, failOn));
  writeFileSync(files.configuration, [common, ...operations(failOnIn(common))].join("\n"));
  writeFileSync(
    files.withoutWarnings,
    [common.replace(/^\[warnings\][^[]*\[[^\]]*\]$/m, ""), ...operations()].join("\n"),
  );
  const document = JSON.parse(JSON.stringify(toOpenapi(routes))) as Document;
  for (const operation of Object.values(document.paths).flatMap((methods) => Object.values(methods)))
    putExample(operation, examples.get(operation.operationId) ?? {});
  writeFileSync(files.document, JSON.stringify(document));
  return files;
}

/** The warnings that fail a run. */
function failOnIn(common: string): string[] {
  const list = /^fail-on = (\[[^\]]*\])/m.exec(common)?.[1];
  if (list === undefined) throw new Error("schemathesis.toml names no warnings that fail a run.");
  return JSON.parse(list) as string[];
}

/** Without `failOn`: no warning of the operation fails a run. */
function configurationOf(route: RouteContract, { params = {} }: AnyExample, failOn?: readonly string[]): string {
  const values = Object.entries(params).map(([name, value]) => `"path.${name}" = ${JSON.stringify(value)}`);
  // A rate-limited route refuses the same object for a while.
  const isLimited = route.errors.some(({ status }) => status === 429);
  const fails = failOn?.filter((warning) => !isLimited || warning !== "rate_limited");
  return [
    "[[operations]]",
    `include-operation-id = ${JSON.stringify(route.id)}`,
    `parameters = { ${values.join(", ")} }`,
    fails === undefined ? "warnings = false" : `warnings = { fail-on = ${JSON.stringify(fails)} }`,
    "",
  ].join("\n");
}

function putExample(operation: Operation, { query = {}, body }: AnyExample): void {
  for (const parameter of operation.parameters ?? [])
    if (parameter.in === "query" && parameter.name in query) parameter.example = query[parameter.name];
  const content = operation.requestBody?.content["application/json"];
  if (content !== undefined && typeof body === "object") content.example = body;
}
