/**
 * `node tests/requests/record.ts` adds the example of each route that has no recorded request yet. It changes none that
 * is recorded: `docs/change-a-route.md` says why.
 */
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { furnish } from "../load/fuzz/furnish.ts";
import { startTestServer } from "../support/test-server.ts";

interface Recorded {
  since: string;
  request: string;
  query?: unknown;
  body?: unknown;
}

const since = new Date().toISOString().slice(0, 10);
const dataDir = mkdtempSync(join(tmpdir(), "guildhall-requests-"));
// On the real clock, because the SDK signs by it and the storage checks the signature.
const server = await startTestServer({ dataDir, now: Date.now() });
try {
  const { examples } = await furnish(server);
  for (const [noun, ofNoun] of Map.groupBy(routes, ({ id }) => id.slice(0, id.indexOf(".")))) {
    const file = join(import.meta.dirname, `${noun}.json`);
    const known = existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Recorded[]) : [];
    const added = ofNoun.flatMap((route): Recorded[] => {
      const request = `${route.method} ${route.path}`;
      const { query, body } = examples.get(route.id) ?? {};
      if (known.some((one) => one.request === request)) return [];
      const sent = {
        ...(query === undefined ? {} : { query }),
        ...(takesBody(route) && !("signedBy" in route) ? { body: body ?? {} } : {}),
      };
      return Object.keys(sent).length === 0 ? [] : [{ since, request, ...sent }];
    });
    if (added.length > 0) writeFileSync(file, `${JSON.stringify([...known, ...added], null, 2)}\n`);
  }
} finally {
  await server.close();
  rmSync(dataDir, { recursive: true, force: true });
}
