import { generateKeyPairSync, sign } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endSessions } from "#lambdas/accounts/contract.ts";
import { endOlderSessions } from "#lambdas/accounts/repository.ts";
import type { ChannelContract } from "#lambdas/contract/define-channel.ts";
import { channels } from "#lambdas/contract/index.ts";
import { hourMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import { setMemberRole, setMemberStatus } from "#lambdas/members/contract.ts";
import { memberRef, removeMember } from "#lambdas/members/repository.ts";
import { editTenant } from "#lambdas/tenants/repository.ts";
import { runConsumer } from "../support/claims.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "../support/test-server.ts";

/** Who may listen, written by hand: the roles, and whether the channel goes with the bookings module. */
const matrix: Record<string, { roles: readonly string[]; isOfBookings: boolean; isOwn: boolean }> = {
  "joining.waitingPeople": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
  "memberships.ownMembership": {
    roles: ["member", "verifier", "admin", "super_admin"],
    isOfBookings: false,
    isOwn: true,
  },
  "cards.ownCard": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: true },
  "memberships.openPlanRequests": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
  "access.houseChanges": { roles: ["verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "bookings.bookedDays": {
    roles: ["member", "verifier", "admin", "super_admin"],
    isOfBookings: true,
    isOwn: false,
  },
  "bookings.ownBookings": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: true, isOwn: true },
  "bookings.pendingBookings": { roles: ["admin", "super_admin"], isOfBookings: true, isOwn: false },
  "events.eventChanges": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "events.ownRegistrations": {
    roles: ["member", "verifier", "admin", "super_admin"],
    isOfBookings: false,
    isOwn: true,
  },
  "events.registeredChanges": { roles: ["verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "live.liveChanges": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "live.chatChanges": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "live.chatReports": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
  "live.ownViewing": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: true },
  "news.publishedNews": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "notifications.ownNotifications": {
    roles: ["member", "verifier", "admin", "super_admin"],
    isOfBookings: false,
    isOwn: true,
  },
  "tenants.standingChanges": {
    roles: ["member", "verifier", "admin", "super_admin"],
    isOfBookings: false,
    isOwn: false,
  },
  "products.offerChanges": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "products.shelfChanges": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
  "orders.ownOrders": { roles: ["member", "verifier", "admin", "super_admin"], isOfBookings: false, isOwn: true },
  "orders.placedOrders": { roles: ["verifier", "admin", "super_admin"], isOfBookings: false, isOwn: false },
  "stations.stationChanges": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
  "notifications.openRequests": { roles: ["admin", "super_admin"], isOfBookings: false, isOwn: false },
};

let server: TestServer;
let own: TestTenant;
let other: TestTenant;
let people: Record<"member" | "verifier" | "admin" | "super_admin", Actor>;
let strangers: Record<string, Actor>;

beforeAll(async () => {
  server = await startTestServer();
  [own, other] = [await server.newTenant(), await server.newTenant()];
  people = {
    member: await server.newMember(own),
    verifier: await server.newMember(own, { role: "verifier" }),
    admin: await server.newMember(own, { role: "admin" }),
    super_admin: await server.newSuperAdmin(),
  };
  strangers = {
    "a member of another workspace": await server.newMember(other),
    "an administrator of another workspace": await server.newMember(other, { role: "admin" }),
    "somebody without a workspace": await server.newAccount(),
  };
});
beforeEach(() => {
  // Ended sessions end with the second, so the call waits briefly.
  server.clock.now = defaultNow + 900;
});
afterAll(() => server.close());

/** The address as a browser spells it: with hyphens. */
function addressOf({ path }: ChannelContract, of: TestTenant, { memberId }: Pick<Actor, "memberId">): string {
  return path.replace("{tenantId}", of.tenantId.replace("_", "-")).replace("{memberId}", memberId);
}

interface Asked {
  operation?: string;
  channel?: string | null;
  token: string;
}

async function ask({ operation = "EVENT_SUBSCRIBE", channel = null, token }: Asked): Promise<unknown> {
  const requestContext = { operation, channel, channelNamespaceName: null, timeEpoch: server.clock.now };
  return runConsumer("realtime.authorizeListener", { authorizationToken: token, requestContext, requestHeaders: {} });
}

const allowed = { isAuthorized: true, ttlOverride: 0 };
const refused = { isAuthorized: false, ttlOverride: 0 };

test("the matrix names every channel", () => {
  expect(channels.map(({ id }) => id).sort()).toEqual(Object.keys(matrix).sort());
});

const rows = channels.map((channel) => [channel.id, channel, matrix[channel.id]] as const);

describe.each(rows)("%s", (_id, channel, row) => {
  const { roles = [], isOfBookings = false, isOwn = false } = row ?? {};

  test("is open to its roles, and to nobody else of the workspace", async () => {
    for (const [role, actor] of Object.entries(people)) {
      const answer = await ask({ channel: addressOf(channel, own, actor), token: actor.token() });
      expect(answer, role).toEqual(roles.includes(role) ? allowed : refused);
    }
  });

  test("is closed to strangers, also under their own id", async () => {
    for (const [name, actor] of Object.entries(strangers))
      for (const named of [actor, people.member])
        expect(await ask({ channel: addressOf(channel, own, named), token: actor.token() }), name).toEqual(refused);
  });

  test("of another member is closed to everybody", async () => {
    if (!isOwn) return;
    for (const actor of Object.values(people)) {
      const [someoneElse] = Object.values(people).filter((one) => one !== actor) as [Actor];
      expect(await ask({ channel: addressOf(channel, own, someoneElse), token: actor.token() })).toEqual(refused);
    }
  });

  test("takes its exact address alone", async () => {
    const exact = addressOf(channel, own, people.admin);
    const [, namespace = "", tenant = ""] = exact.split("/");
    const forms = [
      "",
      "/",
      "/*",
      "*",
      `/${namespace}`,
      `/${namespace}/*`,
      `/${namespace}/${tenant}`,
      `/${namespace}/${tenant}/*`,
      exact.replace(tenant, "*"),
      exact.replace(/[^/]+$/, "*"),
      `${exact}/*`,
      `${exact}/more`,
      `${exact}/`,
      `/${exact}`,
      exact.slice(1),
      exact.replaceAll("/", "//"),
      exact.replace(tenant, tenant.toLowerCase()),
      exact.replace(tenant, own.tenantId),
      exact.replace(tenant, `${tenant}%20`),
      exact.replace(namespace, namespace.toUpperCase()),
      exact.replace(/\/([^/]+)$/, "%2F$1"),
      exact.replace(/(.)$/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
      `${exact}%00`,
      `${exact}\u0000`,
      `${exact}\n`,
      ` ${exact}`,
      `/${namespace}/../${exact.slice(1)}`,
      exact.replace(tenant, "ten-00000000000000000000000000"),
      addressOf(channel, other, people.admin),
      exact.replace(`/${namespace}/`, "/members/"),
    ];
    const token = people.admin.token();
    expect(await ask({ channel: exact, token })).toEqual(allowed);
    for (const form of forms) expect(await ask({ channel: form, token }), JSON.stringify(form)).toEqual(refused);
  });

  test("is closed while its module is off", async () => {
    const house = await server.newTenant();
    const admin = await server.newMember(house, { role: "admin" });
    const asked = { channel: addressOf(channel, house, admin), token: admin.token() };
    expect(await ask(asked)).toEqual(allowed);
    const features = { ...house.tenant.features, bookingEnabled: false };
    await server.table.commit([editTenant(house.scope, { features }, house.tenant.version)]);
    expect(await ask(asked)).toEqual(isOfBookings ? refused : allowed);
  });

  test("takes no publication", async () => {
    const channelOf = addressOf(channel, own, people.admin);
    for (const operation of ["EVENT_PUBLISH", "event_subscribe", "", "EVENT_DISCONNECT"])
      expect(await ask({ operation, channel: channelOf, token: people.admin.token() }), operation).toEqual(refused);
  });

  test.each(["suspended", "erased", "signed out everywhere", "a member no more", "in a closed workspace"])(
    "is closed at once to somebody who is %s",
    async (fate) => {
      const house = await server.newTenant();
      const [admin, chief] = [
        await server.newMember(house, { role: "admin" }),
        await server.newMember(house, { role: "admin" }),
      ];
      const asked = { channel: addressOf(channel, house, admin), token: admin.token() };
      expect(await ask(asked)).toEqual(allowed);
      const { member } = await server.table.getMany(
        { member: memberRef(house.scope, admin.memberId) },
        { consistent: true },
      );
      if (member === undefined) throw new Error("There is no such member.");
      const params = { tenantId: house.tenantId, memberId: admin.memberId };
      if (fate === "suspended") {
        const body = { status: "suspended", version: member.version };
        const answer = await server.call(setMemberStatus, { as: chief, params, body });
        expect(answer.status, answer.text).toBe(200);
      } else if (fate === "erased" || fate === "a member no more") {
        await server.table.commit([removeMember(house.scope, admin.memberId, member.version)]);
      } else if (fate === "signed out everywhere") {
        const answer = await server.call(endSessions, { as: admin, body: { because: "signed_out_everywhere" } });
        expect(answer.status, answer.text).toBe(200);
      } else {
        await server.table.commit([
          editTenant(house.scope, { suspendedAt: toInstant(server.clock.now) }, house.tenant.version),
        ]);
      }
      expect(await ask(asked)).toEqual(refused);
    },
  );
});

test("a role taken away closes the channels of administrators at once, and no other", async () => {
  const house = await server.newTenant();
  const [admin, chief] = [
    await server.newMember(house, { role: "admin" }),
    await server.newMember(house, { role: "admin" }),
  ];
  const params = { tenantId: house.tenantId, memberId: admin.memberId };
  const { member } = await server.table.getMany(
    { member: memberRef(house.scope, admin.memberId) },
    { consistent: true },
  );
  const body = { role: "member", version: member?.version };
  const answer = await server.call(setMemberRole, { as: chief, params, body });
  expect(answer.status, answer.text).toBe(200);
  for (const [id, channel, row] of rows) {
    const asked = { channel: addressOf(channel, house, admin), token: admin.token() };
    expect(await ask(asked), id).toEqual(row?.roles.includes("member") ? allowed : refused);
  }
});

describe("a token", () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");
  const partOf = (token: string, part: 0 | 1) =>
    JSON.parse(Buffer.from(token.split(".")[part] ?? "", "base64url").toString()) as Record<string, unknown>;
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });

  /** The administrator's token with other parts. Signed by a stranger, or under the genuine signature. */
  function forge(header: object, claims: object, isSigned: boolean): string {
    const genuine = people.admin.token();
    const content = `${encode({ ...partOf(genuine, 0), ...header })}.${encode({ ...partOf(genuine, 1), ...claims })}`;
    const signature = isSigned
      ? sign("sha256", Buffer.from(content), privateKey).toString("base64url")
      : genuine.split(".")[2];
    return `${content}.${signature}`;
  }

  test.each<[string, () => string]>([
    ["that is missing", () => ""],
    ["of no meaning", () => "garbage"],
    ["with the scheme of HTTP", () => `Bearer ${people.admin.token()}`],
    ["that is the ID token", () => people.admin.idToken()],
    ["signed by somebody else", () => forge({}, {}, true)],
    ["signed by somebody else under another key id", () => forge({ kid: "mine" }, {}, true)],
    ["with alg none", () => forge({ alg: "none" }, {}, false)],
    ["with other claims", () => forge({}, { sub: people.member.memberId }, false)],
    ["of a pool next door", () => forge({}, { iss: "https://cognito-idp.eu-west-1.amazonaws.com/eu-west-1_B" }, true)],
  ])("%s neither connects nor listens", async (_name, tokenOf) => {
    const token = tokenOf();
    expect(await ask({ operation: "EVENT_CONNECT", token })).toEqual(refused);
    for (const [id, channel] of rows)
      expect(await ask({ channel: addressOf(channel, own, people.admin), token }), id).toEqual(refused);
  });

  test("connects until it expires", async () => {
    const token = people.member.token();
    expect(await ask({ operation: "EVENT_CONNECT", token })).toEqual(allowed);
    server.clock.now += 59 * 60_000;
    expect(await ask({ operation: "EVENT_CONNECT", token })).toEqual(allowed);
    server.clock.now += 2 * 60_000;
    expect(await ask({ operation: "EVENT_CONNECT", token })).toEqual(refused);
    expect(await ask({ channel: addressOf(rows[1]?.[1] as ChannelContract, own, people.member), token })).toEqual(
      refused,
    );
  });

  test("of a session that was ended does not connect", async () => {
    const somebody = await server.newMember(own);
    const from = toInstant(server.clock.now + hourMilliseconds);
    await server.table.commit(endOlderSessions(somebody.memberId, undefined, from));
    expect(await ask({ operation: "EVENT_CONNECT", token: somebody.token() })).toEqual(refused);
  });
});

test("an event that AppSync would not send is refused", async () => {
  const handler = (event: unknown) => runConsumer("realtime.authorizeListener", event);
  for (const event of [null, {}, { authorizationToken: people.admin.token() }, { requestContext: {} }])
    expect(await handler(event)).toEqual(refused);
});
