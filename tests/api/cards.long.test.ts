import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { describe, expect, test } from "vitest";
import { isSigned, judgeCode, readCode } from "#lambdas/cards/code.ts";
import { addMyDevice, getMyCard, removeMyDevice } from "#lambdas/cards/contract.ts";
import { cardRef, createCard, removeCard, saveCard, spendStep } from "#lambdas/cards/repository.ts";
import { changeCard, getCard, listCardEvents, listCards } from "#lambdas/cards/staff-contract.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { eraseMember } from "#lambdas/joining/contract.ts";
import { changeMembership } from "#lambdas/memberships/contract.ts";
import { createTable } from "#lambdas/store/table.ts";
import { cardsOfMemberships } from "../../scripts/backfills/2026-11-26-cards.ts";
import { runBackfill } from "../../scripts/backfills/run-backfill.ts";
import { liveText, makeDevice } from "../support/card-codes.ts";
import { outcome, rawItems, runConsumer } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { sizeOf } from "../support/item-size.ts";
import { addPlan, openSide, type Side } from "../support/memberships.ts";
import { engineCredentials } from "../support/raw-table.ts";
import type { Actor } from "../support/test-server.ts";

const server = serverOfFile({ withConsumers: true });

/** A consumer may run late on a busy machine. */
const late = { timeout: 20_000 };

type Change = CallInput<typeof changeCard>["body"]["change"];

async function open() {
  const side = await openSide(server);
  const of = (member: Actor) => ({ ...side.params, memberId: member.memberId });
  const change = (what: Change, { member = side.member, version, key }: Partial<Options> = {}) =>
    server.call(changeCard, { as: side.admin, params: of(member), body: { change: what, version }, key });
  const mine = async () => (await server.call(getMyCard, { as: side.member, params: side.params })).body;
  const add = (device = makeDevice(), replaces: number | null = null) =>
    server.call(addMyDevice, {
      as: side.member,
      params: side.params,
      body: { publicKey: device.publicKey, browser: "chrome", system: "android", replaces },
    });
  const events = async () =>
    (await server.call(listCardEvents, { as: side.admin, params: of(side.member) })).body.events;
  const stored = () => rawItems(server, side.own, "card");
  return { ...side, of, change, mine, add, events, stored };
}

interface Options {
  member: Actor;
  version: number;
  key: string;
}

const replace = { action: "replace", reason: "lost" } as const;
const now = () => server.clock.now;

