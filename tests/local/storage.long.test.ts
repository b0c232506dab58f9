import { once } from "node:events";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer, request as httpRequest } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectAclCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  type ListObjectsV2CommandInput,
  PutObjectCommand,
  type PutObjectCommandInput,
  S3Client,
} from "@aws-sdk/client-s3";
import { createPresignedPost, type PresignedPostOptions } from "@aws-sdk/s3-presigned-post";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createStorage, type LocalStorage } from "../../scripts/local/storage/storage.ts";

const prefix = "/_local/s3";
const Bucket = "uploads";
const Key = "tenants/t1/logo.png";
const appOrigin = "http://localhost:3000";
const closers: (() => unknown)[] = [];
let folder: string;
let base: string;
let client: S3Client;
let storage: LocalStorage;
let nowMs: number;

const open = () =>
  createStorage({
    prefix,
    dataDir: join(folder, "objects"),
    buckets: [Bucket, "archive"],
    credentials: { accessKeyId: "local", secretAccessKey: "secret" },
    region: "eu-central-1",
    allowedOrigins: [appOrigin],
    now: () => new Date(nowMs),
  });

const connect = (secretAccessKey = "secret", more = {}) => {
  const made = new S3Client({
    endpoint: base,
    region: "eu-central-1",
    forcePathStyle: true,
    credentials: { accessKeyId: "local", secretAccessKey },
    maxAttempts: 1,
    ...more,
  });
  closers.unshift(() => made.destroy());
  return made;
};

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "storage-test-"));
  nowMs = Date.now();
  storage = open();
  const server = createServer((request, response) => {
    void (request.url?.startsWith("/cdn/")
      ? storage.serve(Bucket, decodeURIComponent(request.url.slice("/cdn/".length)), request, response)
      : storage.handle(request, response));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
  closers.push(
    () => new Promise((resolve) => server.close(resolve)),
    () => storage.close(),
    () => rmSync(folder, { recursive: true, force: true }),
  );
  client = connect();
});

afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const put = (more: Partial<PutObjectCommandInput> = {}) =>
  client.send(new PutObjectCommand({ Bucket, Key, Body: "hello", ...more }));
const get = async (key = Key) =>
  (await client.send(new GetObjectCommand({ Bucket, Key: key }))).Body?.transformToString();
const list = (more: Partial<ListObjectsV2CommandInput> = {}) =>
  client.send(new ListObjectsV2Command({ Bucket, ...more }));
const codeOf = async (response: Response) => /<Code>(\w+)<\/Code>/.exec(await response.text())?.[1];
test("keeps an object with its type, caching and metadata", async () => {
  const { ETag } = await put({
    ContentType: "image/png",
    CacheControl: "max-age=60",
    ContentDisposition: "inline",
    Metadata: { tenant: "t1" },
  });
  const object = await client.send(new GetObjectCommand({ Bucket, Key }));
  expect(await object.Body?.transformToString()).toBe("hello");
  const facts = {
    ETag: '"5d41402abc4b2a76b9719d911017c592"',
    ContentType: "image/png",
    CacheControl: "max-age=60",
    ContentDisposition: "inline",
    ContentLength: 5,
    Metadata: { tenant: "t1" },
    LastModified: new Date(Math.floor(nowMs / 1000) * 1000),
  };
  expect(object).toMatchObject(facts);
  expect(ETag).toBe(facts.ETag);
  expect(await client.send(new HeadObjectCommand({ Bucket, Key }))).toMatchObject(facts);
});

test("answers for a missing object as S3 does", async () => {
  await expect(get()).rejects.toMatchObject({ name: "NoSuchKey", $metadata: { httpStatusCode: 404 } });
  await expect(client.send(new HeadObjectCommand({ Bucket, Key }))).rejects.toMatchObject({ name: "NotFound" });
  await expect(put({ Bucket: "elsewhere" })).rejects.toMatchObject({ name: "NoSuchBucket" });
  await client.send(new DeleteObjectCommand({ Bucket, Key }));
});

