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
  appType: "custom",
  clearScreen: false,
  logLevel: "warn",
});
