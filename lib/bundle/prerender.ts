/** Renders the public pages as files that show their text and styles without a script. */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { Language } from "#lambdas/contract/languages.ts";
import type { DrawnPage } from "#web/public-server.tsx";
import { filesOf, type Manifest, withImports } from "./manifest.ts";
import { sharePicture } from "./share-picture.ts";

export interface Drawing {
  language: Language;
  pages: readonly DrawnPage[];
  /** The site's address, without a trailing slash. */
  siteUrl: string;
  /** The alternative text of the picture that shared links show. */
  pictureText: string;
  themeStyles: string;
  grounds: { light: string; dark: string };
}

/** In the form that Open Graph requires. */
const locales: Record<Language, string> = { en: "en_GB", de: "de_DE" };

const entry = "src/public.tsx";

export function writePages(folder: string, manifest: Manifest, drawing: Drawing): void {
  const theme = writeHashed(folder, "theme", "css", drawing.themeStyles);
  const { scripts, styles } = filesOf(withImports(manifest, [entry]).values());
  const [script = "", ...preloads] = scripts;
  const all = [...new Set([theme, ...styles, ...stylesOfPages(manifest)])];
  const fonts = readdirSync(join(folder, "assets")).filter((file) =>
    /^(figtree|fraunces)-latin-wght-normal.*\.woff2$/.test(file),
  );
  for (const page of drawing.pages) {
    const html = toDocument(page, {
      ...drawing,
      styles: all,
      script,
      preloads,
      fonts: fonts.map((font) => `assets/${font}`),
    });
    const file = join(folder, drawing.language, fileOf(page.head.path));
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, html);
  }
  writeFileSync(join(folder, "sitemap.xml"), toSitemap(drawing));
  writeFileSync(
    join(folder, "robots.txt"),
    `User-agent: *\nDisallow: /api/\nAllow: /\n\nSitemap: ${drawing.siteUrl}/sitemap.xml\n`,
  );
}

/**
 * "/" is index.html, "/support/use-the-api" is support/use-the-api.html. CloudFront maps addresses to files in the
 * same way.
 */
export function fileOf(path: string): string {
  return path === "/" ? "index.html" : `${path.slice(1)}.html`;
}

/** Every page is in the same frame, so the frame's styles come with each page's own files. */
function stylesOfPages(manifest: Manifest): string[] {
  const pages = Object.keys(manifest).filter(
    (module) => module.startsWith("src/features/public/") && module.endsWith("-page.tsx"),
  );
  return pages.flatMap((module) => filesOf(directly(manifest, module)).styles);
}

const directly = (manifest: Manifest, module: string) =>
  [module, ...(manifest[module]?.imports ?? [])].flatMap((key) => manifest[key] ?? []);

export function writeHashed(folder: string, name: string, extension: string, text: string): string {
  const hash = createHash("sha256").update(text).digest("base64url").slice(0, 8);
  const file = `assets/${name}-${hash}.${extension}`;
  writeFileSync(join(folder, file), text);
  return file;
}

interface Surroundings extends Drawing {
  styles: readonly string[];
  script: string;
  preloads: readonly string[];
  fonts: readonly string[];
}

function toDocument({ head, isListed, html }: DrawnPage, around: Surroundings): string {
  const { language, pictureText, siteUrl, grounds, styles, script, preloads, fonts } = around;
  const url = `${siteUrl}${head.path}`;
  const meta = (attributes: Record<string, string>) => `<meta ${attributesOf(attributes)}>`;
  const lines = [
    `<title>${escape(head.title)}</title>`,
    meta({ name: "description", content: head.description }),
    `<link ${attributesOf({ rel: "canonical", href: url })}>`,
    ...(isListed ? [] : [meta({ name: "robots", content: "noindex" })]),
    meta({ name: "theme-color", content: grounds.light, media: "(prefers-color-scheme: light)" }),
    meta({ name: "theme-color", content: grounds.dark, media: "(prefers-color-scheme: dark)" }),
    meta({ property: "og:type", content: "website" }),
    meta({ property: "og:locale", content: locales[language] }),
    meta({ property: "og:site_name", content: "Guildhall" }),
    meta({ property: "og:title", content: head.title }),
    meta({ property: "og:description", content: head.description }),
    meta({ property: "og:url", content: url }),
    meta({ property: "og:image", content: `${siteUrl}/screenshots/${sharePicture.file}` }),
    meta({ property: "og:image:type", content: sharePicture.type }),
    meta({ property: "og:image:width", content: String(sharePicture.width) }),
    meta({ property: "og:image:height", content: String(sharePicture.height) }),
    meta({ property: "og:image:alt", content: pictureText }),
    meta({ name: "twitter:card", content: "summary_large_image" }),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    ...fonts.map((font) => `<link rel="preload" href="/${font}" as="font" type="font/woff2" crossorigin>`),
    ...styles.map((file) => `<link rel="stylesheet" href="/${file}">`),
    '<script src="/first-paint.js"></script>',
    // The page shows without them, so its picture and its fonts come first.
    ...preloads.map((file) => `<link rel="modulepreload" href="/${file}" fetchpriority="low">`),
    `<script type="module" src="/${script}" fetchpriority="low"></script>`,
    ...(head.structuredData === undefined
      ? []
      : [
          `<script type="application/ld+json">${JSON.stringify(head.structuredData).replace(/</g, "\\u003c")}</script>`,
        ]),
  ];
  return `<!doctype html>
<html lang="${language}" data-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${lines.join("\n")}
</head>
<body><div id="root">${html}</div></body>
</html>
`;
}

function toSitemap({ pages, siteUrl }: Drawing): string {
  const entries = pages
    .filter(({ isListed }) => isListed)
    .map(({ head }) => `<url><loc>${escape(`${siteUrl}${head.path}`)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join("\n")}\n</urlset>\n`;
}

export function attributesOf(attributes: Record<string, string>): string {
  return Object.entries(attributes)
    .map(([name, value]) => `${name}="${escape(value)}"`)
    .join(" ");
}

export function escape(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
