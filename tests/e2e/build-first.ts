/** Builds web app and handlers once, before the first journey. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export default function buildFirst(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, ["scripts/build.ts"], { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
}
