/** The recovery of accounts, by somebody who has no session. The clock is real, and consumers run. */
import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import {
  AdminGetUserCommand,
  type CognitoIdentityProviderClient,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { askForRecovery, recoverAccount } from "#lambdas/accounts/contract.ts";
import type { TableKey } from "#lambdas/store/keys.ts";
import { lostRace } from "#lambdas/store/write-items.ts";
import { pool } from "../../scripts/local/environment.ts";
import { tableOf } from "./claims.ts";
import { type Mail, mailsTo } from "./mails.ts";
import { readRawTable } from "./raw-table.ts";
import { type Actor, defaultNow, startTestServer, type TestServer, type TestTenant } from "./test-server.ts";
import { connectUserPool } from "./user-pool.ts";

export const newEmail = () => `${randomUUID()}@test.example`;

/**
 * Opens a server for the file's tests. Sessions count in seconds, so the clock moves with each call. A second that is
 * nearly over keeps the wait for the next one short.
 */
export function recoveryOfFile() {
  const server = {} as TestServer;
  let cognito: CognitoIdentityProviderClient;
  beforeAll(async () => {
    Object.assign(server, await startTestServer({ now: defaultNow + 900, withConsumers: true }));
    cognito = connectUserPool(server);
  });
  afterAll(async () => {
    cognito.destroy();
    await server.close();
  });

  /** Everybody here has one network, so each test starts without counts. */
  beforeEach(async () => {
    const counts = await readRawTable(tableOf(server), "PLATFORM#HOURLY#");
    for (const { pk, sk } of counts) {
      const key = { pk, sk } as TableKey;
      await server.table.commit([{ kind: "delete", key, conditions: [], refused: lostRace }]);
    }
  });

  /** The newest mail, once so many have come. */
  async function newestMail(email: string, atLeast = 1): Promise<Mail> {
    for (;;) {
      const mails = await mailsTo(server, email);
      if (mails.length >= atLeast && mails[0] !== undefined) return mails[0];
      await wait(20);
    }
  }

  /** Signs up as the form does, at a house that asks for no proof. Nobody has read a mail. */
  async function signUpUnproved(own: TestTenant, email = newEmail()): Promise<Actor> {
    const { UserSub } = await cognito.send(
      new SignUpCommand({
        ClientId: pool.clientId,
        Username: email,
        Password: "the-first-one",
        ClientMetadata: { tenantSlug: own.tenant.slug },
      }),
    );
    const sub = String(UserSub);
    return {
      memberId: sub as Actor["memberId"],
      email,
      token: () => server.stack.cognito.issueTokens(sub).accessToken,
      idToken: () => server.stack.cognito.issueTokens(sub).idToken,
    };
  }

  async function atPool(username: string) {
    const found = await cognito.send(new AdminGetUserCommand({ UserPoolId: pool.userPoolId, Username: username }));
    const attributes = Object.fromEntries((found.UserAttributes ?? []).map(({ Name, Value }) => [Name, Value]));
    return { isProved: attributes.email_verified, status: found.UserStatus, factors: found.UserMFASettingList };
  }

  let present = defaultNow + 900;
  function now(): void {
    present += 5_000;
    server.clock.now = present;
  }

  const ask = (email: string, more: object = {}) => {
    now();
    return server.call(askForRecovery, { body: { email, ...more } });
  };
  const recover = (email: string, code: string, password = "the-owners-own") => {
    now();
    return server.call(recoverAccount, { body: { email, code, password } });
  };
  /** Moves the clock of the pause back. Nothing else tells of a request's time. */
  const later = (seconds: number) => {
    server.clock.now = present + seconds * 1000;
  };

  return { server, userPool: () => cognito, now, later, ask, recover, newestMail, signUpUnproved, atPool };
}
