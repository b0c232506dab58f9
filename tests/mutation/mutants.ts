/** Makes the mutants with the instrumenter of StrykerJS. All stand in one copy of the code, and one is switched on. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { filesOfParts, type Part } from "./scope.ts";

export interface Mutant {
  /** Counts within one run. A different set of files numbers otherwise. */
  id: string;
  part: Part;
  file: string;
  line: number;
  column: number;
  mutator: string;
  /** The line of the change, without the white space around it. */
  source: string;
  original: string;
  replacement: string;
}

export interface Instrumented {
  /** The code with all switches, by the file's path from the project's root. */
  code: Record<string, string>;
  mutants: Mutant[];
}

/** What we use of `@stryker-mutator/instrumenter`. `npm run tools` installs it, so its types cannot be relied on. */
interface Instrumenter {
  instrument(
    files: readonly { name: string; content: string; mutate: boolean }[],
    options: { plugins: null; excludedMutations: string[]; ignorers: unknown[]; noHeader: true },
  ): Promise<{
    files: { name: string; content: string }[];
    mutants: {
      id: string;
      fileName: string;
      location: Record<"start" | "end", { line: number; column: number }>;
      mutatorName: string;
      replacement?: string;
      status?: string;
    }[];
  }>;
}

async function loadInstrumenter(): Promise<Instrumenter> {
  const inPackage = "node_modules/@stryker-mutator/instrumenter/dist/src/index.js";
  const file = ["scripts/tools", "."].map((folder) => join(projectRoot, folder, inPackage)).find(existsSync);
  if (file === undefined) throw new Error("The instrumenter is not installed. `npm run tools` installs it.");
  const loaded = (await import(pathToFileURL(file).href)) as { Instrumenter: new (to: typeof logger) => Instrumenter };
  return new loaded.Instrumenter(logger);
}

const silent = () => undefined;
const logger = {
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
};

interface NodePath {
  isJSXElement(): boolean;
  isJSXFragment(): boolean;
  isStringLiteral(): boolean;
  isTemplateLiteral(): boolean;
  parentPath: { node: { type: string; callee?: { name?: string } } } | null;
}

/** What the tester leaves out: layout, and the text of an error that only programmers read. */
const ignorer = {
  shouldIgnore(path: unknown): string | undefined {
    const node = path as NodePath;
    if (node.isJSXElement() || node.isJSXFragment()) return "layout";
    const parent = node.parentPath?.node;
    const isText = node.isStringLiteral() || node.isTemplateLiteral();
    if (isText && parent?.type === "NewExpression" && /^(Type|Range)?Error$/.test(parent.callee?.name ?? ""))
      return "for programmers";
    return undefined;
  },
};

export async function makeMutants(): Promise<Instrumented> {
  const partOf = filesOfParts();
  const contents = new Map([...partOf.keys()].map((file) => [file, readFileSync(join(projectRoot, file), "utf8")]));
  const { files, mutants } = await (await loadInstrumenter()).instrument(
    [...contents].map(([name, content]) => ({ name, content, mutate: true })),
    // A statement before the imports would change the order in which modules of a circle load.
    { plugins: null, excludedMutations: [], ignorers: [ignorer], noHeader: true },
  );
  return {
    code: Object.fromEntries(files.map(({ name, content }) => [name, content])),
    mutants: mutants.flatMap(({ id, fileName, location, mutatorName, replacement, status }) => {
      const part = partOf.get(fileName);
      if (part === undefined || status === "Ignored") return [];
      const lines = (contents.get(fileName) ?? "").split("\n");
      const { start, end } = location;
      const between = lines.slice(start.line, end.line + 1);
      between[between.length - 1] = (between.at(-1) ?? "").slice(0, end.column);
      between[0] = (between[0] ?? "").slice(start.column);
      return {
        id,
        part,
        file: fileName,
        line: start.line + 1,
        column: start.column + 1,
        mutator: mutatorName,
        source: (lines[start.line] ?? "").trim(),
        original: between.join("\n"),
        replacement: replacement ?? "",
      };
    }),
  };
}
