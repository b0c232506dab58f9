import { createHash } from "node:crypto";
import { invalidValue, QueueRefusal } from "./refusal.ts";

export const mostMessageBytes = 262_144;
const mostAttributes = 10;

/** As in JSON: a binary value is base64. */
export interface MessageAttribute {
  DataType: string;
  StringValue?: string;
  BinaryValue?: string;
}

export type MessageAttributes = Record<string, MessageAttribute>;

export interface NewMessage {
  body: string;
  attributes: MessageAttributes;
  /** If absent, the queue's own. */
  delaySeconds?: number;
}

export interface ReceivedMessage {
  messageId: string;
  receiptHandle: string;
  body: string;
  attributes: MessageAttributes;
  sentAtMs: number;
  firstReceivedAtMs: number;
  receiveCount: number;
  deadLetterSourceArn?: string;
}

/** Checks one message of SendMessage or of a batch entry. */
export function parseMessage(input: Record<string, unknown>): NewMessage {
  const { MessageBody: body, MessageAttributes: attributes, DelaySeconds: delaySeconds } = input;
  if (typeof body !== "string" || body === "") {
    throw new QueueRefusal("MissingParameter", "The request must contain the parameter MessageBody.");
  }
  if (/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u.test(body)) {
    throw new QueueRefusal("InvalidMessageContents", "The message contains characters outside the allowed set.");
  }
  const message: NewMessage = {
    body,
    attributes: parseAttributes(attributes),
    delaySeconds: parseWholeNumber("DelaySeconds", delaySeconds, 0, 900),
  };
  if (byteSize(message) > mostMessageBytes) {
    throw invalidValue(
      `One or more parameters are invalid. Reason: Message must be shorter than ${mostMessageBytes} bytes.`,
    );
  }
  return message;
}

export function parseWholeNumber(name: string, value: unknown, least: number, most: number): number | undefined {
  if (value === undefined || value === null) return undefined;
  if (typeof value === "number" && Number.isInteger(value) && value >= least && value <= most) return value;
  throw invalidValue(
    `Value ${JSON.stringify(value)} for parameter ${name} is invalid. Reason: Must be ${least} to ${most}.`,
  );
}

function parseAttributes(value: unknown): MessageAttributes {
  const attributes = (value ?? {}) as MessageAttributes;
  const entries = Object.entries(attributes);
  if (entries.length > mostAttributes) throw invalidValue(`A message has at most ${mostAttributes} attributes.`);
  for (const [name, { DataType, StringValue, BinaryValue }] of entries) {
    const isNamed = /^[A-Za-z0-9_-][A-Za-z0-9_.-]{0,255}$/.test(name) && !/^(aws|amazon)\.|\.\.|\.$/i.test(name);
    if (!isNamed) throw invalidValue(`The attribute name ${JSON.stringify(name)} is invalid.`);
    const isTyped = /^(String|Number|Binary)(\.[\x20-\x7E]+)?$/.test(DataType ?? "");
    const isFilled = DataType?.startsWith("Binary") ? BinaryValue && !StringValue : StringValue && !BinaryValue;
    if (!isTyped || !isFilled) throw invalidValue(`The attribute ${name} must hold a value of its type.`);
    if (DataType.startsWith("Number") && !Number.isFinite(Number(StringValue))) {
      throw invalidValue(`The attribute ${name} must hold a number.`);
    }
  }
  return attributes;
}

/** The size that counts towards the limit: the body, and of each attribute its name, type and value. */
export function byteSize({ body, attributes }: Pick<NewMessage, "body" | "attributes">): number {
  return Object.entries(attributes).reduce(
    (size, [name, attribute]) => size + Buffer.byteLength(name + attribute.DataType) + valueBytes(attribute).length,
    Buffer.byteLength(body),
  );
}

export function md5(text: string): string {
  return createHash("md5").update(text).digest("hex");
}

/** SQS's own digest: sorted names; for each name, type and value the length before the bytes, with the kind between. */
export function md5OfAttributes(attributes: MessageAttributes): string | undefined {
  const names = Object.keys(attributes).sort();
  if (names.length === 0) return undefined;
  const hash = createHash("md5");
  const add = (bytes: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  };
  for (const name of names) {
    const attribute = attributes[name] as MessageAttribute;
    add(Buffer.from(name));
    add(Buffer.from(attribute.DataType));
    hash.update(Buffer.from([attribute.DataType.startsWith("Binary") ? 2 : 1]));
    add(valueBytes(attribute));
  }
  return hash.digest("hex");
}

export function systemAttributes(message: ReceivedMessage) {
  return {
    SenderId: "local",
    SentTimestamp: String(message.sentAtMs),
    ApproximateReceiveCount: String(message.receiveCount),
    ApproximateFirstReceiveTimestamp: String(message.firstReceivedAtMs),
    ...(message.deadLetterSourceArn && { DeadLetterQueueSourceArn: message.deadLetterSourceArn }),
  };
}

function valueBytes(attribute: MessageAttribute): Buffer {
  return attribute.DataType.startsWith("Binary")
    ? Buffer.from(attribute.BinaryValue ?? "", "base64")
    : Buffer.from(attribute.StringValue ?? "");
}
