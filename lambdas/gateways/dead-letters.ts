/** SQS for operators: how much waits, and the messages that failed at every attempt. */
import {
  ChangeMessageVisibilityCommand,
  DeleteMessageCommand,
  GetQueueAttributesCommand,
  type Message,
  QueueDoesNotExist,
  ReceiveMessageCommand,
  SendMessageCommand,
  SQSClient,
} from "@aws-sdk/client-sqs";
import { deadLetterQueueNameOf, queueNameOf } from "../contract/queue-names.ts";
import { environment, perEnvironment } from "../runtime/env.ts";

const client = perEnvironment(({ AWS_REGION: region, SQS_ENDPOINT: endpoint }) => new SQSClient({ region, endpoint }));

const addressOf = (queueName: string) => `${environment().QUEUES_URL}/${queueName}`;
const queueOf = (consumerId: string) => addressOf(queueNameOf(environment().STAGE, consumerId));
const deadLettersOf = (consumerId: string) => addressOf(deadLetterQueueNameOf(environment().STAGE, consumerId));

/** SQS gives at most so many at once. */
const batch = 10;
/** While a call looks at messages, no other call sees them. A call that dies hides them no longer than this. */
const heldSeconds = 20;

interface Depth {
  waiting: number;
  inWork: number;
}

/** Undefined for a queue that is gone. */
async function depthOf(QueueUrl: string): Promise<Depth | undefined> {
  const attributes = new GetQueueAttributesCommand({
    QueueUrl,
    AttributeNames: [
      "ApproximateNumberOfMessages",
      "ApproximateNumberOfMessagesDelayed",
      "ApproximateNumberOfMessagesNotVisible",
    ],
  });
  try {
    const { Attributes = {} } = await client().send(attributes);
    const count = (name: keyof typeof Attributes) => Number(Attributes[name] ?? 0);
    return {
      waiting: count("ApproximateNumberOfMessages") + count("ApproximateNumberOfMessagesDelayed"),
      inWork: count("ApproximateNumberOfMessagesNotVisible"),
    };
  } catch (error) {
    if (error instanceof QueueDoesNotExist) return undefined;
    throw error;
  }
}

/** What waits for a consumer, and its dead letters. SQS counts approximately, and a change shows after a moment. */
export async function readQueue(consumerId: string): Promise<Depth & { deadLetters: number; isGone: boolean }> {
  const [own, dead] = await Promise.all([depthOf(queueOf(consumerId)), depthOf(deadLettersOf(consumerId))]);
  const { waiting = 0, inWork = 0 } = own ?? {};
  return { waiting, inWork, deadLetters: total(dead), isGone: own === undefined || dead === undefined };
}

/** None in a queue that is gone. */
export async function countDeadLetters(consumerId: string): Promise<number> {
  return total(await depthOf(deadLettersOf(consumerId)));
}

const total = ({ waiting, inWork }: Depth = { waiting: 0, inWork: 0 }) => waiting + inWork;

export interface Letter {
  messageId: string;
  body: string;
  /** Milliseconds. */
  sentAt: number;
  /** Whether SQS moved it here after its last attempt. Otherwise a function set it aside. */
  wasTried: boolean;
}

/** Up to `most` dead letters, oldest first. They stay where they are. */
export async function readDeadLetters(consumerId: string, most: number): Promise<Letter[]> {
  const taken = await take(consumerId, { most, isLast: () => false });
  await release(consumerId, taken);
  return taken
    .map(({ MessageId = "", Body = "", Attributes = {} }) => ({
      messageId: MessageId,
      body: Body,
      sentAt: Number(Attributes.SentTimestamp ?? 0),
      wasTried: Attributes.DeadLetterQueueSourceArn !== undefined,
    }))
    .sort((a, b) => a.sentAt - b.sentAt);
}

/**
 * Sends dead letters back to the consumer's queue: one by its id, or the next `most`. A message is deleted only after
 * the queue has taken it. So a call that dies in between sends it twice, and loses none.
 */
export async function sendDeadLettersBack(
  consumerId: string,
  { messageId, most }: { messageId: string | null; most: number },
): Promise<number> {
  const isWanted = ({ MessageId }: Message) => messageId === null || MessageId === messageId;
  const isLast = (message: Message) => messageId !== null && isWanted(message);
  // One letter may stand behind others.
  const taken = await take(consumerId, { most: messageId === null ? most : mostSearched, isLast });
  const wanted = taken.filter(isWanted);
  await release(
    consumerId,
    taken.filter((message) => !isWanted(message)),
  );
  const moved = await Promise.allSettled(wanted.map((message) => move(consumerId, message)));
  const failed = moved.find((one) => one.status === "rejected");
  // What has moved has moved. The caller asks again for the rest.
  if (failed !== undefined && moved.every(({ status }) => status === "rejected")) throw failed.reason;
  return moved.filter(({ status }) => status === "fulfilled").length;
}

const mostSearched = 1_000;

async function move(consumerId: string, { Body, ReceiptHandle }: Message): Promise<void> {
  await client().send(new SendMessageCommand({ QueueUrl: queueOf(consumerId), MessageBody: Body }));
  await client().send(new DeleteMessageCommand({ QueueUrl: deadLettersOf(consumerId), ReceiptHandle }));
}

/** Hides messages until there are enough, the last one is found, or none is left. */
async function take(
  consumerId: string,
  { most, isLast }: { most: number; isLast: (message: Message) => boolean },
): Promise<Message[]> {
  const QueueUrl = deadLettersOf(consumerId);
  const taken: Message[] = [];
  const known = await countDeadLetters(consumerId);
  while (taken.length < Math.min(most, known)) {
    const { Messages = [] } = await client().send(
      new ReceiveMessageCommand({
        QueueUrl,
        MaxNumberOfMessages: Math.min(batch, most - taken.length),
        VisibilityTimeout: heldSeconds,
        // Without a wait, SQS asks some of its servers only.
        WaitTimeSeconds: 1,
        MessageSystemAttributeNames: ["SentTimestamp", "DeadLetterQueueSourceArn"],
      }),
    );
    taken.push(...Messages);
    if (Messages.length === 0 || Messages.some(isLast)) return taken;
  }
  return taken;
}

async function release(consumerId: string, messages: readonly Message[]): Promise<void> {
  const QueueUrl = deadLettersOf(consumerId);
  const show = ({ ReceiptHandle }: Message) =>
    client().send(new ChangeMessageVisibilityCommand({ QueueUrl, ReceiptHandle, VisibilityTimeout: 0 }));
  // A message that could not be released shows again by itself.
  await Promise.allSettled(messages.map(show));
}
