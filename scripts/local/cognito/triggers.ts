import { TooManyRequests } from "../concurrency.ts";
import { CognitoError, invalidParameter } from "./errors.ts";
import { attributesOf, type Pool, type TriggerName } from "./pool.ts";
import type { User } from "./store.ts";

type Values = Record<string, unknown>;

interface Invocation {
  trigger: TriggerName;
  source: string;
  userName: string;
  request: Values;
  response: Values;
}

/** Calls the owner's function with the event that AWS documents and returns the filled response. */
export async function invoke(pool: Pool, { trigger, source, userName, request, response }: Invocation) {
  const { region, userPoolId, clientId, invokeTrigger } = pool.options;
  const callerContext = { awsSdkVersion: "guildhall-local", clientId };
  const event = { version: "1", region, userPoolId, userName, callerContext, triggerSource: source, request, response };
  let result: unknown;
  try {
    result = await invokeTrigger(trigger, event);
  } catch (error) {
    if (error instanceof TooManyRequests)
      throw new CognitoError("UnexpectedLambdaException", `${trigger} invocation failed due to error ${error.name}.`);
    const message = error instanceof Error ? error.message : String(error);
    throw new CognitoError("UserLambdaValidationException", `${trigger} failed with error ${message}.`);
  }
  const filled = (result as Values | null | undefined)?.response;
  if (typeof filled !== "object" || filled === null || Array.isArray(filled))
    throw new CognitoError("InvalidLambdaResponseException", "Unrecognizable lambda output");
  return filled as Values;
}

/** The attributes as an event has them. Only triggers get the status. */
export const eventAttributes = (user: User) => ({ ...attributesOf(user), "cognito:user_status": user.status });

/** An absent ClientMetadata is an absent key, as in real events. */
export const withMetadata = (clientMetadata: Record<string, string> | undefined) =>
  clientMetadata === undefined ? {} : { clientMetadata };

export async function confirmed(
  pool: Pool,
  user: User,
  source: "PostConfirmation_ConfirmSignUp" | "PostConfirmation_ConfirmForgotPassword",
  clientMetadata: Record<string, string> | undefined,
): Promise<void> {
  const request = { userAttributes: eventAttributes(user), ...withMetadata(clientMetadata) };
  await invoke(pool, { trigger: "PostConfirmation", source, userName: user.sub, request, response: {} });
}

const CODE = "{####}";
const ALLOWED_CHARACTERS = /^[\p{L}\p{M}\p{S}\p{N}\p{P}\s]*$/u;
const MAX_MESSAGE_LENGTH = 20_000;
const MAX_SUBJECT_LENGTH = 140;

/** Lets the CustomMessage trigger write the mail, then inserts the code and sends it. No trigger ever gets the code. */
export async function mailCode(
  pool: Pool,
  mail: { user: User; to: string; source: string; code: string; clientMetadata: Record<string, string> | undefined },
): Promise<void> {
  const response = await invoke(pool, {
    trigger: "CustomMessage",
    source: mail.source,
    userName: mail.user.sub,
    request: {
      userAttributes: eventAttributes(mail.user),
      codeParameter: CODE,
      linkParameter: "{##Click Here##}",
      usernameParameter: null,
      ...withMetadata(mail.clientMetadata),
    },
    response: { smsMessage: null, emailMessage: null, emailSubject: null },
  });
  const message = response.emailMessage ?? `Your confirmation code is ${CODE}`;
  const subject = response.emailSubject ?? "Your verification code";
  if (
    typeof message !== "string" ||
    message.length > MAX_MESSAGE_LENGTH ||
    !ALLOWED_CHARACTERS.test(message) ||
    !message.includes(CODE)
  )
    throw invalidParameter(
      "1 validation error detected: Value at 'emailBody' failed to satisfy constraint: Member must satisfy regular " +
        `expression pattern: [\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*${CODE}[\\p{L}\\p{M}\\p{S}\\p{N}\\p{P}\\s*]*`,
    );
  const isSubject = typeof subject === "string" && subject !== "" && ALLOWED_CHARACTERS.test(subject);
  if (!isSubject || subject.length > MAX_SUBJECT_LENGTH)
    throw invalidParameter(
      "1 validation error detected: Value at 'emailSubject' failed to satisfy constraint: Member must have length " +
        `less than or equal to ${MAX_SUBJECT_LENGTH}`,
    );
  const html = message.replaceAll(CODE, () => mail.code);
  try {
    await pool.options.sendMail({ to: mail.to, subject, html });
  } catch {
    // The mail gateway has logged the cause. A client of Cognito gets no more than this error.
    throw new CognitoError("CodeDeliveryFailureException", "Failed to deliver the verification code.");
  }
}
