import { describe, expect, test } from "vitest";
import type { TenantId, UploadId } from "#lambdas/contract/ids.ts";
import {
  checkDimensions,
  isOwnPicture,
  pictureIdOf,
  pictureKeys,
  pictureUrl,
  quarantineKey,
  recognisePicture,
  renditions,
  smallArticlePictureUrl,
  smallPictureUrl,
} from "#lambdas/uploads/rules.ts";
import { refusedBy } from "../support/refused.ts";

const tenantId = `ten_${"1".repeat(26)}` as TenantId;
const other = `ten_${"2".repeat(26)}` as TenantId;
const id = "A1".repeat(13);
const uploadId = `upl_${"3".repeat(26)}` as UploadId;
const address = (file: string, owner: string = tenantId) => `/media/${owner}/${id}/${file}`;

describe("an upload", () => {
  test("waits in the quarantine under all that identifies it", () => {
    expect(quarantineKey({ purpose: "avatar", tenantId, ownerId: "ida", uploadId })).toBe(
      `quarantine/avatar/${tenantId}/ida/${uploadId}`,
    );
  });

  test.each([
    ["avatar", "400.jpg"],
    ["logo", "512.png"],
    ["article", "960.jpg"],
  ] as const)("as %s has the address of its first file", (purpose, file) => {
    expect(pictureUrl({ purpose, tenantId }, id)).toBe(address(file));
  });

  test("has its id in its address as a picture", () => {
    expect(pictureIdOf(address("400.jpg"))).toBe(id);
    expect(pictureIdOf("nonsense")).toBe("");
  });

  test("becomes these files: a square face, a whole logo with an icon, two sizes of an article's picture", () => {
    const jpeg = { type: "image/jpeg" };
    expect(renditions).toEqual({
      avatar: [
        { ...jpeg, file: "400.jpg", pixels: 400, isSquare: true },
        { ...jpeg, file: "96.jpg", pixels: 96, isSquare: true },
      ],
      logo: [
        { type: "image/png", file: "512.png", pixels: 512, isSquare: false },
        { type: "image/png", file: "icon.png", pixels: 512, isSquare: false, isFramed: true },
      ],
      article: [
        { ...jpeg, file: "960.jpg", pixels: 960, isSquare: false },
        { ...jpeg, file: "480.jpg", pixels: 480, isSquare: false },
      ],
    });
  });

  test("has a smaller file beside it, and other addresses stay as they are", () => {
    expect(smallPictureUrl(address("400.jpg"))).toBe(address("96.jpg"));
    expect(smallArticlePictureUrl(address("960.jpg"))).toBe(address("480.jpg"));
    for (const foreign of ["https://x.example/media/a/400.jpg", `${address("400.jpg")}?a`, address("4000jpg"), ""])
      expect(smallPictureUrl(foreign)).toBe(foreign);
    for (const foreign of ["https://x.example/media/a/960.jpg", `${address("960.jpg")}?a`, address("9600jpg"), ""])
      expect(smallArticlePictureUrl(foreign)).toBe(foreign);
  });
});

describe("the files of a picture", () => {
  const keys = (...files: string[]) => files.map((file) => `media/${tenantId}/${id}/${file}`);

  test("are all that were made of it", () => {
    expect(pictureKeys(tenantId, address("400.jpg"))).toEqual(keys("400.jpg", "96.jpg"));
    expect(pictureKeys(tenantId, address("512.png"))).toEqual(keys("512.png", "icon.png"));
    expect(pictureKeys(tenantId, address("960.jpg"))).toEqual(keys("960.jpg", "480.jpg"));
  });

  test.each([
    ["another workspace's", address("400.jpg", other)],
    ["another folder's", `/other/${tenantId}/${id}/400.jpg`],
    ["a deeper folder's", `/media/${tenantId}/${id}/a/400.jpg`],
    ["a shorter id's", `/media/${tenantId}/${id.slice(1)}/400.jpg`],
    ["a path that climbs", `/media/${tenantId}/../400.jpg`],
    ["another host's", `https://x.example${address("400.jpg")}`],
    ["a longer address's", `${address("400.jpg")}/`],
    ["the smaller file's", address("96.jpg")],
    ["nothing's", ""],
  ])("are none at %s address", (_whose, url) => {
    expect(pictureKeys(tenantId, url)).toEqual([]);
    expect(isOwnPicture({ purpose: "avatar", tenantId }, url)).toBe(false);
  });

  test("belong to one purpose", () => {
    expect(isOwnPicture({ purpose: "article", tenantId }, address("960.jpg"))).toBe(true);
    expect(isOwnPicture({ purpose: "article", tenantId }, address("400.jpg"))).toBe(false);
    expect(isOwnPicture({ purpose: "logo", tenantId }, address("512.png"))).toBe(true);
  });
});

describe("a file", () => {
  const jpeg = [0xff, 0xd8, 0xff, 0xe0];
  const png = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0];

  test("is what its first bytes say", () => {
    expect(recognisePicture(Uint8Array.from(jpeg))).toBe("image/jpeg");
    expect(recognisePicture(Uint8Array.from(png))).toBe("image/png");
  });

  test.each([
    ["empty", []],
    ["cut off", png.slice(0, 7)],
    ["a JPEG with another byte", [0xff, 0xd8, 0x00]],
    ["a GIF", [...Buffer.from("GIF89a")]],
    ["an SVG", [...Buffer.from("<svg/>")]],
  ])("that is %s is no picture", (_what, bytes) => {
    expect(refusedBy(() => recognisePicture(Uint8Array.from(bytes)))).toEqual(["uploads.not_a_picture", {}]);
  });

  test("may have five megabytes, and not a byte more", () => {
    const bytes = new Uint8Array(5_242_880);
    bytes.set(jpeg);
    expect(recognisePicture(bytes)).toBe("image/jpeg");
    const larger = new Uint8Array(5_242_881);
    larger.set(jpeg);
    expect(refusedBy(() => recognisePicture(larger))).toEqual(["uploads.too_large", { maxBytes: 5_242_880 }]);
  });
});

describe("the size of a picture", () => {
  const refused = (width: number, height: number) => refusedBy(() => checkDimensions({ width, height }));

  test("may be sixteen million pixels, and not one more", () => {
    expect(() => checkDimensions({ width: 4_000, height: 4_000 })).not.toThrow();
    expect(refused(4_000, 4_001)).toEqual(["uploads.too_many_pixels", { maxPixels: 16_000_000 }]);
  });

  test("may have a side of ten thousand, twenty times the other", () => {
    const extreme = ["uploads.extreme_shape", { maxPixels: 10_000, maxRatio: 20 }];
    for (const [long, short] of [
      [10_000, 500],
      [2_000, 100],
    ] as const) {
      expect(() => checkDimensions({ width: long, height: short })).not.toThrow();
      expect(() => checkDimensions({ width: short, height: long })).not.toThrow();
      expect(refused(long + 1, short)).toEqual(extreme);
      expect(refused(short, long + 1)).toEqual(extreme);
    }
    expect(refused(10_001, 1_000)).toEqual(extreme);
  });
});
