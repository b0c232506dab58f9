import { Jimp } from "jimp";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offerMyPicture } from "#lambdas/members/contract.ts";
import { getSettings, offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { getWebManifest } from "#lambdas/settings/manifest-contract.ts";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import type { UploadForm } from "#lambdas/uploads/contract.ts";
import { html, photograph, post, svg } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** The workspace's logo is uploaded like a member's picture, with its shape and transparency kept. */
let server: TestServer;
let own: TestTenant;
let admin: Actor;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now() });
});
beforeEach(async () => {
  server.clock.now = Date.now();
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
});
afterAll(() => server.close());

const params = () => ({ tenantId: own.tenantId });

async function upload(file: Buffer): Promise<UploadForm["uploadId"]> {
  const { body } = await server.call(offerLogo, {
    as: admin,
    params: params(),
    body: { contentType: "image/png", bytes: file.length },
  });
  expect((await post(body, file)).status).toBe(201);
  return body.uploadId;
}

const use = (uploadId: string | null, as = admin, of = own) =>
  server.call(setLogo, { as, params: { tenantId: of.tenantId }, body: { uploadId } });

describe("a logo", () => {
  test("is re-encoded, shown to everybody, and removed again", async () => {
    const wide = await new Jimp({ width: 900, height: 300, color: 0x0f5a4c80 }).getBuffer("image/png");
    const { logoUrl } = (await use(await upload(wide))).body;
    expect((await server.call(getWorkspace, { params: { slug: own.tenant.slug } })).body.logoUrl).toBe(logoUrl);
    const served = await fetch(`${server.stack.url}${logoUrl}`);
    expect(served.headers.get("content-type")).toBe("image/png");
    const drawn = await Jimp.fromBuffer(Buffer.from(await served.arrayBuffer()));
    expect([drawn.width, Math.round(drawn.width / drawn.height)]).toEqual([512, 3]);
    expect(drawn.getPixelColor(10, 10) & 255).toBeLessThan(255);

    // The logo stands in the middle of the white icon, which a launcher may round.
    const icon = await fetch(`${server.stack.url}${String(logoUrl).replace("512.png", "icon.png")}`);
    const square = await Jimp.fromBuffer(Buffer.from(await icon.arrayBuffer()));
    expect([square.width, square.height]).toEqual([512, 512]);
    expect([square.getPixelColor(256, 20), square.getPixelColor(20, 256)]).toEqual([0xffffffff, 0xffffffff]);
    expect(square.getPixelColor(256, 256)).not.toBe(0xffffffff);
    const { body } = await server.call(getWebManifest, { params: { slug: own.tenant.slug }, query: {} });
    expect(body.icons[0]).toEqual({
      src: String(logoUrl).replace("512.png", "icon.png"),
      sizes: "512x512",
      type: "image/png",
      purpose: "any",
    });

    expect((await use(null)).body).toEqual({ logoUrl: null });
    expect((await server.call(getSettings, { as: admin, params: params() })).body.logoUrl).toBeNull();
  });

  test("taken twice takes effect once", async () => {
    const uploadId = await upload(await photograph());
    const [first, second] = [await use(uploadId), await use(uploadId)];
    expect(second.body).toEqual(first.body);
    expect((await server.call(getSettings, { as: admin, params: params() })).body.version).toBe(2);
  });

  test.each([
    ["an SVG", svg, "uploads.not_a_picture"],
    ["a page", html, "uploads.not_a_picture"],
  ])("cannot be %s, whatever its name", async (_name, file, code) => {
    const answer = await use(await upload(Buffer.from(file)));
    expect([answer.status, answer.error?.code]).toEqual([422, code]);
    expect((await server.call(getSettings, { as: admin, params: params() })).body.logoUrl).toBeNull();
  });

  test("of another workspace cannot be taken, nor a member's own picture", async () => {
    const uploadId = await upload(await photograph());
    const theirs = await server.newTenant();
    const stranger = await server.newMember(theirs, { role: "admin" });
    const answer = await use(uploadId, stranger, theirs);
    expect([answer.status, answer.error?.code]).toEqual([404, "uploads.not_found"]);

    const picture = await photograph();
    const body = { contentType: "image/png", bytes: picture.length };
    const offered = (await server.call(offerMyPicture, { as: admin, params: params(), body })).body;
    expect((await post(offered, picture)).status).toBe(201);
    const answered = await use(offered.uploadId);
    expect([answered.status, answered.error?.code]).toEqual([404, "uploads.not_found"]);
  });
});
