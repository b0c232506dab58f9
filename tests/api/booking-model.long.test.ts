import { test } from "vitest";
import { runBookingModel } from "../support/booking-model.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();

test("two thousand sequences of bookings agree with a model", { timeout: 3_000_000 }, async () => {
  await runBookingModel(server, 2_000, 2026);
});
