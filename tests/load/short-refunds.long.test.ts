import { test } from "vitest";
import { serverOfFile } from "../support/file-server.ts";
import { refundThroughCrashes } from "../support/interrupted-refunds.ts";

const server = serverOfFile();

test("an event of 60 registrations is cancelled: each is refunded once, through crashes", async () => {
  await refundThroughCrashes(server, { people: 60, killedEvery: 11 });
});
