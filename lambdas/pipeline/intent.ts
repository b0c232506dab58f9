/**
 * The intent of one call. Its id is derived from tenant, actor, method, path and `Idempotency-Key`, so a created
 * item's id is the guard. Nothing that differs between attempts, such as a time, may be part of it.
 */
import { createHash } from "node:crypto";
import { AppError, idempotencyKeyReused } from "../contract/errors.ts";
import { encodeIdBody } from "../contract/ids.ts";

export interface Intent {
  /** 26 characters. A prefix makes it an id. */
  readonly idBody: string;
  /** Hash of the parsed body with its keys in order. The same key with another body is refused. */
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

/** @throws `idempotency_key_reused` when the call that already took effect had another body */
export function refuseOtherBody(
  earlier: { bodyHash: string } | undefined,
  { bodyHash }: Pick<Intent, "bodyHash">,
): void {
  if (earlier !== undefined && earlier.bodyHash !== bodyHash) throw new AppError(idempotencyKeyReused);
}

/**
 * The body of an id derived from other facts. Each part is prefixed with its length, so that different parts never
 * give the same text.
 */
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
