/** Nothing may complain on the console while a test runs: a warning nobody reads is a bug somebody meets. */
import { afterEach, beforeEach, expect, vi } from "vitest";

let complaints: string[] = [];

beforeEach(() => {
  complaints = [];
  vi.spyOn(console, "error").mockImplementation((...parts: unknown[]) => {
    complaints.push(parts.map(String).join(" "));
  });
});

afterEach(() => {
  const seen = complaints;
  vi.restoreAllMocks();
  expect(seen, "console.error was called").toEqual([]);
});
