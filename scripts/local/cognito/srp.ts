import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

/**
 * The server's half of Secure Remote Password as Cognito uses it. It is SRP-6a with SHA-256 over the 3072-bit group of
 * RFC 3526 (group 15, generator 2). An HKDF key replaces SRP's own proof. The pool's name is the part of the pool id
 * behind the underscore. The identity inside the hash is the sub, so a changed e-mail keeps the password.
 */
const N = BigInt(`0x${getDiffieHellman("modp15").getPrime("hex")}`);
const G = 2n;
const K = hashOf(padded(N) + padded(G));
const PRIVATE_VALUE_BYTES = 32;

/** What is stored in place of a password; both in hex. */
export interface PasswordVerifier {
  salt: string;
  verifier: string;
}

export interface SrpExchange {
  clientPublic: bigint;
  serverPrivate: bigint;
  serverPublic: bigint;
}

export interface PasswordClaim {
  poolName: string;
  userId: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

export function createVerifier(poolName: string, userId: string, password: string): PasswordVerifier {
  const salt = randomBytes(16).toString("hex");
  return { salt, verifier: verifierOf(poolName, userId, password, salt) };
}

/** For the one action that is handed the old password itself (ChangePassword). */
export function passwordMatches(poolName: string, userId: string, password: string, stored: PasswordVerifier): boolean {
  return equalTexts(verifierOf(poolName, userId, password, stored.salt), stored.verifier);
}

/** Undefined when the client's value is no usable group element. A = 0 (mod N) would make the key known to all. */
export function startExchange(clientPublicHex: string, verifierHex: string): SrpExchange | undefined {
  if (!/^[0-9a-f]{1,1024}$/i.test(clientPublicHex)) return undefined;
  const clientPublic = BigInt(`0x${clientPublicHex}`);
  if (clientPublic % N === 0n) return undefined;
  const serverPrivate = BigInt(`0x${randomBytes(PRIVATE_VALUE_BYTES).toString("hex")}`);
  const serverPublic = (K * BigInt(`0x${verifierHex}`) + powerOfG(serverPrivate)) % N;
  return { clientPublic, serverPrivate, serverPublic };
}

/** True when only somebody with the password could have made the claim's signature. */
export function claimHolds(exchange: SrpExchange, verifierHex: string, claim: PasswordClaim): boolean {
  const u = hashOf(padded(exchange.clientPublic) + padded(exchange.serverPublic));
  const secret = power(exchange.clientPublic * power(BigInt(`0x${verifierHex}`), u), exchange.serverPrivate);
  const key = hkdfSync("sha256", bytes(padded(secret)), bytes(padded(u)), "Caldera Derived Key", 16);
  const expected = createHmac("sha256", Buffer.from(key))
    .update(claim.poolName)
    .update(claim.userId)
    .update(Buffer.from(claim.secretBlock, "base64"))
    .update(claim.timestamp)
    .digest("base64");
  return equalTexts(expected, claim.signature);
}

function verifierOf(poolName: string, userId: string, password: string, salt: string): string {
  const identity = createHash("sha256").update(`${poolName}${userId}:${password}`).digest("hex");
  return powerOfG(hashOf(padded(BigInt(`0x${salt}`)) + identity)).toString(16);
}

const digitBits = 4n;
const digits = 2 ** Number(digitBits);
/** By place and digit: the power of G that this digit of an exponent stands for. */
const powersOfG: bigint[][] = [];

/** As `power`, six times faster. Tests make thousands of accounts, and each needs one. */
function powerOfG(exponent: bigint): bigint {
  let result = 1n;
  for (let rest = exponent, place = 0; rest > 0n; rest >>= digitBits, place += 1) {
    const before = powersOfG[place - 1];
    powersOfG[place] ??= powersOf(before === undefined ? G : ((before.at(-1) ?? 1n) * (before[1] ?? 1n)) % N);
    result = (result * (powersOfG[place]?.[Number(rest & BigInt(digits - 1))] ?? 1n)) % N;
  }
  return result;
}

function powersOf(base: bigint): bigint[] {
  const powers = [1n];
  while (powers.length < digits) powers.push(((powers.at(-1) ?? 1n) * base) % N);
  return powers;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Java's BigInteger.toByteArray in hex: an even length, and a zero byte in front where the sign bit would be set. */
function padded(value: bigint): string {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return /^[89a-f]/.test(even) ? `00${even}` : even;
}

function bytes(hex: string): Buffer {
  return Buffer.from(hex, "hex");
}

function hashOf(hex: string): bigint {
  return BigInt(`0x${createHash("sha256").update(bytes(hex)).digest("hex")}`);
}

function equalTexts(left: string, right: string): boolean {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
}
