/** Judges tokens of playback as Amazon IVS does, and cookies of recordings as CloudFront does. */
import { createPublicKey, createVerify, type KeyObject, verify } from "node:crypto";

export interface PlaybackClaims {
  channelArn: string;
  origin: string;
  viewerId: string;
  version: number;
  /** Milliseconds. */
  expiresAt: number;
}

const readJson = (part: string): Record<string, unknown> => {
  const read = JSON.parse(Buffer.from(part, "base64url").toString("utf8")) as unknown;
  return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
};

/** The claims of a token that this key has signed; undefined for anything else. */
export function readToken(token: string, publicKey: KeyObject): PlaybackClaims | undefined {
  const [head = "", body = "", signature = "", ...more] = token.split(".");
  try {
    if (more.length > 0 || readJson(head).alg !== "ES384") return undefined;
    const signed = Buffer.from(`${head}.${body}`);
    const key = { key: publicKey, dsaEncoding: "ieee-p1363" } as const;
    if (!verify("sha384", signed, key, Buffer.from(signature, "base64url"))) return undefined;
    const claims = readJson(body);
    return {
      channelArn: String(claims["aws:channel-arn"]),
      origin: String(claims["aws:access-control-allow-origin"]),
      viewerId: String(claims["aws:viewer-id"] ?? ""),
      version: Number(claims["aws:viewer-session-version"] ?? 0),
      expiresAt: Number(claims.exp) * 1000,
    };
  } catch {
    return undefined;
  }
}

const fromCookie = (value: string) =>
  Buffer.from(value.replaceAll("-", "+").replaceAll("_", "=").replaceAll("~", "/"), "base64");

const asPattern = (resource: string) =>
  new RegExp(
    `^${resource
      .replace(/[.+^${}()|[\]\\]/g, "\\$&")
      .replaceAll("*", ".*")
      .replaceAll("?", ".")}$`,
  );

/** Whether the cookies of a request open this address. */
export function opensRecording(
  cookieHeader: string,
  { url, publicKeyPem, keyId, now }: { url: string; publicKeyPem: string; keyId: string; now: number },
): boolean {
  const cookies = Object.fromEntries(
    cookieHeader.split(/;\s*/).map((pair) => {
      const [name = "", ...value] = pair.split("=");
      return [name, value.join("=")] as const;
    }),
  );
  const { "CloudFront-Policy": policy, "CloudFront-Signature": signature, "CloudFront-Key-Pair-Id": named } = cookies;
  if (policy === undefined || signature === undefined || named !== keyId) return false;
  const text = fromCookie(policy);
  const isSigned = createVerify("sha1").update(text).verify(createPublicKey(publicKeyPem), fromCookie(signature));
  if (!isSigned) return false;
  const { Statement } = JSON.parse(text.toString("utf8")) as {
    Statement: { Resource: string; Condition: { DateLessThan: { "AWS:EpochTime": number } } }[];
  };
  const [statement] = Statement;
  if (statement === undefined || !asPattern(statement.Resource).test(url)) return false;
  return now < statement.Condition.DateLessThan["AWS:EpochTime"] * 1000;
}
