import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import { CognitoError, invalidParameter, limitExceeded } from "./errors.ts";
import { type Input, optionalText, requiredText } from "./input.ts";
import { guardPassword } from "./limits.ts";
import type { Pool } from "./pool.ts";
import type { SoftwareToken, User } from "./store.ts";
import { authorise } from "./tokens.ts";

const STEP_MS = 30_000;
const SECRET_BYTES = 32;
const ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** The name by which AWS lists the factor. */
const FACTOR = "SOFTWARE_TOKEN_MFA";

/** A new secret for an authenticator app. The verified one stays valid until the new one is verified. */
export async function AssociateSoftwareToken(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  const pendingSecret = base32(randomBytes(SECRET_BYTES));
  pool.store.updateUser(user.sub, pool.now(), ({ softwareToken }) => ({
    softwareToken: { ...unset, ...softwareToken, pendingSecret },
  }));
  return { SecretCode: pendingSecret };
}

export async function VerifySoftwareToken(pool: Pool, input: Input): Promise<object> {
  const { user } = authorise(pool, requiredText(input, "AccessToken"));
  const code = sixDigits(input, "UserCode", "userCode");
  const secret = user.softwareToken?.pendingSecret;
  if (secret === undefined)
    throw new CognitoError("SoftwareTokenMFANotFoundException", "Software token has not been associated");
  let usedStep: number | undefined;
  const isRight = guardPassword(pool, `verifyTotp#${user.sub}`, limitExceeded(), () => {
    usedStep = matchingStep(pool, secret, code);
    return usedStep !== undefined;
  });
  if (!isRight) throw new CognitoError("EnableSoftwareTokenMFAException", "Code mismatch");
  pool.store.updateUser(user.sub, pool.now(), ({ softwareToken }) => ({
    softwareToken: { ...unset, ...softwareToken, pendingSecret: undefined, secret, usedStep },
  }));
  return { Status: "SUCCESS" };
}

export async function SetUserMFAPreference(pool: Pool, input: Input): Promise<object> {
  return setPreference(pool, authorise(pool, requiredText(input, "AccessToken")).user, input);
}

/** The administrator's action of the same purpose uses this too. */
export function setPreference(pool: Pool, user: User, input: Input): object {
  for (const other of ["SMSMfaSettings", "EmailMfaSettings"]) {
    if ((input[other] as Input | null | undefined)?.Enabled === true)
      throw invalidParameter("User does not have delivery config set to turn on this factor");
  }
  const wanted = input.SoftwareTokenMfaSettings as Input | null | undefined;
  if (wanted === undefined || wanted === null) return {};
  const isEnabled = wanted.Enabled === true;
  if (wanted.PreferredMfa === true && !isEnabled) throw invalidParameter("A preferred factor must be enabled");
  if (isEnabled && user.softwareToken?.secret === undefined)
    throw invalidParameter("User has not verified software token mfa");
  pool.store.updateUser(user.sub, pool.now(), ({ softwareToken }) => ({
    softwareToken: { ...unset, ...softwareToken, isEnabled, isPreferred: wanted.PreferredMfa === true },
  }));
  return {};
}

/** The second factor in the answer of `GetUser`; nothing if there is none. */
export function factorsOf({ softwareToken }: User): object {
  if (!isTotpUser(softwareToken)) return {};
  return { UserMFASettingList: [FACTOR], ...(softwareToken.isPreferred ? { PreferredMfaSetting: FACTOR } : {}) };
}

export function hasTotp(user: User): boolean {
  return isTotpUser(user.softwareToken);
}

/** Throws unless the code is valid now and was not used before: one code permits one sign-in. */
export function redeemTotp(pool: Pool, user: User, responses: Record<string, string>): void {
  const code = sixDigits(responses, "SOFTWARE_TOKEN_MFA_CODE", "softwareTokenMfaCode");
  const { softwareToken } = user;
  if (softwareToken?.secret === undefined) throw invalidParameter("User has no software token");
  const { secret, usedStep } = softwareToken;
  let step: number | undefined;
  const isRight = guardPassword(pool, `totp#${user.sub}`, limitExceeded(), () => {
    step = matchingStep(pool, secret, code);
    return step !== undefined;
  });
  if (!isRight || step === undefined) throw new CognitoError("CodeMismatchException", "Invalid code received for user");
  if (usedStep !== undefined && step <= usedStep)
    throw new CognitoError("ExpiredCodeException", "Your software token has already been used once.");
  pool.store.updateUser(user.sub, pool.now(), (current) => ({
    softwareToken: { ...unset, ...current.softwareToken, usedStep: step },
  }));
}

const unset: SoftwareToken = { isEnabled: false, isPreferred: false };

const isTotpUser = (token: SoftwareToken | undefined): token is SoftwareToken & { secret: string } =>
  token?.isEnabled === true && token.secret !== undefined;

function sixDigits(input: Input, field: string, shown: string): string {
  const code = optionalText(input, field) ?? "";
  if (!/^\d{6}$/.test(code))
    throw invalidParameter(
      `1 validation error detected: Value at '${shown}' failed to satisfy constraint: Member must satisfy regular expression pattern: [0-9]{6}`,
    );
  return code;
}

/** The half minute of a code: this one, or the one before or after, because clocks differ. */
function matchingStep(pool: Pool, secret: string, code: string): number | undefined {
  const now = Math.floor(pool.now() / STEP_MS);
  return [now, now - 1, now + 1].find((step) =>
    timingSafeEqual(Buffer.from(totpCode(secret, step)), Buffer.from(code)),
  );
}

/** RFC 6238 with SHA-1, six digits and steps of thirty seconds, as authenticator apps use it. */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac("sha1", fromBase32(secret)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function base32(bytes: Buffer): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET[Number.parseInt(five.padEnd(5, "0"), 2)]).join("");
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map((letter) => ALPHABET.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
