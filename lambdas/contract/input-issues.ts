/** What is wrong with an input, as a code and facts. The sentence is the reader's. */

/** Names what a `refine` refuses: zod itself only says `custom`. */
export function issue(code: string): { params: { code: string } } {
  return { params: { code } };
}

/** As zod reports it. */
interface FoundIssue {
  readonly code?: string | undefined;
  readonly params?: { readonly code?: unknown } | undefined;
}

/** `too_small`, `invalid_format` and the others of zod, or the name of a rule of ours. */
export function issueCode({ code = "custom", params }: FoundIssue): string {
  return code === "custom" && typeof params?.code === "string" ? params.code : code;
}
