/** The Vite configuration of `npm start`, for the server and for the process that bundles packages beforehand. */
import { join } from "node:path";
import type { InlineConfig } from "vite";
import { pageTexts } from "../../web/languages.ts";
import { projectRoot } from "./load-handler.ts";

/** Vite reuses bundled packages only with the configuration that bundled them, plugins included. */
export const developmentVite = (): InlineConfig => ({
  configFile: join(projectRoot, "web/vite.config.ts"),
  root: join(projectRoot, "web"),
  plugins: [pageTexts(undefined)],
  // Vite does not look into workers. It would bundle this package on first use, and load the page again.
  optimizeDeps: { include: ["zxing-wasm/reader"] },
  appType: "custom",
  clearScreen: false,
  logLevel: "warn",
});
