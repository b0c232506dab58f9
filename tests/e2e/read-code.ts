/** Reads a code from the screen, as a phone or a scanner does. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Locator } from "@playwright/test";
import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import { expect } from "./journey.ts";

export async function readCode(picture: Locator): Promise<string> {
  const wasmBinary = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/reader/zxing_reader.wasm"));
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasmBinary).buffer }, fireImmediately: true });
  let text = "";
  // A live code changes every half minute, and a picture of few pixels may not be read.
  await expect(async () => {
    const [code] = await readBarcodes(await picture.screenshot(), { formats: ["QRCode"] });
    text = code?.text ?? "";
    expect(text).not.toBe("");
  }).toPass();
  return text;
}
