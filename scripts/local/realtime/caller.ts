/** What a browser sends with each connection and each subscription. */
export interface Caller {
  /** The host of the Event API. */
  host: string;
  token: string;
}

export function toCaller(header: unknown): Caller | undefined {
  const { host, Authorization: token } = (header ?? {}) as { host?: unknown; Authorization?: unknown };
  return typeof host === "string" && typeof token === "string" && token !== "" ? { host, token } : undefined;
}

export function tryParse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
