import { CognitoError, invalidParameter, notAuthorized } from "./errors.ts";

/** A request body is JSON from an untrusted client, so every field is read through one of the functions below. */
export type Input = Record<string, unknown>;

/** The app client's write list. A client may never write `sub`, `email_verified` or custom attributes. */
export const CLIENT_WRITABLE = ["email", "given_name", "family_name", "name", "locale"];
const ADMIN_WRITABLE = [...CLIENT_WRITABLE, "email_verified"];
const MAX_ATTRIBUTE_LENGTH = 2048;
const MAX_PASSWORD_LENGTH = 256;
const MIN_PASSWORD_LENGTH = 6;

const constraint = (field: string, rule: string) =>
  invalidParameter(
    `1 validation error detected: Value at '${field.charAt(0).toLowerCase()}${field.slice(1)}' failed to satisfy constraint: ${rule}`,
  );

export function optionalText(input: Input, field: string): string | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "string")
    throw new CognitoError("SerializationException", `${field} can not be converted to a String`);
  return value;
}

export function requiredText(input: Input, field: string): string {
  const value = optionalText(input, field);
  if (value === undefined) throw constraint(field, "Member must not be null");
  if (value === "") throw constraint(field, "Member must have length greater than or equal to 1");
  return value;
}

/** ClientMetadata, AuthParameters, ChallengeResponses: a flat object of strings. */
export function textMap(input: Input, field: string): Record<string, string> | undefined {
  const value = input[field];
  if (value === undefined || value === null) return undefined;
  if (typeof value !== "object" || Array.isArray(value) || !Object.values(value).every((v) => typeof v === "string"))
    throw new CognitoError("SerializationException", `${field} must be a map of strings`);
  return value as Record<string, string>;
}

/** UserAttributes and ValidationData: `[{ Name, Value }]`; a missing value counts as empty. */
export function namedValues(input: Input, field: string): Record<string, string> {
  const list = input[field] ?? [];
  if (!Array.isArray(list)) throw new CognitoError("SerializationException", `${field} must be a list`);
  return Object.fromEntries(
    list.map((entry: unknown) => {
      const item = (entry ?? {}) as Input;
      const value = optionalText(item, "Value") ?? "";
      if (value.length > MAX_ATTRIBUTE_LENGTH)
        throw constraint("attributeValue", `Member must have length less than or equal to ${MAX_ATTRIBUTE_LENGTH}`);
      return [requiredText(item, "Name"), value];
    }),
  );
}

export function clientAttributes(values: Record<string, string>): Record<string, string> {
  if (!Object.keys(values).every((name) => CLIENT_WRITABLE.includes(name)))
    throw notAuthorized("A client attempted to write unauthorized attribute");
  return normalised(values);
}

export function adminAttributes(values: Record<string, string>): Record<string, string> {
  for (const name of Object.keys(values)) {
    if (name === "sub") throw invalidParameter("user.sub: Attribute cannot be updated.");
    if (!ADMIN_WRITABLE.includes(name))
      throw invalidParameter(
        `Attributes did not conform to the schema: ${name}: Attribute does not exist in the schema.`,
      );
  }
  return normalised(values);
}

const normalised = (values: Record<string, string>) =>
  values.email === undefined ? values : { ...values, email: emailAddress(values.email) };

/** Lower-cased, so that one person is one account; the pool is case-insensitive. */
export function emailAddress(text: string, complaint = "Invalid email address format."): string {
  if (text.length > 254 || !/^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\]]+$/.test(text))
    throw invalidParameter(complaint);
  return text.toLowerCase();
}

/** The pool's policy is six characters. The other two refusals come from the API itself. */
export function acceptablePassword(password: string, field = "Password"): string {
  if (password.length > MAX_PASSWORD_LENGTH)
    throw constraint(field, `Member must have length less than or equal to ${MAX_PASSWORD_LENGTH}`);
  if (password !== password.trim())
    throw constraint(field, "Member must satisfy regular expression pattern: ^[\\S]+.*[\\S]+$");
  if (password.length < MIN_PASSWORD_LENGTH)
    throw new CognitoError(
      "InvalidPasswordException",
      "Password did not conform with policy: Password not long enough",
    );
  return password;
}
