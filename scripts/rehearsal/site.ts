/** Uploads the built site, as BucketDeployment does on AWS, and reads it through CloudFront. */
import { readdirSync, readFileSync } from "node:fs";
import { extname, join, relative } from "node:path";
import { PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import { languages } from "#lambdas/contract/languages.ts";
import { siteFolder } from "../../lib/bundle/site.ts";
import type { Steps } from "./steps.ts";
import type { Visitor } from "./visitor.ts";

const types: Record<string, string> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".css": "text/css; charset=utf-8",
  ".json": "application/json",
  ".txt": "text/plain; charset=utf-8",
  ".xml": "application/xml",
  ".svg": "image/svg+xml",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

export async function uploadSite(bucket: string, configuration: object): Promise<string> {
  const s3 = new S3Client({ forcePathStyle: true });
  const files = readdirSync(siteFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const put = (Key: string, Body: Buffer | string) => {
    const language = languages.find((one) => Key.startsWith(`${one}/`));
    return s3.send(
      new PutObjectCommand({
        Bucket: bucket,
        Key,
        Body,
        ContentType: types[extname(Key)] ?? "application/octet-stream",
        ...(language === undefined ? {} : { ContentLanguage: language }),
        CacheControl: Key.startsWith("assets/") ? "public, max-age=31536000, immutable" : "no-cache",
      }),
    );
  };
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    await put(relative(siteFolder, path), readFileSync(path));
  }
  await put("config.json", JSON.stringify(configuration));
  s3.destroy();
  return `${files.length + 1} files`;
}

export async function lookAtSite(visitor: Visitor, { expect }: Steps): Promise<void> {
  const pages = { "/": "<h1", "/pricing": "<h1", "/rehearsal/dashboard": '<div id="root">' };
  for (const [path, part] of Object.entries(pages)) {
    const { status, text, headers } = await visitor.fetch("GET", path);
    expect(status === 200 && text.includes(part), `${path} is our page (${status})`);
    expect(String(headers["content-security-policy"]).includes("default-src 'none'"), `${path} has the strict policy`);
  }
  const documents = { "/api/docs": "<h1>Guildhall API", "/api/openapi.json": '{"openapi":"3.1.0"' };
  for (const [path, part] of Object.entries(documents)) {
    const { status, text } = await visitor.fetch("GET", path);
    expect(status === 200 && text.includes(part), `${path} is a file of the site (${status})`);
  }
  const configuration = await visitor.fetch("GET", "/config.json");
  expect(configuration.status === 200, `/config.json is served (${configuration.status})`);
  const missing = await visitor.fetch("GET", "/assets/not-there.js");
  expect(missing.status === 403 || missing.status === 404, `a missing file is no page (${missing.status})`);
}
