/** `npm run reset` deletes all data of the local stack. Refuses while a server uses it. */
import { existsSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { claimDataFolder, DataFolderTaken, looksLikeDataFolder } from "./local/data-folder.ts";
import { projectRoot } from "./local/load-handler.ts";

const dataDir = resolve(process.env.DATA_DIR ?? join(projectRoot, ".data"));
if (existsSync(dataDir)) {
  if (!looksLikeDataFolder(dataDir)) fail(`${dataDir} does not look like Guildhall's data, so nothing was deleted.`);
  try {
    const folder = claimDataFolder(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
    folder.release();
  } catch (error) {
    if (!(error instanceof DataFolderTaken)) throw error;
    fail(`${error.message} Nothing was deleted.`);
  }
}
process.stdout.write(`  ${dataDir} is empty. The next npm start seeds it again.\n`);

function fail(message: string): never {
  process.stderr.write(`  ${message}\n`);
  process.exit(1);
}