test("overwrites, deletes, and keeps its objects over a restart", async () => {
  await put({ Body: "first" });
  await put({ Body: "second" });
  storage = open();
  expect(await get()).toBe("second");
  await client.send(new DeleteObjectCommand({ Bucket, Key }));
  await expect(get()).rejects.toMatchObject({ name: "NoSuchKey" });
});

test.each([
  ["climbing", "../../../escape"],
  ["dots", "./a/../b/./..%2f"],
  ["odd characters", "a b/ü+&=?#%'\"<>\\:*|.png"],
  ["beyond the basic plane", "🏛️/𐀀"],
  ["the longest", "k".repeat(1_024)],
  ["upper case", "tenants/T1/LOGO.PNG"],
])("stores keys as they are and inside its folder: %s", async (_, key) => {
  await put({ Key: key, Body: key });
  await put({ Key: key.toLowerCase(), Body: "lower" });
  await put({ Key: key, Body: key });
  expect(await get(key)).toBe(key);
  expect((await list()).Contents?.map((object) => object.Key)).toContain(key);
  expect(readdirSync(folder)).toEqual(["objects"]);
  expect(readdirSync(join(folder, "objects")).sort()).toEqual([".drafts", "archive", Bucket].sort());
  await client.send(new DeleteObjectCommand({ Bucket, Key: key }));
  await expect(get(key)).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("refuses a key of 1,025 bytes", async () => {
  await expect(put({ Key: "k".repeat(1_025) })).rejects.toMatchObject({ name: "KeyTooLongError" });
});

test("lists in the order of bytes, page by page, without loss or repetition", async () => {
  const keys = ["a", "a/1", "a/2", "a0", "B", "b/1", "é", "￿", "𐀀"];
  for (const key of keys) await put({ Key: key });
  const inOrder = keys.toSorted((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)));
  const seen: (string | undefined)[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ MaxKeys: 2, ContinuationToken });
    expect(page.KeyCount).toBeLessThanOrEqual(2);
    seen.push(...(page.Contents ?? []).map((object) => object.Key));
    ContinuationToken = page.NextContinuationToken;
    expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
  } while (ContinuationToken);
  expect(seen).toEqual(inOrder);
});

test("lists folders by delimiter, also across pages", async () => {
  for (const key of ["x/a/1", "x/a/2", "x/b", "x/c/1", "x/d", "y"]) await put({ Key: key });
  const seen: string[] = [];
  let ContinuationToken: string | undefined;
  do {
    const page = await list({ Prefix: "x/", Delimiter: "/", MaxKeys: 1, ContinuationToken });
    seen.push(...(page.CommonPrefixes ?? []).map((each) => `${each.Prefix}`));
    seen.push(...(page.Contents ?? []).map((each) => `${each.Key}`));
    ContinuationToken = page.NextContinuationToken;
  } while (ContinuationToken);
  expect(seen).toEqual(["x/a/", "x/b", "x/c/", "x/d"]);
  expect((await list({ StartAfter: "x/c/1" })).Contents?.map((each) => each.Key)).toEqual(["x/d", "y"]);
});

test.each(["CRC32", "SHA1", "SHA256"] as const)(
  "stores the bytes of a stream, not its chunks, with %s behind it",
  async (algorithm) => {
    const bytes = Buffer.from(Array.from({ length: 200_000 }, (_, index) => index % 251));
    const Body = Readable.from([bytes.subarray(0, 70_000), bytes.subarray(70_000)]);
    await put({ Body, ContentLength: bytes.length, ChecksumAlgorithm: algorithm, ContentEncoding: "gzip" });
    const object = await client.send(new GetObjectCommand({ Bucket, Key }));
    expect(Buffer.from((await object.Body?.transformToByteArray()) ?? []).equals(bytes)).toBe(true);
    expect(object.ContentEncoding).toBe("gzip");
    expect(object[`Checksum${algorithm}`]).toBeTypeOf("string");
  },
);

