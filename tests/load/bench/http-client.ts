/** A client that needs little time, so that the server is measured: Node's own, with connections kept open. */
import { Agent, request } from "node:http";

export interface HttpAnswer {
  status: number;
  text: string;
}

export interface HttpCall {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

export interface HttpClient {
  send(call: HttpCall): Promise<HttpAnswer>;
  close(): void;
}

export function createHttpClient(baseUrl: string): HttpClient {
  const { hostname, port } = new URL(baseUrl);
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  const send = (call: HttpCall) =>
    new Promise<HttpAnswer>((resolve, reject) => {
      const { method, path, headers = {}, body } = call;
      const text = body === undefined ? undefined : JSON.stringify(body);
      const outgoing = request({ hostname, port, agent, method, path, timeout: 30_000 }, (incoming) => {
        const chunks: Buffer[] = [];
        incoming.on("data", (chunk: Buffer) => chunks.push(chunk));
        incoming.on("error", reject);
        incoming.on("end", () =>
          resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") }),
        );
      });
      outgoing.on("timeout", () => outgoing.destroy(new Error(`${method} ${path} was not answered.`)));
      outgoing.on("error", (error: NodeJS.ErrnoException) => {
        // The server ends a connection that is idle for five seconds. A call that meets this end goes out anew.
        if (outgoing.reusedSocket && error.code === "ECONNRESET") resolve(send(call));
        else reject(error);
      });
      for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
      if (text !== undefined) {
        outgoing.setHeader("content-type", "application/json");
        outgoing.setHeader("content-length", Buffer.byteLength(text));
      }
      outgoing.end(text);
    });
  return { send, close: () => agent.destroy() };
}
