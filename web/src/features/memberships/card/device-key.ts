/**
 * The key with which this browser signs codes of a card. The private half cannot be read, not even by this page. It
 * stays in IndexedDB, one key for each member, so that codes are signed without a network too.
 */
import { createStore, get, set } from "idb-keyval";
import { signedBytes } from "#lambdas/cards/code.ts";
import type { CardCode } from "#lambdas/cards/contract.ts";

const curve = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" } as const;

export interface DeviceKey {
  /** As it is registered. */
  publicKey: string;
  /** Whether it was made just now, so that nobody has removed it. */
  isNew: boolean;
  /** The code with its signature. */
  sign: (code: CardCode) => Promise<CardCode>;
}

let opened: ReturnType<typeof createStore> | undefined;

function store() {
  opened ??= createStore("guildhall-card", "keys");
  return opened;
}

/** The key of a member in this browser. A first call makes it. Rejects where the browser has no place for keys. */
export async function openDeviceKey(owner: { tenantId: string; memberId: string }): Promise<DeviceKey> {
  const name = `${owner.tenantId}/${owner.memberId}`;
  let pair = await get<CryptoKeyPair>(name, store());
  const isNew = pair === undefined;
  if (pair === undefined) {
    pair = await crypto.subtle.generateKey(curve, false, ["sign", "verify"]);
    await set(name, pair, store());
  }
  const { publicKey, privateKey } = pair;
  const point = await crypto.subtle.exportKey("raw", publicKey);
  return {
    publicKey: base64url(point),
    isNew,
    sign: async (code) => ({ ...code, sig: base64url(await crypto.subtle.sign(curve, privateKey, signedBytes(code))) }),
  };
}

function base64url(bytes: ArrayBuffer): string {
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
