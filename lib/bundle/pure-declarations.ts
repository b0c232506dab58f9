/**
 * A noun's files declare all its schemas, routes, consumers and items, and one function needs few of them. What makes a
 * declaration has no side effects, but esbuild cannot prove that and keeps them all. Each is wrapped into a function that
 * is called at once, with the pure mark. esbuild then drops those that a function does not use, so the function starts
 * faster. A declaration that is used stays, and is made where it was.
 */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

export const declaringFiles =
  /[\\/]lambdas[\\/](contract[\\/][\w-]+|\w+[\\/]([\w-]+-)?(contract|consumers|items|list|repository))\.ts$/;

/** The first line of a constant at the top of a file, up to its value. */
const beginning = /^((?:export )?const \w+(?:: .+?)? =)(?: (.*))?$/;
/** Values that begin so are functions, literals or constants. esbuild sees by itself that they do nothing. */
const harmless = /^(?:async )?[(<]|^(?:async |function\b|["'`\d-]|true\b|false\b|null\b|\w+;)/;

export const pureDeclarations: Plugin = {
  name: "pure-declarations",
  setup: ({ onLoad }) => {
    onLoad({ filter: declaringFiles }, async ({ path }) => ({
      contents: withPureDeclarations(await readFile(path, "utf8")),
      loader: "ts",
    }));
  },
};

/**
 * Reads the lines as the formatter writes them. A constant begins at a line's beginning. Its last line is indented by at
 * most two spaces, and ends with a semicolon. What does not look so stays as it is.
 */
export function withPureDeclarations(source: string): string {
  const lines = source.split("\n");
  const wrapped: string[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] as string;
    const [, declared, sameLine = ""] = beginning.exec(line) ?? [];
    const end = declared === undefined ? undefined : endOf(lines, at);
    if (declared === undefined || end === undefined) {
      wrapped.push(line);
      continue;
    }
    const value = [sameLine, ...lines.slice(at + 1, end + 1)].join("\n");
    const isHarmless = harmless.test(value.trimStart());
    wrapped.push(
      isHarmless ? `${declared} ${value}` : `${declared} /* @__PURE__ */ (() => (${value.replace(/;\s*$/, "")}))();`,
    );
    at = end;
  }
  return wrapped.join("\n");
}

/** The last line of the statement that begins here; undefined where the brackets do not tell. */
function endOf(lines: readonly string[], from: number): number | undefined {
  let open = 0;
  for (let at = from; at < lines.length; at += 1) {
    const line = lines[at] as string;
    if (at > from && /^(?:export |const |function |type |interface )/.test(line)) return undefined;
    for (const character of line.replace(/\/\/.*$|^\s*\/?\*.*$/, "")) {
      if ("([{".includes(character)) open += 1;
      if (")]}".includes(character)) open -= 1;
    }
    if (open === 0 && /^(?: {0,2}\S.*)?;$/.test(line)) return at;
  }
  return undefined;
}
