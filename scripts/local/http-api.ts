/**
 * API Gateway's HTTP API, as far as a handler or a client could see a difference.
 * It has the same event, limits, answers and rules for tokens. Routes come from the table.
 */
import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { JwtRsaVerifier } from "aws-jwt-verify";
import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from "aws-lambda";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { TooManyRequests } from "./concurrency.ts";
import { lambdaContext } from "./lambda-context.ts";

export type Handler = (event: unknown, context: Context) => Promise<unknown>;

export interface HttpApiOptions {
  routes: readonly RouteContract[];
  loadHandler: (routeId: string) => Promise<Handler>;
  jwks: { keys: object[] };
  issuer: string;
  clientId: string;
  originSecret: string;
  now: () => number;
  /** Told of each call of a route, once it is answered. */
  onAnswered?: (call: { route: RouteContract; status: number; milliseconds: number }) => void;
  /** Told of a function that threw, or was not called because too many ran. */
  onFunctionFailed?: (what: "Errors" | "Throttles") => void;
}

interface Matcher {
  route: RouteContract;
  pattern: RegExp;
  names: string[];
}

export function createHttpApi(options: HttpApiOptions) {
  // Literal segments win over parameters, as in API Gateway.
  const matchers = options.routes
    .map(toMatcher)
    .sort((a, b) => a.names.length - b.names.length || b.route.path.length - a.route.path.length);
  const verifyToken = createTokenVerifier(options);

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const requestId = randomUUID();
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const answer = (status: number, message: string) => sendJson(response, status, { message });

    if (headerBytes(request) > limits.gatewayHeaderBytes) return answer(431, "Request Header Fields Too Large");
    const match = matchers
      .filter(({ route, pattern }) => route.method === request.method && pattern.test(url.pathname))
      .at(0);
    if (match === undefined) return answer(404, "Not Found");
    const startedAt = performance.now();
    response.once("finish", () => {
      const milliseconds = performance.now() - startedAt;
      options.onAnswered?.({ route: match.route, status: response.statusCode, milliseconds });
    });

    const takesToken = match.route.access !== "public" && match.route.access !== "station";
    const claims = takesToken ? await verifyToken(request.headers.authorization) : undefined;
    if (claims === undefined && takesToken) {
      response.setHeader("www-authenticate", "Bearer");
      return answer(401, "Unauthorized");
    }
    const body = await readBody(request);
    if (body === undefined) return answer(413, "Request Entity Too Large");

    const event = toEvent(request, url, match, { body, claims, requestId, now: options.now() });
    // The headers that CloudFront adds. They replace what the caller sent under these names.
    event.headers["x-origin-secret"] = options.originSecret;
    event.headers["x-viewer-address"] = event.requestContext.http.sourceIp;
    event.headers["x-forwarded-host"] = request.headers.host ?? "";
    try {
      const handler = await options.loadHandler(match.route.id);
      const result = await withTimeout(handler(event, lambdaContext(match.route.id, requestId)));
      sendResult(response, result as APIGatewayProxyStructuredResultV2);
    } catch (error) {
      options.onFunctionFailed?.(error instanceof TooManyRequests ? "Throttles" : "Errors");
      // The gateway does not try again.
      if (error instanceof TooManyRequests) return answer(503, "Service Unavailable");
      process.stderr.write(`${match.route.id}: ${error instanceof Error ? error.stack : String(error)}\n`);
      answer(
        error instanceof GatewayTimeout ? 503 : 500,
        error instanceof GatewayTimeout ? "Service Unavailable" : "Internal Server Error",
      );
    }
  }

  return { handle };
}

function toMatcher(route: RouteContract): Matcher {
  const names: string[] = [];
  const pattern = route.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    names.push(name);
    return "([^/]+)";
  });
  return { route, names, pattern: new RegExp(`^${pattern}$`) };
}

/**
 * The rules of the JWT authorizer: signature, issuer, times, and the client in `aud` or `client_id`.
 * ID tokens pass, as on AWS; the pipeline refuses them. Times are compared with the stack's clock.
 */
