import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { Jimp } from "jimp";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { drawAll } from "#lambdas/gateways/pictures.ts";
import { getMe, offerMyPicture, setMyPicture, updateMe } from "#lambdas/members/contract.ts";
import type { PictureType, UploadForm } from "#lambdas/uploads/contract.ts";
import { renditions, smallPictureUrl } from "#lambdas/uploads/rules.ts";
import { pool } from "../../scripts/local/environment.ts";
import { html, photograph, pixelFlood, post, svg, withExif } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/**
 * From a browser's file to a public picture, and all data that must be removed. S3's signatures need the real clock.
 */
let server: TestServer;
let own: TestTenant;
let member: Actor;
let s3: S3Client;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now(), withConsumers: true });
  own = await server.newTenant();
  s3 = new S3Client({ region: pool.region, endpoint: process.env.S3_ENDPOINT, forcePathStyle: true });
});
beforeEach(async () => {
  server.clock.now = Date.now();
  member = await server.newMember(own);
});
afterAll(async () => {
  s3.destroy();
  await server.close();
});

const params = () => ({ tenantId: own.tenantId });

async function offer(
  file: Buffer,
  { as = member, contentType = "image/png" }: { as?: Actor; contentType?: PictureType } = {},
): Promise<UploadForm> {
  return (await server.call(offerMyPicture, { as, params: params(), body: { contentType, bytes: file.length } })).body;
}

async function upload(file: Buffer, contentType: PictureType = "image/png"): Promise<UploadForm["uploadId"]> {
  const form = await offer(file, { contentType });
  expect((await post(form, file)).status).toBe(201);
  return form.uploadId;
}

const use = (uploadId: string | null, as = member) =>
  server.call(setMyPicture, { as, params: params(), body: { uploadId } });

const read = (url: string | null) => fetch(`${server.stack.url}${url}`);

async function keysBelow(prefix: string): Promise<string[]> {
  const { Contents = [] } = await s3.send(new ListObjectsV2Command({ Bucket: "guildhall-uploads", Prefix: prefix }));
  return Contents.map(({ Key = "" }) => Key);
}

const quarantined = (as = member) => keysBelow(`quarantine/avatar/${own.tenantId}/${as.memberId}/`);

/** Whether the upper half is red, as `photograph` paints it. */
async function isUpright(bytes: ArrayBuffer | Uint8Array): Promise<boolean> {
  const picture = await Jimp.fromBuffer(Buffer.from(bytes as Uint8Array));
  const red = (y: number) => (picture.getPixelColor(Math.floor(picture.width / 2), y) >>> 24) & 255;
  return red(10) > 200 && red(picture.height - 10) < 50;
}

describe("a picture", () => {
  test("goes from the form to an address that caches keep for a day, in two sizes, re-encoded", async () => {
    const file = withExif(await photograph(), 1, "51.5 N 0.1 W, at home");
    const answer = await use(await upload(file, "image/jpeg"));
    expect(answer.body).toMatchObject({ memberId: member.memberId, version: 2 });
    const { avatarUrl } = answer.body;
    expect(avatarUrl).toMatch(/^\/media\/ten_[0-9A-Z]{26}\/[0-9A-Z]{26}\/400\.jpg$/);
    expect((await server.call(getMe, { as: member, params: params() })).body.member?.avatarUrl).toBe(avatarUrl);

    for (const [url, pixels] of [
      [avatarUrl, 400],
      [smallPictureUrl(avatarUrl ?? ""), 96],
    ] as const) {
      const picture = await read(url);
      expect(picture.status).toBe(200);
      expect(picture.headers.get("content-type")).toBe("image/jpeg");
      expect(picture.headers.get("cache-control")).toBe("public, max-age=86400");
      expect(picture.headers.get("x-content-type-options")).toBe("nosniff");
      const bytes = Buffer.from(await picture.arrayBuffer());
      expect(bytes.includes("at home")).toBe(false);
      const drawn = await Jimp.fromBuffer(bytes);
      expect([drawn.width, drawn.height]).toEqual([pixels, pixels]);
    }
    expect(await quarantined(), "nothing stays behind").toEqual([]);
  });

  test("is rotated as the camera was held", async () => {
    const upsideDown = withExif(await photograph(), 3, "");
    const { avatarUrl } = (await use(await upload(upsideDown, "image/jpeg"))).body;
    expect(await isUpright(await (await read(avatarUrl)).arrayBuffer())).toBe(false);
    const upright = withExif(await photograph(), 1, "");
    const again = (await use(await upload(upright, "image/jpeg"))).body;
    expect(await isUpright(await (await read(again.avatarUrl)).arrayBuffer())).toBe(true);
  });

  test("can be set twice with one effect, also at once", async () => {
    const uploadId = await upload(await photograph("image/png"));
    const answers = await Promise.all([use(uploadId), use(uploadId)]);
    const later = await use(uploadId);
    expect(new Set([...answers, later].map(({ body }) => `${body.avatarUrl} ${body.version}`)).size).toBe(1);
  });

  test("is removed together with its files", async () => {
    const { avatarUrl } = (await use(await upload(await photograph("image/png")))).body;
    expect((await use(null)).body).toMatchObject({ avatarUrl: null, version: 3 });
    expect((await use(null)).body, "twice is once").toMatchObject({ avatarUrl: null, version: 3 });
    for (const url of [avatarUrl, smallPictureUrl(avatarUrl ?? "")])
      await vi.waitFor(async () => expect((await read(url)).status).toBe(404), { timeout: 20_000, interval: 50 });
  });

  test("that is replaced is removed; the new one stays", async () => {
    const first = (await use(await upload(await photograph("image/png")))).body.avatarUrl;
    const second = (await use(await upload(await photograph("image/png")))).body.avatarUrl;
    expect(second).not.toBe(first);
    await vi.waitFor(async () => expect((await read(first)).status).toBe(404), { timeout: 20_000, interval: 50 });
    expect((await read(second)).status).toBe(200);
  });

  test("and an edit of the name at the same time do not undo each other", async () => {
    const uploadId = await upload(await photograph("image/png"));
    const edit = { firstName: "Robyn", lastName: "Test", phone: "", version: 1 };
    const [picture, name] = await Promise.all([
      use(uploadId),
      server.call(updateMe, { as: member, params: params(), body: edit }),
    ]);
    expect(picture.status).toBe(200);
    const { member: after } = (await server.call(getMe, { as: member, params: params() })).body;
    expect(after?.avatarUrl).toBe(picture.body.avatarUrl);
    // Either the edit was first, or it was refused for its older version.
    expect([name.status, after?.firstName]).toEqual(name.status === 200 ? [200, "Robyn"] : [409, "Robin"]);
  });
});

