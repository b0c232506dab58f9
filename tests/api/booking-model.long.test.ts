import { describe, test } from "vitest";
import { runBookingModel } from "../support/booking-model.ts";
import { serverOfFile } from "../support/file-server.ts";

/** Two thousand in all. The checker reads the whole table after each, so every two hundred have a table of their own. */
const seeds = Array.from({ length: 10 }, (_, index) => 2026 + index);

describe.each(seeds)("from seed %d on", (seed) => {
  const server = serverOfFile();

  test("two hundred sequences of bookings, moves, series and waitlists agree with a model", {
    timeout: 900_000,
  }, async () => {
    await runBookingModel(server, 200, seed);
  });
});
