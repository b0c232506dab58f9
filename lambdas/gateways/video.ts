/** Amazon IVS: channels, stream keys, what arrives, and tokens for viewers. CloudFront's cookies for recordings. */

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

/** The channel of this name. It is made if there is none, so a repeated call finds the first one's. */
export async function prepareChannel(_name: string, _wish: { isRecorded: boolean }): Promise<VideoChannel> {
  throw new Error("not built");
}

/** Deletes every stream key of the channel and makes one. The answer is the only place where its value is. */
export async function replaceStreamKey(_channelArn: string): Promise<string> {
  throw new Error("not built");
}

/** What arrives at the channel. A channel without a stream has no signal. */
export async function readSignal(_channelArn: string): Promise<VideoSignal> {
  throw new Error("not built");
}

/** Stops the running stream; does nothing without one. */
export async function stopStream(_channelArn: string): Promise<void> {
  throw new Error("not built");
}

/** Stops the stream and deletes the channel with its keys; does nothing if it is gone. */
export async function removeChannel(_channelArn: string): Promise<void> {
  throw new Error("not built");
}

/** Ends the playback of one viewer whose token has at most this version. */
export async function revokeViewer(_viewer: {
  channelArn: string;
  viewerId: string;
  version: number;
}): Promise<void> {
  throw new Error("not built");
}

/** A token with which one viewer starts playback on pages of this origin, until `expiresAt` (milliseconds). */
export async function signPlayback(_claims: {
  channelArn: string;
  viewerId: string;
  version: number;
  origin: string;
  expiresAt: number;
}): Promise<string> {
  throw new Error("not built");
}

/** Values of `Set-Cookie` that open every file below this prefix of a recording, until `expiresAt` (milliseconds). */
export async function signRecording(_recording: { prefix: string; expiresAt: number }): Promise<string[]> {
  throw new Error("not built");
}

/** The address of a recording's playlist below the site. */
export const playlistPathOf = (prefix: string): string => `/${prefix}/media/hls/master.m3u8`;

/** Deletes every file of a recording; does nothing if it is gone. */
export async function removeRecording(_prefix: string): Promise<void> {
  throw new Error("not built");
}
