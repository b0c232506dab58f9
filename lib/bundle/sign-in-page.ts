/** Writes the sign-in page as a file whose fields can be used before any script has run. */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "#lambdas/contract/languages.ts";
import type { DrawnSignIn } from "#web/sign-in-server.tsx";
import { documentTextsOf } from "../../web/languages.ts";
import { filesOf, type Manifest, withImports } from "./manifest.ts";
import { attributesOf, escape, writeHashed } from "./prerender.ts";

/** In the folder of its language. It serves `/{slug}/auth`. */
export const signInPage = "sign-in.html";

const entry = "src/sign-in.ts";
const app = "index.html";
const pageOfApp = "src/features/auth/auth-page.tsx";

export interface SignInDrawing extends DrawnSignIn {
  language: Language;
  namePlace: string;
  wordsPlace: string;
  /** The page's background by scheme. */
  grounds: { light: string; dark: string };
}

export function writeSignIn(folder: string, manifest: Manifest, drawing: SignInDrawing): void {
  const { language, grounds, title, firstTitle, namePlace } = drawing;
  const styles = writeHashed(folder, "sign-in", "css", `${drawing.styles}${ownStyles}`);
  const own = filesOf(withImports(manifest, [entry]).values());
  const ofApp = filesOf(withImports(manifest, [app, pageOfApp]).values());
  const font = readdirSync(join(folder, "assets")).find((name) => /^figtree-latin-wght-normal.*\.woff2$/.test(name));
  const { description, withoutScripts } = documentTextsOf(language);
  const link = (attributes: Record<string, string>) => `<link ${attributesOf(attributes)}>`;
  const theme = (scheme: "light" | "dark") =>
    `<meta ${attributesOf({ name: "theme-color", content: grounds[scheme], media: `(prefers-color-scheme: ${scheme})` })}>`;
  const head = [
    `<title>${escape(firstTitle)}</title>`,
    `<meta ${attributesOf({ name: "description", content: description })}>`,
    theme("light"),
    theme("dark"),
    link({ rel: "icon", href: "/favicon.svg", type: "image/svg+xml" }),
    ...(font === undefined
      ? []
      : [
          `<link ${attributesOf({ rel: "preload", href: `/assets/${font}`, as: "font", type: "font/woff2" })} crossorigin>`,
        ]),
    ...[...new Set([...own.styles, ...ofApp.styles, styles])].map((href) =>
      link({ rel: "stylesheet", href: `/${href}` }),
    ),
    // The first script asks whose page it is. The app's files wait until somebody uses the page.
    '<script type="application/json" id="ahead">{"/auth":[]}</script>',
    `<script type="application/json" id="app">${JSON.stringify(ofApp.scripts.map((file) => `/${file}`))}</script>`,
    '<script src="/first-paint.js"></script>',
    ...own.scripts.slice(1).map((href) => link({ rel: "modulepreload", href: `/${href}` })),
    `<script type="module" src="/${own.scripts[0]}"></script>`,
  ];
  const page = attributesOf({ id: "drawn", "data-title": title, "data-place": namePlace });
  const html = `<!doctype html>
<html lang="${language}" data-scheme="light">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${head.join("\n")}
</head>
<body>
<div ${page}>${filledIn(drawing)}</div>
<div id="root" hidden></div>
<script src="/frame.js" defer></script>
<noscript>${withoutScripts}</noscript>
</body>
</html>
`;
  mkdirSync(join(folder, language), { recursive: true });
  writeFileSync(join(folder, language, signInPage), html);
}

/** The drawn page with elements where the tenant's words follow, and with the sentences of waiting and of failure. */
function filledIn({ html, namePlace, wordsPlace, validating, notLoaded, tryAgain }: SignInDrawing): string {
  const status = `<p role="status" class="drawn-status">${escape(validating)}</p>`;
  const failure = `<p role="alert" data-not-loaded hidden>${escape(notLoaded)}. <button type="button" data-reload>${escape(tryAgain)}</button></p>`;
  return `${html
    .replace(` aria-label="${wordsPlace}"`, "")
    .replaceAll(wordsPlace, "<span data-words></span>")
    .replace(/(data-tenant-sign[^>]*><span[^>]*>)[^<]*/, "$1")
    .replaceAll(namePlace, "<span data-name></span>")
    // Outside a dialog this method sends nothing. Without it, a press before the script would put the password into the
    // address.
    .replace("<form", '<form method="dialog"')
    .replace("</form>", `</form>${failure}`)}${status}`;
}

/** The places before their words, a pressed button while the app is on its way, and words for screen readers. */
const ownStyles = [
  "#drawn [data-name]:empty{display:inline-block;width:5em;height:.75em;border-radius:4px;background:var(--mui-palette-divider)}",
  "#drawn [data-tenant-sign] span:empty{background:var(--mui-palette-divider)}",
  "[data-scheme=dark] #drawn [data-tenant-sign] img{box-sizing:border-box;padding:4px;border-radius:6px;background:var(--logo-ground,#fff)}",
  "#drawn [data-words]:empty{display:inline-block;height:2.3em}",
  '#drawn button[aria-busy="true"]{cursor:progress;position:relative}',
  '#drawn button[type=submit][aria-busy="true"]{color:transparent}',
  '#drawn button[type=submit][aria-busy="true"]::after{content:"";position:absolute;inset:0;margin:auto;width:16px;height:16px;border:2px solid var(--mui-palette-primary-fillText,var(--mui-palette-primary-contrastText));border-inline-end-color:transparent;border-radius:50%;animation:drawn-turn 1s linear infinite}',
  "@keyframes drawn-turn{to{transform:rotate(1turn)}}",
  "@media (prefers-reduced-motion:reduce){#drawn button::after{animation-duration:4s!important}}",
  "#drawn [data-not-loaded]{margin:16px 0 0;color:var(--mui-palette-error-main)}",
  "#drawn .drawn-status{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap;margin:0}",
].join("");
