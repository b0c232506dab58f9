/** Compresses the hashed scripts and styles once, at the best quality. CloudFront would compress fast and less well. */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";

const compress = promisify(brotliCompress);

/** Writes each script and style of `from` into `to`, under the same name. Node's default quality is the best, 11. */
export async function compressFiles(from: string, to: string): Promise<void> {
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  const files = readdirSync(from).filter((file) => /\.(js|css)$/.test(file));
  await Promise.all(
    files.map(async (file) => writeFileSync(join(to, file), await compress(readFileSync(join(from, file))))),
  );
}
