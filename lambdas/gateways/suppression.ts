/** SES's list of addresses that the account sends nothing to. SES fills it by itself. */
import { DeleteSuppressedDestinationCommand, NotFoundException, SESv2Client } from "@aws-sdk/client-sesv2";
import { perEnvironment } from "../runtime/env.ts";

const client = perEnvironment(
  ({ AWS_REGION: region, SES_ENDPOINT: endpoint }) => new SESv2Client({ region, endpoint }),
);

/** Takes the address off the list. It may not be on it. */
export async function liftSuppression(email: string): Promise<void> {
  try {
    await client().send(new DeleteSuppressedDestinationCommand({ EmailAddress: email }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
}