describe("a card by hand", () => {
  test("is issued once, shown to its member, blocked, restored and replaced, with its history", async () => {
    const house = await open();
    expect(await house.mine()).toMatchObject({ card: null, ended: null, devices: [] });
    const { card } = (await house.change({ action: "issue" })).body;
    expect(card).toMatchObject({ status: "active", version: 1, devices: [], expiresAt: "2028-11-25T00:00:00.000Z" });
    expect((await house.mine()).card).toMatchObject({ cardToken: card.cardToken });
    expect(outcome(await house.change({ action: "issue" }))).toEqual([409, "cards.has_one"]);
    expect(outcome(await house.change({ action: "restore" }))).toEqual([409, "cards.not_blocked"]);
    await house.change({ action: "block", reason: "stolen" });
    expect(outcome(await house.change({ action: "block", reason: "lost" }))).toEqual([409, "cards.blocked"]);
    expect(await house.mine()).toMatchObject({ card: null, ended: "blocked" });
    await house.change({ action: "restore" });
    const after = (await house.change(replace)).body.card;
    expect(after.cardToken).not.toBe(card.cardToken);
    expect((await house.stored()).map(({ earlierIds }) => earlierIds)).toEqual([[card.cardToken.slice(-8)]]);
    const actions = (await house.events()).map(({ action, reason }) => [action, reason]);
    expect(actions).toEqual([
      ["replace", "lost"],
      ["restore", null],
      ["block", "stolen"],
      ["issue", null],
    ]);
    expect(JSON.stringify(await rawItems(server, house.own, "auditEntry"))).not.toContain(after.cardToken);
  });

  test("ends with its last day by the workspace's clock, and a day that is over is refused", async () => {
    const house = await open();
    expect(outcome(await house.change({ action: "issue", lastDay: "2026-11-23" }))).toEqual([422, "cards.day_passed"]);
    await house.change({ action: "issue", lastDay: "2026-11-24" });
    const before = server.clock.now;
    server.clock.now = Date.UTC(2026, 10, 25, 0, 0);
    expect(await house.mine()).toMatchObject({ card: null, ended: "expired" });
    expect(outcome(await house.add())).toEqual([404, "cards.none"]);
    server.clock.now = before;
    await house.change({ action: "limit" });
    expect((await house.mine()).card).toMatchObject({ expiresAt: "2028-11-25T00:00:00.000Z", isLimited: false });
  });

  test("is replaced once by a call that comes twice, and over a version that nobody has seen not at all", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const [one, again] = [
      await house.change(replace, { key: "replace-once" }),
      await house.change(replace, { key: "replace-once" }),
    ];
    expect(again.body).toEqual(one.body);
    expect((await house.events()).map(({ action }) => action)).toEqual(["replace", "issue"]);
    expect(outcome(await house.change(replace, { version: 1 }))).toEqual([409, "stale_version"]);
  });

  test("is one card, whoever issues and replaces at once", async () => {
    const house = await open();
    const issued = await Promise.all(Array.from({ length: 6 }, () => house.change({ action: "issue" })));
    expect(issued.filter(({ status }) => status === 201)).toHaveLength(1);
    const seen = await Promise.all(Array.from({ length: 6 }, () => house.change(replace, { version: 1 })));
    expect(seen.filter(({ status }) => status === 201)).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => house.change(replace)));
    const [card, ...others] = await house.stored();
    expect(others).toEqual([]);
    expect((await house.events()).filter(({ action }) => action === "replace")).toHaveLength(5);
    expect((await house.mine()).card?.cardToken).toBe(card?.cardToken);
  });
});

describe("the devices of a card", () => {
  test("are at most three: the fourth takes the place of one that its owner names", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const [first, second, third, fourth] = [makeDevice(), makeDevice(), makeDevice(), makeDevice()];
    for (const device of [first, second, third]) expect((await house.add(device)).status).toBe(200);
    expect((await house.add(first)).body.keyNo).toBe(1);
    expect(outcome(await house.add(fourth))).toEqual([409, "cards.too_many_devices"]);
    expect(outcome(await house.add(fourth, 9))).toEqual([409, "cards.too_many_devices"]);
    const { devices, keyNo } = (await house.add(fourth, 1)).body;
    expect([keyNo, devices.map((device) => device.keyNo)]).toEqual([4, [2, 3, 4]]);
    const more = await Promise.all([
      house.add(makeDevice(), 2),
      house.add(makeDevice(), 2),
      house.add(makeDevice(), 2),
    ]);
    expect(more.filter(({ status }) => status === 200)).toHaveLength(1);
    const [card] = await house.stored();
    expect(card?.devices).toHaveLength(3);
    // A door writes the card with each person, so it stays below one unit.
    const full = {
      ...card,
      earlierIds: Array.from({ length: 4 }, () => "7K2M9QWE"),
      tag: "0".repeat(20),
    };
    expect(sizeOf(full)).toBeLessThanOrEqual(1024);
  });

  test("are noted as used once an hour, keep their number through a replacement, and are removed by either side", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const device = makeDevice();
    await house.add(device);
    server.clock.now += 61 * 60_000;
    expect((await house.add(device)).body.devices).toMatchObject([
      { keyNo: 1, lastUsedAt: "2026-11-24T10:31:00.000Z" },
    ]);
    server.clock.now -= 61 * 60_000;
    await house.change(replace);
    expect((await house.mine()).devices).toMatchObject([{ keyNo: 1, publicKey: device.publicKey }]);
    const params = house.params;
    const removal = () => server.call(removeMyDevice, { as: house.member, params, body: { keyNo: 1 } });
    expect((await removal()).body.devices).toEqual([]);
    expect((await removal()).body.devices).toEqual([]);
    expect((await house.add(device)).body.keyNo).toBe(2);
    await house.add();
    await house.change({ action: "remove_device", keyNo: 2 });
    expect(outcome(await house.change({ action: "remove_device", keyNo: 2 }))).toEqual([404, "cards.device_not_found"]);
    expect(
      (await server.call(getCard, { as: house.admin, params: house.of(house.member) })).body.card?.devices,
    ).toMatchObject([{ keyNo: 3 }]);
  });

  test("have keys on the curve", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const off = { ...makeDevice(), publicKey: `B${"A".repeat(86)}` };
    expect(outcome(await house.add(off))).toEqual([422, "cards.invalid_key"]);
  });
});

