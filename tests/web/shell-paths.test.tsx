// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { acceptNextPath, pathInWorkspace, slugIn } from "#web/session/paths.ts";
import { isPlatformHost } from "#web/session/platform-hosts.ts";

describe("where to go after signing in", () => {
  test.each(["/demo/booking", "/my-points?page=2#entry", "/", "/live-session/1", "/demo/news?from=//x"])(
    "%s is a path of this site",
    (next) => {
      expect(acceptNextPath(next)).toBe(next);
    },
  );

  test.each([
    null,
    undefined,
    "",
    "dashboard",
    "//elsewhere.example",
    "/\\elsewhere.example",
    "\\\\elsewhere.example",
    "https://elsewhere.example/demo",
    "javascript:alert(1)",
    "/\t/elsewhere.example",
    "/\n/elsewhere.example",
    "/x/..//elsewhere.example",
    " /demo",
    "/auth",
    "/auth?next=/auth",
    "/demo/auth",
  ])("%j is refused", (next) => {
    expect(acceptNextPath(next)).toBeUndefined();
  });
});

describe("the slug of an address", () => {
  test.each([
    ["/demo/dashboard", "demo"],
    ["/harbour", "harbour"],
    ["/demo?x=1", "demo"],
    ["/dashboard", undefined],
    ["/admin/members", undefined],
    ["/super-admin/tenants", undefined],
    ["/live-session/1", undefined],
    ["/auth", undefined],
    ["/pricing", undefined],
    ["/", undefined],
  ])("%s names %s", (path, slug) => {
    expect(slugIn(path)).toBe(slug);
  });

  test("the rest of the path is the same with and without", () => {
    expect(pathInWorkspace("/demo/my-points")).toBe("/my-points");
    expect(pathInWorkspace("/my-points")).toBe("/my-points");
    expect(pathInWorkspace("/demo")).toBe("/");
  });
});

describe("a host", () => {
  test.each(["localhost", "127.0.0.1", "[::1]", "d111.cloudfront.net", "app.guildhall.example"])(
    "%s is the platform's",
    (host) => {
      expect(isPlatformHost(host, ["app.guildhall.example"])).toBe(true);
    },
  );

  test.each(["members.harbour.example", "members.harbour.localhost", "localhost.example", "cloudfront.net.example"])(
    "%s is a tenant's own",
    (host) => {
      expect(isPlatformHost(host, ["app.guildhall.example"])).toBe(false);
    },
  );
});
