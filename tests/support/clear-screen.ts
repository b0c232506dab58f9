/**
 * Takes down what a test has drawn. The library registers this by itself when it is loaded. In the short run, files
 * share one copy of it.
 */
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  cleanup();
});
