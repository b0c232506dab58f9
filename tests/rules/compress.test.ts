import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressAnswer } from "#lambdas/pipeline/compress.ts";

const long = JSON.stringify({ bookings: Array.from({ length: 100 }, (_, at) => ({ name: `Bücherei ${at}` })) });
const answer = { statusCode: 200, headers: { "content-type": "application/json" }, body: long };

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["gzip, deflate", "gzip"],
  ["BR;q=0.5", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0", undefined],
  ["deflate", undefined],
  ["", undefined],
  [undefined, undefined],
])("a caller who accepts %s gets %s", async (accepted, encoding) => {
  const { headers = {}, body = "", isBase64Encoded = false } = await compressAnswer(answer, accepted);
  expect(headers["content-encoding"]).toBe(encoding);
  expect(headers.vary, "a cache must tell the callers apart").toBe("accept-encoding");
  expect(headers["content-type"]).toBe("application/json");
  expect(isBase64Encoded).toBe(encoding !== undefined);
  const bytes = Buffer.from(body, isBase64Encoded ? "base64" : "utf8");
  const read = { br: brotliDecompressSync, gzip: gunzipSync, plain: (plain: Buffer) => plain };
  expect(read[(encoding as "br" | "gzip" | undefined) ?? "plain"](bytes).toString("utf8")).toBe(long);
  if (encoding !== undefined) expect(bytes.length).toBeLessThan(long.length / 5);
});

test.each([
  ["short", { statusCode: 200, headers: {}, body: "{}" }],
  ["without a body", { statusCode: 304, headers: { etag: '"a"' }, body: "" }],
  ["a refusal", { statusCode: 400, headers: {}, body: long }],
])("an answer that is %s stays as it is", async (_what, plain) => {
  expect(await compressAnswer(plain, "br")).toEqual(plain);
});

test("a compressed answer has a weak tag", async () => {
  const tagged = { ...answer, headers: { etag: '"a"' } };
  expect((await compressAnswer(tagged, "br")).headers?.etag).toBe('W/"a"');
  expect((await compressAnswer(tagged, undefined)).headers?.etag).toBe('"a"');
});

test.each([
  ["origin", "origin, accept-encoding"],
  ["Origin, Accept-Encoding", "Origin, Accept-Encoding"],
  ["*", "*"],
])("an answer that varies by %s varies by %s", async (vary, varied) => {
  const told = { ...answer, headers: { vary } };
  expect((await compressAnswer(told, "br")).headers?.vary).toBe(varied);
  expect((await compressAnswer(told, undefined)).headers?.vary).toBe(varied);
});
