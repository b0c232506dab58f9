/** The local stack's stand-in for Amazon IVS, where the functions on the emulator reach it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { GetQueueUrlCommand, SendMessageCommand, SQSClient } from "@aws-sdk/client-sqs";
import { consumers } from "#lambdas/contract/index.ts";
import { names } from "../../lib/names.ts";
import type { Stage } from "../../lib/stages.ts";
import { createVideo, type VideoStandIn, videoPrefix } from "../local/video/video.ts";

export interface RehearsedVideo {
  standIn: VideoStandIn;
  endpoint: string;
  close(): Promise<void>;
}

export async function openVideo(stage: Stage): Promise<RehearsedVideo> {
  const server = createServer((request, response) => void standIn.handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const sending = new Set<Promise<void>>();
  const standIn = createVideo({
    databaseFile: ":memory:",
    url,
    region: stage.region,
    deliver: (event) => {
      const sent = tellConsumers(stage, event).finally(() => sending.delete(sent));
      sending.add(sent);
    },
    now: Date.now,
  });
  return {
    standIn,
    endpoint: `${url}${videoPrefix}`,
    close: async () => {
      await Promise.allSettled(sending);
      standIn.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** As EventBridge, to the queue of each consumer of video. */
async function tellConsumers(stage: Stage, event: object): Promise<void> {
  const client = new SQSClient();
  for (const { id } of consumers.filter(({ source }) => source.kind === "video")) {
    const { QueueUrl } = await client.send(new GetQueueUrlCommand({ QueueName: names.queue(stage, id) }));
    await client.send(new SendMessageCommand({ QueueUrl, MessageBody: JSON.stringify(event) }));
  }
  client.destroy();
}
