/** People in the user pool: signed up as the form does it, signed in by the web app's library. */
import {
  AdminUpdateUserAttributesCommand,
  CognitoIdentityProviderClient,
  ConfirmSignUpCommand,
  SignUpCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { Amplify } from "aws-amplify";
import { fetchAuthSession, signIn } from "aws-amplify/auth";
import { cognitoUserPoolsTokenProvider } from "aws-amplify/auth/cognito";
import { ConsoleLogger } from "aws-amplify/utils";
import { type MemberId, memberIdSchema } from "#lambdas/contract/ids.ts";

export interface Person {
  memberId: MemberId;
  firstName: string;
  email: string;
  token: string;
  idToken: string;
}

export interface Pool {
  endpoint: string;
  userPoolId: string;
  clientId: string;
}

/** As the examples of routes name it. */
const password = "guildhall";
/** The code that the emulator sends to everybody. */
const emulatorsCode = "123456";

/** First names must differ: the address is made of them. */
export async function signUpAndIn(pool: Pool, firstName: string): Promise<Person> {
  const email = `${firstName.toLowerCase()}@rehearsal.example`;
  const memberId = await signUp(pool, email, firstName);
  return { memberId, firstName, email, ...(await signInWithSrp(pool, email)) };
}

async function signUp(pool: Pool, email: string, firstName: string): Promise<MemberId> {
  const { userPoolId: UserPoolId, clientId: ClientId } = pool;
  const client = new CognitoIdentityProviderClient();
  const { UserSub } = await client.send(
    new SignUpCommand({
      ClientId,
      Username: email,
      Password: password,
      UserAttributes: [
        { Name: "email", Value: email },
        { Name: "given_name", Value: firstName },
        { Name: "family_name", Value: "Rehearsal" },
      ],
    }),
  );
  await client.send(new ConfirmSignUpCommand({ ClientId, Username: email, ConfirmationCode: emulatorsCode }));
  // Cognito takes a mailed code as proof of the address. The emulator does not.
  const UserAttributes = [{ Name: "email_verified", Value: "true" }];
  await client.send(new AdminUpdateUserAttributesCommand({ UserPoolId, Username: email, UserAttributes }));
  client.destroy();
  return memberIdSchema.parse(UserSub);
}

async function signInWithSrp(pool: Pool, username: string): Promise<Pick<Person, "token" | "idToken">> {
  const { userPoolId, clientId: userPoolClientId, endpoint } = pool;
  ConsoleLogger.LOG_LEVEL = "ERROR";
  Amplify.configure({ Auth: { Cognito: { userPoolId, userPoolClientId, userPoolEndpoint: `${endpoint}/` } } });
  const kept = new Map<string, string>();
  cognitoUserPoolsTokenProvider.setKeyValueStorage({
    setItem: async (key, value) => void kept.set(key, value),
    getItem: async (key) => kept.get(key) ?? null,
    removeItem: async (key) => void kept.delete(key),
    clear: async () => kept.clear(),
  });
  const { isSignedIn } = await signIn({ username, password });
  const { tokens } = await fetchAuthSession();
  if (!isSignedIn || tokens?.idToken === undefined) throw new Error(`${username} could not sign in.`);
  return { token: tokens.accessToken.toString(), idToken: tokens.idToken.toString() };
}
