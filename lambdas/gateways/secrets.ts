/**
 * Reads Secrets Manager through AWS's caching extension, which runs beside each function that may read a secret. The
 * call stays on the machine and needs no client in the bundle. A changed secret arrives within minutes, without a
 * deployment.
 */
import { environment } from "../runtime/env.ts";

const timeoutMilliseconds = 3_000;

/** @throws when the secret cannot be read; the message never contains any of it */
export async function readSecret(secretId: string): Promise<string> {
  const { SECRETS_ENDPOINT, AWS_SESSION_TOKEN } = environment();
  const response = await fetch(`${SECRETS_ENDPOINT}/secretsmanager/get?secretId=${encodeURIComponent(secretId)}`, {
    headers: { "x-aws-parameters-secrets-token": AWS_SESSION_TOKEN },
    signal: AbortSignal.timeout(timeoutMilliseconds),
  });
  if (!response.ok) throw new Error(`The secret store answered ${response.status}.`);
  const { SecretString } = (await response.json()) as { SecretString?: unknown };
  if (typeof SecretString !== "string") throw new Error("The secret store answered without a secret.");
  return SecretString;
}
