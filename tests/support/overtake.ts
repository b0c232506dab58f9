import { expect, onTestFinished } from "vitest";
import { documentClient } from "#lambdas/store/client.ts";

/** Does something between the decision of the next transaction and its write, once. */
export function overtake(act: () => Promise<unknown>): void {
  let isOvertaken = false;
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (isOvertaken || context.commandName?.startsWith("TransactWrite") !== true) return next(request);
      isOvertaken = true;
      await act();
      return next(request);
    },
    { step: "initialize", priority: "high", name: "overtaken" },
  );
  onTestFinished(() => {
    documentClient().middlewareStack.remove("overtaken");
    expect(isOvertaken).toBe(true);
  });
}
