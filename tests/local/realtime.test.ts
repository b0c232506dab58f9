import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { Sha256 } from "@aws-crypto/sha256-js";
import { SignatureV4 } from "@smithy/signature-v4";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createRealtime, type LocalRealtime } from "../../scripts/local/realtime/realtime.ts";
import { headerProtocol, type Listener, openListener } from "../support/listener.ts";

/** The local stand-in of AppSync alone. The test decides as the authorizer. */
let server: Server;
let realtime: LocalRealtime;
let url: string;
let host: string;
let listeners: Listener[];
let authorize: (event: { requestContext: { operation: string; channel: string | null } }) => Promise<unknown>;
const signer = { region: "eu-west-1", accessKeyId: "local", secretAccessKey: "local-only" };

beforeEach(async () => {
  listeners = [];
  authorize = async () => ({ isAuthorized: true });
  server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  url = `http://${host}`;
  realtime = createRealtime({
    prefix: "/_local/realtime",
    httpHost: host,
    namespaces: new Set(["news"]),
    authorize: (event) => authorize(event as never),
    signer,
    now: () => 0,
    keepAliveMilliseconds: 20,
    log: () => undefined,
  });
  server.on("request", (request, response) => void realtime.handle(request, response));
  server.on("upgrade", (request, socket, head) => {
    if (!realtime.upgrade(request, socket, head)) socket.destroy();
  });
});
afterEach(async () => {
  for (const listener of listeners) listener.close();
  await realtime.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function open(more: { token?: string; host?: string; protocols?: string[] } = {}): Promise<Listener> {
  const listener = await openListener(url, { token: "a-token", ...more });
  listeners.push(listener);
  return listener;
}

interface Call {
  channel: unknown;
  events: unknown;
}

async function publish(call: Call | string, secret = signer.secretAccessKey) {
  const body = typeof call === "string" ? call : JSON.stringify(call);
  const credentials = { accessKeyId: signer.accessKeyId, secretAccessKey: secret };
  const signing = new SignatureV4({ service: "appsync", region: signer.region, credentials, sha256: Sha256 });
  const path = "/_local/realtime/event";
  const headers = { host, "content-type": "application/json" };
  const signed = await signing.sign({ method: "POST", protocol: "http:", hostname: "127.0.0.1", path, headers, body });
  const response = await fetch(`${url}${path}`, { method: "POST", headers: signed.headers, body });
  return { status: response.status, body: (await response.json()) as { successful?: unknown[]; failed?: unknown[] } };
}

const channel = "/news/ten-A/articles";

test("answers a connection, keeps it alive, and passes each ring on to those who listen", async () => {
  const [one, other] = [await open(), await open()];
  expect((await one.next(({ type }) => type === "connection_ack")).connectionTimeoutMs).toBe(300_000);
  await one.next(({ type }) => type === "ka");
  expect(await one.subscribe(channel)).toBe(true);
  expect(await other.subscribe("/news/ten-B/articles")).toBe(true);
  expect((await publish({ channel, events: ['{"noun":"news"}', '{"noun":"members"}'] })).status).toBe(200);
  await publish({ channel: "/news/ten-B/articles", events: ['{"noun":"news"}'] });
  await other.next(({ type }) => type === "data");
  await one.next(({ event }) => event === '{"noun":"members"}');
  expect(one.rings()).toEqual([{ noun: "news" }, { noun: "members" }]);
  expect(other.rings()).toEqual([{ noun: "news" }]);
});

test("passes nothing on after an unsubscription", async () => {
  const listener = await open();
  await listener.subscribe(channel);
  await listener.subscribe("/news/ten-A/others");
  listener.say({ type: "unsubscribe", id: "subscription-1" });
  await listener.next(({ type }) => type === "unsubscribe_success");
  listener.say({ type: "unsubscribe", id: "subscription-1" });
  await listener.next(({ type }) => type === "unsubscribe_error");
  await publish({ channel, events: ['{"noun":"gone"}'] });
  await publish({ channel: "/news/ten-A/others", events: ['{"noun":"kept"}'] });
  await listener.next(({ type }) => type === "data");
  expect(listener.rings()).toEqual([{ noun: "kept" }]);
});

test.each<[string, string[]]>([
  ["none of AppSync", [headerProtocol({ host: "x", Authorization: "a" })]],
  ["those of GraphQL", ["graphql-ws", headerProtocol({ host: "x", Authorization: "a" })]],
])("refuses a handshake with other subprotocols: %s", async (_name, protocols) => {
  await expect(open({ protocols })).rejects.toThrow("HTTP 400");
});

test.each<[string, () => { host?: string; protocols?: string[] }]>([
  ["no authorization", () => ({ protocols: ["aws-appsync-event-ws"] })],
  ["an authorization that is no JSON", () => ({ protocols: ["aws-appsync-event-ws", "header-AAAA"] })],
  ["an authorization without a token", () => ({ protocols: ["aws-appsync-event-ws", headerProtocol({ host })] })],
  ["an authorization that is null", () => ({ protocols: ["aws-appsync-event-ws", headerProtocol(null)] })],
  ["an authorization for another host", () => ({ host: "other.example" })],
])("closes a connection with %s, and does not say why", async (_name, optionsOf) => {
  const listener = await open(optionsOf());
  const { errors } = await listener.next(({ type }) => type === "connection_error");
  expect(errors).toEqual([
    { errorType: "UnauthorizedException", message: "You are not authorized to make this call." },
  ]);
  expect(await listener.closed).toBe(4401);
});

test("asks the authorizer at the connection and at each subscription, with what AppSync sends", async () => {
  const asked: unknown[] = [];
  authorize = async (event) => {
    asked.push(event);
    return { isAuthorized: event.requestContext.channel !== "/news/ten-B/articles" };
  };
  const listener = await open();
  expect(await listener.subscribe(channel, "another-token")).toBe(true);
  expect(await listener.subscribe("/news/ten-B/articles")).toBe(false);
  const context = { apiId: "local", accountId: "000000000000", requestId: expect.any(String) as string, timeEpoch: 0 };
  const sent = (operation: string, of: string | null, token: string) => ({
    authorizationToken: token,
    requestContext: { ...context, operation, channel: of, channelNamespaceName: of === null ? null : "news" },
    requestHeaders: {},
  });
  expect(asked).toEqual([
    sent("EVENT_CONNECT", null, "a-token"),
    sent("EVENT_SUBSCRIBE", channel, "another-token"),
    sent("EVENT_SUBSCRIBE", "/news/ten-B/articles", "a-token"),
  ]);
});

test.each<[string, () => Promise<unknown>]>([
  ["throws", () => Promise.reject(new Error("down"))],
  ["answers nothing", async () => undefined],
  ["answers with a text", async () => ({ isAuthorized: "true" })],
])("refuses while the authorizer %s", async (_name, answer) => {
  authorize = answer;
  const listener = await open();
  expect(await listener.closed).toBe(4401);
});

test("refuses a channel of no namespace, a second use of an id, and what AppSync does not spell so", async () => {
  const listener = await open();
  expect(await listener.subscribe(channel)).toBe(true);
  for (const address of ["/bookings/ten-A/days", "/news/*/articles", "/news/ten_A", "/news//x", "/a/b/c/d/e/f", "*"])
    expect(await listener.subscribe(address), address).toBe(false);
  const authorization = { host, Authorization: "a-token" };
  listener.say({ type: "subscribe", id: "subscription-1", channel, authorization });
  await listener.next(({ type, id }) => type === "subscribe_error" && id === "subscription-1");
  for (const id of [undefined, "", 7, "x".repeat(129)]) {
    listener.say({ type: "subscribe", id, channel, authorization });
    await listener.next(({ type }) => type === "subscribe_error");
  }
});

test("refuses the hundred and first subscription of a connection", async () => {
  const listener = await open();
  for (let count = 0; count < 100; count += 1) expect(await listener.subscribe(`/news/ten-A/n${count}`)).toBe(true);
  expect(await listener.subscribe("/news/ten-A/n100")).toBe(false);
});

test("closes a connection that subscribes before it begins", async () => {
  const listener = await open();
  listener.close();
  const late = await openListener(url, { token: "a-token", begins: false });
  listeners.push(late);
  late.say({ type: "subscribe", id: "1", channel });
  expect(await late.closed).toBe(4400);
});

test("publishes nothing for a socket", async () => {
  const listener = await open();
  await listener.subscribe(channel);
  listener.say({ type: "publish", id: "p", channel, events: ['{"noun":"forged"}'] });
  await listener.next(({ type, id }) => type === "publish_error" && id === "p");
  expect(listener.rings()).toEqual([]);
});

test("survives what is no message, and closes what is too large", async () => {
  const listener = await open();
  for (const text of ["", "null", "[]", "7", "{", '{"type":"nonsense"}', "\u0000"]) {
    listener.say(text);
    await listener.next(({ type }) => type === "error");
  }
  listener.socket.send(Buffer.from([0xff, 0xfe]));
  await listener.next(({ type }) => type === "error");
  expect(await listener.subscribe(channel)).toBe(true);
  listener.say("x".repeat(300 * 1024));
  expect(await listener.closed).toBe(1009);
});

test("closes a connection that sends faster than it is answered", async () => {
  const listener = await open();
  await listener.next(({ type }) => type === "connection_ack");
  const { promise: hangs, resolve: answer } = Promise.withResolvers<unknown>();
  authorize = () => hangs;
  for (let count = 0; count < 300; count += 1) listener.say({ type: "subscribe", id: `s${count}`, channel });
  expect(await listener.closed).toBe(1008);
  answer({ isAuthorized: true });
  authorize = async () => ({ isAuthorized: true });
  expect(await (await open()).subscribe(channel)).toBe(true);
});

test("survives a client that speaks no protocol after the handshake", async () => {
  const socket = connect(Number(host.split(":")[1]), "127.0.0.1");
  const protocols = ["aws-appsync-event-ws", headerProtocol({ host, Authorization: "a" })].join(", ");
  socket.write(
    `GET /_local/realtime/event/realtime HTTP/1.1\r\nhost: ${host}\r\nupgrade: websocket\r\nconnection: Upgrade\r\n` +
      `sec-websocket-version: 13\r\nsec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==\r\nsec-websocket-protocol: ${protocols}\r\n\r\n`,
  );
  await once(socket, "data");
  socket.write(Buffer.alloc(1000, 0xff));
  await once(socket, "close");
  expect(await (await open()).subscribe(channel)).toBe(true);
});

test("takes rings with the stack's signature alone", async () => {
  const call = { channel, events: ['{"noun":"news"}'] };
  expect((await publish(call)).status).toBe(200);
  expect((await publish(call, "another-secret")).status).toBe(401);
  const unsigned = await fetch(`${url}/_local/realtime/event`, { method: "POST", body: JSON.stringify(call) });
  expect(unsigned.status).toBe(401);
});

test.each<[string, Call | string, number]>([
  ["a body that is no JSON", "{", 400],
  ["no channel", { channel: undefined, events: ["1"] }, 400],
  ["a wildcard", { channel: "/news/*", events: ["1"] }, 400],
  ["no events", { channel, events: [] }, 400],
  ["six events", { channel, events: ["1", "2", "3", "4", "5", "6"] }, 400],
  ["a channel of no namespace", { channel: "/bookings/a", events: ["1"] }, 401],
])("refuses a call with %s", async (_name, call, status) => {
  expect((await publish(call)).status).toBe(status);
});

test("tells which events of a call were not taken", async () => {
  const { status, body } = await publish({ channel, events: ["no json", '{"noun":"news"}', 7] });
  expect(status).toBe(200);
  expect(body.failed).toMatchObject([{ index: 0 }, { index: 2 }]);
  expect(body.successful).toMatchObject([{ index: 1 }]);
});

test("ends every socket when it stops", async () => {
  const listener = await open();
  await listener.next(({ type }) => type === "connection_ack");
  await realtime.close();
  expect(await listener.closed).toBe(1006);
});
