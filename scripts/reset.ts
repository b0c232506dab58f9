/** `npm run reset`: forgets everything that the local stack kept. */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { projectRoot } from "./local/load-handler.ts";

const dataDir = resolve(process.env.DATA_DIR ?? join(projectRoot, ".data"));
if (existsSync(dataDir) && !existsSync(join(dataDir, "table.db"))) {
  process.stderr.write(`  ${dataDir} does not look like Guildhall's data, so nothing was deleted.\n`);
  process.exit(1);
}
rmSync(dataDir, { recursive: true, force: true });
process.stdout.write(`  ${dataDir} is empty. The next npm start seeds it again.\n`);
