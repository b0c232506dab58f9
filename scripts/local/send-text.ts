/** Text as CloudFront sends it: compressed for clients that accept that. Each text is compressed once. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { brotliCompressSync } from "node:zlib";

const compressed = new Map<string, Buffer>();

export function sendText(
  request: IncomingMessage,
  response: ServerResponse,
  name: string,
  read: () => Buffer | string,
): void {
  if (!/\bbr\b/.test(String(request.headers["accept-encoding"]))) {
    response.end(read());
    return;
  }
  const bytes = compressed.get(name) ?? brotliCompressSync(read());
  compressed.set(name, bytes);
  response.setHeader("content-encoding", "br");
  response.end(bytes);
}
