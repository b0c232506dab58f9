import { createHmac } from "node:crypto";

/** The code of an authenticator app by RFC 6238. It shares no code with the stand-in, so that each checks the other. */
export function appCode(secret: string, atMilliseconds: number): string {
  let bits = "";
  for (const letter of secret) bits += "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2).padStart(5, "0");
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.from(
    Math.floor(atMilliseconds / 30_000)
      .toString(16)
      .padStart(16, "0"),
    "hex",
  );
  const mac = createHmac("sha1", key).update(counter).digest();
  const at = (mac[19] ?? 0) & 15;
  return String((mac.readUInt32BE(at) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
