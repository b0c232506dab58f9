import { ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { PutCommand } from "@aws-sdk/lib-dynamodb";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { offerMyPicture, setMyPicture } from "#lambdas/members/contract.ts";
import { offerNewsPicture, takeNewsPicture } from "#lambdas/news/contract.ts";
import { offerLogo, setLogo } from "#lambdas/settings/contract.ts";
import { documentClient } from "#lambdas/store/client.ts";
import { pool } from "../../scripts/local/environment.ts";
import { rawItems, runConsumer } from "../support/claims.ts";
import { photograph, post } from "../support/pictures.ts";
import { type Actor, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** A picture is published before the item that shows it is written. S3's signatures need the real clock. */
let server: TestServer;
let own: TestTenant;
let admin: Actor;
let member: Actor;
let s3: S3Client;

beforeAll(async () => {
  server = await startTestServer({ now: Date.now() });
  s3 = new S3Client({ region: pool.region, endpoint: process.env.S3_ENDPOINT, forcePathStyle: true });
});
beforeEach(async () => {
  server.clock.now = Date.now();
  own = await server.newTenant();
  admin = await server.newMember(own, { role: "admin" });
  member = await server.newMember(own);
});
afterEach(() => documentClient().middlewareStack.remove("between"));
afterAll(async () => {
  s3.destroy();
  await server.close();
});

const params = () => ({ tenantId: own.tenantId });

async function upload(route: typeof offerMyPicture | typeof offerLogo | typeof offerNewsPicture, as: Actor) {
  const file = await photograph("image/png");
  const offered = await server.call(route, {
    as,
    params: params(),
    body: { contentType: "image/png", bytes: file.length },
  });
  expect((await post(offered.body, file)).status).toBe(201);
  return offered.body.uploadId;
}

const setPicture = (uploadId: string | null) =>
  server.call(setMyPicture, { as: member, params: params(), body: { uploadId } });

async function published(): Promise<number> {
  const Prefix = `media/${own.tenantId}/`;
  return (await s3.send(new ListObjectsV2Command({ Bucket: "guildhall-uploads", Prefix }))).KeyCount ?? 0;
}

/** Runs `step` once, before the first transaction that the step is meant for. */
function before(isMeant: (items: unknown) => boolean, step: () => Promise<unknown>): void {
  let isDone = false;
  documentClient().middlewareStack.add(
    (next, { commandName }) =>
      async (request) => {
        if (!isDone && commandName === "TransactWriteItemsCommand" && isMeant(request.input)) {
          isDone = true;
          await step();
        }
        return next(request);
      },
    { step: "initialize", priority: "high", name: "between" },
  );
}

const writes = (attribute: string) => (input: unknown) => JSON.stringify(input).includes(`"${attribute}"`);

/** What the schedule finds due after so many minutes, given to its consumer twice. */
async function waitMinutes(minutes: number): Promise<void> {
  const askedAt = server.clock.now + minutes * 60_000;
  const due = (await rawItems(server, own, "pendingPicture")).filter(
    ({ gsi4sk }) => Date.parse(String(gsi4sk)) <= askedAt,
  );
  for (const { pk, sk, gsi4sk } of [...due, ...due]) {
    const body = JSON.stringify({ pk, sk, dueAt: gsi4sk, askedAt });
    await runConsumer("uploads.removePendingPictures", { Records: [{ body, messageId: pk }] });
  }
}

describe("a published picture that nothing shows", () => {
  test("because its member was erased meanwhile is deleted after an hour", async () => {
    const uploadId = await upload(offerMyPicture, member);
    before(writes("avatarUrl"), async () => {
      const body = { version: 1 };
      const erased = await server.call(eraseMember, {
        as: admin,
        params: { ...params(), memberId: member.memberId },
        body,
      });
      expect(erased.status).toBe(200);
    });
    expect((await setPicture(uploadId)).status).toBe(404);
    expect(await published()).toBe(2);
    await waitMinutes(59);
    expect(await published()).toBe(2);
    await waitMinutes(61);
    expect(await published()).toBe(0);
    expect(await rawItems(server, own, "pendingPicture")).toEqual([]);
  });

  test.each([
    ["a member", offerMyPicture, "avatarUrl", () => member, (body: object) => ({ route: setMyPicture, body })],
    ["a workspace", offerLogo, "logoUrl", () => admin, (body: object) => ({ route: setLogo, body })],
  ] as const)("because the function of %s stopped is deleted after an hour", async (_of, offer, attribute, by, use) => {
    const uploadId = await upload(offer, by());
    before(writes(attribute), () => Promise.reject(new Error("The function stops.")));
    const { route, body } = use({ uploadId });
    expect((await server.call(route, { as: by(), params: params(), body })).status).toBe(500);
    expect(await published()).toBeGreaterThan(0);
    await waitMinutes(61);
    expect(await published()).toBe(0);
    expect((await server.call(route, { as: by(), params: params(), body })).error?.code).toBe("uploads.not_found");
  });

  test("of news has its record before it is published", async () => {
    const uploadId = await upload(offerNewsPicture, admin);
    before(writes("news.takeNewsPicture"), () => Promise.reject(new Error("The function stops.")));
    const stopped = await server.call(takeNewsPicture, { as: admin, params: params(), body: { uploadId } });
    expect(stopped.status).toBe(500);
    expect(await published()).toBe(2);
    expect(await rawItems(server, own, "looseNewsPicture")).toHaveLength(1);
  });
});

describe("a picture that is shown", () => {
  test("stays, and leaves no record", async () => {
    expect((await setPicture(await upload(offerMyPicture, member))).status).toBe(200);
    expect(await rawItems(server, own, "pendingPicture")).toEqual([]);
    await waitMinutes(600);
    expect(await published()).toBe(2);
  });

  test("stays although another call with the same upload comes in between", async () => {
    const uploadId = await upload(offerMyPicture, member);
    before(writes("avatarUrl"), async () => expect((await setPicture(uploadId)).status).toBe(200));
    expect((await setPicture(uploadId)).status).toBe(200);
    expect(await rawItems(server, own, "pendingPicture")).toEqual([]);
    await waitMinutes(600);
    expect(await published()).toBe(2);
  });

  test("stays where the same upload was set again after its first call had stopped", async () => {
    const uploadId = await upload(offerMyPicture, member);
    before(writes("avatarUrl"), () => Promise.reject(new Error("The function stops.")));
    expect((await setPicture(uploadId)).status).toBe(500);
    server.clock.now += 10 * 60_000;
    expect((await setPicture(uploadId)).status).toBe(200);
    await waitMinutes(600);
    expect(await published()).toBe(2);
  });

  test("cannot be one whose files are about to be deleted", async () => {
    const uploadId = await upload(offerMyPicture, member);
    before(writes("avatarUrl"), () => Promise.reject(new Error("The function stops.")));
    expect((await setPicture(uploadId)).status).toBe(500);
    const [record] = await rawItems(server, own, "pendingPicture");
    const fallenDue = { ...record, dueAt: new Date(server.clock.now).toISOString() };
    await documentClient().send(new PutCommand({ TableName: server.stack.tableName, Item: fallenDue }));
    expect((await setPicture(uploadId)).error?.code).toBe("uploads.not_found");
  });
});
