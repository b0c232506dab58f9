/**
 * One build per language. If `texts.de.ts` exists beside `texts.ts`, the German build uses it instead of the English
 * file. The development server serves every language, so there the page chooses.
 */
import { existsSync } from "node:fs";
import { type Plugin, parseAst } from "vite";
import { defaultLanguage, type Language, languages } from "#lambdas/contract/languages.ts";
import * as german from "#web/app/document-texts.de.ts";
import * as english from "#web/app/document-texts.ts";

const ofOneLanguage = "?language=";

/** The file with the texts of `file` in a language. English texts are in `file` itself. */
function catalogueOf(file: string, language: Language): string {
  return language === defaultLanguage ? file : file.replace(/\.ts$/, `.${language}.ts`);
}

const translations = languages.filter((language) => language !== defaultLanguage);

const isTranslated = (file: string) =>
  /^[^?]+\.ts$/.test(file) && translations.some((language) => existsSync(catalogueOf(file, language)));

const documentTexts = { en: english, de: german };

export function documentTextsOf(language: Language): Readonly<Record<keyof typeof english, string>> {
  return documentTexts[language];
}

/** The app's HTML page in a language. The file in the repository is in English. */
export function withDocumentTexts(html: string, language: Language): string {
  const { description, withoutScripts } = documentTexts[language];
  return html
    .replace('<html lang="en">', `<html lang="${language}">`)
    .replace("%description%", description)
    .replace("%without-scripts%", withoutScripts);
}

/** `language`: the build's language, or undefined if the page chooses. */
export function pageTexts(language: Language | undefined): Plugin {
  return {
    name: "guildhall-page-texts",
    enforce: "pre",
    async resolveId(source, importer, options) {
      if (source.includes(ofOneLanguage) || !source.endsWith(".ts")) return null;
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      if (found === null || found.external !== false || !isTranslated(found.id)) return null;
      return language === undefined ? found : { ...found, id: catalogueOf(found.id, language) };
    },
    transformIndexHtml: {
      order: "pre",
      handler: (html) => (language === undefined ? html : withDocumentTexts(html, language)),
    },
    transform: {
      filter: { id: /\.ts$/ },
      handler(code, id) {
        if (language !== undefined || this.environment.name !== "client" || !isTranslated(id)) return null;
        return { code: chosenByPage(id, exportedNames(code)), map: null };
      },
    },
  };
}

/** A module that imports the texts of the page's language and exports them again. */
function chosenByPage(file: string, names: readonly string[]): string {
  const imports = languages.map(
    (language) =>
      `${language}: () => import(${JSON.stringify(`${catalogueOf(file, language)}${ofOneLanguage}${language}`)})`,
  );
  return [
    `const texts = await ({ ${imports.join(", ")} })[document.documentElement.lang]();`,
    ...names.map((name) => `export const ${name} = texts.${name};`),
  ].join("\n");
}

interface Node {
  type: string;
  exportKind?: string;
  declaration: { type: string; id?: { name: string }; declarations?: { id: { name: string } }[] } | null;
  specifiers: { exported: { name: string } }[];
}

function exportedNames(code: string): string[] {
  return (parseAst(code, { lang: "ts" }).body as unknown as Node[])
    .filter(({ type, exportKind }) => type === "ExportNamedDeclaration" && exportKind !== "type")
    .flatMap(({ declaration, specifiers }) =>
      declaration === null
        ? specifiers.map(({ exported }) => exported.name)
        : (declaration.declarations ?? [declaration]).flatMap(({ id }) => id?.name ?? []),
    );
}
