/** Which page an address shows, and in which language. CloudFront's own function decides it. */
import type { IncomingMessage } from "node:http";
import { runInNewContext } from "node:vm";
import { type Language, languages } from "#lambdas/contract/languages.ts";
import { pageRewrite } from "../../lib/page-rewrite.ts";

type Values = Record<string, { value: string }>;

/** What CloudFront's functions read of a request. */
export interface ViewerRequest {
  uri: string;
  headers: Values;
  cookies: Values;
}

type Handler = (event: { request: ViewerRequest }) => { uri: string };

export interface ChosenPage {
  language: Language;
  /** A path of the built site, such as `/de/pricing.html`. */
  file: string;
}

/** Undefined if the address names a file. */
export type ChoosePage = (request: IncomingMessage) => ChosenPage | undefined;

export function createPageChoice(pages: Readonly<Record<string, string>>): ChoosePage {
  const handler = runInNewContext(`${pageRewrite(pages)}; handler`) as Handler;
  return (request) => {
    const asked = requestOf(request);
    const pathname = asked.uri;
    const { uri } = handler({ request: asked });
    const language = languages.find((one) => uri !== pathname && uri.startsWith(`/${one}/`));
    return language && { language, file: uri };
  };
}

export function requestOf({ url = "/", headers }: IncomingMessage): ViewerRequest {
  const accepted = headers["accept-language"];
  return {
    uri: new URL(url, "http://127.0.0.1").pathname,
    headers: {
      host: { value: headers.host ?? "" },
      ...(accepted === undefined ? {} : { "accept-language": { value: accepted } }),
    },
    cookies: cookiesOf(headers.cookie ?? ""),
  };
}

function cookiesOf(header: string): Values {
  const pairs = header.split(";").map((pair) => pair.trim().split("="));
  return Object.fromEntries(pairs.map(([name = "", value = ""]) => [name, { value }]));
}
