import { expect, test } from "vitest";
import * as z from "zod";
import { joinSummaries } from "#lambdas/contract/summaries.ts";

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
