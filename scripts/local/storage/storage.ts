import { type IncomingMessage, type ServerResponse, validateHeaderName, validateHeaderValue } from "node:http";
import { fromToken, type ObjectFolder, openObjectFolder, type PutObject, type StoredFacts } from "./objects.ts";
import { readPayload } from "./payload.ts";
import { checkPostPolicy } from "./post-policy.ts";
import { BodyTooLarge, readBody } from "./read-body.ts";
import { StorageRefusal } from "./refusal.ts";
import { type Credentials, decode, parseQuery, type SignatureSettings, verifyRequest } from "./signature.ts";
import { errorXml, listXml, postXml } from "./xml.ts";

export interface LocalStorage {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Serves an object without a signature, as a distribution in front of the bucket would. */
  serve(bucket: string, key: string, request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Stores an object without a call, for the demo's data. */
  put(bucket: string, object: PutObject): Promise<void>;
  close(): void;
}

export interface LocalStorageOptions {
  /** The path of the mount, such as "/_local/s3". */
  prefix: string;
  dataDir: string;
  /** The buckets that exist. */
  buckets: string[];
  credentials: Credentials;
  region?: string;
  /** The origins whose pages may read and upload, such as "http://localhost:3000". */
  allowedOrigins: string[];
  now?: () => Date;
}

interface Call {
  request: IncomingMessage;
  response: ServerResponse;
  headers: Record<string, string>;
  query: Map<string, string>;
  bucket: string;
  folder: ObjectFolder;
  key: string;
}

const mostObjectBytes = 100 * 1024 * 1024;
const mostOverheadBytes = 1024 * 1024; // a form's fields, or the framing of chunks
const keptHeaders = [
  "content-type",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-language",
  "expires",
];
const allowedMethods = ["GET", "HEAD", "PUT", "POST"];
const knownParameters =
  /^(x-id|list-type|prefix|delimiter|max-keys|start-after|continuation-token|encoding-type|fetch-owner)$/i;

/** The part of S3 that Guildhall uses, path-style, with every signature checked. */
export function createStorage(options: LocalStorageOptions): LocalStorage {
  const { prefix, dataDir, credentials, region = "us-east-1", now = () => new Date() } = options;
  const settings: SignatureSettings = { credentials, region, now };
  const folders = new Map(
    options.buckets.map((bucket) => [checkBucket(bucket), openObjectFolder(dataDir, bucket, now)]),
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    allowOrigin(request, response);
    if (request.method === "OPTIONS") return answerPreflight(request, response);
    const [path = ""] = (request.url ?? "").split("?", 1);
    const [, bucket = "", rawKey = ""] = /^\/([^/]*)\/?(.*)$/s.exec(path.slice(prefix.length)) ?? [];
    const query = new Map(parseQuery(request));
    const key = decode(rawKey);
    const call = { request, response, query, bucket: decode(bucket), key, headers: headersOf(request) };
    const isForm =
      request.method === "POST" && key === "" && call.headers["content-type"]?.startsWith("multipart/form-data");
    // A caller without access to a bucket does not learn whether it exists. A form is checked by its policy.
    const payload = isForm ? "" : verifyRequest(request, settings).payload;
    const folder = folders.get(call.bucket);
    if (!folder) throw new StorageRefusal("NoSuchBucket", "The specified bucket does not exist");
    const unknown = [...query.keys()].find((name) => !knownParameters.test(name));
    if (unknown !== undefined) throw new StorageRefusal("NotImplemented", `?${unknown} is not implemented here.`);

    const operation = `${request.method} ${key === "" ? "bucket" : "object"}`;
    if (isForm) return postObject({ ...call, folder });
    if (operation === "GET bucket") return listObjects({ ...call, folder });
    if (operation === "GET object" || operation === "HEAD object") return sendObject({ ...call, folder });
    if (operation === "PUT object") return putObject({ ...call, folder }, payload);
    if (operation !== "DELETE object")
      throw new StorageRefusal("MethodNotAllowed", `${operation} is not allowed here.`);
    await folder.remove(key);
    response.writeHead(204).end();
  }

  function allowOrigin(request: IncomingMessage, response: ServerResponse): void {
    response.setHeader("vary", "Origin");
    const { origin } = request.headers;
    if (origin === undefined || !options.allowedOrigins.includes(origin)) return;
    response.setHeader("access-control-allow-origin", origin);
    response.setHeader("access-control-expose-headers", "ETag");
  }

  async function putObject(call: Call, payload: string): Promise<void> {
    const { request, response, headers, folder, key } = call;
    const refused = ["if-match", "if-none-match", "x-amz-copy-source"].find((name) => headers[name] !== undefined);
    if (refused !== undefined)
      throw new StorageRefusal("NotImplemented", `A put with ${refused} is not implemented here.`);
    if (headers["content-length"] === undefined && headers["x-amz-decoded-content-length"] === undefined) {
      throw new StorageRefusal("MissingContentLength", "You must provide the Content-Length HTTP header.");
    }
    const { body, checksums } = readPayload(
      await readBody(request, mostObjectBytes + mostOverheadBytes),
      payload,
      headers,
    );
    checkSize(body.length);
    const facts = await folder.put({ key, body, headers: toKeep(headers), checksums });
    response.writeHead(200, { etag: facts.etag, ...checksums }).end();
  }

  async function postObject({ request, response, headers, folder, bucket }: Call): Promise<void> {
    const sent = await readBody(request, mostObjectBytes + mostOverheadBytes);
    const { fields, file, fileName } = await readForm(sent, headers["content-type"] ?? "");
    const key = (fields.get("key") ?? "").replaceAll("${filename}", fileName);
    checkPostPolicy({ bucket, fields, fileSize: file.length }, settings);
    checkSize(file.length);
    const { body, checksums } = readPayload(file, "UNSIGNED-PAYLOAD", Object.fromEntries(fields));
    const facts = await folder.put({ key, body, headers: toKeep(Object.fromEntries(fields)), checksums });
    response.setHeader("etag", facts.etag);
    const location = `http://${request.headers.host}${prefix}/${bucket}/${key.split("/").map(encodeURIComponent).join("/")}`;
    response.setHeader("location", location);
    if (fields.get("success_action_status") === "201") {
      return sendXml(response, 201, postXml(location, bucket, key, facts.etag));
    }
    response.writeHead(fields.get("success_action_status") === "200" ? 200 : 204).end();
  }

  return {
    handle: (request, response) => guard(request, response, () => answer(request, response)),
    serve: (bucket, key, request, response) =>
      guard(request, response, async () => {
        const folder = folders.get(bucket);
        if (!folder) throw new StorageRefusal("NoSuchBucket", "The specified bucket does not exist");
        if (request.method !== "GET" && request.method !== "HEAD") {
          throw new StorageRefusal("MethodNotAllowed", "Only reading is allowed here.");
        }
        const headers = headersOf(request);
        await sendObject({ request, response, headers, query: new Map(), bucket, folder, key });
      }),
    put: async (bucket, object) => {
      await folders.get(bucket)?.put(object);
    },
    close() {}, // Nothing is open between requests.
  };
}

function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  const method = request.headers["access-control-request-method"] ?? "";
  if (!response.hasHeader("access-control-allow-origin") || !allowedMethods.includes(method)) {
    throw new StorageRefusal("AccessForbidden", "CORSResponse: This CORS request is not allowed.");
  }
  response.setHeader("access-control-allow-methods", allowedMethods.join(", "));
  response.setHeader("access-control-allow-headers", request.headers["access-control-request-headers"] ?? "");
  response.writeHead(200, { "access-control-max-age": "600" }).end();
}

