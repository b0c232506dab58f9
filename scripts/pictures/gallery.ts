/** Takes pictures of every page in every look, and writes one page that shows them side by side. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { projectRoot } from "../local/load-handler.ts";

/** Not deployed, and not kept: each run begins anew. */
const folder = join(projectRoot, "dist/gallery");

/**
 * @param parameters for Playwright, such as `--grep "a member, phone"`
 * @returns whether every picture could be taken
 */
export function takeGallery(parameters: readonly string[]): boolean {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const runner = join(projectRoot, "node_modules/@playwright/test/cli.js");
  const { status } = spawnSync(
    process.execPath,
    [runner, "test", "--config", "tests/e2e/gallery.config.ts", ...parameters],
    { cwd: projectRoot, stdio: "inherit", env: { ...process.env, GALLERY: folder } },
  );
  const pictures = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".png"));
  writeFileSync(join(folder, "index.html"), pageOf(pictures.map((name) => name.replaceAll("\\", "/")).toSorted()));
  process.stdout.write(`  ${pictures.length} pictures are in ${join(folder, "index.html")}\n`);
  return status === 0 && pictures.length > 0;
}

/** The names are made of letters, digits, "_", "-", "/" and ".". */
function pageOf(pictures: readonly string[]): string {
  const figures = pictures.map(
    (name) =>
      `<figure><a href="${name}"><img loading="lazy" src="${name}" alt=""></a><figcaption>${name}</figcaption></figure>`,
  );
  const styles =
    "body{font:14px system-ui;margin:16px;display:flex;flex-wrap:wrap;gap:16px}figure{margin:0;width:300px}img{width:100%;border:1px solid #ccc}figcaption{overflow-wrap:anywhere}";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${styles}</style>${figures.join("")}</html>`;
}
