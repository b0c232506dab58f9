import { expect, onTestFinished, test } from "vitest";
import { documentClient } from "#lambdas/store/client.ts";
import { eventSteps } from "../support/event-steps.ts";
import { notificationsOfFile } from "../support/notifications.ts";

/** The test takes what the queue of `events.offerSeats` holds, and delivers it itself. */
const { server, newDeliveries, deliver } = notificationsOfFile(["events.offerSeats"]);
const open = eventSteps(server);

/** Does something once, right after the waiting line of an event was read. */
function afterTheLineIsRead(happens: () => Promise<unknown>): void {
  let isDone = false;
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      const result = await next(request);
      const isOfLine = JSON.stringify(request.input).includes('"W#"');
      if (!isDone && context.commandName === "QueryCommand" && isOfLine) {
        isDone = true;
        await happens();
      }
      return result;
    },
    { step: "initialize", priority: "high", name: "afterLine" },
  );
  onTestFinished(() => void documentClient().middlewareStack.remove("afterLine"));
}

test("somebody who leaves the line while it is served does not stop it", async () => {
  const house = await open();
  const [ann, ben, cas] = [await house.newMember(), await house.newMember(), await house.newMember()];
  const { eventId } = await house.publish({ capacity: 1 });
  const { registration } = (await house.go(ann, eventId)).body;
  const first = (await house.wait(ben, eventId)).body.registration;
  await house.wait(cas, eventId);
  await house.leave(ann, registration);
  let left: unknown;
  afterTheLineIsRead(async () => {
    left = (await house.leave(ben, first)).status;
  });
  // A change that fails would be delivered again minutes later.
  await deliver(await newDeliveries());
  expect(left).toBe(200);
  const statusOf = async (who: typeof ann) => (await house.mine(who))[0]?.registration.status;
  expect([await statusOf(ben), await statusOf(cas)]).toEqual([undefined, "offered"]);
});
