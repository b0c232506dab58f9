/**
 * A second reader of `.pkpass` files, which shares nothing with the library that writes them. It reads the archive (ZIP,
 * PKWARE's APPNOTE 6.3), and judges the signature (CMS, RFC 5652) as `openssl smime -verify` does.
 */
import { createHash, verify, X509Certificate } from "node:crypto";

/** The files of an archive whose entries are stored, by name. @throws when a checksum or a size differs */
export function readArchive(archive: Buffer): Record<string, Buffer> {
  const end = archive.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0) throw new Error("This is no archive.");
  const count = archive.readUInt16LE(end + 10);
  let at = archive.readUInt32LE(end + 16);
  const files: Record<string, Buffer> = {};
  for (let entry = 0; entry < count; entry += 1) {
    if (archive.readUInt32LE(at) !== 0x02014b50) throw new Error("The directory of the archive is broken.");
    if (archive.readUInt16LE(at + 10) !== 0) throw new Error("An entry is compressed.");
    const [checksum, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 20)];
    const [nameLength, extra, comment] = [28, 30, 32].map((field) => archive.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const local = archive.readUInt32LE(at + 42);
    const name = archive.toString("utf8", at + 46, at + 46 + nameLength);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const content = archive.subarray(start, start + size);
    if (crc32(content) !== checksum) throw new Error(`The checksum of ${name} differs.`);
    files[name] = content;
    at += 46 + nameLength + extra + comment;
  }
  return files;
}

function crc32(bytes: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

interface Node {
  tag: number;
  /** With tag and length. */
  whole: Buffer;
  content: Buffer;
  children: Node[];
}

function readNodes(der: Buffer): Node[] {
  const nodes: Node[] = [];
  for (let at = 0; at < der.length; ) {
    const tag = der.readUInt8(at);
    const first = der.readUInt8(at + 1);
    const lengthBytes = first < 128 ? 0 : first - 128;
    const length = lengthBytes === 0 ? first : der.readUIntBE(at + 2, lengthBytes);
    const start = at + 2 + lengthBytes;
    const content = der.subarray(start, start + length);
    const isConstructed = (tag & 0x20) !== 0;
    nodes.push({
      tag,
      whole: der.subarray(at, start + length),
      content,
      children: isConstructed ? readNodes(content) : [],
    });
    at = start + length;
  }
  return nodes;
}

/** The object identifier 1.2.840.113549.1.9.4: the hash of what is signed. */
const messageDigest = Buffer.from("2a864886f70d010904", "hex");

/**
 * Whether a detached signature belongs to the bytes, and its signer's certificate to the issuer.
 * @param issuer PEM
 */
export function isSignatureOf(signature: Buffer, signed: Buffer, issuer: string): boolean {
  const signedData = readNodes(signature)[0]?.children[1]?.children[0]?.children ?? [];
  const certificates = (signedData.find(({ tag }) => tag === 0xa0)?.children ?? []).map(
    ({ whole }) => new X509Certificate(whole),
  );
  const signer = signedData.at(-1)?.children[0]?.children ?? [];
  const serial = signer[1]?.children[1]?.content.toString("hex").replace(/^0+/, "");
  const attributes = signer.find(({ tag }) => tag === 0xa0);
  const value = signer.find(({ tag }) => tag === 4)?.content;
  const certificate = certificates.find((one) => one.serialNumber.toLowerCase().replace(/^0+/, "") === serial);
  if (attributes === undefined || value === undefined || certificate === undefined) return false;
  const digest = attributes.children.find(({ children: [id] }) => id?.content.equals(messageDigest))?.children[1];
  if (digest?.children[0]?.content.equals(createHash("sha1").update(signed).digest()) !== true) return false;
  // The attributes are signed as a set, whatever tag they carry.
  const asSet = Buffer.concat([Buffer.of(0x31), attributes.whole.subarray(1)]);
  const authority = new X509Certificate(issuer);
  return (
    verify("sha1", asSet, certificate.publicKey, value) &&
    certificate.checkIssued(authority) &&
    certificate.verify(authority.publicKey)
  );
}

/** The names of files whose hash in the manifest differs, or that it does not name. */
export function differences(files: Record<string, Buffer>): string[] {
  const manifest = JSON.parse(files["manifest.json"]?.toString() ?? "{}") as Record<string, string>;
  const named = Object.keys(files).filter((name) => !["manifest.json", "signature"].includes(name));
  return [...new Set([...named, ...Object.keys(manifest)])].filter((name) => {
    const content = files[name];
    return content === undefined || createHash("sha1").update(content).digest("hex") !== manifest[name];
  });
}
