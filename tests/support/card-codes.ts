/** Codes of cards as a device makes them, written without the product's own code: text by hand, keys by Node. */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import type { MemberId } from "#lambdas/contract/ids.ts";

/** A device with its key. */
export interface TestDevice {
  /** The point in base64url, as it is registered. */
  publicKey: string;
  privateKey: KeyObject;
}

export function makeDevice(): TestDevice {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { publicKey: point.toString("base64url"), privateKey };
}

export interface CodeFields {
  cardToken: string;
  memberId: string;
  tenantId: string;
  expiresAt: string;
}

/** The code of a pass, or of a printed card. */
export function staticText({ cardToken, memberId, tenantId, expiresAt }: CodeFields): string {
  return (
    `{"cardToken":"${cardToken}","memberId":"${memberId}","tenantId":"${tenantId}",` +
    `"expiresAt":"${expiresAt}","type":"membership_card"}`
  );
}

/** The code that a device shows in a step. */
export function liveText(fields: CodeFields, { key, step, by }: { key: number; step: number; by: TestDevice }): string {
  const signed = `${staticText(fields).slice(0, -1)},"step":${step},"key":${key}}`;
  const options = { key: by.privateKey, dsaEncoding: "ieee-p1363" } as const;
  const sig = sign("sha256", Buffer.from(signed), options).toString("base64url");
  return `${signed.slice(0, -1)},"sig":"${sig}"}`;
}

export const house = {
  tenantId: "ten_11111111111111111111111111",
  memberId: "11111111-1111-4111-8111-111111111111" as MemberId,
  cardToken: "7K2M9QWERTY0123456789ABCDE",
  expiresAt: "2028-11-24T00:00:00.000Z",
};
