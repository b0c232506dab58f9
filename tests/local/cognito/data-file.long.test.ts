import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as auth from "aws-amplify/auth";
import { expect, onTestFinished, test } from "vitest";
import { ANNA, POOL, signInAnna, startPool } from "./test-pool.ts";

test("a restart keeps users, keys, sessions and codes", async () => {
  const before = await startPool();
  const { sub } = await before.cognito.createConfirmedUser(ANNA);
  const { accessToken: token } = before.cognito.issueTokens(sub);
  await auth.signUp({ username: "bo@example.org", password: "secret1" });
  const jwks = before.cognito.jwks();
  await before.halt();
  const after = await startPool({ dataFile: before.dataFile });
  expect(after.cognito.jwks()).toEqual(jwks);
  expect((await after.post("GetUser", { AccessToken: token })).body.Username).toBe(sub);
  await auth.confirmSignUp({ username: "bo@example.org", confirmationCode: before.lastCode() });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("kill -9 right after the answer loses nothing", async () => {
  const folder = mkdtempSync(join(tmpdir(), "cognito-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const dataFile = join(folder, "pool.sqlite");
  const code = `
    import { createCognito } from ${JSON.stringify(join(import.meta.dirname, "../../../scripts/local/cognito/server.ts"))};
    const cognito = await createCognito({ ...${JSON.stringify({ ...POOL, dataFile })}, invokeTrigger: async (_, e) => e, sendMail: async () => {} });
    await cognito.createConfirmedUser(${JSON.stringify(ANNA)});
    process.kill(process.pid, "SIGKILL");`;
  expect(spawnSync(process.execPath, ["--input-type=module", "-e", code]).signal).toBe("SIGKILL");
  await startPool({ dataFile });
  expect(await signInAnna()).toMatchObject({ isSignedIn: true });
});

test("the data file holds no password, code or refresh token, and nobody else may read it", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  const sent: string[] = [];
  const fetchBefore = globalThis.fetch;
  onTestFinished(() => void (globalThis.fetch = fetchBefore));
  globalThis.fetch = async (target, init) => {
    const response = await fetchBefore(target, init);
    sent.push(await response.clone().text());
    return response;
  };
  await signInAnna();
  await auth.resetPassword({ username: ANNA.email });
  const refreshToken = /"RefreshToken":"([^"]+)"/.exec(sent.join("\n"))?.[1] ?? "none";
  expect(refreshToken).not.toBe("none");
  const folder = join(pool.dataFile, "..");
  for (const file of readdirSync(folder)) {
    const content = readFileSync(join(folder, file), "latin1");
    for (const secret of [ANNA.password, refreshToken]) expect(content).not.toContain(secret);
    expect(content).not.toMatch(new RegExp(`"${pool.lastCode()}"`));
    expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
  }
});

test("seeding twice gives the same user", async () => {
  const pool = await startPool();
  const first = await pool.cognito.createConfirmedUser({ ...ANNA, sub: "7b0c3b6e-6c0c-4f0a-9d3e-000000000001" });
  expect(first.sub).toBe("7b0c3b6e-6c0c-4f0a-9d3e-000000000001");
  expect(await pool.cognito.createConfirmedUser({ ...ANNA, email: "ANNA@example.org" })).toEqual(first);
});
