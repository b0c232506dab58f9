/** Lets something happen between two steps of a call, so that a race has one order. */
import { expect, onTestFinished } from "vitest";
import { documentClient } from "#lambdas/store/client.ts";

/** Does something once, right before the first transaction that holds some words. */
export const beforeWriting = (words: string, happens: () => Promise<unknown>): void =>
  before({ isWanted: (name) => name.startsWith("TransactWrite"), words, nth: 1 }, happens);

/** Does something once, right before the n-th read that names some words. */
export const beforeReading = (words: string, nth: number, happens: () => Promise<unknown>): void =>
  before({ isWanted: (name) => name.startsWith("BatchGet"), words, nth }, happens);

interface Moment {
  isWanted: (command: string) => boolean;
  words: string;
  nth: number;
}

function before({ isWanted, words, nth }: Moment, happens: () => Promise<unknown>): void {
  const name = `before ${words}`;
  let met = 0;
  documentClient().middlewareStack.add(
    (next, context) => async (request) => {
      if (met < nth && isWanted(context.commandName ?? "") && JSON.stringify(request.input).includes(words)) {
        met += 1;
        if (met === nth) await happens();
      }
      return next(request);
    },
    { step: "initialize", priority: "high", name },
  );
  onTestFinished(() => {
    documentClient().middlewareStack.remove(name);
    expect(met, words).toBe(nth);
  });
}
