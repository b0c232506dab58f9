/**
 * At the start the browser needs of a contract only how its routes are called. It needs schemas only where a form
 * validates with them, and schemas load zod. So the build splits each contract in two. An importer gets schemas from
 * one half and everything else from the other. A page without a form then starts without zod.
 *
 * The routes of the browser's half have no schemas. A form names the schema that it needs (`noteBodySchema`), because
 * `addMemberNote.body` does not exist there. `tests/sweeps/architecture.test.ts` checks that.
 */
import type { Plugin } from "vite";

const declaringFiles =
  /\/lambdas\/(contract\/[\w-]+|\w+\/([a-z-]*contract|channels|[a-z-]*notices|summary))\.ts(\?half=(calls|schemas))?$/;

/** Properties of a route or a channel that only the server and the documentation read. */
const serverParts = new Set([
  "params",
  "query",
  "body",
  "response",
  "audit",
  "trail",
  "summary",
  "errors",
  "uses",
  "maxBodyBytes",
]);

/** The nodes of the syntax tree, with the properties that this file uses. */
interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

interface Edit {
  start: number;
  end: number;
  text: string;
}

export function contractsInBrowser(): Plugin {
  return {
    name: "guildhall-contracts-in-browser",
    // The prerendering of the public pages runs in Node and uses whole contracts.
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: declaringFiles },
      handler(code, id) {
        const body = this.parse(code).body as unknown as Node[];
        const isHalf = id.includes("?half=");
        return { code: isHalf ? withoutEffects(code, body) : facade(id, body), map: null, moduleSideEffects: false };
      },
    },
  };
}

/** Both halves contain the whole file. The bundler takes the requested exports from each. */
function facade(id: string, body: readonly Node[]): string {
  const names = body.filter(({ type }) => type === "ExportNamedDeclaration").flatMap(exportedNames);
  const isSchema = (name: string) => name.endsWith("Schema");
  const take = (half: string, taken: readonly string[]) =>
    taken.length === 0 ? "" : `export { ${taken.join(", ")} } from ${JSON.stringify(`${id}?half=${half}`)};\n`;
  return (
    take("schemas", names.filter(isSchema)) +
    take(
      "calls",
      names.filter((name) => !isSchema(name)),
    )
  );
}

function exportedNames({ declaration, specifiers }: Node): string[] {
  const nameOf = (node: unknown) => (node as { name: string }).name;
  if (declaration === null) return (specifiers as Node[]).map(({ exported }) => nameOf(exported));
  const { declarations, id } = declaration as Node;
  return declarations === undefined ? [nameOf(id)] : (declarations as Node[]).map((one) => nameOf(one.id));
}

/** Marks each declaration that calls something as free of side effects, so that the bundler removes unused ones. */
function withoutEffects(code: string, body: readonly Node[]): string {
  const calls = body
    .map((node) => (node.type === "ExportNamedDeclaration" ? (node.declaration as Node | null) : node))
    .filter((node) => node?.type === "VariableDeclaration")
    .flatMap((declaration) => (declaration?.declarations ?? []) as Node[])
    .map(({ init }) => init as Node | null)
    .filter((init) => init !== null && (/^(Call|New)Expression$/.test(init.type) || holdsCall(code, init))) as Node[];
  return apply(code, calls.flatMap(markedAsPure));
}

/** An object such as `{ of: "article", shows: articleSchema.pick({ … }) }`. */
const holdsCall = (code: string, { type, start, end }: Node) =>
  type === "ObjectExpression" && code.slice(start, end).includes("(");

function markedAsPure(call: Node): Edit[] {
  return [
    { start: call.start, end: call.start, text: "/* @__PURE__ */ (() => (" },
    ...partsToDrop(call),
    { start: call.end, end: call.end, text: "))()" },
  ];
}

function partsToDrop({ callee, arguments: given }: Node): Edit[] {
  const [route] = (given ?? []) as Node[];
  const isContract = ["defineRoute", "defineChannel"].includes(String((callee as Node | undefined)?.name));
  if (!isContract || route === undefined) return [];
  const parts = route.properties as Node[];
  return parts.flatMap(({ start, end, key }, position) => {
    // Without the comma behind it, if another property follows.
    const upTo = parts[position + 1]?.start ?? end;
    return serverParts.has((key as { name: string }).name) ? [{ start, end: upTo, text: "" }] : [];
  });
}

function apply(code: string, edits: readonly Edit[]): string {
  let done = "";
  let at = 0;
  for (const { start, end, text } of edits) {
    done += code.slice(at, start) + text;
    at = end;
  }
  return done + code.slice(at);
}
