/** The documentation page of the API: plain HTML without script or style sheet from elsewhere, made from the table. */
import type { RouteContract } from "../contract/define-route.ts";
import { describeAccess, errorsOf, nounOf, toOpenapi } from "../contract/openapi.ts";

export function toDocumentationPage(routes: readonly RouteContract[]): string {
  const document = toOpenapi(routes) as { paths?: Record<string, Record<string, Operation>> };
  const nouns = [...Map.groupBy(routes, nounOf)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall API</title>
</head>
<body>
<main>
<h1>Guildhall API</h1>
<p>The same table of routes makes this page, the API and its <a href="/api/openapi.json">OpenAPI 3.1 document</a>.
Send the access token as <code>Authorization: Bearer …</code>. Calls that create or move something take an
<code>Idempotency-Key</code>; edits take the <code>version</code> that you saw.</p>
<nav aria-label="Nouns"><ul>${nouns.map(([noun]) => `<li><a href="#${escape(noun)}">${escape(noun)}</a></li>`).join("")}</ul></nav>
${nouns
  .map(
    ([noun, ofNoun]) =>
      `<section id="${escape(noun)}"><h2>${escape(noun)}</h2>${ofNoun
        .map((route) => articleOf(route, document.paths?.[route.path]?.[route.method.toLowerCase()]))
        .join("")}</section>`,
  )
  .join("\n")}
</main>
</body>
</html>`;
}

interface Operation {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[];
  requestBody?: { content: { "application/json": { schema: unknown } } };
  responses: Record<string, { content: Record<string, { schema: unknown }> }>;
}

function articleOf(route: RouteContract, operation: Operation | undefined): string {
  const success = operation?.responses[String(route.status ?? 200)]?.content;
  const body = operation?.requestBody?.content["application/json"].schema;
  return `<article id="${escape(route.id)}">
<h3>${escape(route.summary)}</h3>
<p><code>${route.method} ${escape(route.path)}</code><br>${escape(describeAccess(route))} Operation <code>${escape(route.id)}</code>.</p>
${listOf(
  "Parameters",
  (operation?.parameters ?? []).map(
    (parameter) =>
      `<code>${escape(parameter.name)}</code> in ${escape(parameter.in)}${parameter.required ? "" : ", optional"}`,
  ),
)}
${body === undefined ? "" : detailsOf("Body", body)}
${success === undefined ? "" : detailsOf("Answer", Object.values(success)[0]?.schema)}
${listOf(
  "Errors",
  errorsOf(route).map((error) => `${error.status} <code>${escape(error.code)}</code> ${escape(error.message)}`),
)}
</article>`;
}

function listOf(title: string, entries: readonly string[]): string {
  if (entries.length === 0) return "";
  return `<details><summary>${title}</summary><ul>${entries.map((entry) => `<li>${entry}</li>`).join("")}</ul></details>`;
}

function detailsOf(title: string, schema: unknown): string {
  return `<details><summary>${title}</summary><pre>${escape(JSON.stringify(schema, null, 2))}</pre></details>`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
