import { describe, expect, test } from "vitest";
import { takesBody } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import type { Sides } from "./sides.ts";

/** Routes that take up to 128 KB, because they contain rich text or many rows. All others take 32 KB. */
const largeBodies = new Set([
  "resources.orderResources",
  "news.createArticle",
  "news.updateArticle",
  "events.createEvent",
  "events.updateEvent",
  "imports.checkImport",
  "imports.addImportRows",
]);

/** The answer to a wrong body names the error, and nothing is written. */
export function sweepBodies(sides: () => Sides): void {
  describe.each(routes.filter(takesBody).map((route) => [route.id, route] as const))("%s", (_id, route) => {
    const open = async () => {
      const { server, ours, staff } = sides();
      const { params, query, headers: own } = await ours.requestOf(route);
      const as = route.access === "super_admin" ? staff : ours.actors.admin;
      return (body: unknown, headers?: Record<string, string>) =>
        server.call(route, { as, params, query, body, headers: { ...own, ...headers } });
    };

    /** The workspace, after the route's example is furnished and before the first wrong body. */
    let before: number;

    test("refuses a field that its contract does not name, with the field's path", async () => {
      const ask = await open();
      before = await sides().ours.revision();
      const answer = await ask({ surprise: true });
      expect(answer.status).toBe(400);
      expect(answer.error?.issues).toContainEqual(
        expect.objectContaining({ path: "body.surprise", code: "unrecognized_keys" }),
      );
    });

    test("refuses what is not JSON, what is too large and what is not a JSON object", async () => {
      const ask = await open();
      expect((await ask("{")).error?.code).toBe("malformed_json");
      const filler = "x".repeat(largeBodies.has(route.id) ? 140_000 : 40_000);
      expect((await ask(JSON.stringify({ filler }))).error?.code).toBe("body_too_large");
      expect((await ask("[]")).error?.code).toBe("invalid_input");
      expect((await ask("{}", { "content-type": "text/plain" })).error?.code).toBe("unsupported_media_type");
    });

    test("writes nothing of either", async () => {
      expect(await sides().ours.revision()).toBe(before);
    });
  });
}
