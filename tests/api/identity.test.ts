import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount } from "#lambdas/gateways/identity.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import { rememberEnvironment } from "../../scripts/local/environment.ts";

/** Cognito's failures, and the product's answers to them. Its successes are in `sign-up.test.ts`. */
let server: Server;
const restoreEnvironment = rememberEnvironment();
let answer: { status: number; type: string } | "hangUp";

beforeAll(async () => {
  server = createServer((_request, response) => {
    if (answer === "hangUp") return response.destroy();
    response.writeHead(answer.status, { "content-type": "application/x-amz-json-1.1" });
    return response.end(JSON.stringify({ __type: answer.type, message: "injected" }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  process.env.COGNITO_ENDPOINT = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  renewEnvironment();
});
afterAll(() => {
  restoreEnvironment();
  server.close();
});

test.each([
  ["has too many requests", { status: 400, type: "TooManyRequestsException" }],
  ["fails", { status: 500, type: "InternalErrorException" }],
  ["is away", { status: 503, type: "ServiceUnavailable" }],
  ["hangs up", "hangUp" as const],
])("when it %s, the caller is asked to come again", async (_name, given) => {
  answer = given;
  await expect(getAccount("token")).rejects.toMatchObject({ definition: { code: "unavailable", status: 503 } });
});

test.each(["NotAuthorizedException", "UserNotFoundException"])("%s means that the token is not valid", async (type) => {
  answer = { status: 400, type };
  await expect(getAccount("token")).rejects.toMatchObject({ definition: { code: "unauthorized" } });
});

test("an unexpected error stays a bug", async () => {
  answer = { status: 400, type: "InvalidParameterException" };
  await expect(getAccount("token")).rejects.toMatchObject({ name: "InvalidParameterException" });
});
