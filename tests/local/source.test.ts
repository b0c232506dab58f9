import { createServer } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { createDevelopmentWeb } from "../../scripts/local/web.ts";

/** What a handler checks by, and what it declares: of each route, whether it is there. */
const parts = ["params", "query", "body", "response", "errors", "uses"] as const;
const shapes = (table: typeof routes) =>
  table.map((route) => [route.id, parts.filter((part) => route[part as keyof typeof route] !== undefined)]);

test("the handlers that npm start loads from source check by the whole contract, not by the browser's half", async () => {
  const { vite } = await createDevelopmentWeb(createServer());
  try {
    const loaded = await vite.ssrLoadModule(join(projectRoot, "lambdas/contract/index.ts"));
    expect(shapes(loaded.routes as typeof routes)).toEqual(shapes(routes));
  } finally {
    await vite.close();
  }
});
