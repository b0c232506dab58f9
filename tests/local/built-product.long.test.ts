import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import { photograph, post } from "../support/pictures.ts";
import { signInToDemo, startProduct } from "../support/started-product.ts";

/** It may have to be built first. */
const timeout = 240_000;

test("npm run start:built takes an ordinary photo of 12 megapixels, and answers others first", {
  timeout,
}, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), "guildhall-built-"));
  const product = startProduct("start:built", { DATA_DIR: dataDir, DYNAMODB_ENDPOINT: "" });
  onTestFinished(async () => {
    await product.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });
  const url = await product.url;
  const { call } = await signInToDemo(url, "member@demo.example");
  const photo = await photograph("image/jpeg", { width: 4_000, height: 3_000 });
  const offered = await call("POST", "me/picture", { contentType: "image/jpeg", bytes: photo.length });
  const form = offered.body as UploadForm;
  expect((await post(form, photo)).status).toBe(201);

  const answered: string[] = [];
  const taken = call("PUT", "me/picture", { uploadId: form.uploadId });
  const noted = taken.then(({ status }) => answered.push(`picture ${status}`));
  for (let asked = 0; asked < 3; asked += 1) {
    const { status } = await fetch(`${url}/api/health`);
    answered.push(`health ${status}`);
  }
  await noted;
  expect(answered).toEqual(["health 200", "health 200", "health 200", "picture 200"]);
  const { avatarUrl } = (await taken).body as { avatarUrl: string };
  expect((await fetch(`${url}${avatarUrl}`)).status).toBe(200);
});
