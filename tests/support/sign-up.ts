/** People who sign up through Cognito's own calls. */
import { randomUUID } from "node:crypto";
import {
  AdminUpdateUserAttributesCommand,
  type CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll } from "vitest";
import { pool } from "../../scripts/local/environment.ts";
import { type Actor, startTestServer, type TestServer } from "./test-server.ts";
import { connectUserPool } from "./user-pool.ts";

export interface Person {
  email: string;
  password: string;
}

export const newPerson = (): Person => ({ email: `${randomUUID()}@test.example`, password: "guildhall" });

/** Opens a server for the file's tests, with a client of its pool. */
export function signUpsOfFile() {
  const server = {} as TestServer;
  let cognito: CognitoIdentityProviderClient;
  beforeAll(async () => {
    Object.assign(server, await startTestServer());
    cognito = connectUserPool(server);
  });
  afterAll(async () => {
    cognito.destroy();
    await server.close();
  });

  async function signUp(
    person: Person,
    slug: string | undefined,
    attributes: Record<string, string> = {},
    metadata: Record<string, string> = {},
  ) {
    const named = { given_name: "Alex", family_name: "Newman", ...attributes };
    return cognito.send(
      new SignUpCommand({
        ClientId: pool.clientId,
        Username: person.email,
        Password: person.password,
        UserAttributes: Object.entries(named).map(([Name, Value]) => ({ Name, Value })),
        ClientMetadata: slug === undefined ? undefined : { tenantSlug: slug, ...metadata },
      }),
    );
  }

  /** As after the proof of the address, without which the pool resets no password. */
  async function prove({ email }: Person): Promise<void> {
    const UserAttributes = [{ Name: "email_verified", Value: "true" }];
    const account = { UserPoolId: pool.userPoolId, Username: email };
    await cognito.send(new AdminUpdateUserAttributesCommand({ ...account, UserAttributes }));
  }

  const asActor = (sub: string | undefined, { email }: Person): Actor => ({
    memberId: sub as Actor["memberId"],
    email,
    token: () => server.stack.cognito.issueTokens(String(sub)).accessToken,
    idToken: () => server.stack.cognito.issueTokens(String(sub)).idToken,
  });

  return { server, userPool: () => cognito, signUp, prove, asActor };
}
