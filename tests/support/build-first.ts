/** Builds web app and handlers before the first test that needs them, if they do not match these sources. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export default function buildFirst(): void {
  const root = fileURLToPath(new URL("../..", import.meta.url));
  execFileSync(process.execPath, ["scripts/build.ts", "--changed"], {
    cwd: root,
    // Vite builds for NODE_ENV, and the React of tests would be twice as large.
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "ignore", "inherit"],
  });
}
