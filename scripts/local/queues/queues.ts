import { EventEmitter } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { BodyTooLarge, readBody } from "../storage/read-body.ts";
import {
  byteSize,
  type MessageAttributes,
  md5,
  md5OfAttributes,
  mostMessageBytes,
  type NewMessage,
  parseMessage,
  parseWholeNumber,
  type ReceivedMessage,
  systemAttributes,
} from "./messages.ts";
import { invalidValue, missingQueue, QueueRefusal } from "./refusal.ts";
import { openQueueStore, type QueueAttributes } from "./store.ts";

/** A queue for code in the same process. */
export interface LocalQueue {
  arn: string;
  send(message: { body: string; attributes?: MessageAttributes; delaySeconds?: number }): string;
  receive(options: ReceiveOptions): Promise<ReceivedMessage[]>;
  remove(receiptHandle: string): void;
  changeVisibility(receiptHandle: string, seconds: number): void;
}

export interface ReceiveOptions {
  most: number;
  visibilityTimeoutSeconds?: number;
  waitSeconds?: number;
  signal?: AbortSignal;
}

export interface LocalQueues {
  handle(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Creates the queue at the start, or updates its attributes. */
  ensureQueue(name: string, attributes?: QueueAttributes): LocalQueue;
  queue(name: string): LocalQueue;
  /** By the queue's name: the age of its oldest message, in seconds. Queues without a message are missing. */
  ages(): Map<string, number>;
  /** Stores with a message why its last delivery failed, for readers of a dead letter queue. */
  noteFailure(messageId: string, because: string): void;
  close(): void;
}

export interface LocalQueuesOptions {
  /** The path of the mount, such as "/_local/sqs". */
  prefix: string;
  /** A path, or ":memory:". */
  databaseFile: string;
  region?: string;
  now?: () => Date;
  /**
   * The longest time before a waiting receiver notices a message that became visible. By default 250 ms. The receiver
   * gets a message that is sent meanwhile at once.
   */
  lookAgainMs?: number;
}

type Input = Record<string, unknown>;

const mostBodyBytes = 2 * 1024 * 1024; // 256 KB of text with every character escaped
const mostBatchEntries = 10;

/** SQS as the SDK speaks it (JSON protocol), durable in one SQLite file. */
export function createQueues(options: LocalQueuesOptions): LocalQueues {
  const { prefix, databaseFile, region = "us-east-1", now = () => new Date(), lookAgainMs = 250 } = options;
  const store = openQueueStore(databaseFile, region, now);
  const arrivals = new EventEmitter().setMaxListeners(0);
  const closing = new AbortController();

  function send(name: string, message: NewMessage): string {
    const messageId = store.send(name, message);
    arrivals.emit(name);
    return messageId;
  }

  function changeVisibility(name: string, receiptHandle: string, seconds: number): void {
    store.changeVisibility(name, receiptHandle, seconds);
    arrivals.emit(name);
  }

  /** Resolves when a message arrives, when the time is over, or when nobody waits any more. */
  async function arrival(name: string, milliseconds: number, stop: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const wake = () => resolve();
    const timer = setTimeout(wake, milliseconds);
    arrivals.once(name, wake);
    stop.addEventListener("abort", wake);
    await promise;
    clearTimeout(timer);
    arrivals.off(name, wake);
    stop.removeEventListener("abort", wake);
  }

  async function receive(name: string, { most, visibilityTimeoutSeconds, waitSeconds = 0, signal }: ReceiveOptions) {
    const stop = signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
    for (const deadline = performance.now() + waitSeconds * 1000; !stop.aborted; ) {
      const received = store.receive(name, most, visibilityTimeoutSeconds);
      const leftMs = deadline - performance.now();
      if (received.length > 0 || leftMs <= 0) return received;
      await arrival(name, Math.min(Math.ceil(leftMs), lookAgainMs), stop);
    }
    // Throws, because a receiver in a loop would call again at once after an empty answer.
    if (closing.signal.aborted) throw new Error("the queues are closed");
    return [];
  }

  const toQueue = (name: string): LocalQueue => ({
    arn: store.attributesOf(name).QueueArn as string,
    send: ({ body, attributes, delaySeconds }) =>
      send(name, parseMessage({ MessageBody: body, MessageAttributes: attributes, DelaySeconds: delaySeconds })),
    receive: (receiveOptions) => receive(name, receiveOptions),
    remove: (receiptHandle) => store.remove(name, receiptHandle),
    changeVisibility: (receiptHandle, seconds) => changeVisibility(name, receiptHandle, seconds),
  });

  function sendOne(name: string, message: NewMessage): Input {
    return {
      MessageId: send(name, message),
      MD5OfMessageBody: md5(message.body),
      MD5OfMessageAttributes: md5OfAttributes(message.attributes),
    };
  }

  const operations: Record<string, (input: Input, request: IncomingMessage, gone: AbortSignal) => unknown> = {
    CreateQueue(input, request) {
      store.create(input.QueueName as string, (input.Attributes ?? {}) as QueueAttributes);
      return { QueueUrl: toUrl(input.QueueName as string, request) };
    },
    GetQueueUrl(input, request) {
      store.attributesOf(String(input.QueueName));
      return { QueueUrl: toUrl(String(input.QueueName), request) };
    },
    GetQueueAttributes(input) {
      const wanted = (input.AttributeNames ?? []) as string[];
      const all = Object.entries(store.attributesOf(nameIn(input)));
      return {
        Attributes: Object.fromEntries(all.filter(([name]) => wanted.includes("All") || wanted.includes(name))),
      };
    },
    SendMessage: (input) => sendOne(nameIn(input), parseMessage(input)),
    SendMessageBatch(input) {
      const name = nameIn(input);
      store.attributesOf(name);
      const entries = entriesIn(input);
      const totalBytes = entries.reduce(
        (size, { MessageBody, MessageAttributes }) =>
          size +
          byteSize({ body: String(MessageBody ?? ""), attributes: (MessageAttributes ?? {}) as MessageAttributes }),
        0,
      );
      if (totalBytes > mostMessageBytes) {
        throw batchRefusal("BatchRequestTooLong", `The batch is longer than ${mostMessageBytes} bytes.`);
      }
      return runBatch(entries, (entry) => sendOne(name, parseMessage(entry)));
    },
    async ReceiveMessage(input, _request, gone) {
      const name = nameIn(input);
      const ownWait = Number(store.attributesOf(name).ReceiveMessageWaitTimeSeconds);
      const received = await receive(name, {
        most: parseWholeNumber("MaxNumberOfMessages", input.MaxNumberOfMessages, 1, 10) ?? 1,
        visibilityTimeoutSeconds: parseWholeNumber("VisibilityTimeout", input.VisibilityTimeout, 0, 43_200),
        waitSeconds: parseWholeNumber("WaitTimeSeconds", input.WaitTimeSeconds, 0, 20) ?? ownWait,
        signal: gone,
      });
      if (received.length === 0) return {};
      const systemNames = [input.AttributeNames, input.MessageSystemAttributeNames].flat().map(String);
      const names = [input.MessageAttributeNames ?? []].flat().map(String);
      return { Messages: received.map((message) => toWire(message, systemNames, names)) };
    },
    ChangeMessageVisibility(input) {
      const seconds = parseWholeNumber("VisibilityTimeout", input.VisibilityTimeout, 0, 43_200) ?? 0;
      changeVisibility(nameIn(input), String(input.ReceiptHandle), seconds);
    },
    DeleteMessage: (input) => void store.remove(nameIn(input), input.ReceiptHandle as string),
  };

  function toUrl(name: string, request: IncomingMessage): string {
    return `http://${request.headers.host}${prefix}/000000000000/${name}`;
  }

  return {
    async handle(request, response) {
      const gone = new AbortController();
      response.once("close", () => gone.abort());
      try {
        // A page of another origin cannot set this header without CORS, so it cannot put messages into a queue.
        if (!request.headers.authorization?.startsWith("AWS4-HMAC-SHA256 ")) {
          throw new QueueRefusal("MissingAuthenticationToken", "The request is not signed.");
        }
        const [, operationName = ""] = /^AmazonSQS\.(\w+)$/.exec(String(request.headers["x-amz-target"])) ?? [];
        const operation = Object.hasOwn(operations, operationName) ? operations[operationName] : undefined;
        if (request.method !== "POST" || !operation) {
          throw new QueueRefusal("UnsupportedOperation", `${operationName || "This"} is not an operation here.`);
        }
        const input = parseInput(await readBody(request, mostBodyBytes));
        answer(response, 200, (await operation(input, request, gone.signal)) ?? {});
      } catch (error) {
        const refusal = error instanceof BodyTooLarge ? invalidValue("The request is too large.") : error;
        if (!(refusal instanceof QueueRefusal)) throw refusal;
        response.setHeader("x-amzn-query-error", `${refusal.queryCode};Sender`);
        answer(response, 400, { __type: `com.amazonaws.sqs#${refusal.code}`, message: refusal.message });
      }
    },
    ensureQueue(name, attributes = {}) {
      store.ensure(name, attributes);
      return toQueue(name);
    },
    queue: toQueue,
    ages: () => store.ages(),
    noteFailure: (messageId, because) => store.noteFailure(messageId, because),
    close() {
      closing.abort();
      store.close();
    },
  };
}

function parseInput(body: Buffer): Input {
  try {
    const input: unknown = JSON.parse(body.toString("utf8"));
    if (typeof input === "object" && input !== null) return input as Input;
  } catch {
    // answered below
  }
  throw new QueueRefusal("SerializationException", "The body is not a JSON object.");
}

/** The SDK sends to any host that the URL names. So only the last part of the path identifies the queue. */
function nameIn(input: Input): string {
  const name = String(input.QueueUrl ?? "")
    .split("/")
    .at(-1);
  if (!name) throw missingQueue();
  return name;
}

function batchRefusal(code: string, message: string): QueueRefusal {
  return new QueueRefusal(code, message, `AWS.SimpleQueueService.${code}`);
}

function entriesIn(input: Input): Input[] {
  const entries = (input.Entries ?? []) as Input[];
  if (entries.length === 0) throw batchRefusal("EmptyBatchRequest", "The batch has no entries.");
  if (entries.length > mostBatchEntries) {
    throw batchRefusal("TooManyEntriesInBatchRequest", `A batch has at most ${mostBatchEntries} entries.`);
  }
  const ids = entries.map((entry) => String(entry.Id));
  if (ids.some((id) => !/^[A-Za-z0-9_-]{1,80}$/.test(id))) {
    throw batchRefusal("InvalidBatchEntryId", "An entry's id is 1 to 80 letters, digits, hyphens or underscores.");
  }
  if (new Set(ids).size < ids.length) throw batchRefusal("BatchEntryIdsNotDistinct", "Two entries have the same id.");
  return entries;
}

/** An entry that is refused does not stop the others. */
function runBatch(entries: Input[], run: (entry: Input) => Input): { Successful: Input[]; Failed: Input[] } {
  const result = { Successful: [] as Input[], Failed: [] as Input[] };
  for (const entry of entries) {
    try {
      result.Successful.push({ Id: entry.Id, ...run(entry) });
    } catch (error) {
      if (!(error instanceof QueueRefusal)) throw error;
      result.Failed.push({ Id: entry.Id, Code: error.code, Message: error.message, SenderFault: true });
    }
  }
  return result;
}

function toWire(message: ReceivedMessage, systemNames: string[], names: string[]): Input {
  const system = Object.entries(systemAttributes(message)).filter(
    ([name]) => systemNames.includes("All") || systemNames.includes(name),
  );
  const isWanted = (name: string) =>
    names.some(
      (want) => want === "All" || want === name || (want.endsWith(".*") && name.startsWith(want.slice(0, -1))),
    );
  const attributes = Object.fromEntries(Object.entries(message.attributes).filter(([name]) => isWanted(name)));
  return {
    MessageId: message.messageId,
    ReceiptHandle: message.receiptHandle,
    Body: message.body,
    MD5OfBody: md5(message.body),
    ...(system.length > 0 && { Attributes: Object.fromEntries(system) }),
    ...(Object.keys(attributes).length > 0 && {
      MessageAttributes: attributes,
      MD5OfMessageAttributes: md5OfAttributes(attributes),
    }),
  };
}

function answer(response: ServerResponse, status: number, value: unknown): void {
  response.writeHead(status, { "content-type": "application/x-amz-json-1.0" });
  response.end(JSON.stringify(value));
}
