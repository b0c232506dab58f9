import { afterAll, beforeAll, test, vi } from "vitest";
import { sellToCrowd } from "../support/crowds.ts";
import { eventSteps } from "../support/event-steps.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** A crowd whose calls meet the conflicts of AWS. Whoever meets too many takes a number, and is settled in its order. */
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ withConsumers: true });
  // Consumers read the machine's clock, calls read the test's.
  vi.useFakeTimers({ toFake: ["Date"], now: defaultNow });
});
afterAll(async () => {
  vi.useRealTimers();
  await server.close();
});

test("80 people want 20 seats at once: 20 are sold, in the order of the line", async () => {
  const house = await eventSteps(server)();
  await sellToCrowd(server, house, { people: 80, seats: 20, withinMilliseconds: 30_000 });
});