function createTokenVerifier({ jwks, issuer, clientId, now }: HttpApiOptions) {
  const tenYearsSeconds = 315_360_000;
  const verifier = JwtRsaVerifier.create({
    issuer,
    audience: null,
    jwksUri: `${issuer}/.well-known/jwks.json`,
    graceSeconds: tenYearsSeconds,
  });
  verifier.cacheJwks(jwks as Parameters<typeof verifier.cacheJwks>[0]);
  return async (authorization: string | undefined): Promise<Record<string, string> | undefined> => {
    const [scheme, token] = (authorization ?? "").split(" ");
    if (scheme?.toLowerCase() !== "bearer" || token === undefined) return undefined;
    try {
      const claims = await verifier.verify(token);
      const seconds = now() / 1000;
      const isForUs = claims.aud === clientId || claims.client_id === clientId;
      if (!isForUs || typeof claims.exp !== "number" || claims.exp <= seconds) return undefined;
      if (typeof claims.nbf === "number" && claims.nbf > seconds) return undefined;
      return Object.fromEntries(Object.entries(claims).map(([name, value]) => [name, String(value)]));
    } catch {
      return undefined;
    }
  };
}

function toEvent(
  request: IncomingMessage,
  url: URL,
  match: Matcher,
  facts: { body: Buffer; claims: Record<string, string> | undefined; requestId: string; now: number },
): APIGatewayProxyEventV2 {
  const routeKey = `${match.route.method} ${match.route.path}`;
  const values = match.pattern.exec(url.pathname)?.slice(1) ?? [];
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.join(",") : (value ?? ""),
    ]),
  );
  const isText = /^(text\/|application\/(json|xml|javascript))/.test(headers["content-type"] ?? "application/json");
  const query: Record<string, string> = {};
  for (const [name, value] of url.searchParams) query[name] = name in query ? `${query[name]},${value}` : value;
  return {
    version: "2.0",
    routeKey,
    rawPath: url.pathname,
    rawQueryString: url.search.slice(1),
    headers,
    ...(Object.keys(query).length > 0 ? { queryStringParameters: query } : {}),
    ...(match.names.length > 0
      ? {
          pathParameters: Object.fromEntries(
            match.names.map((name, position) => [name, decode(values[position] ?? "")]),
          ),
        }
      : {}),
    requestContext: {
      accountId: "000000000000",
      apiId: "local",
      domainName: "127.0.0.1",
      domainPrefix: "local",
      http: {
        method: request.method ?? "GET",
        path: url.pathname,
        protocol: "HTTP/1.1",
        sourceIp: request.socket.remoteAddress ?? "127.0.0.1",
        userAgent: headers["user-agent"] ?? "",
      },
      requestId: facts.requestId,
      routeKey,
      stage: "$default",
      time: new Date(facts.now).toISOString(),
      timeEpoch: facts.now,
      ...(facts.claims === undefined ? {} : { authorizer: { jwt: { claims: facts.claims, scopes: null } } }),
    },
    ...(facts.body.length > 0 ? { body: facts.body.toString(isText ? "utf8" : "base64") } : {}),
    isBase64Encoded: facts.body.length > 0 && !isText,
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function headerBytes(request: IncomingMessage): number {
  return request.rawHeaders.reduce((sum, part) => sum + Buffer.byteLength(part) + 2, (request.url ?? "").length);
}

/**
 * The body, or undefined beyond the gateway's limit. The rest is read and dropped, so that the client gets the answer.
 */
async function readBody(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes <= limits.gatewayBodyBytes) chunks.push(chunk);
  }
  return bytes > limits.gatewayBodyBytes ? undefined : Buffer.concat(chunks);
}

class GatewayTimeout extends Error {}

async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new GatewayTimeout()), limits.gatewayTimeoutMilliseconds);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}

function sendResult(response: ServerResponse, result: APIGatewayProxyStructuredResultV2): void {
  const { cookies = [] } = result;
  if (cookies.length > 0) response.setHeader("set-cookie", cookies);
  response.writeHead(result.statusCode ?? 200, result.headers as Record<string, string>);
  response.end(result.isBase64Encoded === true ? Buffer.from(result.body ?? "", "base64") : (result.body ?? ""));
}

export function sendJson(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { "content-type": "application/json", "cache-control": "no-store" });
  response.end(JSON.stringify(body));
}
