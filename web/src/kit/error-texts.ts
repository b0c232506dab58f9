/**
 * The message for each error code. This file has the codes of every route and of the client itself. Codes of a noun
 * have their messages in the noun's feature. `src/nouns.ts` joins them and loads them with the first refusal.
 */
import type { ErrorCode } from "#lambdas/contract/index.ts";
import { ApiError } from "../session/api.ts";
import { loadSentences, ownSentences, tooManyFor, unknownSentence, withReference } from "./own-error-texts.ts";

/** The messages of one noun. A code without a message is a type error. */
export type ErrorTextsOf<Noun extends string> = Record<Extract<ErrorCode, `${Noun}.${string}`>, string>;

const sentences = new Map<string, string>(Object.entries(ownSentences));

export function addErrorTexts(texts: Readonly<Record<string, string>>): void {
  for (const [code, sentence] of Object.entries(texts)) sentences.set(code, sentence);
}

/** The message for an error. For a failure of the server it includes the reference for support. */
export function errorText(error: unknown): string {
  return textOf(error, sentences);
}

const readSentences = new Map<string, string>(Object.entries(loadSentences));

/** As `errorText`, for what was only to be read: it does not speak of things that could happen twice. */
export function loadErrorText(error: unknown): string {
  return textOf(error, error instanceof ApiError && readSentences.has(error.code) ? readSentences : sentences);
}

function textOf(error: unknown, texts: ReadonlyMap<string, string>): string {
  if (!(error instanceof ApiError)) return unknownSentence;
  const { retryAfterSeconds } = error.details;
  if (error.code === "too_many_requests" && typeof retryAfterSeconds === "number") return tooManyFor(retryAfterSeconds);
  const sentence = texts.get(error.code) ?? unknownSentence;
  return error.status >= 500 && error.requestId !== null ? withReference(sentence, error.requestId) : sentence;
}
