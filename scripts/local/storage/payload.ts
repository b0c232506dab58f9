import { createHash } from "node:crypto";
import { crc32 } from "node:zlib";
import { StorageRefusal } from "./refusal.ts";

const digests: Record<string, (body: Buffer) => string> = {
  "x-amz-checksum-crc32": (body) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(crc32(body));
    return bytes.toString("base64");
  },
  "x-amz-checksum-sha1": (body) => createHash("sha1").update(body).digest("base64"),
  "x-amz-checksum-sha256": (body) => createHash("sha256").update(body).digest("base64"),
};

export interface Payload {
  body: Buffer;
  checksums: Record<string, string>;
}

/** Turns the sent body into the object's bytes (undoing aws-chunked) and compares them with every sent digest. */
export function readPayload(sent: Buffer, signedPayload: string, headers: Record<string, string>): Payload {
  const isChunked = signedPayload === "STREAMING-UNSIGNED-PAYLOAD-TRAILER";
  if (signedPayload.startsWith("STREAMING-") && !isChunked) {
    throw new StorageRefusal("NotImplemented", "Chunks that are signed one by one are not implemented here.");
  }
  const { body, trailers } = isChunked ? decodeChunks(sent) : { body: sent, trailers: {} };
  if (isChunked && Number(headers["x-amz-decoded-content-length"]) !== body.length) {
    throw new StorageRefusal("IncompleteBody", "The body is not as long as x-amz-decoded-content-length says.");
  }
  if (/^[0-9a-f]{64}$/.test(signedPayload)) {
    const actual = createHash("sha256").update(body).digest("hex");
    if (actual !== signedPayload) {
      throw new StorageRefusal(
        "XAmzContentSHA256Mismatch",
        "The provided 'x-amz-content-sha256' header does not match what was computed.",
      );
    }
  } else if (!isChunked && signedPayload !== "UNSIGNED-PAYLOAD") {
    throw new StorageRefusal("InvalidArgument", "x-amz-content-sha256 must be UNSIGNED-PAYLOAD or a SHA-256.");
  }
  const announced = headers["x-amz-trailer"]?.toLowerCase();
  if (announced !== undefined && trailers[announced] === undefined) {
    throw new StorageRefusal("MalformedTrailerError", "The announced trailer did not come.");
  }
  return { body, checksums: checkDigests(body, { ...headers, ...trailers }) };
}

function checkDigests(body: Buffer, headers: Record<string, string>): Record<string, string> {
  const contentMd5 = headers["content-md5"];
  if (contentMd5 !== undefined && contentMd5 !== createHash("md5").update(body).digest("base64"))
    throw badDigest("Content-MD5");
  const checksums: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    if (!/^x-amz-checksum-(?!mode$|algorithm$|type$)/.test(name)) continue;
    const digest = digests[name];
    if (!digest) throw new StorageRefusal("NotImplemented", `${name} is not implemented here.`);
    if (digest(body) !== value) throw badDigest(name);
    checksums[name] = value;
  }
  return checksums;
}

function badDigest(name: string): StorageRefusal {
  return new StorageRefusal("BadDigest", `The ${name} you specified did not match what we received.`);
}

/** `length in hex` CRLF bytes CRLF, until a chunk of length 0; then trailers as header lines. */
function decodeChunks(sent: Buffer): { body: Buffer; trailers: Record<string, string> } {
  const chunks: Buffer[] = [];
  let position = 0;
  const takeLine = () => {
    const end = sent.indexOf("\r\n", position);
    if (end < 0) throw incomplete();
    const line = sent.toString("latin1", position, end);
    position = end + 2;
    return line;
  };
  for (;;) {
    const line = takeLine();
    if (!/^[0-9a-fA-F]{1,8}(;.*)?$/.test(line)) throw incomplete();
    const length = Number.parseInt(line, 16);
    if (length === 0) break;
    const chunk = sent.subarray(position, position + length);
    position += length;
    if (chunk.length !== length || takeLine() !== "") throw incomplete();
    chunks.push(chunk);
  }
  const trailers: Record<string, string> = {};
  while (position < sent.length) {
    const line = takeLine();
    const colon = line.indexOf(":");
    if (colon > 0) trailers[line.slice(0, colon).trim().toLowerCase()] = line.slice(colon + 1).trim();
  }
  return { body: Buffer.concat(chunks), trailers };
}

function incomplete(): StorageRefusal {
  return new StorageRefusal("IncompleteBody", "The chunks of the body are malformed or cut off.");
}
