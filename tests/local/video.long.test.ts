/** Real requests against the stand-in for Amazon IVS and CloudFront, through the product's own gateway. */
import { generateKeyPairSync, type KeyObject, sign } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import {
  playlistPathOf,
  prepareChannel,
  readSignal,
  removeChannels,
  removeRecording,
  replaceStreamKey,
  revokeViewer,
  signPlayback,
  signRecording,
  stopStream,
  type VideoChannel,
} from "#lambdas/gateways/video.ts";
import { createVideo, type VideoStandIn } from "../../scripts/local/video/video.ts";

const minute = 60_000;
const start = Date.UTC(2026, 10, 24, 9, 30);
let now = start;
let url: string;
let video: VideoStandIn;
let server: Server;
let told: { "detail-type": string; time: string; resources: string[]; detail: Record<string, unknown> }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    const path = request.url ?? "/";
    if (path.startsWith("/secretsmanager/get")) {
      response.end(JSON.stringify({ SecretString: video.secret() }));
    } else if (path.startsWith("/ivs/")) video.serveRecording(request, response);
    else void video.handle(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  video = open(":memory:");
  const environment = {
    AWS_REGION: "eu-west-1",
    AWS_ACCESS_KEY_ID: "local",
    AWS_SECRET_ACCESS_KEY: "local",
    PUBLIC_URL: url,
    SECRETS_ENDPOINT: url,
    VIDEO_SECRET_ID: "guildhall/local/video",
    VIDEO_ENDPOINT: `${url}/_local/video`,
    VIDEO_STORAGE_ENDPOINT: `${url}/_local/video/s3`,
    VIDEO_RECORDING_ARN: video.recordingArn,
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

beforeEach(() => {
  now = start;
  told = [];
});

afterAll(() => {
  vi.unstubAllEnvs();
  video.close();
  server.closeAllConnections();
  server.close();
});

function open(databaseFile: string): VideoStandIn {
  return createVideo({
    databaseFile,
    url,
    region: "eu-west-1",
    deliver: (event) => void told.push(event as (typeof told)[number]),
    now: () => now,
  });
}

let channels = 0;
const newName = () => `ten_a-liv_${(channels += 1)}`;

/** A channel on which the clip runs. */
async function newStream({ isRecorded = false } = {}): Promise<VideoChannel & { name: string; key: string }> {
  const name = newName();
  const channel = await prepareChannel(name, { isRecorded });
  const key = await replaceStreamKey(channel.channelArn);
  expect(video.encode(key, "send")).toBe("The clip is being sent.");
  return { ...channel, name, key };
}

const play = (address: string, token: string, origin = url) =>
  fetch(`${address}?token=${encodeURIComponent(token)}`, { headers: { origin } });

const tokenFor = ({ channelArn }: VideoChannel, changes: Partial<Parameters<typeof signPlayback>[0]> = {}) =>
  signPlayback({ channelArn, viewerId: "mem_ada", version: 1, origin: url, expiresAt: now + 5 * minute, ...changes });

/** Starts playback. @returns asks for the playlist of one quality again, as a player does every few seconds */
async function startPlaying(channel: VideoChannel, token: string): Promise<() => Promise<number>> {
  const master = await play(channel.playbackUrl, token);
  expect(master.status).toBe(200);
  const [variant = ""] = /^\S+\.m3u8$/m.exec(await master.text()) ?? [];
  const address = new URL(variant, channel.playbackUrl);
  return async () => (await fetch(address)).status;
}

describe("a channel", () => {
  test("is made once for a name, and records as it was last wished", async () => {
    const name = newName();
    const first = await prepareChannel(name, { isRecorded: false });
    expect(await prepareChannel(name, { isRecorded: false })).toEqual(first);
    expect(await prepareChannel(name, { isRecorded: true })).toEqual(first);
    const other = await prepareChannel(newName(), { isRecorded: true });
    expect(other.channelArn).not.toBe(first.channelArn);
    expect(first.ingestServer).toMatch(/^rtmps:\/\/[^/]+:443\/app\/$/);
  });

  test("is not changed while it is live, and can be once its stream is stopped", async () => {
    const { name, channelArn } = await newStream();
    await expect(prepareChannel(name, { isRecorded: true })).rejects.toMatchObject({ name: "ConflictException" });
    await stopStream(channelArn);
    await expect(prepareChannel(name, { isRecorded: true })).resolves.toMatchObject({ channelArn });
  });

  test("stays the session's when two were made at once, and both go", async () => {
    const name = newName();
    // Amazon IVS does not refuse a second channel of a name.
    const body = JSON.stringify({ name, authorized: true });
    const create = async () => {
      const answer = await fetch(`${url}/_local/video/CreateChannel`, { method: "POST", body });
      const { channel } = (await answer.json()) as { channel: { arn: string } };
      return { channelArn: channel.arn };
    };
    const made = [await create(), await create(), await create()];
    for (const { channelArn } of made)
      expect((await prepareChannel(name, { isRecorded: true, channelArn })).channelArn).toBe(channelArn);
    const other = await newStream();
    for (const { channelArn } of made) video.encode(await replaceStreamKey(channelArn), "send");
    await removeChannels(name);
    for (const { channelArn } of made)
      await expect(replaceStreamKey(channelArn)).rejects.toMatchObject({ name: "ResourceNotFoundException" });
    expect((await readSignal(other.channelArn)).isIncoming).toBe(true);
  });

  test("is found by its name when the session's is gone", async () => {
    const name = newName();
    const { channelArn } = await prepareChannel(name, { isRecorded: false });
    const gone = `${channelArn}x`;
    expect((await prepareChannel(name, { isRecorded: false, channelArn: gone })).channelArn).toBe(channelArn);
  });

  test("goes with its stream and its key, and may be gone already", async () => {
    const { name, channelArn, key } = await newStream();
    await removeChannels(name);
    expect(video.encode(key, "send")).toBe("The ingest server refuses this stream key.");
    await removeChannels(name);
    await stopStream(channelArn);
    await revokeViewer({ channelArn, viewerId: "mem_ada", version: 1 });
    expect(await readSignal(channelArn)).toEqual({ isIncoming: false, health: "unknown" });
  });
});

describe("a stream key", () => {
  test("is worth nothing once it is replaced", async () => {
    const { channelArn } = await prepareChannel(newName(), { isRecorded: false });
    const old = await replaceStreamKey(channelArn);
    const current = await replaceStreamKey(channelArn);
    expect(current).not.toBe(old);
    expect(video.encode(old, "send")).toBe("The ingest server refuses this stream key.");
    expect((await readSignal(channelArn)).isIncoming).toBe(false);
    expect(video.encode(current, "send")).toBe("The clip is being sent.");
    expect(await readSignal(channelArn)).toEqual({ isIncoming: true, health: "healthy" });
  });

  test("takes the stream with it that somebody sends with the old one", async () => {
    const { channelArn, key } = await newStream();
    const current = await replaceStreamKey(channelArn);
    expect((await readSignal(channelArn)).isIncoming).toBe(false);
    expect(video.encode(key, "send")).toBe("The ingest server refuses this stream key.");
    expect(video.encode(current, "send")).toBe("The clip is being sent.");
  });

  test("that nobody has made is refused, whatever it looks like", () => {
    for (const key of ["", "sk_local_", "' OR 1=1 --", "__proto__"])
      expect(video.encode(key, "send")).toBe("The ingest server refuses this stream key.");
  });

  test("is written by no log and no error", async () => {
    const lines: string[] = [];
    for (const method of ["log", "info", "warn", "error", "debug"] as const)
      vi.spyOn(console, method).mockImplementation((...parts) => void lines.push(parts.map(String).join(" ")));
    const { channelArn, key } = await newStream();
    const token = await tokenFor({ channelArn, playbackUrl: "", ingestServer: "" });
    const failure = await prepareChannel("a name", { isRecorded: false }).catch((error: unknown) => error as Error);
    vi.restoreAllMocks();
    const { playbackKey, recordingKey } = JSON.parse(video.secret()) as Record<string, string>;
    const written = [...lines, String(failure), JSON.stringify(failure), JSON.stringify(told)].join("\n");
    expect(failure).toBeInstanceOf(Error);
    for (const secret of [key, token, playbackKey, recordingKey]) expect(written).not.toContain(secret);
  });
});

describe("Amazon IVS tells", () => {
  const kinds = () =>
    told.map((event) => [event["detail-type"], event.detail.event_name ?? event.detail.recording_status]);

  test("each start and end of a stream, with the channel's ARN and name", async () => {
    const { name, channelArn, key } = await newStream();
    now += 10_000;
    expect(video.encode(key, "cut")).toBe("The stream is cut.");
    expect(kinds()).toEqual([
      ["IVS Stream State Change", "Stream Start"],
      ["IVS Stream State Change", "Stream End"],
    ]);
    expect(told[1]).toMatchObject({
      source: "aws.ivs",
      time: "2026-11-24T09:30:10.000Z",
      resources: [channelArn],
      detail: { channel_name: name },
    });
  });

  test("one recording for a stream that was cut and came back, with its whole length", async () => {
    const { key } = await newStream({ isRecorded: true });
    now += 20_000;
    video.encode(key, "cut");
    now += 3_000;
    video.encode(key, "send");
    now += 7_000;
    video.encode(key, "cut");
    now += 10_000;
    await vi.waitFor(() => expect(kinds()).toContainEqual(["IVS Recording State Change", "Recording End"]), 3_000);
    const ended = told.filter((event) => event["detail-type"] === "IVS Recording State Change");
    expect(ended.map(({ detail }) => detail.recording_duration_ms)).toEqual([30_000]);
    expect(ended[0]?.detail.recording_s3_key_prefix).toMatch(/^ivs\/v1\/\d{12}\/\w+\/2026\/11\/24\/\w+$/);
  });

  test("no recording of a channel that does not record", async () => {
    const { key } = await newStream();
    video.encode(key, "cut");
    now += minute;
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(kinds()).toEqual([
      ["IVS Stream State Change", "Stream Start"],
      ["IVS Stream State Change", "Stream End"],
    ]);
  });
});

describe("a token", () => {
  const stranger = generateKeyPairSync("ec", { namedCurve: "P-384" }).privateKey;
  const base64url = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

  function signed(claims: object, key: KeyObject | string, head: object = { alg: "ES384", typ: "JWT" }): string {
    const text = `${base64url(head)}.${base64url(claims)}`;
    const privateKey = typeof key === "string" ? { key } : { key };
    const signature = sign("sha384", Buffer.from(text), { ...privateKey, dsaEncoding: "ieee-p1363" });
    return `${text}.${signature.toString("base64url")}`;
  }

  const claimsOf = ({ channelArn }: VideoChannel) => ({
    "aws:channel-arn": channelArn,
    "aws:access-control-allow-origin": url,
    "aws:viewer-id": "mem_ada",
    "aws:viewer-session-version": 1,
    exp: now / 1000 + 300,
  });
  const ownKey = () => (JSON.parse(video.secret()) as { playbackKey: string }).playbackKey;

  test("has the claims that Amazon IVS asks for, in seconds, and nothing else", async () => {
    const channel = await newStream();
    const [head = "", body = ""] = (await tokenFor(channel)).split(".");
    const read = (part: string) => JSON.parse(Buffer.from(part, "base64url").toString()) as unknown;
    expect(read(head)).toEqual({ alg: "ES384", typ: "JWT" });
    expect(read(body)).toEqual({ ...claimsOf(channel), exp: 1_795_512_900 });
  });

  test("opens its channel for pages of its origin", async () => {
    const channel = await newStream();
    const answer = await play(channel.playbackUrl, await tokenFor(channel));
    expect([answer.status, answer.headers.get("access-control-allow-origin")]).toEqual([200, url]);
    expect((await play(channel.playbackUrl, signed(claimsOf(channel), ownKey()))).status).toBe(200);
  });

  test.each<[string, (channel: VideoChannel) => string | Promise<string>]>([
    ["nobody signed", (channel) => `${base64url({ alg: "none" })}.${base64url(claimsOf(channel))}.`],
    ["another key signed", (channel) => signed(claimsOf(channel), stranger)],
    ["names another algorithm", (channel) => signed(claimsOf(channel), ownKey(), { alg: "ES256", typ: "JWT" })],
    ["was changed after it was signed", (channel) => changed(signed(claimsOf(channel), ownKey()))],
    ["has expired", (channel) => tokenFor(channel, { expiresAt: now - 1 })],
    ["never expires", (channel) => signed({ ...claimsOf(channel), exp: undefined }, ownKey())],
    ["is for another channel", (channel) => tokenFor(channel, { channelArn: `${channel.channelArn}x` })],
    ["is for pages of another origin", (channel) => tokenFor(channel, { origin: "https://evil.example" })],
    ["is empty", () => ""],
    ["is no token", () => "a.b.c"],
    ["has a fourth part", async (channel) => `${await tokenFor(channel)}.x`],
  ])("that %s opens nothing", async (_what, make) => {
    const channel = await newStream();
    expect((await play(channel.playbackUrl, await make(channel))).status).toBe(403);
  });

  function changed(token: string): string {
    const [head = "", body = "", signature = ""] = token.split(".");
    const claims = JSON.parse(Buffer.from(body, "base64url").toString()) as object;
    return `${head}.${base64url({ ...claims, "aws:viewer-id": "mem_bob" })}.${signature}`;
  }

  test("is judged when playback starts: a running playback goes on when it has expired", async () => {
    const channel = await newStream();
    const token = await tokenFor(channel);
    const again = await startPlaying(channel, token);
    now += 6 * minute;
    expect(await again()).toBe(200);
    expect((await play(channel.playbackUrl, token)).status).toBe(403);
  });

  test("ends with its viewer's revocation, which cuts the running playback of that viewer alone", async () => {
    const channel = await newStream();
    const { channelArn } = channel;
    const token = await tokenFor(channel);
    const [ada, bob] = [
      await startPlaying(channel, token),
      await startPlaying(channel, await tokenFor(channel, { viewerId: "mem_bob" })),
    ];
    await revokeViewer({ channelArn, viewerId: "mem_ada", version: 1 });
    expect([await ada(), await bob()]).toEqual([403, 200]);
    expect((await play(channel.playbackUrl, token)).status).toBe(403);
    const newer = await tokenFor(channel, { version: 2 });
    expect((await play(channel.playbackUrl, newer)).status).toBe(200);
    await revokeViewer({ channelArn, viewerId: "mem_ada", version: 2 });
    await revokeViewer({ channelArn, viewerId: "mem_ada", version: 1 });
    expect((await play(channel.playbackUrl, newer)).status, "an older revocation, told late, takes nothing back").toBe(
      403,
    );
  });

  test("plays nothing while nothing is sent, and plays again when the stream is back", async () => {
    const channel = await newStream();
    const again = await startPlaying(channel, await tokenFor(channel));
    video.encode(channel.key, "cut");
    expect(await again()).toBe(404);
    expect((await play(channel.playbackUrl, await tokenFor(channel))).status).toBe(404);
    video.encode(channel.key, "send");
    expect(await again()).toBe(200);
  });
});

describe("a recording", () => {
  async function newRecording(): Promise<string> {
    const { key } = await newStream({ isRecorded: true });
    now += 30_000;
    video.encode(key, "cut");
    now += 10_000;
    const endOf = () => told.find(({ detail }) => detail.recording_status === "Recording End");
    await vi.waitFor(() => expect(endOf()).toBeDefined(), 3_000);
    const prefix = String(endOf()?.detail.recording_s3_key_prefix);
    told = [];
    return prefix;
  }

  const cookiesFor = async (prefix: string, changes: { origin?: string; expiresAt?: number } = {}) =>
    (await signRecording({ prefix, origin: url, expiresAt: now + 10 * minute, ...changes }))
      .map((cookie) => cookie.split(";")[0])
      .join("; ");
  const get = async (path: string, cookie = "") => (await fetch(`${url}${path}`, { headers: { cookie } })).status;

  test("opens to whoever has its cookies, with all its files, until they expire", async () => {
    const prefix = await newRecording();
    const cookie = await cookiesFor(prefix);
    const master = await fetch(`${url}${playlistPathOf(prefix)}`, { headers: { cookie } });
    const [variant = ""] = /^\S+\.m3u8$/m.exec(await master.text()) ?? [];
    const folder = playlistPathOf(prefix).replace("master.m3u8", "");
    const playlist = await (await fetch(`${url}${folder}${variant}`, { headers: { cookie } })).text();
    expect(playlist.match(/#EXTINF/g), "thirty seconds, in pieces of two").toHaveLength(15);
    expect(playlist).toContain("#EXT-X-ENDLIST");
    expect(await get(`${folder}high/0.m4s`, cookie)).toBe(200);
    now += 10 * minute;
    expect(await get(playlistPathOf(prefix), cookie)).toBe(403);
    expect(await get(playlistPathOf(prefix), await cookiesFor(prefix))).toBe(200);
  });

  test("hides its cookies from scripts, and has a browser send them to that recording alone", async () => {
    const prefix = await newRecording();
    const cookies = await signRecording({ prefix, origin: url, expiresAt: now + minute });
    expect(cookies.map((cookie) => cookie.split("=")[0]).sort()).toEqual([
      "CloudFront-Key-Pair-Id",
      "CloudFront-Policy",
      "CloudFront-Signature",
    ]);
    for (const cookie of cookies)
      expect(cookie.split("; ").slice(1)).toEqual([`Path=/${prefix}/`, "HttpOnly", "SameSite=Strict"]);
  });

  test("has cookies that travel over TLS alone where the site does", async () => {
    vi.resetModules();
    vi.stubEnv("PUBLIC_URL", "https://club.example");
    onTestFinished(() => void vi.stubEnv("PUBLIC_URL", url));
    const { signRecording: signOnTls } = await import("#lambdas/gateways/video.ts");
    const cookies = await signOnTls({ prefix: "ivs/v1/a", origin: "https://club.example", expiresAt: now });
    expect(cookies).toHaveLength(3);
    for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/ivs\/v1\/a\/; HttpOnly; SameSite=Strict; Secure$/);
  });

  test("stays closed without cookies, and with cookies of somebody who cannot sign", async () => {
    const prefix = await newRecording();
    const cookie = await cookiesFor(prefix);
    const path = playlistPathOf(prefix);
    const without = (name: string) => cookie.split("; ").filter((pair) => !pair.startsWith(name));
    const policy = Buffer.from(
      JSON.stringify({ Statement: [{ Resource: "*", Condition: { DateLessThan: { "AWS:EpochTime": 9e9 } } }] }),
    ).toString("base64");
    const cases = [
      "",
      "CloudFront-Policy=; CloudFront-Signature=; CloudFront-Key-Pair-Id=KLOCALRECORDINGS",
      without("CloudFront-Signature").join("; "),
      [...without("CloudFront-Policy"), `CloudFront-Policy=${policy}`].join("; "),
      [...without("CloudFront-Key-Pair-Id"), "CloudFront-Key-Pair-Id=KOTHER"].join("; "),
      [...without("CloudFront-Signature"), "CloudFront-Signature=AAAA"].join("; "),
    ];
    for (const each of cases) expect(await get(path, each), each).toBe(403);
  });

  test("stays closed to cookies of another recording, however the address is written", async () => {
    const [mine, other] = [await newRecording(), await newRecording()];
    const cookie = await cookiesFor(mine);
    const path = playlistPathOf(other);
    expect(await get(playlistPathOf(mine), cookie)).toBe(200);
    // CloudFront compares the whole address with the policy, its query too.
    for (const address of [path, `${path}?at=/${mine}/x`, `${path}?http://x/${mine}/x`, `/${mine}/../../${other}/x`])
      expect(await get(address, cookie), address).not.toBe(200);
  });

  test("stays closed to cookies of another site", async () => {
    const prefix = await newRecording();
    expect(await get(playlistPathOf(prefix), await cookiesFor(prefix, { origin: "https://evil.example" }))).toBe(403);
    await expect(cookiesFor(prefix, { origin: "https://*" })).rejects.toThrow();
  });

  test("is gone for everybody when its files are deleted, and the others stay", async () => {
    const [gone, kept] = [await newRecording(), await newRecording()];
    await removeRecording(gone);
    await removeRecording(gone);
    expect(await get(playlistPathOf(gone), await cookiesFor(gone))).toBe(404);
    expect(await get(playlistPathOf(kept), await cookiesFor(kept))).toBe(200);
  });
});

describe("hostile input", () => {
  test.each([
    ["an unknown operation", "POST", "/_local/video/constructor", "{}"],
    ["another unknown operation", "POST", "/_local/video/__proto__", "{}"],
    ["no JSON", "POST", "/_local/video/CreateChannel", "{"],
    ["null", "POST", "/_local/video/CreateChannel", "null"],
    ["a public channel", "POST", "/_local/video/CreateChannel", '{"name":"a","authorized":false}'],
    ["a name with a path", "POST", "/_local/video/CreateChannel", '{"name":"../a","authorized":true}'],
    ["a channel of another account", "POST", "/_local/video/GetChannel", '{"arn":"arn:aws:ivs:eu-west-1:1:channel/a"}'],
    ["a number for an ARN", "POST", "/_local/video/GetStream", '{"channelArn":1}'],
    ["a body of a megabyte", "POST", "/_local/video/GetStream", "x".repeat(1_000_000)],
    ["a playback of nobody", "GET", "/_local/video/play/none/s/none/high.m3u8", undefined],
    ["a path out of the folder", "GET", "/_local/video/play/none/s/none/%2e%2e%2f%2e%2e%2fetc/passwd", undefined],
    ["a recording's path out of the folder", "GET", "/ivs/v1/..%2f..%2fetc/passwd", undefined],
  ])("%s is refused, and the next call is answered", async (_what, method, path, body) => {
    const answer = await fetch(`${url}${path}`, { method, ...(body === undefined ? {} : { body }) }).catch(
      () => undefined,
    );
    const status = answer?.status ?? 413;
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect((await prepareChannel(newName(), { isRecorded: false })).channelArn).toContain(":channel/");
  });

  test("on the encoder's page is shown as text", async () => {
    const body = new URLSearchParams({ key: '"><script>alert(1)</script>', act: "send" });
    const page = await fetch(`${url}/_local/video/encoder`, { method: "POST", body });
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    const html = await page.text();
    expect(html).toContain("The ingest server refuses this stream key.");
    expect(html).not.toContain("<script");
  });
});

test("a restart keeps channels, keys, running streams, recordings and revocations", async () => {
  const folder = mkdtempSync(join(tmpdir(), "guildhall-video-"));
  const memory = video;
  onTestFinished(() => {
    video.close();
    video = memory;
    rmSync(folder, { recursive: true, force: true });
  });
  video = open(join(folder, "video.db"));
  const channel = await newStream();
  const token = await tokenFor(channel);
  const newer = await tokenFor(channel, { viewerId: "mem_bob" });
  await revokeViewer({ channelArn: channel.channelArn, viewerId: "mem_ada", version: 1 });
  const secret = video.secret();

  video.close();
  video = open(join(folder, "video.db"));
  expect(video.secret()).toBe(secret);
  expect((await readSignal(channel.channelArn)).isIncoming).toBe(true);
  expect((await play(channel.playbackUrl, token)).status).toBe(403);
  expect((await play(channel.playbackUrl, newer)).status).toBe(200);
  expect(video.encode(channel.key, "cut")).toBe("The stream is cut.");
});
