import type { IncomingMessage } from "node:http";

export class BodyTooLarge extends Error {}

/** Reads the whole body. Refuses as soon as it exceeds the limit. */
export async function readBody(request: IncomingMessage, mostBytes: number): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > mostBytes) throw new BodyTooLarge();
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) throw new BodyTooLarge();
    parts.push(part);
  }
  return Buffer.concat(parts);
}
