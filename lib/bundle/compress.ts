/** The hashed scripts and styles as they travel: compressed once, as well as can be, instead of by CloudFront in haste. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** Writes each script and style of `from` into `to`, under its own name. Node's own quality is the best there is, 11. */
export async function compressFiles(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const files = readdirSync(from).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => writeFileSync(join(to, file), await compress(readFileSync(join(from, file))))),
  );
}
