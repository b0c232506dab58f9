/** The build of the web app. The local stack runs the same configuration in middleware mode. */
import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";
import { tokens } from "#web/app/tokens.ts";
import { schemeAttribute } from "#web/session/constants.ts";
import { ahead } from "./ahead.ts";
import { contractsInBrowser } from "./contracts-in-browser.ts";
import { lazyImports, sortedLazyImports } from "./lazy-imports.ts";
import { slimPackages } from "./slim-packages.ts";

/** The package's exports name only the development build. A deployment does not need its warnings. */
const production = join(import.meta.dirname, "../node_modules/react-router/dist/production");
const routerForProduction = [
  { find: /^react-router$/, replacement: join(production, "index.mjs") },
  { find: /^react-router\/dom$/, replacement: join(production, "dom-export.mjs") },
];

export default defineConfig(({ command }) => ({
  root: import.meta.dirname,
  resolve: { alias: command === "build" ? routerForProduction : [] },
  plugins: [react(), contractsInBrowser(), firstPaint(), ahead(), lazyImports(), sortedLazyImports(), slimPackages()],
  build: {
    outDir: "../dist/web",
    emptyOutDir: true,
    target: "es2023",
    // The content security policy allows scripts, styles and fonts only as files of our origin. So nothing is inlined
    // as a data URL.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // The library of receipts, which no page loads. Tests hold the weight of what pages load.
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      output: {
        // Each page contains the list of all chunks. Without chunk names, the sign-in page is 2 kB smaller.
        chunkFileNames: "assets/[hash:7].js",
      },
    },
  },
  worker: {
    format: "es",
    // The path has a content security policy of its own: `scannerPath` of `lib/security-headers.ts`.
    rolldownOptions: {
      output: {
        entryFileNames: "assets/scanner/[name]-[hash].js",
        assetFileNames: "assets/scanner/[name]-[hash][extname]",
      },
    },
  },
}));

/** Adds the page's background colour before any script runs, and preloads the font. */
function firstPaint(): Plugin {
  return {
    name: "guildhall-first-paint",
    transformIndexHtml: {
      order: "post",
      handler: (_html, { bundle }) => {
        const font = Object.keys(bundle ?? {}).find((file) => /figtree-latin-wght-normal.*\.woff2$/.test(file));
        const ground = `html{background:${tokens.light.background};color-scheme:light}html[${schemeAttribute}="dark"]{background:${tokens.dark.background};color-scheme:dark}`;
        return [
          { tag: "style", children: ground, injectTo: "head" },
          ...(font === undefined
            ? []
            : [
                {
                  tag: "link",
                  attrs: { rel: "preload", href: `/${font}`, as: "font", type: "font/woff2", crossorigin: true },
                  injectTo: "head" as const,
                },
              ]),
        ];
      },
    },
  };
}
