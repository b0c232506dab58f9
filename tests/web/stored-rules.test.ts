import { expect, it } from "vitest";
import { printStoredRule } from "#web/domain/rules/print-rules.ts";

it.each([
  [{ longestMinutes: 90 }, "longestMinutes", "1 hour 30 minutes"],
  [{ shortestMinutes: 30 }, "shortestMinutes", "30 minutes"],
  [{ shortestMinutes: 30, longestMinutes: 45 }, "longestMinutes", "45 minutes"],
  [{ shortestMinutes: null }, "shortestMinutes", "1 hour"],
  [{ longestMinutes: null }, "longestMinutes", "8 hours"],
  [{ bufferMinutes: 30 }, "bufferMinutes", "At least 30 minutes between"],
] as const)("prints %j as it is stored, whatever other rules make of it", (stored, name, text) => {
  expect(printStoredRule(name, stored, "en-GB")).toBe(text);
});
