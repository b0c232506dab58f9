/**
 * Secrets Manager, through the cache that stands beside each function that may read a secret (AWS's extension): one
 * fetch on this machine, no client in the bundle, and a changed secret is known within minutes, without a deployment.
 */
import { environment } from "../runtime/env.ts";

const timeoutMilliseconds = 3_000;

/** @throws where the secret cannot be read; the message never holds any of it */
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
