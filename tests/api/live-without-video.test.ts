import { expect, test, vi } from "vitest";
import { createSession, updateSession } from "#lambdas/live/host-contract.ts";
import { outcome } from "../support/claims.ts";
import { serverOfFile } from "../support/file-server.ts";
import { aStream, aTalk, liveSteps } from "../support/live-steps.ts";

vi.stubEnv("LIVE_VIDEO", "off");
const server = serverOfFile();
const open = liveSteps(server);

test("a stage without live video takes links to meetings, and says why it takes no stream", async () => {
  const { admin, params, of, key } = await open();
  const streaming = await server.call(createSession, { as: admin, params, body: aStream, key: key() });
  expect(outcome(streaming)).toEqual([422, "live.no_video"]);

  const linked = await server.call(createSession, { as: admin, params, body: aTalk, key: key() });
  expect(linked.status).toBe(201);
  const { sessionId, version } = linked.body;
  const edit = (fields: typeof aTalk) =>
    server.call(updateSession, { as: admin, params: of(sessionId), body: { ...fields, version } });
  expect(outcome(await edit(aStream))).toEqual([422, "live.no_video"]);
  expect((await edit(aTalk)).body.source).toEqual(aTalk.source);
});
