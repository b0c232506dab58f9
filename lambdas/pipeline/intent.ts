/**
 * What a caller means to do, once. Its id is derived from tenant, actor, method, path and `Idempotency-Key`, so that
 * the id of what is created is itself the guard; nothing that varies between tries, such as a time, goes into it.
 */
import { createHash } from "node:crypto";
import { encodeIdBody } from "../contract/ids.ts";

export interface Intent {
  /** 26 characters: prefix it to get an id. */
  readonly idBody: string;
  /** Hash of the parsed body, keys in order: the same key with another body is refused. */
  readonly bodyHash: string;
}

export function deriveIntent(scope: {
  tenantId: string;
  actorId: string;
  method: string;
  path: string;
  key: string;
  body: unknown;
}): Intent {
  const { tenantId, actorId, method, path, key, body } = scope;
  return {
    idBody: deriveIdBody(tenantId, actorId, method, path, key),
    bodyHash: createHash("sha256").update(canonicalJson(body)).digest("base64url").slice(0, 22),
  };
}

/** The body of an id that follows from other facts; the parts are length-prefixed, so that they cannot run together. */
export function deriveIdBody(...parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`${Buffer.byteLength(part)}:${part}`);
  return encodeIdBody(hash.digest());
}

function canonicalJson(value: unknown): string {
  return (
    JSON.stringify(value, (_key, inner: unknown) =>
      inner !== null && typeof inner === "object" && !Array.isArray(inner)
        ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
        : inner,
    ) ?? "null"
  );
}
