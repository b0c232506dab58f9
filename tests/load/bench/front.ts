/** The stand-in for CloudFront in front of the product: it forwards, and compresses. */
import { createServer, request as forward, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout } from "node:timers/promises";
import { brotliCompressSync, constants } from "node:zlib";

/** Forwards everything, and compresses text for clients that accept it. */
export async function startFront(target: string) {
  let waitMilliseconds = 0;
  const { hostname, port } = new URL(target);
  const compressed = new Map<string, Buffer>();
  const server = createServer((incoming, response) => void serve(incoming, response));
  async function serve(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    if (waitMilliseconds > 0) await setTimeout(waitMilliseconds);
    const outgoing = forward(
      { hostname, port, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (answer) => {
        const isText = /^(text\/|application\/(json|javascript)|image\/svg)/.test(answer.headers["content-type"] ?? "");
        const understands = incoming.headers["accept-encoding"]?.includes("br") === true;
        if (!isText || !understands || answer.headers["content-encoding"] !== undefined) {
          response.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(response);
          return;
        }
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          const { "content-length": _length, "transfer-encoding": _coding, ...headers } = answer.headers;
          const plain = Buffer.concat(chunks);
          const name = `${incoming.url} ${plain.length}`;
          const isKept = incoming.url?.startsWith("/assets/") === true;
          const body = (isKept ? compressed.get(name) : undefined) ?? brotli(plain);
          if (isKept) compressed.set(name, body);
          response.writeHead(answer.statusCode ?? 502, {
            ...headers,
            "content-encoding": "br",
            "content-length": body.length,
          });
          response.end(body);
        });
      },
    );
    outgoing.on("error", () => response.destroy());
    incoming.pipe(outgoing);
  }
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** For browsers whose own slowness reaches pages alone, and not their service workers. */
    setWait: (milliseconds: number) => {
      waitMilliseconds = milliseconds;
    },
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

const brotli = (plain: Buffer) => brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
