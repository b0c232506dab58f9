import { afterEach, describe, expect, test, vi } from "vitest";
import { originOf } from "#lambdas/pipeline/visited-host.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";

/** Which host counts as the visited one. Links of mails and ways back from Stripe are made of it. */
const platform = "https://guildhall.example";

function seen(host: string | undefined, secret: string | undefined): string {
  vi.stubEnv("PUBLIC_URL", platform);
  vi.stubEnv("ORIGIN_SECRET", secret);
  renewEnvironment();
  return originOf({ headers: host === undefined ? {} : { "x-forwarded-host": host } } as never);
}

afterEach(() => {
  vi.unstubAllEnvs();
  renewEnvironment();
});

describe("the visited host", () => {
  test.each(["members.mill.org", "members.mill.org:8443", "localhost:4000", "127.0.0.1:4000"])("is %s", (host) => {
    expect(seen(host, "secret")).toBe(`https://${host}`);
  });

  test.each([
    "Members.Mill.org",
    "members.mill.org.",
    ".members.mill.org",
    "members..mill.org",
    "members.mill.org:",
    "members.mill.org:443:1",
    "members.mill.org/evil",
    "user@members.mill.org",
    "members.mill.org, evil.example",
    "mühle.example",
    "a".repeat(260),
    "",
    undefined,
  ])("is the platform's own for %j", (host) => {
    expect(seen(host, "secret")).toBe(platform);
  });

  test("is the platform's own on a stage whose gateway anybody may call", () => {
    expect(seen("members.mill.org", undefined)).toBe(platform);
  });
});
