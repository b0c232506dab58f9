/** The pool of accounts, as a browser or an operator calls it. */
import { CognitoIdentityProviderClient } from "@aws-sdk/client-cognito-identity-provider";
import { pool } from "../../scripts/local/environment.ts";
import type { TestServer } from "./test-server.ts";

/** The caller destroys it. */
export function connectUserPool(server: TestServer): CognitoIdentityProviderClient {
  return new CognitoIdentityProviderClient({
    region: pool.region,
    endpoint: `${server.stack.url}/_local/cognito`,
    credentials: { accessKeyId: "local", secretAccessKey: "local" },
  });
}
