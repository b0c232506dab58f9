/** Requests from outside to CloudFront's address, and their answers. */
import { randomUUID } from "node:crypto";
import { request } from "node:http";
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export interface Ask {
  token?: string;
  params?: Record<string, string>;
  query?: Record<string, string | number>;
  body?: unknown;
  headers?: Record<string, string>;
}

export interface Visitor {
  /** By method and path, at CloudFront's own name. */
  fetch(method: string, path: string, options?: { headers?: Record<string, string>; body?: string }): Promise<Answer>;
  /** As the web app calls a route. */
  send(route: RouteContract, ask: Ask): Promise<Answer>;
  /** The same, but throws unless the call succeeds. */
  get<R extends RouteContract>(route: R, ask: Ask): Promise<CallOutput<R>>;
}

/** The emulator selects a distribution by the request's host. Its distributions' names are in no DNS. */
export function visit(endpoint: string, host: string): Visitor {
  const fetchPage: Visitor["fetch"] = (method, path, { headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const sent = request(
        `${endpoint}${path}`,
        { method, headers: { host, "x-forwarded-proto": "https", ...headers }, timeout: 60_000 },
        (response) => {
          const parts: Buffer[] = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("error", reject);
          response.on("end", () => {
            const text = Buffer.concat(parts).toString("utf8");
            resolve({ status: response.statusCode ?? 0, headers: response.headers, text });
          });
        },
      );
      sent.on("timeout", () => sent.destroy(new Error(`${method} ${path} got no answer in a minute.`)));
      sent.on("error", reject);
      sent.end(body);
    });

  const send: Visitor["send"] = (route, { token, params = {}, query = {}, body, headers = {} }) => {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ""));
    const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]));
    const text = typeof body === "string" ? body : JSON.stringify(body ?? {});
    const isWrite = route.method !== "GET";
    return fetchPage(route.method, search.size === 0 ? path : `${path}?${search}`, {
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(isWrite ? { "content-type": "application/json", "content-length": String(Buffer.byteLength(text)) } : {}),
        ...(isWrite && route.idempotent === "key" ? { "idempotency-key": randomUUID() } : {}),
        ...headers,
      },
      ...(isWrite ? { body: text } : {}),
    });
  };

  return {
    fetch: fetchPage,
    send,
    get: async <R extends RouteContract>(route: R, ask: Ask) => {
      const answer = await send(route, ask);
      if (answer.status !== (route.status ?? 200)) throw new Error(`${route.id}: ${answer.status} ${answer.text}`);
      return JSON.parse(answer.text) as CallOutput<R>;
    },
  };
}
