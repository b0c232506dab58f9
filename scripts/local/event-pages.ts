/** The page of a public event, as CloudFront's origin group answers it. The API comes first, then the app's page. */
import { type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { runInNewContext } from "node:vm";
import { eventPageRewrite, eventPages, pageVary } from "../../lib/page-rewrite.ts";
import { requestOf, type ViewerRequest } from "./page-choice.ts";
import type { Serve } from "./web.ts";

type Rewrite = (event: { request: ViewerRequest }) => {
  uri: string;
  querystring: Record<string, { value: string }>;
};

const rewrite = runInNewContext(`${eventPageRewrite}; handler`) as Rewrite;
const pattern = new RegExp(`^${eventPages.pattern.replaceAll("*", ".*")}$`);

export const isOfEventPage = ({ method, url = "/" }: IncomingMessage): boolean =>
  method === "GET" && pattern.test(url.split("?", 1)[0] ?? "");

/** `headers` are those of CloudFront's response headers policy. */
export function createEventPages(address: string, headers: Readonly<Record<string, string>>, otherwise: Serve): Serve {
  return async (request, response) => {
    const { uri, querystring } = rewrite({ request: requestOf(request) });
    const query = Object.entries(querystring).map(([name, { value }]) => `${name}=${value}`);
    const page = await ask(`${address}${eventPages.originPath}${uri}?${query.join("&")}`, request.headers.host ?? "");
    if (page === undefined) return otherwise(request, response);
    return answer(response, { ...headers, vary: pageVary, "cache-control": page.kept }, page.text);
  };
}

function answer(response: ServerResponse, headers: Readonly<Record<string, string>>, text: string): void {
  response.writeHead(200, { ...headers, "content-type": "text/html; charset=utf-8" }).end(text);
}

/** Fetch sets the host itself, so this is no fetch. */
function ask(address: string, host: string): Promise<{ text: string; kept: string } | undefined> {
  return new Promise((resolve) => {
    const sent = send(address, { headers: { host } }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("error", () => resolve(undefined));
      response.on("end", () => {
        const page = { text: Buffer.concat(parts).toString("utf8"), kept: response.headers["cache-control"] ?? "" };
        resolve(response.statusCode === 200 ? page : undefined);
      });
    });
    sent.on("error", () => resolve(undefined));
    sent.end();
  });
}
