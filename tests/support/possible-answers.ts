/** A screen's test may only give answers that the server can give, and let only calls succeed that it takes. */
import { afterEach, expect } from "vitest";
import type * as z from "zod";
import { type RouteContract, takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { refusalsOf } from "../sweeps/refusal-matrix.ts";

const breaches: string[] = [];

afterEach(() => {
  expect(breaches.splice(0), "the server cannot take or give this").toEqual([]);
});

/** The route of an address. Undefined for files such as `/config.json`. */
export function routeOf(method: string, pathname: string): RouteContract | undefined {
  return routes.find((route) => route.method === method && patternOf(route).test(pathname));
}

const patternOf = ({ path }: RouteContract) => new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`);

/** The test's answer as a response. What is impossible fails the test when it ends. */
export async function possibly(
  route: RouteContract | undefined,
  { url, body }: { url: URL; body: unknown },
  answer: Response | object,
): Promise<Response> {
  if (route === undefined) return answer instanceof Response ? answer : Response.json(answer);
  if (answer instanceof Response) {
    await noteRefusal(route, answer.clone());
    return answer;
  }
  note(`${route.id} query`, route.query, Object.fromEntries(url.searchParams));
  if (takesBody(route)) note(`${route.id} body`, route.body, body);
  const response = Response.json(answer);
  note(`${route.id} answer`, route.response, await response.clone().json());
  return response;
}

/** The same, for a test that stands in for `fetch` itself. */
export async function possiblyFetched(
  address: string,
  request: RequestInit,
  answer: Response | object,
): Promise<Response> {
  const url = new URL(address, "http://localhost");
  const body: unknown = typeof request.body === "string" ? JSON.parse(request.body) : undefined;
  return possibly(routeOf(request.method ?? "GET", url.pathname), { url, body }, answer);
}

function note(what: string, schema: z.ZodType | undefined, value: unknown): void {
  const issues = schema?.safeParse(value).error?.issues ?? [];
  breaches.push(...issues.map(({ path, message }) => `${what} ${path.join(".")}: ${message}`));
}

async function noteRefusal(route: RouteContract, response: Response): Promise<void> {
  const text = await response.text();
  const code = /"code":"([\w.]+)"/.exec(text)?.[1];
  if (code === undefined) return;
  const refusal = `${response.status} ${code}`;
  if (!refusalsOf(route).includes(refusal)) breaches.push(`${route.id} never answers ${refusal}`);
}