describe("the form", () => {
  test("restricts the browser to its key, its type and its size", async () => {
    const file = await photograph("image/png");
    const attempts: [string, Record<string, string>, Buffer][] = [
      ["another key", { key: `media/${own.tenantId}/${"0".repeat(26)}/400.jpg` }, file],
      [
        "somebody else's place",
        { key: (await offer(file, { as: await server.newMember(own) })).fields.key ?? "" },
        file,
      ],
      ["another type", { "Content-Type": "text/html" }, file],
      ["one byte more than was said", {}, Buffer.concat([file, Buffer.from([0])])],
      ["nothing at all", {}, Buffer.alloc(0)],
    ];
    for (const [attempt, changes, sent] of attempts) {
      const answer = await post(await offer(file), sent, changes);
      expect(answer.status, attempt).toBeGreaterThanOrEqual(400);
    }
    expect(await quarantined()).toEqual([]);
  });

  test("is refused for more than five megabytes, and for files that are no pictures", async () => {
    const ask = (body: object) => server.call(offerMyPicture, { as: member, params: params(), body });
    const tooLarge = await ask({ contentType: "image/png", bytes: 5_242_881 });
    expect((await ask({ contentType: "image/png", bytes: 5_242_880 })).status).toBe(200);
    expect([tooLarge.status, tooLarge.error?.issues[0]?.path]).toEqual([400, "body.bytes"]);
    for (const contentType of ["image/svg+xml", "text/html", "image/gif", "image/webp"]) {
      const answer = await ask({ contentType, bytes: 10 });
      expect([answer.status, answer.error?.issues[0]?.path], contentType).toEqual([400, "body.contentType"]);
    }
  });

  test("expires after five minutes", async () => {
    const file = await photograph("image/png");
    const form = await offer(file);
    expect(Date.parse(form.expiresAt) - server.clock.now).toBe(300_000);
    server.clock.now += 301_000;
    expect((await post(form, file)).status).toBe(403);
  });
});

describe("what is no picture", () => {
  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ["an SVG", () => svg, "uploads.not_a_picture"],
    ["a page named .png", () => html, "uploads.not_a_picture"],
    [
      "a GIF",
      () => Buffer.from("GIF89a\x01\0\x01\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\0;", "latin1"),
      "uploads.not_a_picture",
    ],
    [
      "a PNG's first eight bytes and then a page",
      () => Buffer.concat([pixelFlood(1, 1).subarray(0, 8), html]),
      "uploads.unreadable",
    ],
    [
      "a JPEG's first bytes and then a page",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), html]),
      "uploads.unreadable",
    ],
    [
      "a PNG with a page behind it",
      async () => Buffer.concat([await photograph("image/png"), html]),
      "uploads.unreadable",
    ],
    ["half a picture", async () => (await photograph("image/png")).subarray(0, 200), "uploads.unreadable"],
    ["a flood of pixels", () => pixelFlood(50_000, 50_000), "uploads.too_many_pixels"],
    ["a flood of little more than sixteen megapixels", () => pixelFlood(4001, 4000), "uploads.too_many_pixels"],
    ["a flood that is one pixel high", () => pixelFlood(16_000_001, 1), "uploads.too_many_pixels"],
  ])("%s is refused by name, published nowhere and deleted", async (_name, make, code) => {
    const uploadId = await upload(await make());
    const answer = await use(uploadId);
    expect([answer.status, answer.error?.code]).toEqual([422, code]);
    expect((await server.call(getMe, { as: member, params: params() })).body.member).toMatchObject({
      avatarUrl: null,
      version: 1,
    });
    expect(await quarantined()).toEqual([]);
    expect((await use(uploadId)).error?.code).toBe("uploads.not_found");
  });

  test("a picture with a page behind it is served without the page", async () => {
    const polyglot = Buffer.concat([await photograph("image/jpeg"), html]);
    const { avatarUrl } = (await use(await upload(polyglot, "image/jpeg"))).body;
    const served = Buffer.from(await (await read(avatarUrl)).arrayBuffer());
    expect(served.subarray(0, 3)).toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    expect(served.includes("script")).toBe(false);
  });
});

