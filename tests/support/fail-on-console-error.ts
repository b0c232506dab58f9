/** A console warning or error fails the test. */
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
