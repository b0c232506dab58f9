/** Amazon IVS and the recordings that CloudFront serves, as far as this product uses them. */
import { createPublicKey, generateKeyPairSync, type KeyPairKeyObjectResult, randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { readBody } from "../storage/read-body.ts";
import { channelArnOf, runOperation, type VideoAccount, VideoRefusal } from "./operations.ts";
import { encoderPage } from "./pages.ts";
import { livePlaylist, type MediaName, masterPlaylist, mediaFile, mediaNames, recordedPlaylist } from "./playlists.ts";
import { answerStorage } from "./recorded-files.ts";
import { opensRecording, readToken } from "./signed.ts";
import { openVideoStore, type Recording } from "./store.ts";

export interface VideoOptions {
  /** A path, or ":memory:". */
  databaseFile: string;
  /** The product's address. */
  url: string;
  region: string;
  /** Sends an event of IVS, as EventBridge does. */
  deliver: (event: object) => void;
  now: () => number;
}

export interface VideoStandIn {
  /** The value of the secret that `lambdas/gateways/video.ts` reads. */
  secret: () => string;
  recordingArn: string;
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Serves recordings below the site's own addresses. */
  serveRecording: (request: IncomingMessage, response: ServerResponse) => void;
  /** As the buttons of the encoder's page. @returns what the page says */
  encode: (key: string, act: "send" | "cut") => string;
  close: () => void;
}

const mostBodyBytes = 64 * 1024;
/** A stream that comes back within this time goes on in the same recording. */
const reconnectMilliseconds = 4_000;
export const videoPrefix = "/_local/video";

interface Viewing {
  channelId: string;
  viewerId: string;
  version: number;
  origin: string;
}

export function createVideo(options: VideoOptions): VideoStandIn {
  const { url, region, deliver, now } = options;
  const store = openVideoStore(options.databaseFile);
  const account: VideoAccount = {
    store,
    arn: `arn:aws:ivs:${region}:000000000000`,
    playbackUrlOf: (id) => `${url}${videoPrefix}/play/${id}/master.m3u8`,
    ingestHost: "ingest.video.localhost",
    recordingArn: `arn:aws:ivs:${region}:000000000000:recording-configuration/local`,
    endStream,
  };
  const viewings = new Map<string, Viewing>();
  const timer = setInterval(tellRecordings, 500);
  timer.unref();

  const keyPair = (name: string, make: () => KeyPairKeyObjectResult) =>
    JSON.parse(store.setting(name, () => JSON.stringify(asPem(make())))) as ReturnType<typeof asPem>;
  const playbackKeys = () => keyPair("playback", () => generateKeyPairSync("ec", { namedCurve: "P-384" }));
  const recordingKeys = () => keyPair("recording", () => generateKeyPairSync("rsa", { modulusLength: 2048 }));
  const recordingKeyId = "KLOCALRECORDINGS";

  // Streams -----------------------------------------------------------------------------------------------------------

  function tell(channelId: string, type: string, detail: object): void {
    const name = store.channels().find(({ id }) => id === channelId)?.name;
    if (name === undefined) return;
    deliver({
      version: "0",
      id: randomBytes(16).toString("hex"),
      "detail-type": type,
      source: "aws.ivs",
      account: "000000000000",
      time: new Date(now()).toISOString(),
      region,
      resources: [channelArnOf(account, channelId)],
      detail: { channel_name: name, ...detail },
    });
  }

  function startStream(channelId: string): void {
    const { isRecorded } = store.channels().find(({ id }) => id === channelId) ?? { isRecorded: false };
    // It goes on in the recording that it has left a moment ago.
    const left = store.recordings().find((one) => one.channelId === channelId && !one.isTold && one.endsAt > now());
    if (left !== undefined) store.removeRecording(left.prefix);
    const recordingSince = isRecorded ? (left?.since ?? now()) : null;
    store.saveStream({ channelId, since: now(), recordingSince });
    tell(channelId, "IVS Stream State Change", { event_name: "Stream Start" });
  }

  function endStream(channelId: string): boolean {
    const stream = store.streams().find((one) => one.channelId === channelId);
    if (stream === undefined) return false;
    store.removeStream(channelId);
    if (stream.recordingSince !== null) {
      const at = new Date(stream.recordingSince).toISOString();
      const day = at.slice(0, 10).replaceAll("-", "/");
      const prefix = `ivs/v1/000000000000/${channelId}/${day}/${randomBytes(6).toString("hex")}`;
      const durationMs = now() - stream.recordingSince;
      const endsAt = now() + reconnectMilliseconds;
      store.saveRecording({ prefix, channelId, since: stream.recordingSince, durationMs, endsAt, isTold: false });
    }
    tell(channelId, "IVS Stream State Change", { event_name: "Stream End" });
    return true;
  }

  function tellRecordings(): void {
    for (const recording of store.recordings()) {
      if (recording.isTold || recording.endsAt > now()) continue;
      store.saveRecording({ ...recording, isTold: true });
      tell(recording.channelId, "IVS Recording State Change", {
        recording_status: "Recording End",
        recording_s3_bucket_name: "guildhall-recordings",
        recording_s3_key_prefix: recording.prefix,
        recording_duration_ms: recording.durationMs,
      });
    }
  }

  function encode(value: string, act: "send" | "cut"): string {
    const key = store.keys().find((known) => known.value === value);
    if (key === undefined) return "The ingest server refuses this stream key.";
    const isRunning = store.streams().some(({ channelId }) => channelId === key.channelId);
    if (act === "cut") return endStream(key.channelId) ? "The stream is cut." : "No stream was running.";
    if (isRunning) return "The stream is running already.";
    startStream(key.channelId);
    return "The clip is being sent.";
  }

  // Playback ----------------------------------------------------------------------------------------------------------

  /** Judges a token. IVS does so when playback starts, and never again. */
  function openViewing(channelId: string, token: string, origin: string | undefined): string {
    const claims = readToken(token, createPublicKey(playbackKeys().publicKey));
    const isGood =
      claims !== undefined &&
      claims.channelArn === channelArnOf(account, channelId) &&
      claims.expiresAt > now() &&
      (origin === undefined || origin === claims.origin) &&
      claims.version > store.revoked(channelId, claims.viewerId);
    if (!isGood) throw new VideoRefusal(403, "Forbidden", "The token does not open this channel.");
    const id = randomBytes(12).toString("base64url");
    viewings.set(id, { channelId, viewerId: claims.viewerId, version: claims.version, origin: claims.origin });
    return id;
  }

  function viewingOf(channelId: string, id: string): Viewing {
    const viewing = viewings.get(id);
    const isOpen =
      viewing !== undefined &&
      viewing.channelId === channelId &&
      viewing.version > store.revoked(channelId, viewing.viewerId);
    if (!isOpen) throw new VideoRefusal(403, "Forbidden", "This playback has ended.");
    return viewing;
  }

  function sincePlaying(channelId: string): number {
    const stream = store.streams().find((one) => one.channelId === channelId);
    if (stream === undefined) throw new VideoRefusal(404, "NotFound", "The channel is not live.");
    return now() - stream.since;
  }

  function play(
    path: string,
    token: string | null,
    origin: string | undefined,
  ): { type: string; body: Buffer | string; origin?: string } {
    const [channelId = "", ...rest] = path.split("/");
    if (rest.join("/") === "master.m3u8") {
      sincePlaying(channelId);
      const id = openViewing(channelId, token ?? "", origin);
      const playlist = masterPlaylist().replaceAll(/^(\w+\.m3u8)|(?<=URI=")(\w+\.m3u8)/gm, (name) => `s/${id}/${name}`);
      return { type: playlistType, body: playlist, origin };
    }
    const [, id = "", ...file] = rest;
    const viewing = viewingOf(channelId, id);
    const name = mediaNames.find((known) => file.join("/") === `${known}.m3u8`);
    if (name !== undefined) {
      return { type: playlistType, body: livePlaylist(name, sincePlaying(channelId)), origin: viewing.origin };
    }
    const found = mediaFile(file.join("/"));
    if (found === undefined) throw new VideoRefusal(404, "NotFound", "There is no such file.");
    return { ...found, origin: viewing.origin };
  }

  // Recordings --------------------------------------------------------------------------------------------------------

  function recorded(asked: URL, cookie: string): { type: string; body: Buffer | string } {
    const { pathname: path } = asked;
    const { publicKey: publicKeyPem } = recordingKeys();
    const isOpen = opensRecording(cookie, { url: asked.href, publicKeyPem, keyId: recordingKeyId, now: now() });
    if (!isOpen) throw new VideoRefusal(403, "Forbidden", "No valid cookies open this recording.");
    const recording: Recording | undefined = store.recordings().find(({ prefix }) => path.startsWith(`/${prefix}/`));
    if (recording === undefined) throw new VideoRefusal(404, "NotFound", "There is no such recording.");
    const file = path.slice(`/${recording.prefix}/media/hls/`.length);
    if (file === "master.m3u8") return { type: playlistType, body: masterPlaylist() };
    const name = mediaNames.find((known): known is MediaName => file === `${known}.m3u8`);
    if (name !== undefined) return { type: playlistType, body: recordedPlaylist(name, recording.durationMs) };
    const found = mediaFile(file);
    if (found === undefined) throw new VideoRefusal(404, "NotFound", "There is no such file.");
    return found;
  }

  // HTTP --------------------------------------------------------------------------------------------------------------

  const runningStreams = () =>
    store.streams().map(({ channelId, since }) => ({
      name: store.channels().find(({ id }) => id === channelId)?.name ?? channelId,
      since: new Date(since).toISOString(),
    }));

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const asked = new URL(request.url ?? "/", url);
    const path = asked.pathname.slice(videoPrefix.length + 1);
    if (path.startsWith("play/")) {
      const { origin } = request.headers;
      const { type, body, origin: allowed } = play(path.slice("play/".length), asked.searchParams.get("token"), origin);
      if (allowed !== undefined) response.setHeader("access-control-allow-origin", allowed);
      send(response, 200, type, body);
    } else if (path === "" || path === "encoder") {
      const form =
        request.method === "POST"
          ? new URLSearchParams((await readBody(request, mostBodyBytes)).toString())
          : undefined;
      const key = form?.get("key") ?? "";
      const said = form === undefined ? undefined : encode(key, form.get("act") === "cut" ? "cut" : "send");
      response.setHeader(
        "content-security-policy",
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'",
      );
      send(response, 200, "text/html; charset=utf-8", encoderPage(runningStreams(), said, key));
    } else if (path.startsWith("s3/")) {
      const body = (await readBody(request, mostBodyBytes)).toString();
      send(response, 200, "application/xml", answerStorage(store, asked, request.method ?? "GET", body));
    } else {
      const text = (await readBody(request, mostBodyBytes)).toString();
      const input = JSON.parse(text === "" ? "{}" : text) as Record<string, unknown>;
      const output = runOperation(account, path, input);
      if (output === undefined) response.writeHead(204).end();
      else send(response, 200, "application/json", JSON.stringify(output));
    }
  }

  return {
    secret: () => {
      const [playback, recording] = [playbackKeys(), recordingKeys()];
      return JSON.stringify({
        playbackKey: playback.privateKey,
        recordingKeyId,
        recordingKey: recording.privateKey,
      });
    },
    recordingArn: account.recordingArn,
    encode,
    handle: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        refuse(response, error);
      }
    },
    serveRecording: (request, response) => {
      try {
        const { type, body } = recorded(new URL(request.url ?? "/", url), request.headers.cookie ?? "");
        send(response, 200, type, body);
      } catch (error) {
        refuse(response, error);
      }
    },
    close: () => {
      clearInterval(timer);
      store.close();
    },
  };
}

const asPem = ({ publicKey, privateKey }: KeyPairKeyObjectResult) => ({
  publicKey: publicKey.export({ type: "spki", format: "pem" }).toString(),
  privateKey: privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
});

const playlistType = "application/vnd.apple.mpegurl";

function send(response: ServerResponse, status: number, type: string, body: Buffer | string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" });
  response.end(body);
}

/** A call that cannot be read is refused, too. It must not end the process. */
function refuse(response: ServerResponse, error: unknown): void {
  const refusal = error instanceof VideoRefusal ? error : new VideoRefusal(400, "ValidationException", "Not readable.");
  const { status, type, message } = refusal;
  response.setHeader("x-amzn-errortype", type);
  // The player must be able to read why it gets nothing.
  response.setHeader("access-control-allow-origin", "*");
  send(response, status, "application/json", JSON.stringify({ __type: type, exceptionMessage: message }));
}
