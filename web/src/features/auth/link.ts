/** Reads a mailed link: it leads to `/{slug}/auth`, with its purpose and a one-time code in the address. */
export type MailedLink =
  | { kind: "invitation"; invitationId: string; code: string }
  /** `joins`: the link confirms a sign-up, so the account becomes a member. */
  | { kind: "recovery" | "confirmation"; email: string; code: string; joins: boolean }
  | { kind: "expired"; purpose: "recovery" | "confirmation"; email: string; message: string | undefined };

/** Characters. */
const descriptionCharacters = 200;

/**
 * A link's description, as the page may show it. Anybody can write a link, so only a plain sentence is taken. It names no
 * address to visit, to write to or to call. It has no character that cannot be seen.
 */
function plainSentence(description: string | undefined): string | undefined {
  const text = description?.trim() ?? "";
  const isPlain = /^[\p{L}\p{M}\p{N} .,;'’()-]+$/u.test(text) && !/\p{L}\.\p{L}|\d{4}|\b(www|http|dot)\b/iu.test(text);
  return isPlain && text.length <= descriptionCharacters ? text : undefined;
}

const linkParams = [
  "error",
  "error_code",
  "error_description",
  "type",
  "email",
  "invitation",
  "code",
  "joins",
] as const;

/** @returns undefined for a visit without a mailed link. Errors can be in the query or in the hash. */
export function readMailedLink({ search, hash }: { search: string; hash: string }): MailedLink | undefined {
  const query = new URLSearchParams(search);
  const fragment = new URLSearchParams(hash.replace(/^#/, ""));
  const read = (name: string) => query.get(name) ?? fragment.get(name) ?? undefined;

  const type = read("type");
  const purpose = type === "signup" ? "confirmation" : "recovery";
  const email = read("email") ?? "";
  if (read("error") !== undefined || read("error_code") !== undefined) {
    return { kind: "expired", purpose, email, message: plainSentence(read("error_description")) };
  }
  if (type === "invitation") {
    return { kind: "invitation", invitationId: read("invitation") ?? "", code: read("code") ?? "" };
  }
  if (type !== "recovery" && type !== "signup") return undefined;
  const code = read("code") ?? "";
  if (email === "" || code === "") return { kind: "expired", purpose, email, message: undefined };
  return { kind: purpose, email, code, joins: read("joins") !== undefined };
}

/** The address without the link's parameters, because a code must not stay in the address or the history. */
export function withoutLink(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of linkParams) query.delete(name);
  return query.size === 0 ? "" : `?${query}`;
}
