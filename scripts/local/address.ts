/** What a request asks for. Anybody can send an address that cannot be read, such as `/%` or `//[`. */
import type { IncomingMessage, ServerResponse } from "node:http";

/** The decoded path; undefined if it cannot be read. */
export function pathOf({ url = "/" }: IncomingMessage): string | undefined {
  try {
    return decodeURIComponent(new URL(url, "http://127.0.0.1").pathname);
  } catch {
    return undefined;
  }
}

export function refuseAddress(response: ServerResponse): void {
  response.writeHead(400, { "content-type": "text/plain; charset=utf-8" }).end("Bad request");
}
