import { expect, it } from "vitest";
import { ruleSentence } from "#web/domain/rules/refusal-words.ts";
import { errorTexts } from "#web/features/bookings/error-texts.ts";
import { seriesActsTexts } from "#web/features/bookings/series-acts-texts.ts";

it.each([
  [1, 1, "1 booking ends, and 1 point goes back."],
  [1, 20, "1 booking ends, and 20 points go back."],
  [3, 1, "3 bookings end, and 1 point goes back."],
  [3, 0, "3 bookings end, and 0 points go back."],
])("%i bookings that end with %i points say so in plain words", (count, points, sentence) => {
  expect(seriesActsTexts.consequence(count, points)).toBe(sentence);
});

it("a refused time speaks of no payment, since a move may be refused too", () => {
  const tooClose = { code: "bookings.too_close", details: { bufferMinutes: 30 } };
  expect(ruleSentence(tooClose, "en-GB")).toBe(
    "Too close to another booking: at least 30 minutes stay free between two bookings. Nothing has changed.",
  );
  expect(errorTexts["bookings.too_close"]).toBe("This time is too close to another booking. Nothing has changed.");
  expect(errorTexts["bookings.out_of_service"]).toBe(
    "It is out of service then. Choose another time or another resource. Nothing has changed.",
  );
});
