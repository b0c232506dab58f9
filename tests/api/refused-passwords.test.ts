import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { environment } from "#lambdas/runtime/env.ts";
import { outcome } from "../support/claims.ts";
import { codeIn } from "../support/mails.ts";
import { recoveryOfFile } from "../support/recovery.ts";

/** A user pool that is stricter than the form, as after a change of its policy. It refuses one password. */
const { server, ask, recover, newestMail } = recoveryOfFile();

const weak = "password";
let strictPool: Server;

async function forward(request: IncomingMessage, body: Buffer): Promise<Response> {
  const headers = new Headers(request.headers as Record<string, string>);
  for (const name of ["host", "connection", "content-length"]) headers.delete(name);
  const { method = "POST" } = request;
  const address = `${server.stack.url}/_local/cognito${request.url}`;
  return fetch(address, method === "GET" ? { headers } : { method, headers, body: new Uint8Array(body) });
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await buffer(request);
  const isWeak = body.includes(`"Password":"${weak}"`);
  const refusal = { __type: "InvalidPasswordException", message: "injected" };
  const answered = isWeak ? Response.json(refusal, { status: 400 }) : await forward(request, body);
  response.writeHead(answered.status, { "content-type": "application/x-amz-json-1.1" });
  response.end(await answered.text());
}

beforeAll(async () => {
  strictPool = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => strictPool.listen(0, "127.0.0.1", resolve));
  environment().COGNITO_ENDPOINT = `http://127.0.0.1:${(strictPool.address() as AddressInfo).port}`;
});
afterAll(() => strictPool.close());

test("a password that the pool refuses costs nobody the code, which then sets a better one", async () => {
  const person = await server.newAccount();
  await ask(person.email);
  const code = codeIn(await newestMail(person.email));
  for (const _ of ["first", "second"]) {
    expect(outcome(await recover(person.email, code, weak))).toEqual([422, "accounts.password_refused"]);
  }
  expect((await recover(person.email, code, "a-better-one")).body).toEqual({ email: person.email });
});
