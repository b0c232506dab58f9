import { createHmac, generateKeyPairSync, sign } from "node:crypto";
import { CognitoJwtVerifier } from "aws-jwt-verify";
import { expect, onTestFinished, test } from "vitest";
import { createCognito } from "../../../scripts/local/cognito/server.ts";
import { ANNA, encoded, POOL, startPool } from "./test-pool.ts";

test("CognitoJwtVerifier accepts our tokens, unchanged and without the network", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const { accessToken: access, idToken } = pool.cognito.issueTokens(sub);
  const verifierOf = (tokenUse: "access" | "id") => {
    const verifier = CognitoJwtVerifier.create({ ...POOL, tokenUse });
    verifier.cacheJwks(pool.cognito.jwks() as never);
    return verifier;
  };
  expect(await verifierOf("access").verify(access)).toMatchObject({ username: sub, client_id: POOL.clientId });
  expect(await verifierOf("id").verify(idToken)).toMatchObject({ email: ANNA.email, email_verified: true });
  await expect(verifierOf("access").verify(idToken)).rejects.toThrow();
  const published = await (await fetch(`${pool.endpoint}${POOL.userPoolId}/.well-known/jwks.json`)).json();
  expect(published).toEqual(pool.cognito.jwks());
});

test("GetUser refuses alg none, HS256 over the public key, foreign keys, id tokens and another client's tokens", async () => {
  const pool = await startPool();
  const { sub } = await pool.cognito.createConfirmedUser(ANNA);
  const { accessToken: good, idToken } = pool.cognito.issueTokens(sub);
  const [head = "", body = ""] = good.split(".");
  const { kid } = JSON.parse(Buffer.from(head, "base64url").toString()) as { kid: string };
  const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const hs256 = `${encoded({ kid, alg: "HS256" })}.${body}`;
  const jwk = JSON.stringify(pool.cognito.jwks().keys[0]);
  const forged = {
    none: `${encoded({ kid, alg: "none" })}.${body}.`,
    noSignature: `${head}.${body}.`,
    hs256: `${hs256}.${createHmac("sha256", jwk).update(hs256).digest("base64url")}`,
    foreignKey: `${head}.${body}.${sign("sha256", Buffer.from(`${head}.${body}`), privateKey).toString("base64url")}`,
    idToken,
    nonsense: "a.b.c",
  };
  for (const token of Object.values(forged))
    expect((await pool.post("GetUser", { AccessToken: token })).body).toEqual({
      __type: "NotAuthorizedException",
      message: "Invalid Access Token",
    });
  expect((await pool.post("GetUser", { AccessToken: good })).body.Username).toBe(sub);
  const other = await createCognito({
    ...POOL,
    clientId: "another",
    dataFile: pool.dataFile,
    invokeTrigger: async (_name, event) => event,
    sendMail: async () => {},
  });
  onTestFinished(() => other.close());
  const foreign = other.issueTokens(sub).accessToken;
  expect((await pool.post("GetUser", { AccessToken: foreign })).body.message).toBe("Invalid Access Token");
});