describe("an upload", () => {
  test("belongs to its owner: another member and another tenant find nothing", async () => {
    const uploadId = await upload(await photograph("image/png"));
    const neighbour = await server.newMember(own);
    expect((await use(uploadId, neighbour)).error?.code).toBe("uploads.not_found");

    const elsewhere = await server.newTenant();
    const stranger = await server.newMember(elsewhere);
    const foreign = await server.call(setMyPicture, {
      as: stranger,
      params: { tenantId: elsewhere.tenantId },
      body: { uploadId },
    });
    expect([foreign.status, foreign.error?.code]).toEqual([404, "uploads.not_found"]);

    expect((await use(uploadId)).status, "and its owner still has it").toBe(200);
    expect((await use(uploadId, neighbour)).error?.code, "also once it is published").toBe("uploads.not_found");
  });

  test("that was never finished does not exist", async () => {
    const { uploadId } = await offer(await photograph("image/png"));
    expect((await use(uploadId)).error?.code).toBe("uploads.not_found");
  });

  test("cannot be read before it is taken, nor by its path", async () => {
    const uploadId = await upload(await photograph("image/png"));
    const key = `quarantine/avatar/${own.tenantId}/${member.memberId}/${uploadId}`;
    for (const path of [`/media/../${key}`, `/media/%2e%2e/${key}`, `/_local/s3/guildhall-uploads/${key}`]) {
      expect((await fetch(`${server.stack.url}${path}`)).status, path).toBeGreaterThanOrEqual(400);
    }
  });

  test("of platform staff has no member to belong to", async () => {
    const staff = await server.newSupport(own);
    const answers = [
      await server.call(offerMyPicture, { as: staff, params: params(), body: { contentType: "image/png", bytes: 10 } }),
      await use(null, staff),
    ];
    expect(answers.map(({ error }) => error?.code)).toEqual(["members.not_found", "members.not_found"]);
  });
});

/** Where the picture's first corner and its second one are seen, as EXIF defines each way to hold a camera. */
test.each([
  [1, "top left", "top right"],
  [2, "top right", "top left"],
  [3, "bottom right", "bottom left"],
  [4, "bottom left", "bottom right"],
  [5, "top left", "bottom left"],
  [6, "top right", "bottom right"],
  [7, "bottom right", "top right"],
  [8, "bottom left", "top left"],
])("a photo of orientation %i is shown upright", async (orientation, first, second) => {
  const photo = new Jimp({ width: 400, height: 400, color: 0x0000ffff });
  photo.composite(new Jimp({ width: 200, height: 200, color: 0xff0000ff }));
  photo.composite(new Jimp({ width: 200, height: 200, color: 0x00ff00ff }), 200, 0);
  const file = withExif(await photo.getBuffer("image/jpeg", { quality: 95 }), orientation, "");
  const [drawn] = await drawAll(file, renditions.avatar);
  const seen = await Jimp.fromBuffer(Buffer.from(drawn?.bytes ?? []));
  const corners = {
    "top left": [20, 20],
    "top right": [379, 20],
    "bottom left": [20, 379],
    "bottom right": [379, 379],
  };
  const where = (shift: number) =>
    Object.entries(corners).flatMap(([corner, [x = 0, y = 0]]) =>
      ((seen.getPixelColor(x, y) >>> shift) & 255) > 200 ? [corner] : [],
    );
  expect([where(24), where(16)]).toEqual([[first], [second]]);
});

test("a logo keeps its shape and its transparency, and grows no larger than it was", async () => {
  const wide = new Jimp({ width: 1024, height: 256, color: 0x00000000 });
  const [file] = await drawAll(await wide.getBuffer("image/png"), renditions.logo);
  const drawn = await Jimp.fromBuffer(Buffer.from(file?.bytes ?? []));
  expect([file?.type, drawn.width, drawn.height, drawn.getPixelColor(5, 5) & 255]).toEqual(["image/png", 512, 128, 0]);

  const small = new Jimp({ width: 40, height: 20, color: 0xff0000ff });
  const [kept] = await drawAll(await small.getBuffer("image/png"), renditions.logo);
  const same = await Jimp.fromBuffer(Buffer.from(kept?.bytes ?? []));
  expect([same.width, same.height]).toEqual([40, 20]);
});

test("no request here caused a 500", () => {
  expect(server.log.filter(({ event, status }) => event === "bug" || (status ?? 0) >= 500)).toEqual([]);
});
