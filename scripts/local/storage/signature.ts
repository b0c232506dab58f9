import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { StorageRefusal } from "./refusal.ts";

export interface Credentials {
  accessKeyId: string;
  secretAccessKey: string;
}

export interface SignatureSettings {
  credentials: Credentials;
  region: string;
  now: () => Date;
}

export interface SignedRequest {
  /** The signature's statement about the body: a SHA-256, UNSIGNED-PAYLOAD or a streaming form. */
  payload: string;
}

const algorithm = "AWS4-HMAC-SHA256";
const mostSkewMs = 15 * 60 * 1000;

/** Computes the signature again from the request and refuses every other one. */
export function verifyRequest(request: IncomingMessage, settings: SignatureSettings): SignedRequest {
  if (request.headers.authorization === undefined) throw new StorageRefusal("AccessDenied", "Access Denied");
  return verifyHeader(request, request.headers.authorization, settings);
}

function verifyHeader(request: IncomingMessage, authorization: string, settings: SignatureSettings): SignedRequest {
  const match = /^AWS4-HMAC-SHA256 Credential=([^,\s]+),\s*SignedHeaders=([^,\s]+),\s*Signature=([0-9a-f]{64})$/.exec(
    authorization,
  );
  if (!match) throw malformed("The authorization header is malformed.");
  const [, credential = "", signedHeaders = "", signature = ""] = match;
  const date = String(request.headers["x-amz-date"] ?? "");
  if (Math.abs(parseDate(date) - settings.now().getTime()) > mostSkewMs) {
    throw new StorageRefusal(
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  const payload = request.headers["x-amz-content-sha256"];
  if (typeof payload !== "string") throw new StorageRefusal("InvalidRequest", "Missing x-amz-content-sha256");
  checkSignature(request, { credential, date, signedHeaders, signature, payload }, settings);
  return { payload };
}

interface SignatureParts {
  credential: string;
  date: string;
  signedHeaders: string;
  signature: string;
  payload: string;
}

function checkSignature(request: IncomingMessage, parts: SignatureParts, settings: SignatureSettings): void {
  const names = parts.signedHeaders.split(";");
  const unsigned = Object.keys(request.headers).find((name) => name.startsWith("x-amz-") && !names.includes(name));
  if (unsigned || !names.includes("host")) {
    throw new StorageRefusal("AccessDenied", "There were headers present in the request which were not signed");
  }
  const [path = ""] = (request.url ?? "").split("?", 1);
  const canonicalQuery = parseQuery(request)
    .map(([name, value]) => [encode(name), encode(value)] as const)
    .sort(([name, value], [other, otherValue]) => (name < other || (name === other && value < otherValue) ? -1 : 1))
    .map((pair) => pair.join("="))
    .join("&");
  const canonicalHeaders = names.map((name) => `${name}:${headerValue(request, name)}\n`).join("");
  const canonicalRequest = [request.method, path, canonicalQuery, canonicalHeaders, parts.signedHeaders, parts.payload];
  const scope = checkCredential(parts.credential, parts.date, settings);
  const hashed = createHash("sha256").update(canonicalRequest.join("\n")).digest("hex");
  checkHmac([algorithm, parts.date, scope, hashed].join("\n"), scope, parts.signature, settings);
}

/** `key/date/region/s3/aws4_request`. Returns the scope. */
export function checkCredential(credential: string, date: string, settings: SignatureSettings): string {
  const slash = credential.indexOf("/");
  if (credential.slice(0, Math.max(slash, 0)) !== settings.credentials.accessKeyId) {
    throw new StorageRefusal("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
  }
  const scope = credential.slice(slash + 1);
  if (scope !== `${date.slice(0, 8)}/${settings.region}/s3/aws4_request`) {
    throw malformed(`The credential's scope must be its date, ${settings.region}, s3 and aws4_request.`);
  }
  return scope;
}

export function checkHmac(text: string, scope: string, signature: string, { credentials }: SignatureSettings): void {
  let key: Buffer | string = `AWS4${credentials.secretAccessKey}`;
  for (const part of scope.split("/")) key = createHmac("sha256", key).update(part).digest();
  const expected = createHmac("sha256", key).update(text).digest();
  const given = Buffer.from(signature, "hex");
  if (given.length === expected.length && timingSafeEqual(given, expected)) return;
  throw new StorageRefusal(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );
}

/** Pluses stay pluses, unlike in URLSearchParams. */
export function parseQuery(request: IncomingMessage): [string, string][] {
  const url = request.url ?? "";
  const mark = url.indexOf("?");
  if (mark < 0) return [];
  return url
    .slice(mark + 1)
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const equals = pair.indexOf("=");
      return equals < 0 ? [decode(pair), ""] : [decode(pair.slice(0, equals)), decode(pair.slice(equals + 1))];
    });
}

export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new StorageRefusal("InvalidURI", "Couldn't parse the specified URI.");
  }
}

export function parseDate(text: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text) ?? [];
  const time = Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
  if (Number.isNaN(time)) throw new StorageRefusal("AccessDenied", "The request has no valid date.");
  return time;
}

function headerValue(request: IncomingMessage, name: string): string {
  const values = request.headersDistinct[name] ?? [];
  return values.map((value) => value.trim().replace(/\s+/g, " ")).join(",");
}

function encode(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function malformed(message: string): StorageRefusal {
  return new StorageRefusal("AuthorizationHeaderMalformed", message);
}
