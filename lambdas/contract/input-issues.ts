/** A problem with an input, as a code and facts. The reader of the code makes the sentence. */

/** Names the rule of a `refine`: zod itself only reports `custom`. */
export function issue(code: string): { params: { code: string } } {
  return { params: { code } };
}

/** An issue as zod reports it. */
interface FoundIssue {
  readonly code?: string | undefined;
  readonly params?: { readonly code?: unknown } | undefined;
}

/** A code of zod's (`too_small`, `invalid_format` …), or the name of one of our rules. */
export function issueCode({ code = "custom", params }: FoundIssue): string {
  return code === "custom" && typeof params?.code === "string" ? params.code : code;
}
