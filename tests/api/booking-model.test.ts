import { test } from "vitest";
import { runBookingModel } from "../support/booking-model.ts";
import { serverOfFile } from "../support/file-server.ts";

const server = serverOfFile();

test("twenty sequences of bookings, moves, series and waitlists agree with a model", {
  timeout: 300_000,
}, async () => {
  await runBookingModel(server, 20, 17);
});
