/** Every sentence for a developer is short: `docs/writing.md` allows twenty words. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { projectRoot } from "../../scripts/local/load-handler.ts";

const most = 20;

const folders =
  ".,.github,.github/ISSUE_TEMPLATE,bin,docs,docs/decisions,lambdas/**,lib/**,scripts/**,tests/**,web,web/src/**";
const find = (kinds: string) =>
  globSync(`{${folders}}/*.${kinds}`, { cwd: projectRoot, exclude: ["**/node_modules"] })
    .map((file) => file.replaceAll("\\", "/"))
    .sort();

/** Its sentences are made from contracts, or by the bench. */
const isGenerated = (file: string) => file.endsWith(".generated.md") || file === "tests/load/results.md";
const documents = find("md").filter((file) => !isGenerated(file));
const sources = [".dependency-cruiser.mjs", ...find("{ts,tsx,mjs}")];

/** Sentences of the product. The specification gives many of them word for word. */
const isForUsers = (file: string) => /^web\/src\/|texts(\.de)?\.ts$/.test(file) && !file.endsWith("/error-texts.ts");

const read = (file: string) => readFileSync(join(projectRoot, file), "utf8");

describe("no sentence has more than twenty words", () => {
  test("in a document", () => {
    expect(documents.length).toBeGreaterThan(70);
    expect(documents.flatMap((file) => tooLong(file, plainText(read(file))))).toEqual([]);
  });

  test("in a comment", () => {
    expect(sources.length).toBeGreaterThan(1000);
    const found = sources.flatMap((file) => wordsOf(file).comments.flatMap((text) => tooLong(file, text)));
    expect(found).toEqual([]);
  });

  test("in a test's name, an error or a printed line", () => {
    const found = sources
      .filter((file) => !isForUsers(file))
      .flatMap((file) => wordsOf(file).strings.flatMap((text) => tooLong(file, text)));
    expect(found).toEqual([]);
  });

  test("which this sweep counts", () => {
    const words = (count: number) => Array.from({ length: count }, (_, position) => `word${position}`).join(" ");
    expect(tooLong("a", `${words(20)}. ${words(20)}.`)).toEqual([]);
    expect(tooLong("a", `${words(21)}. Short.`)).toEqual([`a: ${words(21)}.`]);
    expect(tooLong("a", `${words(19)} \`one piece of code\`.`)).toEqual([]);
    const [one, two] = commentsOf(`// ${words(11)}\n// ${words(10)}\nconst a = 1; /** ${words(21)} */`, "a.ts");
    expect([one, two].map((text) => tooLong("a", text ?? "").length)).toEqual([1, 1]);
    expect(
      tooLong("a", plainText(`| ${words(15)} | ${words(15)} |\n|---|---|\n\n- ${words(15)}\n- ${words(15)}`)),
    ).toEqual([]);
  });
});

/** The sentences of a text that are too long. Paragraphs and entries of lists end a sentence. */
function tooLong(file: string, text: string): string[] {
  return text
    .replace(/`[^`]*`/g, "CODE")
    .split(/\n\s*\n|\n(?=\s*(?:[-*] |\d+\. |@\w))/)
    .flatMap((paragraph) => paragraph.trim().split(/(?<=[.!?][)"”*_]*)\s+/))
    .map((sentence) => sentence.replace(/\s+/g, " "))
    .filter((sentence) => sentence.split(" ").filter((word) => /[\p{L}\p{N}]/u.test(word)).length > most)
    .map((sentence) => `${file}: ${sentence}`);
}

/** A document without its blocks of code, and with each heading and each cell of a table on its own. */
function plainText(markdown: string): string {
  return markdown
    .replace(/^ *```[\s\S]*?^ *```/gm, "\n\n")
    .replace(/^#+ .*$/gm, "\n\n$&\n\n")
    .replace(/^ *\|.*\|$/gm, (row) => `\n\n${row.replaceAll("|", "\n\n")}\n\n`)
    .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}

/** Each source is parsed once, for its comments and for its strings. */
const words = new Map<string, { comments: string[]; strings: string[] }>();

function wordsOf(file: string): { comments: string[]; strings: string[] } {
  const known = words.get(file);
  if (known !== undefined) return known;
  const source = read(file);
  const { comments, program } = parseSync(file, source);
  const found = { comments: textsOf(comments, source), strings: sentencesInStrings(program) };
  words.set(file, found);
  return found;
}

const commentsOf = (source: string, file: string) => textsOf(parseSync(file, source).comments, source);

/** Comments, with neighbouring line comments as one text. */
function textsOf(comments: ReturnType<typeof parseSync>["comments"], source: string): string[] {
  const found: { text: string; end: number; isLine: boolean }[] = [];
  for (const { type, value, start, end } of comments) {
    const isLine = type === "Line";
    const last = found.at(-1);
    if (isLine && last?.isLine === true && /^\n[ \t]*$/.test(source.slice(last.end, start))) {
      last.text += `\n${value}`;
      last.end = end;
    } else found.push({ text: value.replace(/^\s*\* ?/gm, ""), end, isLine });
  }
  return found.map(({ text }) => text);
}

/** Strings, unless they are code of another language: markup, styles, queries and scripts. */
function sentencesInStrings(program: unknown): string[] {
  const found: string[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit);
    if (typeof value !== "object" || value === null) return;
    const node = value as { type?: unknown; value?: unknown; quasis?: { value: { cooked: string } }[] };
    if (typeof node.type !== "string") return;
    if (node.type === "Literal" && typeof node.value === "string") found.push(node.value);
    if (node.type === "TemplateLiteral") found.push((node.quasis ?? []).map((part) => part.value.cooked).join("X"));
    for (const part of Object.values(node)) visit(part);
  };
  visit(program);
  return found.filter((text) => !/[<>{}]|\n|^(SELECT|UPDATE|PRAGMA|pragma|DELETE|INSERT|CREATE) /.test(text));
}
