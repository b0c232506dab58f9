/**
 * Amazon IVS: channels, stream keys, what arrives, and tokens for viewers. CloudFront's cookies for recordings, and
 * their files. Never call it inside a transaction. No key and no token reaches a log.
 */
import { createPrivateKey } from "node:crypto";
import {
  ChannelNotBroadcasting,
  CreateChannelCommand,
  CreateStreamKeyCommand,
  DeleteChannelCommand,
  DeleteStreamKeyCommand,
  GetChannelCommand,
  GetStreamCommand,
  IvsClient,
  ListChannelsCommand,
  ListStreamKeysCommand,
  ResourceNotFoundException,
  StartViewerSessionRevocationCommand,
  StopStreamCommand,
  UpdateChannelCommand,
} from "@aws-sdk/client-ivs";
import { DeleteObjectsCommand, ListObjectsV2Command, S3Client } from "@aws-sdk/client-s3";
import { getSignedCookies } from "@aws-sdk/cloudfront-signer";
import { SignJWT } from "jose";
import * as z from "zod";
import { environment, perEnvironment } from "../runtime/env.ts";
import { readSecret } from "./secrets.ts";

export interface VideoChannel {
  channelArn: string;
  /** The playlist that viewers load, without a token. */
  playbackUrl: string;
  /** The address for the host's encoder, such as `rtmps://….live-video.net:443/app/`. */
  ingestServer: string;
}

/** What arrives now. */
export interface VideoSignal {
  isIncoming: boolean;
  health: "healthy" | "starving" | "unknown";
}

/** `playbackKey` signs tokens for IVS, `recordingKey` cookies for CloudFront. Both are PEM. */
const secretSchema = z.object({
  playbackKey: z.string().min(1),
  recordingKeyId: z.string().min(1),
  recordingKey: z.string().min(1),
});

const secret = async () => secretSchema.parse(JSON.parse(await readSecret(environment().VIDEO_SECRET_ID)));

const client = perEnvironment(
  ({ AWS_REGION: region, VIDEO_ENDPOINT: endpoint }) =>
    new IvsClient({ region, endpoint, requestHandler: { requestTimeout: 3_000 }, maxAttempts: 3 }),
);

/** Runs a call on something that may be gone already. */
async function unlessGone(call: () => Promise<unknown>): Promise<void> {
  try {
    await call();
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException) && !(error instanceof ChannelNotBroadcasting)) throw error;
  }
}

interface Channel {
  arn?: string | undefined;
  playbackUrl?: string | undefined;
  ingestEndpoint?: string | undefined;
  recordingConfigurationArn?: string | undefined;
}

function toChannel({ arn, playbackUrl, ingestEndpoint }: Channel = {}): VideoChannel {
  if (arn === undefined || playbackUrl === undefined || ingestEndpoint === undefined)
    throw new Error("Amazon IVS answered without a channel.");
  return { channelArn: arn, playbackUrl, ingestServer: `rtmps://${ingestEndpoint}:443/app/` };
}

/** The ARNs of the channels of this name. There are two if two calls at once have found none. */
async function listChannels(name: string): Promise<string[]> {
  const { channels = [] } = await client().send(new ListChannelsCommand({ filterByName: name }));
  return channels.flatMap(({ arn }) => arn ?? []);
}

async function getChannel(arn: string): Promise<Channel | undefined> {
  try {
    const { channel } = await client().send(new GetChannelCommand({ arn }));
    return channel;
  } catch (error) {
    if (error instanceof ResourceNotFoundException) return undefined;
    throw error;
  }
}

/**
 * The session's channel: the one with this ARN, or else with this name. It is made if there is none, so a repeated call
 * finds the first one's. It records or not, as wished.
 */
export async function prepareChannel(
  name: string,
  { isRecorded, channelArn }: { isRecorded: boolean; channelArn?: string | null },
): Promise<VideoChannel> {
  const recordingConfigurationArn = isRecorded ? environment().VIDEO_RECORDING_ARN : "";
  let known = typeof channelArn === "string" ? await getChannel(channelArn) : undefined;
  if (known === undefined) {
    const [arn] = await listChannels(name);
    known = arn === undefined ? undefined : await getChannel(arn);
  }
  if (known?.arn === undefined) {
    const wish = { name, authorized: true, latencyMode: "LOW", type: "STANDARD", recordingConfigurationArn } as const;
    const { channel } = await client().send(new CreateChannelCommand(wish));
    return toChannel(channel);
  }
  if ((known.recordingConfigurationArn ?? "") === recordingConfigurationArn) return toChannel(known);
  const { channel } = await client().send(new UpdateChannelCommand({ arn: known.arn, recordingConfigurationArn }));
  return toChannel(channel);
}

/**
 * Deletes every stream key of the channel and makes one. The answer is the only place where its value is. A stream that
 * was sent with another key stops: IVS lets it run on, and refuses only its next connection.
 */