async function sendObject({ request, response, headers, folder, key }: Call): Promise<void> {
  const { facts, body } = await folder.read(key);
  const isWhole = headers.range === undefined;
  for (const [name, value] of Object.entries({
    ...facts.headers,
    ...(isWhole && headers["x-amz-checksum-mode"]?.toUpperCase() === "ENABLED" && facts.checksums),
    etag: facts.etag,
    "last-modified": new Date(facts.storedAt).toUTCString(),
    "accept-ranges": "bytes",
    // Here uploads of members share the app's origin, unlike in production, so they must not run.
    "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    "x-content-type-options": "nosniff",
  })) {
    response.setHeader(name, value);
  }
  if (isUnchanged(headers, facts)) return void response.writeHead(304).end();
  const [start, end] = isWhole ? [0, facts.size] : parseRange(headers.range ?? "", facts.size);
  if (end - start < facts.size) response.setHeader("content-range", `bytes ${start}-${end - 1}/${facts.size}`);
  response.writeHead(end - start < facts.size ? 206 : 200, { "content-length": end - start });
  response.end(request.method === "HEAD" ? undefined : body.subarray(start, end));
}

async function listObjects({ response, query, folder, bucket }: Call): Promise<void> {
  if (query.get("list-type") !== "2")
    throw new StorageRefusal("NotImplemented", "Only ListObjectsV2 is implemented here.");
  const maxKeys = Number(query.get("max-keys") ?? 1_000);
  if (!Number.isInteger(maxKeys) || maxKeys < 0)
    throw new StorageRefusal("InvalidArgument", "max-keys must not be negative");
  const continuationToken = query.get("continuation-token");
  const startAfter = query.get("start-after");
  const listQuery = {
    bucket,
    prefix: query.get("prefix") ?? "",
    delimiter: query.get("delimiter") ?? "",
    maxKeys: Math.min(maxKeys, 1_000),
    startAfter,
    continuationToken,
    isUrlEncoded: query.get("encoding-type") === "url",
  };
  const after = continuationToken === undefined ? startAfter : fromToken(continuationToken);
  sendXml(response, 200, listXml(listQuery, await folder.list({ ...listQuery, after })));
}

