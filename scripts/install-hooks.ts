/** `npm ci` runs this: git then runs `.githooks`. A folder that is no checkout, as in an archive, has no hooks. */
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
if (existsSync(join(root, ".git"))) {
  spawnSync("git", ["config", "core.hooksPath", ".githooks"], { cwd: root, stdio: "ignore" });
}