test("refuses bytes that are not those that were announced", async () => {
  for (const wrong of [{ ChecksumCRC32: "AAAAAA==" }, { ContentMD5: "1B2M2Y8AsgTpgAmY7PhCfg==" }]) {
    await expect(put(wrong)).rejects.toMatchObject({ name: "BadDigest" });
  }
  await expect(put({ ChecksumCRC32C: "AAAAAA==" })).rejects.toMatchObject({ name: "NotImplemented" });
  await expect(get()).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("refuses another key's secret, another key, another region and a clock that is off", async () => {
  client = connect("wrong");
  await expect(put()).rejects.toMatchObject({ name: "SignatureDoesNotMatch", $metadata: { httpStatusCode: 403 } });
  client = connect("secret", { credentials: { accessKeyId: "other", secretAccessKey: "secret" } });
  await expect(put()).rejects.toMatchObject({ name: "InvalidAccessKeyId" });
  client = connect("secret", { region: "us-west-2" });
  await expect(put()).rejects.toMatchObject({ name: "AuthorizationHeaderMalformed" });
  nowMs += 16 * 60_000;
  client = connect();
  await expect(put()).rejects.toMatchObject({ name: "RequestTimeTooSkewed" });
});

test("refuses an unsigned request, whether or not the bucket exists", async () => {
  for (const path of [`/${Bucket}/${Key}`, `/${Bucket}?list-type=2`, "/elsewhere/x"]) {
    const response = await fetch(base + path);
    expect(response.status).toBe(403);
    expect(await codeOf(response)).toBe("AccessDenied");
  }
});

const upload = async (
  options: Partial<PresignedPostOptions> = {},
  { body = "0123456789", fields: extra = {}, origin = appOrigin } = {},
) => {
  const { url, fields } = await createPresignedPost(client, {
    Bucket,
    Key,
    Expires: 60,
    Conditions: [
      ["content-length-range", 5, 10],
      ["starts-with", "$Content-Type", "image/"],
    ],
    ...options,
  });
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...fields, "Content-Type": "image/png", ...extra })) {
    if (value !== "") form.set(name, value);
  }
  form.set("file", new Blob([body]), "logo.png");
  return fetch(url, { method: "POST", body: form, headers: { origin } });
};

test("takes a form upload that its policy allows", async () => {
  const response = await upload();
  expect(response.status).toBe(204);
  expect(response.headers.get("access-control-allow-origin")).toBe(appOrigin);
  expect(await get()).toBe("0123456789");
  expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).ContentType).toBe("image/png");
  const Fields = { success_action_status: "201", "x-amz-meta-tenant": "t1" };
  const created = await upload({ Fields });
  expect(created.status).toBe(201);
  expect(await created.text()).toContain(`<Key>${Key}</Key>`);
  expect((await client.send(new HeadObjectCommand({ Bucket, Key }))).Metadata).toEqual({ tenant: "t1" });
});

test("puts the file's name into the key where the policy asks for it", async () => {
  // biome-ignore lint/suspicious/noTemplateCurlyInString: S3's own placeholder
  expect((await upload({ Key: "in/${filename}" })).status).toBe(204);
  expect(await get("in/logo.png")).toBe("0123456789");
});

