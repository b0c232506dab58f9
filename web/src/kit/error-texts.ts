/**
 * The message for each error code. This file has the codes of every route and of the client itself. Codes of a noun
 * have their messages in the noun's feature. `src/nouns.ts` joins them and loads them with the first refusal.
 */
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { ApiError } from "../session/api.ts";
import { ownSentences, tooManyFor, unknownSentence, withReference } from "./own-error-texts.ts";

/** The messages of one noun. A code without a message is a type error. */
export type ErrorTextsOf<Noun extends string> = Record<Extract<ErrorCode, `${Noun}.${string}`>, string>;

const sentences = new Map<string, string>(Object.entries(ownSentences));

export function addErrorTexts(texts: Readonly<Record<string, string>>): void {
  for (const [code, sentence] of Object.entries(texts)) sentences.set(code, sentence);
}

/** The message for an error. For a failure of the server it includes the reference for support. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return unknownSentence;
  const { retryAfterSeconds } = error.details;
  if (error.code === "too_many_requests" && typeof retryAfterSeconds === "number") return tooManyFor(retryAfterSeconds);
  const sentence = sentences.get(error.code) ?? unknownSentence;
  return error.status >= 500 && error.requestId !== null ? withReference(sentence, error.requestId) : sentence;
}
