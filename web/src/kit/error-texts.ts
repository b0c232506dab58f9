/**
 * What a person reads for each error code. Here are the codes of every route and of the client itself. The codes of a noun
 * have their sentences in the noun's feature; `src/nouns.ts` joins them, and loads them with the first refusal.
 */
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { ApiError } from "../session/api.ts";
import { ownSentences, unknownSentence, withReference } from "./own-error-texts.ts";

/** The sentences of one noun. A code without a sentence is a type error. */
export type ErrorTextsOf<Noun extends string> = Record<Extract<ErrorCode, `${Noun}.${string}`>, string>;

const sentences = new Map<string, string>(Object.entries(ownSentences));

export function addErrorTexts(texts: Readonly<Record<string, string>>): void {
  for (const [code, sentence] of Object.entries(texts)) sentences.set(code, sentence);
}

/** The sentence for an error, with the reference to quote where the failure is ours. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return unknownSentence;
  const sentence = sentences.get(error.code) ?? unknownSentence;
  return error.status >= 500 && error.requestId !== null ? withReference(sentence, error.requestId) : sentence;
}
