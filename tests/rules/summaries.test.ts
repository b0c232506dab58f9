import { expect, test } from "vitest";
import * as z from "zod";
import { joinSummaries } from "#lambdas/contract/summaries.ts";
import { composed, defineSummary } from "#lambdas/pipeline/composed.ts";

test("an answer has the fields of all summaries, in the order of the table, and no other", () => {
  const answer = joinSummaries({
    points: z.object({ balance: z.int() }),
    news: z.object({ news: z.array(z.string()) }),
  });
  expect(Object.keys(answer.shape)).toEqual(["balance", "news"]);
  expect(answer.parse({ news: ["Opening"], balance: 3, secret: true })).toEqual({ balance: 3, news: ["Opening"] });
});

test("two nouns cannot give the same field", () => {
  const summary = z.object({ balance: z.int() });
  expect(() => joinSummaries({ points: summary, shop: summary })).toThrow("same name");
});

test("the lists of all nouns are read at once, and each noun gets its own", async () => {
  const started: string[] = [];
  const answered = Promise.withResolvers<void>();
  const listOf = async (name: string) => {
    started.push(name);
    await answered.promise;
    return `list of ${name}`;
  };
  const { load, run } = composed({
    news: defineSummary({ load: () => listOf("news"), present: ({ loaded }) => ({ news: loaded }) }),
    points: defineSummary({ present: () => ({ balance: 3 }) }),
    events: defineSummary({ load: () => listOf("events"), present: ({ loaded }) => ({ events: loaded }) }),
  });
  const loading = load({} as never, {} as never);
  expect(started).toEqual(["news", "events"]);
  answered.resolve();
  const answer = await run({ found: {}, loaded: await loading } as never);
  expect(answer).toEqual({ news: "list of news", balance: 3, events: "list of events" });
});
