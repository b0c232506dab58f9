/**
 * SES's identities of workspaces' hosts, whose mails SES signs (Easy DKIM). Every call can be repeated. Only a consumer
 * calls them, never a route. The role's policy keeps the platform's own identity from them.
 */
import {
  AlreadyExistsException,
  CreateEmailIdentityCommand,
  DeleteEmailIdentityCommand,
  type DkimAttributes,
  GetEmailIdentityCommand,
  NotFoundException,
  SESv2Client,
} from "@aws-sdk/client-sesv2";
import { perEnvironment } from "../runtime/env.ts";

const client = perEnvironment(
  ({ AWS_REGION: region, SES_ENDPOINT: endpoint }) =>
    new SESv2Client({ region, endpoint, requestHandler: { requestTimeout: 5_000 }, maxAttempts: 2 }),
);

/** What SES says of a host. */
export interface Identity {
  /** Three names below `_domainkey.<host>`. Each leads to the same name below `zone`. */
  selectors: string[];
  zone: string;
  /** `failed`: SES has stopped looking for the records. */
  state: "waiting" | "verified" | "failed";
}

/** SES names another zone only where it is not this one. */
const usualZone = "dkim.amazonses.com";

function identityOf(dkim: DkimAttributes | undefined, isVerified: boolean): Identity {
  const { Tokens: selectors = [], SigningHostedZone: zone = usualZone, Status: status } = dkim ?? {};
  const isSigned = isVerified && (status === "SUCCESS" || status === "TEMPORARY_FAILURE");
  return { selectors, zone, state: isSigned ? "verified" : status === "FAILED" ? "failed" : "waiting" };
}

/** The host's identity. Undefined where SES does not know the host. */
export async function readIdentity(host: string): Promise<Identity | undefined> {
  try {
    const found = await client().send(new GetEmailIdentityCommand({ EmailIdentity: host }));
    return identityOf(found.DkimAttributes, found.VerifiedForSendingStatus === true);
  } catch (error) {
    if (error instanceof NotFoundException) return undefined;
    throw error;
  }
}

/** Makes the host known to SES, or finds it known. */
export async function addIdentity(host: string): Promise<Identity> {
  try {
    const signing = { NextSigningKeyLength: "RSA_2048_BIT" } as const;
    const made = await client().send(
      new CreateEmailIdentityCommand({ EmailIdentity: host, DkimSigningAttributes: signing }),
    );
    return identityOf(made.DkimAttributes, made.VerifiedForSendingStatus === true);
  } catch (error) {
    if (!(error instanceof AlreadyExistsException)) throw error;
    const known = await readIdentity(host);
    if (known === undefined) throw error;
    return known;
  }
}

export async function removeIdentity(host: string): Promise<void> {
  try {
    await client().send(new DeleteEmailIdentityCommand({ EmailIdentity: host }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
