/**
 * A chain like Apple's for this machine. An issuer stands in the place of Apple's WWDR, and signs a certificate for passes.
 * Written in DER by hand, since Node makes keys and signatures but no certificates.
 */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

export interface PassChain {
  /** PEM, as in the secret. */
  certificate: string;
  key: string;
  passphrase: string;
  issuer: string;
  passTypeIdentifier: string;
  teamIdentifier: string;
}

const passTypeIdentifier = "pass.local.guildhall.membership";
const teamIdentifier = "GUILDLOCAL";
/** Apple's certificates for passes count for about a year. These count for ten, so that a kept folder goes on. */
const years = 10;

export function makePassChain(now: number): PassChain {
  const authority = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const signer = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const issuerName = [attribute("2.5.4.3", "Guildhall local stand-in for Apple WWDR"), attribute("2.5.4.10", "Local")];
  const issuer = certificate({
    subject: issuerName,
    issuer: issuerName,
    publicKey: authority.publicKey,
    signedBy: authority.privateKey,
    now,
    isAuthority: true,
  });
  const own = certificate({
    subject: [
      attribute("0.9.2342.19200300.100.1.1", passTypeIdentifier),
      attribute("2.5.4.3", `Pass Type ID: ${passTypeIdentifier}`),
      attribute("2.5.4.11", teamIdentifier),
    ],
    issuer: issuerName,
    publicKey: signer.publicKey,
    signedBy: authority.privateKey,
    now,
    isAuthority: false,
  });
  const passphrase = randomBytes(12).toString("hex");
  const key = signer.privateKey.export({ type: "pkcs8", format: "pem", cipher: "aes-256-cbc", passphrase }).toString();
  return { certificate: pem(own), key, passphrase, issuer: pem(issuer), passTypeIdentifier, teamIdentifier };
}

interface Certificate {
  subject: readonly Buffer[];
  issuer: readonly Buffer[];
  publicKey: KeyObject;
  signedBy: KeyObject;
  now: number;
  isAuthority: boolean;
}

const tags = { boolean: 1, integer: 2, bits: 3, octets: 4, null: 5, id: 6, text: 12, time: 24, sequence: 48, set: 49 };

/** An X.509 certificate of version 3 (RFC 5280), signed with SHA-256 and RSA. */
function certificate({ subject, issuer, publicKey, signedBy, now, isAuthority }: Certificate): Buffer {
  const algorithm = sequence(oid("1.2.840.113549.1.1.11"), node(tags.null));
  const body = sequence(
    node(0xa0, integer(2)),
    integer(randomBytes(8).readUInt32BE() + 1),
    algorithm,
    sequence(...issuer),
    sequence(time(now - 24 * 60 * 60 * 1000), time(now + years * 365 * 24 * 60 * 60 * 1000)),
    sequence(...subject),
    publicKey.export({ type: "spki", format: "der" }),
    node(0xa3, sequence(...extensions(isAuthority))),
  );
  return sequence(body, algorithm, node(tags.bits, Buffer.of(0), sign("sha256", body, signedBy)));
}

function extensions(isAuthority: boolean): Buffer[] {
  const extension = (id: string, value: Buffer) =>
    sequence(oid(id), node(tags.boolean, Buffer.of(0xff)), node(tags.octets, value));
  const constraints = isAuthority ? sequence(node(tags.boolean, Buffer.of(0xff))) : sequence();
  // Signing of certificates and lists, or of data. The first byte counts the unused bits.
  const usage = isAuthority ? Buffer.of(1, 0b0000_0110) : Buffer.of(7, 0b1000_0000);
  return [extension("2.5.29.19", constraints), extension("2.5.29.15", node(tags.bits, usage))];
}

function node(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  if (content.length < 128) return Buffer.concat([Buffer.of(tag, content.length), content]);
  const digits = content.length.toString(16);
  const length = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  return Buffer.concat([Buffer.of(tag, 128 + length.length), length, content]);
}

const sequence = (...parts: Buffer[]) => node(tags.sequence, ...parts);

function integer(value: number): Buffer {
  const digits = value.toString(16);
  const bytes = Buffer.from(digits.padStart(digits.length + (digits.length % 2), "0"), "hex");
  // A first bit of one would mean a negative number.
  return node(tags.integer, (bytes[0] ?? 0) > 127 ? Buffer.concat([Buffer.of(0), bytes]) : bytes);
}

function oid(text: string): Buffer {
  const [first = 0, second = 0, ...rest] = text.split(".").map(Number);
  const bytes = [first * 40 + second, ...rest].flatMap((arc) => {
    const septets = [arc % 128];
    for (let left = Math.floor(arc / 128); left > 0; left = Math.floor(left / 128)) septets.unshift((left % 128) + 128);
    return septets;
  });
  return node(tags.id, Buffer.from(bytes));
}

const time = (milliseconds: number) => {
  const digits = new Date(milliseconds).toISOString().replaceAll(/[-:T]|\.\d+/g, "");
  return node(tags.time, Buffer.from(digits));
};

const attribute = (id: string, text: string) => node(tags.set, sequence(oid(id), node(tags.text, Buffer.from(text))));

function pem(der: Buffer): string {
  const lines = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
