/** The documentation page of the API: plain HTML made from the table, without scripts or external style sheets. */
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { describeAccess, errorsOf, nounOf, toOpenapi } from "#lambdas/contract/openapi.ts";
import { productColours } from "#lambdas/contract/product-colours.ts";

export function toDocumentationPage(routes: readonly RouteContract[]): string {
  const document = toOpenapi(routes) as { paths?: Record<string, Record<string, Operation>> };
  const nouns = [...Map.groupBy(routes, nounOf)];
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Guildhall API</title>
<style>${look}</style>
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

function variablesOf(scheme: keyof typeof productColours): string {
  const { background, text, quietText, hairline, primary } = productColours[scheme];
  return `--ground: ${background}; --text: ${text}; --muted: ${quietText}; --line: ${hairline}; --accent: ${primary};`;
}

/** The product's colours, light and dark. The content security policy allows inline styles and no script. */
const look = `
:root { color-scheme: light dark; ${variablesOf("light")} }
@media (prefers-color-scheme: dark) { :root { ${variablesOf("dark")} } }
body { margin: 0; background: var(--ground); color: var(--text); font: 16px/1.5 Figtree, system-ui, sans-serif; }
main { max-width: 860px; margin: 0 auto; padding: 32px 24px; }
a { color: var(--accent); }
h1, h2, h3 { line-height: 1.15; }
h2 { margin-top: 48px; padding-bottom: 8px; border-bottom: 1px solid var(--line); }
nav ul { display: flex; flex-wrap: wrap; gap: 8px 16px; padding: 0; list-style: none; }
article { margin: 24px 0; padding: 16px 20px; border: 1px solid var(--line); border-radius: 10px; }
article h3 { margin: 0 0 8px; }
summary { padding: 4px 0; cursor: pointer; color: var(--muted); }
code, pre { font: 14px/1.5 ui-monospace, monospace; }
pre { overflow: auto; max-height: 420px; margin: 8px 0; }
`;

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