describe("the tag of a card", () => {
  const number = "04A22B91C35D80";
  const bind = { action: "bind_tag", tag: "04:a2:2b:91:c3:5d:80" } as const;
  const tags = async (house: Awaited<ReturnType<typeof open>>) =>
    (await rawItems(server, house.own, "cardTag")).map((tag) => [tag.number, tag.memberId]);

  test("is bound, replaced and removed, with its history and without its number in the trail", async () => {
    const house = await open();
    expect(outcome(await house.change(bind))).toEqual([404, "cards.none"]);
    await house.change({ action: "issue" });
    expect(outcome(await house.change({ action: "remove_tag" }))).toEqual([409, "cards.no_tag"]);
    const bound = await house.change(bind, { key: "bind-once" });
    expect(bound.body.card).toMatchObject({ version: 2, tag: number });
    expect((await house.change(bind, { key: "bind-once" })).body).toEqual(bound.body);
    expect(outcome(await house.change(bind))).toEqual([409, "cards.tag_taken"]);
    expect(await tags(house)).toEqual([[number, house.member.memberId]]);
    await house.change({ action: "bind_tag", tag: "0012345678" });
    expect(await tags(house)).toEqual([["0012345678", house.member.memberId]]);
    await house.change({ action: "remove_tag" });
    expect(await tags(house)).toEqual([]);
    expect((await house.events()).map(({ action }) => action)).toEqual(["remove_tag", "bind_tag", "bind_tag", "issue"]);
    const trail = JSON.stringify(await rawItems(server, house.own, "auditEntry"));
    expect(trail).toContain("bind_tag");
    for (const shown of [number, "0012345678"]) expect(trail).not.toContain(shown);
  });

  test("ends with a card that is replaced, and is free for another one", async () => {
    const house = await open();
    const other = await server.newMember(house.own);
    await house.change({ action: "issue" });
    await house.change({ action: "issue" }, { member: other });
    await house.change(bind);
    expect(outcome(await house.change(bind, { member: other }))).toEqual([409, "cards.tag_taken"]);
    await house.change(replace);
    expect(await tags(house)).toEqual([]);
    expect((await house.change(bind, { member: other })).status).toBe(201);
    expect(await tags(house)).toEqual([[number, other.memberId]]);
  });

  test("is of one card, whoever binds it at once, and each workspace has its own", async () => {
    const [house, elsewhere] = [await open(), await open()];
    const members = [house.member, ...(await Promise.all([1, 2, 3, 4, 5].map(() => server.newMember(house.own))))];
    for (const member of members) await house.change({ action: "issue" }, { member });
    const answers = await Promise.all(members.map((member) => house.change(bind, { member })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409]);
    const held = (await house.stored()).filter(({ tag }) => tag !== null);
    expect(await tags(house)).toEqual(held.map(({ memberId }) => [number, memberId]));
    expect(held).toHaveLength(1);
    await elsewhere.change({ action: "issue" });
    expect((await elsewhere.change(bind)).status).toBe(201);
  });

  test("is one, also when two are bound to one card at once", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const numbers = ["11111111", "22222222", "33333333", "44444444"];
    await Promise.all(numbers.map((tag) => house.change({ action: "bind_tag", tag })));
    const [card] = await house.stored();
    expect(await tags(house)).toEqual([[card?.tag, house.member.memberId]]);
  });

  test("has a number that a reader can print", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    for (const tag of ["1234567", "0".repeat(21), "7K2M9QWE", "", "0".repeat(61)])
      expect(outcome(await house.change({ action: "bind_tag", tag }))).toEqual([400, "invalid_input"]);
    expect(await tags(house)).toEqual([]);
  });
});

