/** Builds web app and handlers before the first journey, if they do not match these sources. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export default function buildFirst(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, ["scripts/build.ts", "--changed"], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}
