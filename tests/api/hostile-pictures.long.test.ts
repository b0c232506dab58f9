import { inflateSync } from "node:zlib";
import { Jimp } from "jimp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { AppError } from "#lambdas/contract/errors.ts";
import { plainPicture } from "#lambdas/gateways/picture-file.ts";
import { drawAll } from "#lambdas/gateways/pictures.ts";
import { offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { offerNewsPicture, takeNewsPicture } from "#lambdas/news/contract.ts";
import { offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { renditions } from "#lambdas/uploads/rules.ts";
import { exifBomb, hostilePictures, jpegOf, otherFormats, pngOf } from "../support/hostile-pictures.ts";
import { photograph, post } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

const hostileFiles = hostilePictures.map(({ make, ...facts }) => ({ ...facts, file: make() }));

/** The code of the refusal; undefined if the file is accepted. `plainPicture` has no decoder. */
function refusalOf(file: Buffer): string | undefined {
  try {
    plainPicture(file);
  } catch (error) {
    if (error instanceof AppError) return error.definition.code;
    throw error;
  }
  return undefined;
}

describe("before a decoder sees it,", () => {
  test.each(hostileFiles)("$name is refused: $code", ({ file, code }) => {
    expect(file.length).toBeLessThan(5 * 1024 * 1024);
    expect(refusalOf(file)).toBe(code);
  });

  test.each(Object.entries(otherFormats))("%s is no picture that the server takes", (_name, file) => {
    expect(refusalOf(file)).toBe("uploads.not_a_picture");
  });

  test.each<[string, Buffer]>([
    [
      "a JPEG without a scan",
      Buffer.concat([jpegOf({ width: 8, height: 8 }).subarray(0, 2), Buffer.from([0xff, 0xd9])]),
    ],
    ["a JPEG without pixels", jpegOf({ width: 0, height: 8 })],
    ["a JPEG cut in its header", jpegOf({ width: 8, height: 8 }).subarray(0, 30)],
    ["a JPEG without an end", jpegOf({ width: 8, height: 8 }).subarray(0, -2)],
    ["a PNG without pixels", pngOf({ width: 0, height: 8, rows: 0 })],
    ["a PNG cut in its header", pngOf({ width: 8, height: 8, rows: 72 }).subarray(0, 20)],
    ["a PNG without an end", pngOf({ width: 8, height: 8, rows: 72 }).subarray(0, -12)],
  ])("%s is refused as unreadable", (_name, file) => {
    expect(refusalOf(file)).toBe("uploads.unreadable");
  });

  test("every cut of a picture is refused, and none makes the check fail", async () => {
    for (const file of [await photograph("image/jpeg", { width: 64, height: 48 }), await photograph("image/png")]) {
      for (let bytes = 8; bytes < file.length; bytes += 7) {
        expect(refusalOf(file.subarray(0, bytes)), `${bytes} bytes`).toBe("uploads.unreadable");
      }
    }
  });
});

describe("of an interlaced PNG,", () => {
  // The seven passes of 8×8 grey pixels. Each row has a filter byte: 2 + 2 + 3 + 6 + 10 + 20 + 36.
  const rows = 79;

  test("no more is unpacked than its header says", () => {
    const unpacked: number[] = [];
    plainPicture(pngOf({ width: 8, height: 8, isInterlaced: true, rows }), (packed, options) => {
      const bytes = inflateSync(packed, options);
      unpacked.push(options.maxOutputLength, bytes.length);
      return bytes;
    });
    expect(unpacked).toEqual([rows, rows]);
  });

  test("one byte more is refused", () => {
    expect(refusalOf(pngOf({ width: 8, height: 8, isInterlaced: true, rows: rows + 1 }))).toBe("uploads.too_complex");
  });

  test("the pixels are drawn", async () => {
    const [file] = await drawAll(pngOf({ width: 8, height: 8, isInterlaced: true, rows }), renditions.logo);
    const drawn = await Jimp.fromBuffer(Buffer.from(file.bytes));
    expect([drawn.width, drawn.height, drawn.getPixelColor(7, 7)]).toEqual([8, 8, 0x000000ff]);
  });

  test("narrow ones have fewer passes", () => {
    // 1×5 grey pixels have four passes: row 0, row 4, row 2, then rows 1 and 3. Each row is two bytes.
    expect(refusalOf(pngOf({ width: 1, height: 5, isInterlaced: true, rows: 10 }))).toBeUndefined();
    expect(refusalOf(pngOf({ width: 1, height: 5, isInterlaced: true, rows: 11 }))).toBe("uploads.too_complex");
  });
});

describe("an ordinary picture", () => {
  test("of up to 32 scans is drawn", async () => {
    const [file] = await drawAll(jpegOf({ width: 80, height: 60, emptyScans: 31 }), renditions.logo);
    const drawn = await Jimp.fromBuffer(Buffer.from(file.bytes));
    expect([drawn.width, drawn.height]).toEqual([80, 60]);
    expect(refusalOf(jpegOf({ width: 80, height: 60, emptyScans: 32 }))).toBe("uploads.too_complex");
  });

  test.each([
    [20, 1],
    [1, 20],
    [10_000, 500],
    [4_000, 4_000],
  ])("of %i×%i pixels is within the limits", (width, height) => {
    expect(refusalOf(jpegOf({ width, height }))).toBeUndefined();
    expect(refusalOf(pngOf({ width, height, rows: height * (width + 1) }))).toBeUndefined();
  });

  test("that is long and narrow shows its middle", async () => {
    const long = new Jimp({ width: 10, height: 200, color: 0xff0000ff });
    long.composite(new Jimp({ width: 10, height: 20, color: 0x00ff00ff }), 0, 90);
    const [file] = await drawAll(await long.getBuffer("image/png"), renditions.avatar);
    const drawn = await Jimp.fromBuffer(Buffer.from(file.bytes));
    const green = (drawn.getPixelColor(200, 200) >>> 16) & 255;
    expect([drawn.width, drawn.height, green > 240]).toEqual([400, 400, true]);
  });

  test("keeps the orientation of a camera, and nothing else of its metadata", async () => {
    const photo = await photograph("image/jpeg", { width: 64, height: 48 });
    const bomb = exifBomb(6);
    expect(bomb.length).toBeGreaterThan(60_000);
    const withMetadata = Buffer.concat([photo.subarray(0, 2), bomb, bomb, photo.subarray(2)]);
    const plain = plainPicture(withMetadata);
    expect(plain.length).toBeLessThan(photo.length + 64);
    const turned = await Jimp.fromBuffer(plain);
    expect([turned.width, turned.height]).toEqual([48, 64]);
  });

  test("may have comments, fill bytes and loose bytes between its segments", async () => {
    const photo = await photograph("image/jpeg", { width: 64, height: 48 });
    const comment = Buffer.from("\xff\xff\xff\xfe\x00\x07hello\x00\x00", "latin1");
    const plain = plainPicture(Buffer.concat([photo.subarray(0, 2), comment, photo.subarray(2)]));
    expect(plain.includes("hello")).toBe(false);
    expect((await Jimp.fromBuffer(plain)).width).toBe(64);
  });
});

describe("at every field that takes a picture,", () => {
  let server: TestServer;
  let own: TestTenant;
  let admin: Actor;

  beforeAll(async () => {
    // S3's signatures need the real clock.
    server = await startTestServer({ now: Date.now() });
    own = await server.newTenant();
    admin = await server.newMember(own, { role: "admin" });
  });
  beforeEach(() => {
    server.clock.now = Date.now();
  });
  afterAll(() => server.close());

  const fields = [
    ["photo", offerMyPicture, setMyPicture],
    ["logo", offerLogo, setLogo],
    ["picture of an article", offerNewsPicture, takeNewsPicture],
  ] as const;

  test.each(fields)("a hostile %s is refused by name", async (_field, offer, take) => {
    const call = { as: admin, params: { tenantId: own.tenantId } };
    const files = [
      ...hostileFiles,
      ...Object.values(otherFormats).map((file) => ({ type: "image/png", file, code: "uploads.not_a_picture" })),
    ];
    for (const { type, file, code } of files) {
      const offered = await server.call(offer, { ...call, body: { contentType: type, bytes: file.length } });
      expect((await post(offered.body, file)).status).toBe(201);
      const answer = await server.call(take, { ...call, body: { uploadId: offered.body.uploadId } });
      expect([answer.status, answer.error?.code]).toEqual([422, code]);
    }
  });

  test("no refusal is a failure of the server", () => {
    expect(server.log.filter(({ event, status }) => event === "bug" || (status ?? 0) >= 500)).toEqual([]);
  });
});
