import { expect, test } from "vitest";
import { themePresets } from "#lambdas/contract/theme-presets.ts";
import { judgeContrast } from "#lambdas/settings/rules.ts";
import { themeColoursSchema } from "#lambdas/tenants/contract.ts";

const presets = Object.entries(themePresets).flatMap(([name, colours]) =>
  colours === null ? [] : [{ name, colours }],
);

test.each(presets)("the preset $name is a theme, and every text on it is legible", ({ colours }) => {
  expect(themeColoursSchema.safeParse(colours).success).toBe(true);
  expect(judgeContrast(colours)).toEqual([]);
});

test("only the house's own preset has no colours of its own", () => {
  expect(Object.entries(themePresets).filter(([, colours]) => colours === null)).toEqual([["house", null]]);
});
