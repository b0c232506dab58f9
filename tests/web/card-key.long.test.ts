import "fake-indexeddb/auto";
import { createPublicKey, verify } from "node:crypto";
import { expect, test } from "vitest";
import { isSigned, judgeCode, printCode, readCode } from "#lambdas/cards/code.ts";
import { openDeviceKey } from "#web/features/memberships/card/device-key.ts";
import { house, staticText } from "../support/card-codes.ts";
import { clock, heldCard } from "../support/forged-codes.ts";

const owner = { tenantId: house.tenantId, memberId: house.memberId };
const plain = { ...house, type: "membership_card" } as never;
const { now, step } = clock;

test("a browser keeps one key for each member, and nobody can read its private half", async () => {
  const first = await openDeviceKey(owner);
  const again = await openDeviceKey(owner);
  const other = await openDeviceKey({ ...owner, memberId: "22222222-2222-4222-8222-222222222222" });
  expect([first.isNew, again.isNew, again.publicKey === first.publicKey]).toEqual([true, false, true]);
  expect(other.publicKey).not.toBe(first.publicKey);
  const stored = indexedDB.open("guildhall-card");
  await new Promise((done) => {
    stored.onsuccess = done;
  });
  const asked = stored.result.transaction("keys").objectStore("keys").getAll();
  await new Promise((done) => {
    asked.onsuccess = done;
  });
  const [pair] = asked.result as CryptoKeyPair[];
  expect(pair?.privateKey.extractable).toBe(false);
  await expect(crypto.subtle.exportKey("pkcs8", (pair as CryptoKeyPair).privateKey)).rejects.toThrow();
});

test("what it signs is the specified fields with step and device, and a door accepts it", async () => {
  const key = await openDeviceKey(owner);
  const code = await key.sign({ ...(plain as object), step, key: 1 } as never);
  const text = printCode(code);
  const body = `${staticText(house).slice(0, -1)},"step":${step},"key":1}`;
  expect(text.startsWith(body.slice(0, -1))).toBe(true);
  const point = Buffer.from(key.publicKey, "base64url");
  const [x, y] = [point.subarray(1, 33).toString("base64url"), point.subarray(33).toString("base64url")];
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const signature = Buffer.from(String(code.sig), "base64url");
  expect(verify("sha256", Buffer.from(body), { key: publicKey, dsaEncoding: "ieee-p1363" }, signature)).toBe(true);
  const read = readCode(text, house.tenantId);
  if (read.kind !== "code") throw new Error("The door cannot read the code.");
  const [phone] = heldCard.devices;
  const card = { ...heldCard, devices: phone === undefined ? [] : [{ ...phone, publicKey: key.publicKey }] };
  const signed = await isSigned(read.code, card);
  expect(judgeCode(read.code, { card, isSigned: signed, now })).toBe("accepted");
});
