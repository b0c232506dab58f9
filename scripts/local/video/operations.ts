/** The calls of Amazon IVS that the product makes. Anything else is refused. */
import { randomBytes } from "node:crypto";
import type { Channel, StreamKey, VideoStore } from "./store.ts";

export class VideoRefusal extends Error {
  readonly status: number;
  readonly type: string;
  constructor(status: number, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

export interface VideoAccount {
  store: VideoStore;
  /** `arn:aws:ivs:<region>:<account>`. */
  arn: string;
  /** The address of a channel's playlist. */
  playbackUrlOf: (channelId: string) => string;
  ingestHost: string;
  recordingArn: string;
  /** Ends the stream of a channel. @returns false if there is none */
  endStream: (channelId: string) => boolean;
}

type Input = Readonly<Record<string, unknown>>;

const newId = () => randomBytes(9).toString("base64url").replaceAll(/[-_]/g, "A");

function text(input: Input, name: string): string {
  const { [name]: value } = input;
  if (typeof value !== "string" || value === "")
    throw new VideoRefusal(400, "ValidationException", `${name} is missing.`);
  return value;
}

const idOf = (arn: string) => arn.split("/").at(-1) ?? "";
export const channelArnOf = ({ arn }: VideoAccount, id: string) => `${arn}:channel/${id}`;

function channelOf(account: VideoAccount, arn: string): Channel {
  const channel = account.store.channels().find(({ id }) => channelArnOf(account, id) === arn);
  if (channel === undefined) throw new VideoRefusal(404, "ResourceNotFoundException", "Resource not found.");
  return channel;
}

function present(account: VideoAccount, { id, name, isRecorded }: Channel) {
  return {
    arn: channelArnOf(account, id),
    name,
    authorized: true,
    type: "STANDARD",
    latencyMode: "LOW",
    ingestEndpoint: account.ingestHost,
    playbackUrl: account.playbackUrlOf(id),
    recordingConfigurationArn: isRecorded ? account.recordingArn : "",
  };
}

const presentKey = (account: VideoAccount, { id, channelId, value }: StreamKey, isShown: boolean) => ({
  arn: `${account.arn}:stream-key/${id}`,
  channelArn: channelArnOf(account, channelId),
  ...(isShown ? { value } : {}),
});

function newKey({ store }: VideoAccount, channelId: string): StreamKey {
  const key = { id: newId(), channelId, value: `sk_local_${randomBytes(18).toString("base64url")}` };
  store.saveKey(key);
  return key;
}

function recordingOf(account: VideoAccount, input: Input): boolean {
  const { recordingConfigurationArn: wanted = "" } = input;
  if (wanted !== "" && wanted !== account.recordingArn)
    throw new VideoRefusal(404, "ResourceNotFoundException", "There is no such recording configuration.");
  return wanted !== "";
}

const operations: Record<string, (account: VideoAccount, input: Input) => object | undefined> = {
  CreateChannel: (account, input) => {
    const name = text(input, "name");
    if (!/^[\w-]{1,128}$/.test(name) || input.authorized !== true)
      throw new VideoRefusal(400, "ValidationException", "The name is invalid, or the channel is not private.");
    const channel = { id: newId(), name, isRecorded: recordingOf(account, input) };
    account.store.saveChannel(channel);
    return { channel: present(account, channel), streamKey: presentKey(account, newKey(account, channel.id), true) };
  },
  GetChannel: (account, input) => ({ channel: present(account, channelOf(account, text(input, "arn"))) }),
  UpdateChannel: (account, input) => {
    const channel = channelOf(account, text(input, "arn"));
    const isLive = account.store.streams().some(({ channelId }) => channelId === channel.id);
    if (isLive) throw new VideoRefusal(409, "ConflictException", "The channel is live.");
    const updated = { ...channel, isRecorded: recordingOf(account, input) };
    account.store.saveChannel(updated);
    return { channel: present(account, updated) };
  },
  ListChannels: (account, input) => {
    const { filterByName } = input;
    const channels = account.store.channels().filter(({ name }) => filterByName === undefined || name === filterByName);
    return { channels: channels.map((channel) => present(account, channel)) };
  },
  DeleteChannel: (account, input) => {
    const { id } = channelOf(account, text(input, "arn"));
    const { store } = account;
    if (store.streams().some(({ channelId }) => channelId === id))
      throw new VideoRefusal(409, "ConflictException", "The channel is live.");
    for (const key of store.keys()) if (key.channelId === id) store.removeKey(key.id);
    store.removeChannel(id);
    return undefined;
  },
  CreateStreamKey: (account, input) => {
    const { id } = channelOf(account, text(input, "channelArn"));
    if (account.store.keys().some(({ channelId }) => channelId === id))
      throw new VideoRefusal(402, "ServiceQuotaExceededException", "A channel has one stream key.");
    return { streamKey: presentKey(account, newKey(account, id), true) };
  },
  ListStreamKeys: (account, input) => {
    const { id } = channelOf(account, text(input, "channelArn"));
    const keys = account.store.keys().filter(({ channelId }) => channelId === id);
    return { streamKeys: keys.map((key) => presentKey(account, key, false)) };
  },
  DeleteStreamKey: (account, input) => {
    const id = idOf(text(input, "arn"));
    const key = account.store.keys().find((known) => known.id === id);
    if (key === undefined) throw new VideoRefusal(404, "ResourceNotFoundException", "Resource not found.");
    account.store.removeKey(id);
    return undefined;
  },
  GetStream: (account, input) => {
    const { id } = channelOf(account, text(input, "channelArn"));
    const stream = account.store.streams().find(({ channelId }) => channelId === id);
    if (stream === undefined)
      throw new VideoRefusal(404, "ChannelNotBroadcasting", "The channel has no running stream.");
    const startTime = new Date(stream.since).toISOString();
    const channelArn = channelArnOf(account, id);
    return { stream: { channelArn, state: "LIVE", health: "HEALTHY", startTime, viewerCount: 0 } };
  },
  StopStream: (account, input) => {
    const { id } = channelOf(account, text(input, "channelArn"));
    if (!account.endStream(id))
      throw new VideoRefusal(404, "ChannelNotBroadcasting", "The channel has no running stream.");
    return {};
  },
  StartViewerSessionRevocation: (account, input) => {
    const { id } = channelOf(account, text(input, "channelArn"));
    const version = Number(input.viewerSessionVersionsLessThanOrEqualTo ?? 0);
    account.store.revoke(id, text(input, "viewerId"), version);
    return {};
  },
};

/** @throws VideoRefusal */
export function runOperation(account: VideoAccount, name: string, input: Input): object | undefined {
  const operation = Object.hasOwn(operations, name) ? operations[name] : undefined;
  if (operation === undefined) throw new VideoRefusal(404, "UnknownOperationException", `There is no ${name}.`);
  return operation(account, input);
}