test("the cards to print are those that are valid now, of this workspace, page by page", async () => {
  const [house, elsewhere] = [await open(), await open()];
  const [blocked, over, other] = await Promise.all([1, 2, 3].map(() => server.newMember(house.own)));
  if (blocked === undefined || over === undefined || other === undefined) throw new Error("No members.");
  await elsewhere.change({ action: "issue" });
  for (const member of [house.member, blocked, other]) await house.change({ action: "issue" }, { member });
  await house.change({ action: "issue", lastDay: "2026-11-24" }, { member: over });
  await house.change({ action: "block", reason: "lost" }, { member: blocked });
  const before = server.clock.now;
  server.clock.now = Date.UTC(2026, 10, 25, 0, 0);
  const list = (query: { limit?: number; cursor?: string } = {}) =>
    server.call(listCards, { as: house.admin, params: house.params, query });
  const { cards, nextCursor } = (await list()).body;
  const valid = [house.member.memberId, other.memberId].sort();
  expect([cards.map(({ memberId }) => memberId), nextCursor]).toEqual([valid, null]);
  const { cardToken } = (await house.mine()).card ?? {};
  const own = cards.find(({ memberId }) => memberId === house.member.memberId);
  expect(own).toMatchObject({ cardToken, expiresAt: "2028-11-25T00:00:00.000Z" });
  expect(own?.memberName).not.toBe("");
  const paged: string[] = [];
  let cursor: string | undefined;
  for (let page = 0; page < 5; page += 1) {
    const { body } = await list({ limit: 1, ...(cursor === undefined ? {} : { cursor }) });
    paged.push(...body.cards.map(({ memberId }) => memberId));
    if (body.nextCursor === null) break;
    cursor = body.nextCursor;
  }
  expect(paged).toEqual(valid);
  expect(outcome(await server.call(listCards, { as: house.member, params: house.params, query: {} }))).toEqual([
    403,
    "forbidden",
  ]);
  server.clock.now = before;
});

describe("a door", () => {
  async function judged(house: Awaited<ReturnType<typeof open>>, text: string) {
    const table = createTable({ deadlineAt: performance.now() + 8000, mayTouch: () => true });
    const { card } = await table.getMany(
      { card: cardRef(house.own.scope, house.member.memberId) },
      { consistent: true },
    );
    const read = readCode(text, house.own.tenantId);
    if (read.kind !== "code") throw new Error("No code.");
    const verdict = judgeCode(read.code, { card, isSigned: await isSigned(read.code, card), now: now() });
    return { table, card, verdict };
  }

  test("spends a step once, though many doors see it at once, and none of a card that was replaced meanwhile", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    const device = makeDevice();
    const { keyNo } = (await house.add(device)).body;
    const { card } = await house.mine();
    const fields = { ...house.of(house.member), cardToken: card?.cardToken ?? "", expiresAt: card?.expiresAt ?? "" };
    const step = Math.floor(now() / 30_000);
    const text = liveText(fields, { key: keyNo, step, by: device });
    const doors = await Promise.all(Array.from({ length: 5 }, () => judged(house, text)));
    expect(doors.map(({ verdict }) => verdict)).toEqual(Array.from({ length: 5 }, () => "accepted"));
    const spent = await Promise.allSettled(
      doors.map(({ table, card: seen }) => table.commit(seen ? [spendStep(house.own.scope, seen, step)] : [])),
    );
    expect(spent.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect((await judged(house, text)).verdict).toBe("spent");
    const next = await judged(house, liveText(fields, { key: keyNo, step: step + 1, by: device }));
    expect(next.verdict).toBe("accepted");
    await house.change({ action: "block", reason: "lost" });
    const again = next.card ? [spendStep(house.own.scope, next.card, step + 1)] : [];
    await expect(next.table.commit(again)).rejects.toThrow();
    await house.change({ action: "restore" });
    expect((await house.stored()).map(({ usedStep }) => usedStep)).toEqual([step]);
    await house.change(replace);
    expect((await judged(house, liveText(fields, { key: keyNo, step: step + 1, by: device }))).verdict).toBe(
      "replaced",
    );
  });
});