test.each<[string, number, string, Parameters<typeof upload>]>([
  ["is too large", 400, "EntityTooLarge", [{}, { body: "x".repeat(11) }]],
  ["is too small", 400, "EntityTooSmall", [{}, { body: "x" }]],
  ["has a wrong type", 403, "AccessDenied", [{}, { fields: { "Content-Type": "text/html" } }]],
  ["has no type", 403, "AccessDenied", [{}, { fields: { "Content-Type": "" } }]],
  ["has another key", 403, "AccessDenied", [{}, { fields: { key: "tenants/t2/logo.png" } }]],
  ["has a field too many", 403, "AccessDenied", [{}, { fields: { "x-amz-meta-role": "owner" } }]],
  ["has a wrong signature", 403, "SignatureDoesNotMatch", [{}, { fields: { "X-Amz-Signature": "0".repeat(64) } }]],
  [
    "has another policy",
    403,
    "SignatureDoesNotMatch",
    [{}, { fields: { Policy: Buffer.from("{}").toString("base64") } }],
  ],
  ["has no policy", 403, "AccessDenied", [{}, { fields: { Policy: "" } }]],
  ["expired", 403, "AccessDenied", [{ Expires: -1 }, {}]],
  ["carries what no header can hold", 400, "InvalidArgument", [{ Fields: { "Cache-Control": "a\u0000b" } }, {}]],
])("refuses a form upload that %s", async (_, status, code, [options, change]) => {
  const response = await upload(options, change);
  expect([response.status, await codeOf(response)]).toEqual([status, code]);
  await expect(get()).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("refuses a form upload into another bucket than its policy's", async () => {
  const { url, fields } = await createPresignedPost(client, { Bucket, Key });
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set("file", new Blob(["x"]));
  const response = await fetch(url.replace(Bucket, "archive"), { method: "POST", body: form });
  expect(await codeOf(response)).toBe("AccessDenied");
});

const preflight = (origin: string, method = "POST") =>
  fetch(`${base}/${Bucket}`, {
    method: "OPTIONS",
    headers: { origin, "access-control-request-method": method, "access-control-request-headers": "content-type" },
  });

test("lets only the app's origin read and upload from a page", async () => {
  const allowed = await preflight(appOrigin);
  expect(allowed.status).toBe(200);
  expect(allowed.headers.get("access-control-allow-origin")).toBe(appOrigin);
  expect(allowed.headers.get("access-control-allow-headers")).toBe("content-type");
  expect(allowed.headers.get("vary")).toBe("Origin");
  for (const refused of [await preflight("http://evil.example"), await preflight(appOrigin, "DELETE")]) {
    expect(refused.status).toBe(403);
    expect(await codeOf(refused)).toBe("AccessForbidden");
  }
  const foreign = await upload({}, { origin: "http://evil.example" });
  expect(foreign.headers.has("access-control-allow-origin")).toBe(false);
});

test("answers 304 to a client that has the object already, and a range to a client that asks for one", async () => {
  await put();
  const url = base.replace(prefix, "/cdn/") + encodeURIComponent(Key);
  const first = await fetch(url);
  await first.text();
  const again = await fetch(url, { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect(again.status).toBe(304);
  const part = await fetch(url, { headers: { range: "bytes=1-3" } });
  expect([part.status, await part.text(), part.headers.get("content-range")]).toEqual([206, "ell", "bytes 1-3/5"]);
  expect(await codeOf(await fetch(url, { headers: { range: "bytes=9-" } }))).toBe("InvalidRange");
});

test("serves without a signature only what the caller names, and never lets it run", async () => {
  await put({ ContentType: "text/html", Body: "<script>alert(1)</script>" });
  const cdn = base.replace(prefix, "/cdn/");
  const response = await fetch(cdn + encodeURIComponent(Key));
  expect(response.status).toBe(200);
  expect(response.headers.get("content-security-policy")).toContain("sandbox");
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
  expect((await fetch(`${cdn}none`)).status).toBe(404);
  expect((await fetch(cdn + encodeURIComponent(Key), { method: "PUT", body: "x" })).status).toBe(405);
});

test("refuses more than 100 MB before reading it", async () => {
  const headers = { "content-type": "multipart/form-data; boundary=x", "content-length": 200 * 1024 * 1024 };
  const request = httpRequest(`${base}/${Bucket}`, { method: "POST", headers });
  request.on("error", () => {});
  request.flushHeaders();
  const [response] = (await once(request, "response")) as [import("node:http").IncomingMessage];
  expect(response.statusCode).toBe(400);
  response.resume();
  request.destroy();
});

test("refuses by name what it does not support", async () => {
  const refused = { name: "NotImplemented" };
  await expect(put({ IfMatch: '"x"' })).rejects.toMatchObject(refused);
  await expect(put({ IfNoneMatch: "*" })).rejects.toMatchObject(refused);
  await expect(client.send(new GetObjectAclCommand({ Bucket, Key }))).rejects.toMatchObject(refused);
  const copy = new CopyObjectCommand({ Bucket, Key: "copy", CopySource: `${Bucket}/${Key}` });
  await expect(client.send(copy)).rejects.toMatchObject(refused);
});
