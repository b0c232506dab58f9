import { StorageRefusal } from "./refusal.ts";
import { checkCredential, checkHmac, type SignatureSettings } from "./signature.ts";

export interface PolicyForm {
  bucket: string;
  /** Lower-case names, without the file. */
  fields: Map<string, string>;
  fileSize: number;
}

interface Policy {
  expiration?: string;
  conditions?: unknown[];
}

// These fields contain the policy or are outside it. A condition must allow every other field.
const freeFields = new Set(["policy", "x-amz-signature", "file", "bucket"]);

/**
 * Refuses a form upload unless we signed its policy and the policy is still valid. The policy must allow each field and
 * the size.
 */
export function checkPostPolicy({ bucket, fields, fileSize }: PolicyForm, settings: SignatureSettings): void {
  const take = (name: string) => fields.get(name) ?? "";
  const policyText = take("policy");
  if (policyText === "" || take("x-amz-algorithm") !== "AWS4-HMAC-SHA256") {
    throw new StorageRefusal("AccessDenied", "Access Denied");
  }
  const scope = checkCredential(take("x-amz-credential"), take("x-amz-date"), settings);
  checkHmac(policyText, scope, take("x-amz-signature"), settings);

  const policy = parsePolicy(policyText);
  const expiresAtMs = Date.parse(String(policy.expiration));
  if (!(settings.now().getTime() < expiresAtMs)) throw denied("Policy expired.");

  const foreseen = new Set<string>();
  const valueOf = (name: string) => (name === "bucket" ? bucket : take(name));
  for (const [kind, left, right] of (policy.conditions ?? []).flatMap(toTriples)) {
    if (kind === "content-length-range") {
      if (fileSize < Number(left))
        throw new StorageRefusal("EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
      if (!(fileSize <= Number(right)))
        throw new StorageRefusal("EntityTooLarge", "Your proposed upload exceeds the maximum allowed size");
      continue;
    }
    const name = String(left).replace(/^\$/, "").toLowerCase();
    const value = valueOf(name);
    const isMet = kind === "eq" ? value === String(right) : kind === "starts-with" && value.startsWith(String(right));
    if (!isMet) throw denied(`Policy Condition failed: ${JSON.stringify([kind, `$${name}`, right])}`);
    foreseen.add(name);
  }
  const extra = [...fields.keys()].find(
    (name) => !freeFields.has(name) && !name.startsWith("x-ignore-") && !foreseen.has(name),
  );
  if (extra !== undefined) throw denied(`Extra input fields: ${extra}`);
}

/** A condition is `{ field: value }` or `[kind, field, value]`. */
function toTriples(condition: unknown): [string, unknown, unknown][] {
  if (Array.isArray(condition) && condition.length === 3)
    return [[String(condition[0]).toLowerCase(), condition[1], condition[2]]];
  if (typeof condition === "object" && condition !== null && !Array.isArray(condition)) {
    return Object.entries(condition).map(([name, value]) => ["eq", name, value]);
  }
  throw invalidPolicy();
}

function parsePolicy(text: string): Policy {
  try {
    return Object(JSON.parse(Buffer.from(text, "base64").toString("utf8")));
  } catch {
    throw invalidPolicy();
  }
}

function denied(reason: string): StorageRefusal {
  return new StorageRefusal("AccessDenied", `Invalid according to Policy: ${reason}`);
}

function invalidPolicy(): StorageRefusal {
  return new StorageRefusal(
    "InvalidPolicyDocument",
    "The content of the form does not meet the conditions specified in the policy document.",
  );
}
