/**
 * Takes down what a test has drawn. The library registers this by itself when it is loaded, and files share one copy of
 * it in the short run.
 */
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";

afterEach(() => {
  cleanup();
});
