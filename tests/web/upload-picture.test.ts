// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { offerMyPicture } from "#lambdas/members/contract.ts";
import { fileProblem, uploadPicture } from "#web/domain/upload-picture.ts";
import { configureApi } from "#web/session/api.ts";
import { possiblyFetched } from "../support/possible-answers.ts";

const uploadId = `upl_${"0".repeat(26)}`;
const expiresAt = "2026-11-24T09:35:00.000Z";

const file = (type: string, name = "picture", bytes = 3) => new File([new Uint8Array(bytes)], name, { type });

describe("before anything is sent", () => {
  it("a file is a picture by its type, or by its name where the system knows no type", () => {
    expect(fileProblem(file("image/jpeg"))).toBeUndefined();
    expect(fileProblem(file("image/webp"))).toBeUndefined();
    expect(fileProblem(file("text/html", "me.heic"))).toBe("not_an_image");
    expect(fileProblem(file("video/image/x"))).toBe("not_an_image");
    for (const name of ["me.HEIC", "me.heif", "me.avif"]) expect(fileProblem(file("", name))).toBeUndefined();
    for (const name of ["me.pdf", "heic", "me.heic.exe"]) expect(fileProblem(file("", name))).toBe("not_an_image");
  });

  it("a picture may have five megabytes and not a byte more", () => {
    expect(fileProblem(file("image/png", "me", 5_242_880))).toBeUndefined();
    expect(fileProblem(file("image/png", "me", 5_242_881))).toBe("too_large");
  });
});

describe("an upload", () => {
  let offered: unknown[] = [];
  let drawn: unknown[] = [];
  let posted: { url: string; fields: [string, unknown][] }[] = [];
  let bitmap: { width: number; height: number } | undefined;
  let blob: Blob | null;
  /** What the storage does with a posted form. */
  let answer: (request: EventTarget & { status: number; upload: EventTarget }) => void;
  const ends = (status: number, event = "load") => {
    answer = (request) => {
      request.status = status;
      request.dispatchEvent(new Event(event));
    };
  };

  beforeEach(() => {
    [offered, drawn, posted, bitmap] = [[], [], [], undefined];
    blob = new Blob(["small"], { type: "image/jpeg" });
    ends(204);
    configureApi({ token: async () => "token", signedOut: () => undefined, refused: async () => undefined });
    vi.stubGlobal("fetch", async (address: string, request: RequestInit) => {
      offered.push(JSON.parse(String(request.body)));
      const fields = { key: "k", policy: "p" };
      return possiblyFetched(address, request, { uploadId, url: "/storage", fields, expiresAt });
    });
    vi.stubGlobal("createImageBitmap", async () => {
      if (bitmap === undefined) throw new Error("unreadable");
      return bitmap;
    });
    vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function context(this: HTMLCanvasElement) {
      const { width, height } = this;
      return { drawImage: (...given: unknown[]) => drawn.push([width, height, ...given.slice(1)]) } as never;
    });
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done, type, quality) => {
      drawn.push([type, quality]);
      done(blob);
    });
    class Request extends EventTarget {
      status = 204;
      upload = new EventTarget();
      #url = "";
      open(method: string, url: string) {
        this.#url = `${method} ${url}`;
      }
      send(form: FormData) {
        posted.push({ url: this.#url, fields: [...form.entries()] });
        answer(this);
      }
    }
    vi.stubGlobal("XMLHttpRequest", Request);
  });
  afterEach(() => {
    vi.restoreAllMocks();
    vi.unstubAllGlobals();
  });

  const shares: number[] = [];
  const upload = (chosen: File) => {
    shares.length = 0;
    const params = { tenantId: `ten_${"0".repeat(26)}` } as never;
    return uploadPicture(offerMyPicture, params, chosen, (share) => shares.push(share));
  };

  it("of a small picture sends the file itself, after the fields that the storage asks for", async () => {
    bitmap = { width: 960, height: 400 };
    const chosen = file("image/png");
    expect(await upload(chosen)).toBe(uploadId);
    expect(offered).toEqual([{ contentType: "image/png", bytes: 3 }]);
    expect(posted.map(({ url }) => url)).toEqual(["POST /storage"]);
    expect(posted[0]?.fields.map(([name]) => name)).toEqual(["key", "policy", "file"]);
    expect(posted[0]?.fields.slice(0, 2)).toEqual([
      ["key", "k"],
      ["policy", "p"],
    ]);
    expect(drawn).toEqual([]);
  });

  it("of a large picture is shrunk to 960 pixels of its longer side, and no side vanishes", async () => {
    bitmap = { width: 1_920, height: 1_001 };
    await upload(file("image/jpeg"));
    expect(drawn).toEqual([
      [960, 501, 0, 0, 960, 501],
      ["image/jpeg", 0.9],
    ]);
    expect(offered).toEqual([{ contentType: "image/jpeg", bytes: 5 }]);
    drawn = [];
    bitmap = { width: 1, height: 9_600 };
    await upload(file("image/jpeg"));
    expect(drawn[0]).toEqual([1, 960, 0, 0, 1, 960]);
  });

  it("of another format that this browser reads becomes a PNG of the same size", async () => {
    bitmap = { width: 20, height: 10 };
    blob = new Blob(["png"], { type: "image/png" });
    await upload(file("image/webp"));
    expect(drawn).toEqual([
      [20, 10, 0, 0, 20, 10],
      ["image/png", 0.9],
    ]);
    expect(offered).toEqual([{ contentType: "image/png", bytes: 3 }]);
  });

  it("that nobody can draw sends the file itself, and of no known format nothing", async () => {
    bitmap = { width: 1_920, height: 1_000 };
    blob = null;
    await upload(file("image/jpeg"));
    expect(offered).toEqual([{ contentType: "image/jpeg", bytes: 3 }]);
    bitmap = undefined;
    await upload(file("image/png"));
    expect(offered).toHaveLength(2);
    await expect(upload(file("image/heic"))).rejects.toMatchObject({ code: "uploads.not_a_picture" });
    expect(offered).toHaveLength(2);
  });

  it("tells its progress, also where the whole is not known", async () => {
    answer = (request) => {
      for (const progress of [
        { loaded: 1, total: 4 },
        { loaded: 3, total: 0 },
      ])
        request.upload.dispatchEvent(Object.assign(new Event("progress"), progress));
      request.dispatchEvent(new Event("load"));
    };
    await upload(file("image/png"));
    expect(shares).toEqual([0.25, 0]);
  });

  it("that the storage refuses or does not answer says which", async () => {
    ends(403);
    await expect(upload(file("image/png"))).rejects.toMatchObject({ code: "upload_refused", status: 403 });
    ends(300);
    await expect(upload(file("image/png"))).rejects.toMatchObject({ status: 300 });
    ends(0, "error");
    await expect(upload(file("image/png"))).rejects.toMatchObject({ code: "network", status: 0 });
  });
});
