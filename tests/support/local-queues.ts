/** The stand-in of SQS for a test file. Each test has a new database and moves the clock. */
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  CreateQueueCommand,
  GetQueueAttributesCommand,
  ReceiveMessageCommand,
  type ReceiveMessageCommandInput,
  SendMessageCommand,
  type SendMessageCommandInput,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { afterEach, beforeEach, expect } from "vitest";
import { createQueues, type LocalQueues } from "../../scripts/local/queues/queues.ts";

const prefix = "/_local/sqs";

interface Local {
  queues: LocalQueues;
  client: SQSClient;
  base: string;
  /** The queue `mails`, until a test names another one. */
  queueUrl: string;
  nowMs: number;
  databaseFile: string;
  /** Answers whose receiver left before their end. */
  abandonedCount: number;
  closers: (() => unknown)[];
  open: () => LocalQueues;
}

export function queuesOfFile() {
  const local = { closers: [], open } as unknown as Local;
  function open(): LocalQueues {
    const { databaseFile } = local;
    return createQueues({ prefix, databaseFile, region: "eu-central-1", now: () => new Date(local.nowMs) });
  }

  beforeEach(async () => {
    const folder = mkdtempSync(join(tmpdir(), "queues-test-"));
    local.databaseFile = join(folder, "queues.db");
    local.nowMs = Date.parse("2027-03-04T05:06:07Z");
    local.abandonedCount = 0;
    local.queues = local.open();
    const server = createServer((request, response) => {
      void local.queues.handle(request, response);
      response.once("close", () => {
        if (!response.writableFinished) local.abandonedCount += 1;
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    local.base = `http://127.0.0.1:${(server.address() as AddressInfo).port}${prefix}`;
    local.client = new SQSClient({
      endpoint: local.base,
      region: "eu-central-1",
      credentials: { accessKeyId: "local", secretAccessKey: "local" },
      maxAttempts: 1,
    });
    local.closers.push(
      () => local.client.destroy(),
      () => local.queues.close(),
      () => new Promise((resolve) => server.close(resolve)),
      () => rmSync(folder, { recursive: true, force: true }),
    );
    local.queueUrl = await create("mails");
  });

  afterEach(async () => {
    for (const close of local.closers.splice(0)) await close();
  });

  const create = async (QueueName: string, Attributes?: Record<string, string>) =>
    (await local.client.send(new CreateQueueCommand({ QueueName, Attributes }))).QueueUrl as string;
  const send = (MessageBody: string, more: Partial<SendMessageCommandInput> = {}) =>
    local.client.send(new SendMessageCommand({ QueueUrl: local.queueUrl, MessageBody, ...more }));
  const receive = async (more: Partial<ReceiveMessageCommandInput> = {}) =>
    (
      await local.client.send(
        new ReceiveMessageCommand({
          QueueUrl: local.queueUrl,
          MaxNumberOfMessages: 10,
          MessageSystemAttributeNames: ["All"],
          ...more,
        }),
      )
    ).Messages ?? [];
  const passSeconds = (seconds: number) => {
    local.nowMs += seconds * 1000;
  };
  const counts = async (url = local.queueUrl) => {
    const { Attributes = {} } = await local.client.send(
      new GetQueueAttributesCommand({ QueueUrl: url, AttributeNames: ["All"] }),
    );
    return (["", "NotVisible", "Delayed"] as const).map((name) =>
      Number(Attributes[`ApproximateNumberOfMessages${name}`]),
    );
  };
  const eventually = <T>(look: () => T) => expect.poll(() => look(), { timeout: 4_000, interval: 5 });

  return { local, create, send, receive, passSeconds, counts, eventually };
}