export async function replaceStreamKey(channelArn: string): Promise<string> {
  const { streamKeys = [] } = await client().send(new ListStreamKeysCommand({ channelArn }));
  for (const { arn } of streamKeys) await unlessGone(() => client().send(new DeleteStreamKeyCommand({ arn })));
  await stopStream(channelArn);
  const { streamKey } = await client().send(new CreateStreamKeyCommand({ channelArn }));
  if (streamKey?.value === undefined) throw new Error("Amazon IVS answered without a stream key.");
  return streamKey.value;
}

/** What arrives at the channel. A channel without a stream has no signal. */
export async function readSignal(channelArn: string): Promise<VideoSignal> {
  try {
    const { stream } = await client().send(new GetStreamCommand({ channelArn }));
    const health = stream?.health === "HEALTHY" ? "healthy" : stream?.health === "STARVING" ? "starving" : "unknown";
    return { isIncoming: stream?.state === "LIVE", health };
  } catch (error) {
    const isNone = error instanceof ChannelNotBroadcasting || error instanceof ResourceNotFoundException;
    if (isNone) return { isIncoming: false, health: "unknown" };
    throw error;
  }
}

/** Stops the running stream; does nothing without one. */
export function stopStream(channelArn: string): Promise<void> {
  return unlessGone(() => client().send(new StopStreamCommand({ channelArn })));
}

/** Stops the streams of the channels of this name, and deletes the channels with their keys; does nothing without one. */
export async function removeChannels(name: string): Promise<void> {
  for (const arn of await listChannels(name)) {
    await stopStream(arn);
    await unlessGone(() => client().send(new DeleteChannelCommand({ arn })));
  }
}

/** Ends the playback of one viewer whose token has at most this version. */
export function revokeViewer(viewer: { channelArn: string; viewerId: string; version: number }): Promise<void> {
  const { channelArn, viewerId, version: viewerSessionVersionsLessThanOrEqualTo } = viewer;
  const command = { channelArn, viewerId, viewerSessionVersionsLessThanOrEqualTo };
  return unlessGone(() => client().send(new StartViewerSessionRevocationCommand(command)));
}

/** A token with which one viewer starts playback on pages of this origin, until `expiresAt` (milliseconds). */
export async function signPlayback(claims: {
  channelArn: string;
  viewerId: string;
  version: number;
  origin: string;
  expiresAt: number;
}): Promise<string> {
  const { channelArn, viewerId, version, origin, expiresAt } = claims;
  const { playbackKey } = await secret();
  return new SignJWT({
    "aws:channel-arn": channelArn,
    "aws:access-control-allow-origin": origin,
    "aws:viewer-id": viewerId,
    "aws:viewer-session-version": version,
  })
    .setProtectedHeader({ alg: "ES384", typ: "JWT" })
    .setExpirationTime(Math.floor(expiresAt / 1000))
    .sign(createPrivateKey(playbackKey));
}

/**
 * Values of `Set-Cookie` that open every file below this prefix of a recording, at this origin. They end at `expiresAt`
 * (milliseconds).
 */
export async function signRecording(of: { prefix: string; origin: string; expiresAt: number }): Promise<string[]> {
  const { prefix, origin, expiresAt } = of;
  const { recordingKeyId, recordingKey } = await secret();
  const expires = Math.floor(expiresAt / 1000);
  // CloudFront compares the whole address, with its query. A wildcard before the prefix would open every recording.
  if (/[*?]/.test(`${origin}${prefix}`)) throw new Error("Cookies of a recording have a wildcard too many.");
  const policy = JSON.stringify({
    Statement: [{ Resource: `${origin}/${prefix}/*`, Condition: { DateLessThan: { "AWS:EpochTime": expires } } }],
  });
  const cookies = getSignedCookies({ keyPairId: recordingKeyId, privateKey: recordingKey, policy });
  const isSecure = environment().PUBLIC_URL.startsWith("https:");
  const attributes = `Path=/${prefix}/; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`;
  return Object.entries(cookies).map(([name, value]) => `${name}=${String(value)}; ${attributes}`);
}

/** The address of a recording's playlist below the site. */
export const playlistPathOf = (prefix: string): string => `/${prefix}/media/hls/master.m3u8`;

/** Deletes every file of a recording; does nothing if it is gone. */
export async function removeRecording(prefix: string): Promise<void> {
  const { AWS_REGION: region, VIDEO_STORAGE_ENDPOINT: endpoint, VIDEO_BUCKET: Bucket } = environment();
  const storage = new S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined });
  for (;;) {
    const page = await storage.send(new ListObjectsV2Command({ Bucket, Prefix: `${prefix}/`, MaxKeys: 1_000 }));
    const Objects = (page.Contents ?? []).flatMap(({ Key }) => (Key === undefined ? [] : [{ Key }]));
    if (Objects.length > 0) await storage.send(new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }));
    if (page.IsTruncated !== true || Objects.length === 0) return;
  }
}
