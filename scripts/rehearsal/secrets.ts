/** The cache of secrets that AWS runs beside a function, called as `lambdas/gateways/secrets.ts` calls it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SecretStore {
  endpoint: string;
  close(): Promise<void>;
}

/** @param secrets the text of each secret, by its id */
export async function keepSecrets(secrets: Readonly<Record<string, string>>): Promise<SecretStore> {
  const kept = new Map(
    Object.entries(secrets).map(([id, text]) => [`/secretsmanager/get?secretId=${encodeURIComponent(id)}`, text]),
  );
  const server = createServer((request, response) => {
    const text = kept.get(request.url ?? "");
    response.writeHead(text === undefined ? 404 : 200, { "content-type": "application/json" });
    response.end(JSON.stringify(text === undefined ? {} : { SecretString: text }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
