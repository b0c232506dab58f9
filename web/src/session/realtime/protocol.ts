/** The messages of AWS AppSync Events on a socket. The local server speaks the same ones. */

/** Where rings come from; stands in `/config.json`. */
export interface Endpoint {
  /** The host that authorization names. */
  httpHost: string;
  /** The socket's address. */
  url: string;
}

/** The messages that the client reads. It skips all others. */
export type Incoming =
  | { type: "connection_ack" | "ka" }
  | { type: "connection_error" | "error"; isRefused: boolean }
  | { type: "subscribe_success"; id: string }
  | { type: "subscribe_error"; id: string; isRefused: boolean }
  | { type: "data"; id: string; event: unknown };

const protocolName = "aws-appsync-event-ws";

/** The token travels in a subprotocol: a browser sets no headers of a socket, and servers log addresses. */
export function subprotocols({ httpHost }: Endpoint, token: string): string[] {
  const header = btoa(JSON.stringify({ host: httpHost, Authorization: token }));
  return [protocolName, `header-${header.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`];
}

export function subscribeMessage(endpoint: Endpoint, token: string, subscription: { id: string; channel: string }) {
  return { type: "subscribe", ...subscription, authorization: { host: endpoint.httpHost, Authorization: token } };
}

/** Undefined for a message that this client does not know. */
export function readMessage(text: unknown): Incoming | undefined {
  const message = parse(text) as Record<string, unknown> | undefined;
  const { type, id, errors, event } = message ?? {};
  if (type === "connection_ack" || type === "ka") return { type };
  if (type === "connection_error" || type === "error") return { type, isRefused: isRefusal(errors) };
  if (typeof id !== "string") return undefined;
  if (type === "subscribe_success") return { type, id };
  if (type === "subscribe_error") return { type, id, isRefused: isRefusal(errors) };
  return type === "data" ? { type, id, event: parse(Array.isArray(event) ? event[0] : event) } : undefined;
}

function parse(text: unknown): unknown {
  try {
    return typeof text === "string" ? JSON.parse(text) : undefined;
  } catch {
    return undefined;
  }
}

/** A refusal stays the same until the token changes. Any other error may pass. */
function isRefusal(errors: unknown): boolean {
  if (!Array.isArray(errors)) return false;
  return errors.some((error: unknown) => {
    const { errorType, errorCode } = (error ?? {}) as { errorType?: unknown; errorCode?: unknown };
    return errorCode === 401 || errorCode === 403 || /unauthorized|forbidden|access ?denied/i.test(String(errorType));
  });
}
