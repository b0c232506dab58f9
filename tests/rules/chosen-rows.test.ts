import { expect, test } from "vitest";
import { contrastRatio } from "#lambdas/contract/colour.ts";
import { tokens } from "#web/app/tokens.ts";

const channels = (colour: string) => [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

/** A ground with a share of a colour over it. */
function mixed(ground: string, colour: string, share: number): string {
  const over = channels(colour);
  const hex = channels(ground).map((channel, index) => {
    const value = Math.round(channel * (1 - share) + (over[index] ?? 0) * share);
    return value.toString(16).padStart(2, "0");
  });
  return `#${hex.join("")}`;
}

test.each([
  ["light", "ground"],
  ["light", "underPointer"],
  ["dark", "ground"],
  ["dark", "underPointer"],
] as const)("quiet text is readable on a chosen row: %s, %s", (scheme, state) => {
  const { surface, primary, muted } = tokens[scheme];
  const ground = mixed(surface, primary.main, tokens.chosenRow[state]);
  expect(ground).not.toBe(surface);
  expect(contrastRatio(muted, ground)).toBeGreaterThanOrEqual(4.5);
});
