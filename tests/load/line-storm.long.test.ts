import { afterAll, beforeAll, test, vi } from "vitest";
import { sellToCrowd } from "../support/crowds.ts";
import { eventSteps } from "../support/event-steps.ts";
import { defaultNow, startTestServer, type TestServer } from "../support/test-server.ts";

/** The largest crowd of the specification, with the conflicts of AWS. */
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

test("500 people want 100 seats at once: 100 are sold, in the order of the line", { timeout: 400_000 }, async () => {
  const house = await eventSteps(server)();
  await sellToCrowd(server, house, { people: 500, seats: 100, withinMilliseconds: 200_000 });
});
