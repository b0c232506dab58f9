/** The cache of secrets that AWS runs beside a function, called as `lambdas/gateways/secrets.ts` calls it. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export interface SecretStore {
  endpoint: string;
  close(): Promise<void>;
}

export async function keepSecret(secretId: string, secret: object): Promise<SecretStore> {
  const path = `/secretsmanager/get?secretId=${encodeURIComponent(secretId)}`;
  const server = createServer((request, response) => {
    const isKnown = request.url === path;
    response.writeHead(isKnown ? 200 : 404, { "content-type": "application/json" });
    response.end(isKnown ? JSON.stringify({ SecretString: JSON.stringify(secret) }) : "{}");
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
