import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { ANNA, POOL, signInAnna, startPool } from "./test-pool.ts";

test("refuses unsigned admin calls, foreign clients and pools, unknown actions, bad and oversized bodies by name", async () => {
  const pool = await startPool();
  const signed = { authorization: "AWS4-HMAC-SHA256 Credential=local/20260101/eu-west-1/cognito-idp/aws4_request" };
  const typeOf = async (action: string, body: unknown, headers?: Record<string, string>) =>
    (await pool.post(action, body, headers)).type;
  expect(await typeOf("AdminDeleteUser", { UserPoolId: POOL.userPoolId, Username: "x" })).toBe(
    "MissingAuthenticationTokenException",
  );
  expect(await typeOf("AdminDeleteUser", { UserPoolId: "other_1", Username: "x" }, signed)).toBe(
    "ResourceNotFoundException",
  );
  expect(await typeOf("SignUp", { ClientId: "other", Username: "a@b.cc", Password: "secret" })).toBe(
    "ResourceNotFoundException",
  );
  expect(await typeOf("constructor", {})).toBe("UnknownOperationException");
  expect(await typeOf("SignUp", "{ not json")).toBe("SerializationException");
  expect(await typeOf("SignUp", { ClientId: "web", Username: 3, Password: "secret" })).toBe("SerializationException");
  expect(await typeOf("SignUp", { ClientId: "web", Username: "no mail", Password: "secret" })).toBe(
    "InvalidParameterException",
  );
  expect(await typeOf("SignUp", { ClientId: "web", Username: "a@b.cc", Password: "short" })).toBe(
    "InvalidPasswordException",
  );
  const nulls = { ClientId: "web", Username: "a@b.cc", Password: "secret", UserAttributes: [null] };
  expect(await typeOf("SignUp", nulls)).toBe("InvalidParameterException");
  expect((await pool.post("SignUp", "x".repeat(1024 * 1024 + 1))).status).toBe(413);
  const wrong = await pool.post("GetUser", { AccessToken: "x" });
  expect(wrong.status).toBe(400);
  expect(wrong.headers.get("x-amzn-errortype")).toBe("NotAuthorizedException:");
});

test("a page from another origin may send every header that Amplify sends, and sign no admin action", async () => {
  const pool = await startPool();
  await pool.cognito.createConfirmedUser(ANNA);
  await signInAnna();
  const ofAmplify = [...pool.headersSeen].filter((name) => /^(x-amz|amz|cache-control|content-type)/.test(name));
  expect(ofAmplify).toContain("x-amz-target");
  const response = await fetch(pool.endpoint, { method: "OPTIONS", headers: { origin: "https://club.example" } });
  expect(response.headers.get("access-control-allow-origin")).toBe("*");
  const allowed = response.headers.get("access-control-allow-headers")?.split(", ") ?? [];
  expect(allowed).toEqual(expect.arrayContaining(ofAmplify));
  expect(allowed).not.toContain("authorization");
});

test("survives a client that hangs up in the middle of its body and a path that is no URL", async () => {
  const pool = await startPool();
  const { hostname, port } = new URL(pool.endpoint);
  const socket = connect(Number(port), hostname);
  await once(socket, "connect");
  socket.write("POST /x HTTP/1.1\r\nhost: x\r\ncontent-length: 100\r\nx-amz-target: x\r\n\r\n{");
  socket.destroy();
  expect((await fetch(`http://${hostname}:${port}//`)).status).toBe(400);
  expect((await pool.post("GetUser", { AccessToken: "x" })).status).toBe(400);
});