test("a change is of the card that was read, and leaves a step that a door spent meanwhile", async () => {
  const house = await open();
  await house.change({ action: "issue" });
  const { scope } = house.own;
  const { card } = await server.table.getMany({ card: cardRef(scope, house.member.memberId) }, { consistent: true });
  if (card === undefined) throw new Error("No card.");
  await server.table.commit([spendStep(scope, card, 7)]);
  await server.table.commit([saveCard(scope, card, { ...card, status: "blocked" })]);
  expect(await house.stored()).toMatchObject([{ status: "blocked", usedStep: 7, version: 2 }]);
  await expect(server.table.commit([saveCard(scope, card, { ...card, isLimited: true })])).rejects.toThrow();
  await expect(server.table.commit([createCard(scope, card)])).rejects.toThrow();
  expect(await house.stored()).toMatchObject([{ status: "blocked", isLimited: false, version: 2 }]);
});

describe("a membership", () => {
  const assign = (side: Side, planId: string, memberId: string) =>
    server.call(changeMembership, {
      as: side.admin,
      params: { ...side.params, memberId },
      body: { change: { action: "assign", planId } },
    });

  test("that begins gives its member one card, however often its change is delivered", async () => {
    const house = await open();
    const { planId } = await addPlan(server, house);
    await assign(house, planId, house.member.memberId);
    await expect.poll(async () => (await house.mine()).card, late).toMatchObject({ status: "active", version: 1 });
    const [stored] = await rawItems(server, house.own, "membership");
    const { tenantId } = house.own;
    const sent = { eventId: "again", entity: "membership", tenantId, at: now(), before: null, after: stored };
    const body = JSON.stringify(sent);
    await runConsumer("cards.issueCards", {
      Records: [
        { messageId: "1", body },
        { messageId: "2", body },
      ],
    });
    expect(await house.events()).toMatchObject([{ action: "issue", by: null }]);
  });

  test("of a time before there were cards gets one by the backfill, once", async () => {
    const house = await open();
    const { planId } = await addPlan(server, house);
    await assign(house, planId, house.member.memberId);
    await expect.poll(house.stored, late).toHaveLength(1);
    await server.table.commit([removeCard(house.own.scope, house.member.memberId)]);
    const { endpoint } = server.stack.engine;
    const client = DynamoDBDocumentClient.from(
      new DynamoDBClient({ endpoint, region: "eu-west-1", credentials: engineCredentials() }),
    );
    const run = () => runBackfill(cardsOfMemberships, { client, tableName: server.stack.tableName, perSecond: 1_000 });
    await run();
    const { card } = await house.mine();
    expect(card?.status).toBe("active");
    await run();
    expect((await house.mine()).card).toEqual(card);
    client.destroy();
  });

  test("leaves an erased member without card and history", async () => {
    const house = await open();
    await house.change({ action: "issue" });
    await house.change({ action: "bind_tag", tag: "04A22B91" });
    await house.add();
    const version = (await rawItems(server, house.own, "member")).find(
      ({ memberId }) => memberId === house.member.memberId,
    )?.version;
    await server.call(eraseMember, {
      as: house.admin,
      params: house.of(house.member),
      body: { version: Number(version) },
    });
    await expect.poll(house.stored, late).toEqual([]);
    expect(await rawItems(server, house.own, "cardTag")).toEqual([]);
    await expect.poll(() => rawItems(server, house.own, "cardEvent"), late).toEqual([]);
    expect(outcome(await house.change({ action: "issue" }))).toEqual([404, "members.not_found"]);
  });
});
