/** Copies of the pool's accounts: Cognito lists them, and a bucket of their own keeps them for a while. */
import { setTimeout as sleep } from "node:timers/promises";
import {
  CognitoIdentityProviderClient,
  InvalidParameterException,
  ListUsersCommand,
} from "@aws-sdk/client-cognito-identity-provider";
import { GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from "@aws-sdk/client-s3";
import * as z from "zod";
import { environment, perEnvironment } from "../runtime/env.ts";
import { parseJson } from "../runtime/json.ts";

/** Cognito allows 30 such calls a second, for all that ask it. */
const pauseMilliseconds = 200;

const cognito = perEnvironment(
  ({ AWS_REGION: region, COGNITO_ENDPOINT: endpoint }) => new CognitoIdentityProviderClient({ region, endpoint }),
);
const storage = perEnvironment(
  ({ AWS_REGION: region, S3_ENDPOINT: endpoint }) =>
    new S3Client({ region, endpoint, forcePathStyle: endpoint !== undefined }),
);

/** What it takes to make an account anew. No name, password, second factor or session is copied. */
export interface CopiedAccount {
  memberId: string;
  email: string;
  isEmailProved: boolean;
  isEnabled: boolean;
  status: string;
  /** Milliseconds. */
  createdAt: number;
}

/**
 * A page of at most sixty accounts, and where the next one begins; null after the last one. Undefined if the place is
 * too old to go on from.
 */
export async function listAccounts(
  from: string | null,
): Promise<{ accounts: CopiedAccount[]; next: string | null } | undefined> {
  if (from !== null) await sleep(pauseMilliseconds);
  try {
    const { Users = [], PaginationToken } = await cognito().send(
      new ListUsersCommand({
        UserPoolId: environment().USER_POOL_ID,
        Limit: 60,
        AttributesToGet: ["sub", "email", "email_verified"],
        ...(from === null ? {} : { PaginationToken: from }),
      }),
    );
    const accounts = Users.map(({ Attributes = [], Enabled = true, UserStatus = "UNKNOWN", UserCreateDate }) => {
      const of = Object.fromEntries(Attributes.map(({ Name, Value = "" }) => [Name, Value]));
      return {
        memberId: of.sub ?? "",
        email: of.email ?? "",
        isEmailProved: of.email_verified === "true",
        isEnabled: Enabled,
        status: UserStatus,
        createdAt: UserCreateDate?.getTime() ?? 0,
      };
    });
    return { accounts, next: PaginationToken ?? null };
  } catch (error) {
    if (from !== null && error instanceof InvalidParameterException) return undefined;
    throw error;
  }
}

/** How far the copy of a day has come. */
const progressSchema = z.object({
  day: z.iso.date(),
  parts: z.array(z.object({ name: z.string(), accounts: z.int().min(0) })),
  next: z.string().nullable(),
  isComplete: z.boolean(),
});
export type CopyProgress = z.infer<typeof progressSchema>;
const progressKey = "accounts/progress.json";

/** Undefined when there is none, or none that can be read. The copy then begins. */
export async function readCopyProgress(): Promise<CopyProgress | undefined> {
  const stored = await readCopy(progressKey);
  if (stored === undefined) return undefined;
  try {
    return progressSchema.safeParse(parseJson(stored)).data;
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

export const writeCopyProgress = (progress: CopyProgress): Promise<void> =>
  writeCopy(progressKey, JSON.stringify(progress));

/** The text of an object; undefined when there is none. */
async function readCopy(key: string): Promise<string | undefined> {
  try {
    const { Body } = await storage().send(
      new GetObjectCommand({ Bucket: environment().ACCOUNT_COPIES_BUCKET, Key: key }),
    );
    return await Body?.transformToString();
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}

/** Safe to repeat: it replaces what is there. */
export async function writeCopy(key: string, text: string): Promise<void> {
  await storage().send(new PutObjectCommand({ Bucket: environment().ACCOUNT_COPIES_BUCKET, Key: key, Body: text }));
}
