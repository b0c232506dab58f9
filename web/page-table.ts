/** Reads `src/pages.ts` as text, one row a line. The build in Node cannot load the pages and their icons. */
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The modules that the router loads around the pages of a list in `src/pages.ts`. */
const frames: Record<string, string[]> = {
  authPages: [],
  // Without a network only bare pages stand here, and these have no frame.
  openPages: [],
  workspacePages: ["src/app/shell/shell.tsx", "src/app/shell/page-boundary.tsx"],
};

export interface MarkedPage {
  /** The path within a workspace. */
  path: string;
  /** What the router loads for it: its frame, then the page. Paths from `web/`. */
  modules: string[];
  /** For those who work at the front desk, for administrators, and for stations. Members never open it. */
  isOfStaff: boolean;
}

/**
 * The pages whose row says `<mark>: true`.
 * @throws {Error} if such a row cannot be read
 */
export function markedPages(mark: "preloaded" | "worksOffline"): MarkedPage[] {
  const table = readFileSync(join(import.meta.dirname, "src/pages.ts"), "utf8");
  const row = new RegExp(`^ *(\\w*).*"(/[^"]*)".*import\\("\\./([^"]+)"\\).*${mark}: true.*$`, "gm");
  const pages = [...table.matchAll(/^export const (\w+).*?^\];$/gms)].flatMap(([rows, list = ""]) =>
    [...rows.matchAll(row)].map(([, define = "", path = "", file = ""]): MarkedPage => {
      const around = frames[list];
      if (around === undefined) throw new Error(`Pages of ${list} cannot be ${mark}: their frame is not known here.`);
      const isOfStaff = list === "openPages" || ["desk", "administration"].includes(define);
      return { path, modules: [...around, `src/${file}`], isOfStaff };
    }),
  );
  if (pages.length !== table.split(`${mark}: true`).length - 1)
    throw new Error(`A page with ${mark} in src/pages.ts is not one line with a path and a load function.`);
  return pages;
}
