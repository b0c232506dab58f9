import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offerNewsPicture, takeNewsPicture } from "#lambdas/news/contract.ts";
import { createResource, listResources, type ResourceFields, updateResource } from "#lambdas/resources/contract.ts";
import { outcome, rawItems, runConsumer } from "../support/claims.ts";
import { photograph, post } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** S3's signatures need the real clock. */
let server: TestServer;
let own: TestTenant;
let admin: Actor;
let keys = 0;

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

async function take(): Promise<string> {
  const file = await photograph("image/png");
  const offer = { contentType: "image/png" as const, bytes: file.length };
  const offered = await server.call(offerNewsPicture, { as: admin, params: params(), body: offer });
  expect((await post(offered.body, file)).status).toBe(201);
  const body = { uploadId: offered.body.uploadId };
  return (await server.call(takeNewsPicture, { as: admin, params: params(), body })).body.url;
}

const desk: ResourceFields = {
  name: "Desk 1",
  type: "desk",
  location: "By the stairs",
  floor: "First floor",
  description: "Morning sun.\nA socket on each side.",
  photos: [],
  capacity: 1,
  pointCostPerHour: 5,
  amenities: [],
  isAvailable: true,
  requiresApproval: false,
};

const create = (changes: Partial<ResourceFields> = {}) =>
  server.call(createResource, {
    as: admin,
    params: params(),
    body: { ...desk, ...changes },
    key: `photo-key-${(keys += 1)}`,
  });

/** The consumer that deletes loose pictures, eight days later. */
async function waitAWeek(): Promise<void> {
  const askedAt = server.clock.now + 8 * 86_400_000;
  for (const { pk, sk, gsi4sk } of await rawItems(server, own, "looseNewsPicture")) {
    const body = JSON.stringify({ pk, sk, dueAt: gsi4sk, askedAt });
    await runConsumer("news.removeLoosePictures", { Records: [{ body, messageId: pk }] });
  }
}

const statusOf = async (url: string) => (await fetch(`${server.stack.url}${url}`)).status;

describe("the photos of a resource", () => {
  test("stay while it shows them, and are deleted a week after it shows them no more", async () => {
    const [kept, dropped] = [await take(), await take()];
    const photos = [
      { url: kept, alt: "The desk" },
      { url: dropped, alt: "" },
    ];
    const made = await create({ photos });
    expect(made.body).toMatchObject({ floor: "First floor", description: desk.description, photos });
    await waitAWeek();
    expect(await Promise.all([kept, dropped].map(statusOf))).toEqual([200, 200]);

    const { resourceId, rules: _rules, ...fields } = made.body;
    const body = { ...fields, photos: photos.slice(0, 1) };
    await server.call(updateResource, { as: admin, params: { ...params(), resourceId }, body });
    await waitAWeek();
    expect(await Promise.all([kept, dropped].map(statusOf))).toEqual([200, 404]);
    const listed = await server.call(listResources, { as: admin, params: params(), query: {} });
    expect(listed.body.resources[0]?.photos).toEqual([{ url: kept, alt: "The desk" }]);
  });

  test("stay with floor and description, if an earlier page saves without them", async () => {
    const photos = [{ url: await take(), alt: "The desk" }];
    const { resourceId, version } = (await create({ photos })).body;
    const { floor: _floor, description: _description, photos: _photos, ...earlier } = desk;
    const saved = await server.call(updateResource, {
      as: admin,
      params: { ...params(), resourceId },
      body: { ...earlier, name: "Desk 7", version },
    });
    expect(saved.body).toMatchObject({ name: "Desk 7", floor: "First floor", description: desk.description, photos });
  });

  test("are at most five, each once, and pictures of this workspace", async () => {
    const foreign = `/media/${own.tenantId.replace(/.$/, "Z")}X/0A1B2C3D4E5F6G7H8J9K0M1N2P/960.jpg`;
    expect(outcome(await create({ photos: [{ url: foreign, alt: "" }] }))).toEqual([422, "resources.foreign_photo"]);
    const url = await take();
    const twice = [
      { url, alt: "" },
      { url, alt: "Again" },
    ];
    expect(outcome(await create({ photos: twice }))).toEqual([400, "invalid_input"]);
    const six = Array.from({ length: 6 }, (_, index) => ({
      url: `/media/${own.tenantId}/0A1B2C3D4E5F6G7H8J9K0M1N2${index}/960.jpg`,
      alt: "",
    }));
    expect(outcome(await create({ photos: six }))).toEqual([400, "invalid_input"]);
    expect(await rawItems(server, own, "resource")).toEqual([]);
  });
});
