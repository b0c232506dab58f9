/** The entry of the process that answers one call of one handler. The server ends the process after the answer. */
import { lambdaContext } from "./lambda-context.ts";
import { loadBundle, loadSource } from "./load-handler.ts";
import type { OwnAnswer, OwnCall } from "./own-process.ts";

const answer = (message: OwnAnswer) => process.send?.(message);

// The server has ended.
process.on("disconnect", () => process.exit());

process.once("message", ({ form, id, event, requestId }: OwnCall) => {
  const load = form === "bundle" ? loadBundle : loadSource;
  load(id, "routes")
    .then((handler) => handler(event, lambdaContext(id, requestId)))
    .then(
      (result) => answer({ result }),
      (error: unknown) => answer({ failure: error instanceof Error ? (error.stack ?? error.message) : String(error) }),
    );
});
