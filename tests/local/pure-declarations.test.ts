import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, transform } from "esbuild";
import { expect, test } from "vitest";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { declaringFiles, withPureDeclarations } from "../../lib/bundle/pure-declarations.ts";

/** What is left of a module, where only `wanted` is imported from it. */
async function leftOf(module: string, wanted: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: `import { ${wanted} } from "module"; console.log(${wanted});`, loader: "ts" },
    bundle: true,
    write: false,
    format: "esm",
    external: ["zod"],
    plugins: [
      {
        name: "module",
        setup: ({ onLoad, onResolve }) => {
          onResolve({ filter: /^module$/ }, ({ path }) => ({ path, namespace: "module" }));
          onLoad({ filter: /^/, namespace: "module" }, () => ({
            contents: withPureDeclarations(module),
            loader: "ts",
          }));
        },
      },
    ],
  });
  return outputFiles[0]?.text ?? "";
}

const module = `
import * as z from "zod";
import { define, fields, limits } from "zod";
export const nameSchema = z
  .string()
  .max(limits.name);
export const unused = define({
  body: z.strictObject({ ...fields.shared, name: nameSchema.optional() }),
  errors: [...fields.errors],
});
export const used: string = define({
  handler: (given: string) => {
    const copy = given;
    return copy;
  },
  name: "the used one",
}) as string;
export function counted(): number {
  const inner = define(1);
  return inner;
}
export const later = () => {
  const inner = define(2);
  return inner;
};
`;

test("a declaration that nobody imports is left out, whatever its fields are made of", async () => {
  const left = await leftOf(module, "used");
  expect(left).toContain("the used one");
  expect(left).not.toMatch(/strictObject|shared|errors|inner/);
});

test("functions, and constants within them, stay as they are", async () => {
  expect(await leftOf(module, "counted")).toMatch(/inner = define\(1\)/);
  expect(await leftOf(module, "later")).toMatch(/inner = define\(2\)/);
});

test("a module's values are those of before", async () => {
  const code = `
export const one = [1, 2].map((each) => each + 1);
export const two = { ...{ a: one.length }, b: \`\${one[0]}; )\` };
export const three =
  one.length === 2 ? "yes" : "no";
`;
  const { code: made } = await transform(withPureDeclarations(code), { loader: "ts", format: "esm" });
  const { one, two, three } = (await import(`data:text/javascript,${encodeURIComponent(made)}`)) as Record<
    string,
    unknown
  >;
  expect([one, two, three]).toEqual([[2, 3], { a: 2, b: "2; )" }, "yes"]);
  // A bracket in a text leaves one as it was.
  expect(withPureDeclarations(code).match(/@__PURE__/g)).toHaveLength(2);
});

test("every declaring file of the product can be read afterwards, and exports the same", async () => {
  const files = globSync("lambdas/**/*.ts", { cwd: projectRoot }).filter((file) => declaringFiles.test(`/${file}`));
  expect(files.length).toBeGreaterThan(150);
  let wrapped = 0;
  for (const file of files) {
    const source = readFileSync(join(projectRoot, file), "utf8");
    const pure = withPureDeclarations(source);
    wrapped += pure.match(/@__PURE__/g)?.length ?? 0;
    const exportsOf = async (text: string) =>
      /export \{[^}]*\}/.exec(
        (await transform(text, { loader: "ts", format: "esm", minifyWhitespace: false })).code,
      )?.[0];
    expect(await exportsOf(pure), file).toEqual(await exportsOf(source));
  }
  expect(wrapped).toBeGreaterThan(1_800);
});