async function guard(request: IncomingMessage, response: ServerResponse, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const refusal = error instanceof BodyTooLarge ? tooLarge() : error;
    if (!(refusal instanceof StorageRefusal)) throw refusal;
    // Closes the connection, because the unread rest of the body looks like the next request.
    if (!request.complete) response.setHeader("connection", "close");
    if (request.method === "HEAD") return void response.writeHead(refusal.status).end();
    sendXml(response, refusal.status, errorXml(refusal, (request.url ?? "").split("?", 1)[0] ?? ""));
  }
}

function checkBucket(name: string): string {
  if (/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(name)) return name;
  throw new Error(`${JSON.stringify(name)} cannot be the name of a bucket`);
}

function headersOf(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
}

function toKeep(headers: Record<string, string>): Record<string, string> {
  const kept = Object.fromEntries(
    Object.entries(headers).filter(([name]) => keptHeaders.includes(name) || name.startsWith("x-amz-meta-")),
  );
  // aws-chunked describes the transfer, not the object.
  const encoding = kept["content-encoding"]
    ?.split(",")
    .map((each) => each.trim())
    .filter((each) => each !== "aws-chunked" && each !== "")
    .join(",");
  delete kept["content-encoding"];
  return checkHeaders({
    "content-type": "binary/octet-stream",
    ...kept,
    ...(encoding && { "content-encoding": encoding }),
  });
}

/** Values from a form or a query may contain characters that a header cannot. The object would then be unreadable. */
function checkHeaders(headers: Record<string, string>): Record<string, string> {
  for (const [name, value] of Object.entries(headers)) {
    try {
      validateHeaderName(name);
      validateHeaderValue(name, value);
    } catch {
      throw new StorageRefusal("InvalidArgument", `${JSON.stringify(name)} cannot be sent as a header.`);
    }
  }
  return headers;
}

async function readForm(sent: Buffer, contentType: string) {
  const init = { method: "POST", headers: { "content-type": contentType }, body: new Uint8Array(sent) };
  const form = await new Request("http://localhost", init).formData().catch(() => {
    throw malformed();
  });
  const fields = new Map<string, string>();
  let file: File | undefined;
  for (const [name, value] of form) {
    // S3 does not read fields after the file either.
    if (file) break;
    if (fields.has(name.toLowerCase())) throw new StorageRefusal("InvalidArgument", `The field ${name} came twice.`);
    if (name.toLowerCase() === "file") file = typeof value === "string" ? new File([value], "") : value;
    else if (typeof value === "string") fields.set(name.toLowerCase(), value);
    else throw malformed();
  }
  if (!file) throw new StorageRefusal("InvalidArgument", "POST requires exactly one file upload per request.");
  return { fields, file: Buffer.from(await file.arrayBuffer()), fileName: file.name };
}

function malformed(): StorageRefusal {
  return new StorageRefusal(
    "MalformedPOSTRequest",
    "The body of your POST request is not well-formed multipart/form-data.",
  );
}

function isUnchanged(headers: Record<string, string>, facts: StoredFacts): boolean {
  const given = headers["if-none-match"];
  if (given !== undefined) return given.split(",").some((tag) => tag.trim().replace(/^W\//, "") === facts.etag);
  const since = Date.parse(headers["if-modified-since"] ?? "");
  return Math.floor(Date.parse(facts.storedAt) / 1000) * 1000 <= since;
}

/** One range of bytes. Returns its start and the position after its end. */
function parseRange(range: string, size: number): [number, number] {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === "" && last === "") return [0, size];
  const start = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const end = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  if (start >= end) throw new StorageRefusal("InvalidRange", "The requested range is not satisfiable");
  return [start, end];
}

function checkSize(bytes: number): void {
  if (bytes > mostObjectBytes) throw tooLarge();
}

function tooLarge(): StorageRefusal {
  return new StorageRefusal("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
}

function sendXml(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "application/xml", "content-length": Buffer.byteLength(xml) });
  response.end(xml);
}
