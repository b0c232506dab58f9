import { afterAll, beforeAll, expect, test } from "vitest";
import { getAccount, setAccountLanguage } from "#lambdas/accounts/contract.ts";
import { type Actor, startTestServer, type TestServer } from "../support/test-server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const choose = (as: Actor, language: unknown) => server.call(setAccountLanguage, { as, body: { language } });
const chosen = async (as: Actor) => (await server.call(getAccount, { as })).body.language;

test("an account has no language until it chooses one, and may take the choice back", async () => {
  const [person, other] = [await server.newAccount(), await server.newAccount()];
  expect(await chosen(person)).toBeNull();
  expect((await choose(person, "de")).body).toEqual({ language: "de" });
  expect((await choose(person, "de")).body).toEqual({ language: "de" });
  expect([await chosen(person), await chosen(other)]).toEqual(["de", null]);
  await choose(person, null);
  expect(await chosen(person)).toBeNull();
});

test("a language that nothing is written in is refused, and changes nothing", async () => {
  const person = await server.newAccount();
  await choose(person, "en");
  expect((await choose(person, "tlh")).status).toBe(400);
  expect(await chosen(person)).toBe("en");
});
