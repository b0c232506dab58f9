import { runInNewContext } from "node:vm";
import { describe, expect, test } from "vitest";
import { eventPageRewrite, pageHeaders, pageRewrite } from "../../lib/page-rewrite.ts";
import { contentSecurityPolicy, headersOf, securityHeaders } from "../../lib/security-headers.ts";
import { stageNamed } from "../../lib/stages.ts";
import { viewerAddress } from "../../lib/viewer-address.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

const stage = stageNamed("prod");
const prod = synthesise(stage.name);

interface Behaviour {
  PathPattern?: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: unknown;
  OriginRequestPolicyId?: unknown;
  TargetOriginId: string;
  ResponseHeadersPolicyId: { Ref: string };
  FunctionAssociations?: { EventType: string }[];
}

interface DistributionConfig {
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  CustomErrorResponses: { ErrorCode: number; ErrorCachingMinTTL: number; ResponsePagePath?: string }[];
  OriginGroups: {
    Items: {
      Id: string;
      FailoverCriteria: { StatusCodes: { Items: number[] } };
      Members: { Items: { OriginId: string }[] };
    }[];
  };
  Origins: {
    Id: string;
    OriginPath?: string;
    OriginAccessControlId?: unknown;
    OriginCustomHeaders?: { HeaderName: string; HeaderValue: unknown }[];
  }[];
}

interface HeadersPolicyConfig {
  SecurityHeadersConfig: {
    ContentSecurityPolicy: { ContentSecurityPolicy: string | { "Fn::Join": [string, unknown[]] } };
    StrictTransportSecurity: { AccessControlMaxAgeSec: number; IncludeSubdomains: boolean; Preload: boolean };
    FrameOptions: { FrameOption: string };
    ReferrerPolicy: { ReferrerPolicy: string };
    ContentTypeOptions: { Override: boolean };
  };
  CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
}

function distribution(): DistributionConfig {
  const [found] = resourcesOf(prod.web, "AWS::CloudFront::Distribution");
  return found?.Properties.DistributionConfig as DistributionConfig;
}

/** A text in which the addresses of uploads and of realtime have names of ours. */
function joined(text: string | { "Fn::Join": [string, unknown[]] }): string {
  if (typeof text === "string") return text;
  const [separator, parts] = text["Fn::Join"];
  return parts.map((part) => (typeof part === "string" ? part : addressName(part))).join(separator);
}

function addressName(token: unknown): string {
  const text = JSON.stringify(token);
  if (text.includes("DnsRealtime")) return "realtime.example";
  expect(text).toMatch(/Uploads.*RegionalDomainName/);
  return "uploads.example";
}

const scannerFiles = "/assets/scanner/*";

/** CloudFront's headers for a behaviour, as the record that `security-headers.ts` holds. */
function sentHeaders({ ResponseHeadersPolicyId }: Behaviour): Record<string, string> {
  const policies = prod.web.findResources("AWS::CloudFront::ResponseHeadersPolicy");
  const config = policies[ResponseHeadersPolicyId.Ref]?.Properties.ResponseHeadersPolicyConfig as HeadersPolicyConfig;
  const { ContentSecurityPolicy, StrictTransportSecurity, FrameOptions, ReferrerPolicy, ContentTypeOptions } =
    config.SecurityHeadersConfig;
  const { AccessControlMaxAgeSec, IncludeSubdomains, Preload } = StrictTransportSecurity;
  const transport = [
    `max-age=${AccessControlMaxAgeSec}`,
    ...(IncludeSubdomains ? ["includeSubDomains"] : []),
    ...(Preload ? ["preload"] : []),
  ];
  return {
    "content-security-policy": joined(ContentSecurityPolicy.ContentSecurityPolicy),
    "strict-transport-security": transport.join("; "),
    "x-frame-options": FrameOptions.FrameOption,
    "referrer-policy": ReferrerPolicy.ReferrerPolicy,
    ...(ContentTypeOptions.Override ? { "x-content-type-options": "nosniff" } : {}),
    ...Object.fromEntries(config.CustomHeadersConfig.Items.map(({ Header, Value }) => [Header, Value])),
  };
}

const otherHeaders = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
};

describe("security headers", () => {
  test("are the same behind CloudFront as on the local stack, but for the addresses of Cognito, uploads, realtime and video", () => {
    const cognito = "https://cognito-idp.eu-west-1.amazonaws.com";
    const policyWith = (connect: string, media: string) =>
      [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self' 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        `media-src 'self' blob:${media}`,
        `connect-src 'self'${connect}`,
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
      ].join("; ");
    expect(securityHeaders).toEqual({ ...otherHeaders, "content-security-policy": policyWith("", "") });
    expect(sentHeaders(distribution().DefaultCacheBehavior)).toEqual({
      ...otherHeaders,
      "content-security-policy": policyWith(
        ` ${cognito} https://uploads.example wss://realtime.example https://*.live-video.net`,
        " https://*.live-video.net",
      ),
    });
  });

  test("allow nothing but what is named, no script in place, and no framing", () => {
    const rules = new Map(
      contentSecurityPolicy()
        .split("; ")
        .map((rule) => [rule.split(" ")[0], rule.split(" ").slice(1)]),
    );
    expect(rules.get("default-src")).toEqual(["'none'"]);
    expect(rules.get("script-src")).toEqual(["'self'"]);
    expect(rules.get("frame-ancestors")).toEqual(["'none'"]);
    expect(rules.get("base-uri")).toEqual(["'none'"]);
    expect(contentSecurityPolicy()).not.toMatch(/unsafe-eval|https?:|\*/);
  });

  test("let only the worker that reads codes compile WebAssembly, and run nothing else", () => {
    const expected = {
      ...otherHeaders,
      "content-security-policy":
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
    };
    const [behaviour] = distribution().CacheBehaviors.filter(({ PathPattern }) => PathPattern === scannerFiles);
    expect(behaviour && sentHeaders(behaviour)).toEqual(expected);
    expect(headersOf("/assets/scanner/decoder-worker-abc.js")).toEqual(expected);
    for (const path of ["/", "/assets/scanner.js", "/assets/index-abc.js", "/demo/assets/scanner/x.js", "/sw.js"])
      expect(headersOf(path)["content-security-policy"]).not.toContain("wasm-unsafe-eval");
  });

  test("let pages start a worker of our origin", () => {
    expect(contentSecurityPolicy()).toMatch(/; worker-src 'self'( |;)/);
  });

  test("come with pages and API alike", () => {
    const { DefaultCacheBehavior, CacheBehaviors } = distribution();
    const policies = [DefaultCacheBehavior, ...CacheBehaviors]
      .filter(({ PathPattern }) => PathPattern !== scannerFiles)
      .map(({ ResponseHeadersPolicyId }) => ResponseHeadersPolicyId.Ref);
    expect(new Set(policies).size).toBe(1);
    expect(policies[0]).toBeDefined();
  });
});

describe("CloudFront", () => {
  test("passes the API's answers on unchanged, and stores none, errors included", () => {
    const { CacheBehaviors, CustomErrorResponses } = distribution();
    const cachingDisabled = "4135ea2d-6df8-44a3-9df3-4b5a84be39ad";
    const cachingOptimized = "658327ea-f89d-4fab-a63d-7e88639e58f6";
    expect(CacheBehaviors.map(({ PathPattern, CachePolicyId }) => [PathPattern, CachePolicyId])).toEqual([
      ["/api/openapi.json", cachingOptimized],
      ["/api/docs", cachingOptimized],
      ["/api/tenants/*", cachingDisabled],
      ["/api/*", cachingDisabled],
      [scannerFiles, cachingOptimized],
      ["/media/*", cachingOptimized],
      ["/ivs/*", cachingOptimized],
      ["/*/event/*", { Ref: expect.stringMatching(/^EventPages/) }],
    ]);
    const allViewerExceptHostHeader = "b689b0a8-53d0-40ab-baf2-68738e2966ac";
    for (const ofApi of CacheBehaviors.slice(2, 4)) {
      expect(ofApi.FunctionAssociations?.map(({ EventType }) => EventType)).toEqual(["viewer-request"]);
      // The functions compress, so they must see the caller's Accept-Encoding.
      expect(ofApi.OriginRequestPolicyId).toBe(allViewerExceptHostHeader);
    }
    for (const { ErrorCachingMinTTL, ResponsePagePath } of CustomErrorResponses)
      expect([ErrorCachingMinTTL, ResponsePagePath]).toEqual([0, undefined]);
    expect(CustomErrorResponses.map(({ ErrorCode }) => ErrorCode)).toEqual(
      expect.arrayContaining([403, 404, 500, 503]),
    );
  });

  test("is the only entry: only CloudFront reads the bucket, and it sends the API a secret", () => {
    const { Origins, DefaultCacheBehavior, CacheBehaviors } = distribution();
    const [site, workspaces, platform] = Origins;
    expect(site?.OriginAccessControlId).toBeDefined();
    for (const api of [workspaces, platform]) {
      expect(api?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(["x-origin-secret"]);
      expect(JSON.stringify(api?.OriginCustomHeaders)).toContain("{{resolve:secretsmanager:");
    }
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(CacheBehaviors.map(({ ViewerProtocolPolicy }) => ViewerProtocolPolicy)).toEqual([
      "https-only",
      "https-only",
      "https-only",
      "https-only",
      "https-only",
      "https-only",
      "https-only",
      "redirect-to-https",
    ]);
    const [, , , media, recordings, eventPages] = Origins;
    expect(eventPages?.OriginCustomHeaders?.map(({ HeaderName }) => HeaderName)).toEqual(["x-origin-secret"]);
    expect(media?.OriginAccessControlId, "pictures too").toBeDefined();
    expect(recordings?.OriginAccessControlId, "recordings too").toBeDefined();
    const [bucket] = resourcesOf(prod.web, "AWS::S3::Bucket");
    expect(bucket?.Properties.PublicAccessBlockConfiguration).toMatchObject({
      BlockPublicAcls: true,
      BlockPublicPolicy: true,
      IgnorePublicAcls: true,
      RestrictPublicBuckets: true,
    });
  });
});

test("the API gets its caller's address and host from CloudFront, whatever the caller sends", () => {
  interface Request {
    headers: Record<string, { value: string }>;
  }
  const tell = runInNewContext(`${viewerAddress}; handler`) as (event: {
    request: Request;
    viewer: { ip: string };
  }) => Request;
  const headers = {
    host: { value: "members.example.org" },
    "x-viewer-address": { value: "203.0.113.7" },
    "x-forwarded-host": { value: "evil.example" },
    accept: { value: "*/*" },
  };
  expect(tell({ request: { headers }, viewer: { ip: "198.51.100.4" } }).headers).toEqual({
    host: { value: "members.example.org" },
    "x-viewer-address": { value: "198.51.100.4" },
    "x-forwarded-host": { value: "members.example.org" },
    accept: { value: "*/*" },
  });
});

describe("the build", () => {
  test("uploads in the order that no page names a missing file, each file with its time to live", () => {
    const deployments = prod.web.findResources("Custom::CDKBucketDeployment");
    const of = (cacheControl: string, encoding?: string) =>
      Object.entries(deployments).find(
        ([
          ,
          {
            Properties: { SystemMetadata: told },
          },
        ]) =>
          told["cache-control"] === cacheControl &&
          told["content-encoding"] === encoding &&
          told["content-language"] === undefined,
      );
    const forEver = "public, max-age=31536000, immutable";
    const assets = of(forEver);
    const scripts = of(forEver, "br");
    const pages = of("no-cache");
    expect(assets?.[1].Properties).toMatchObject({ Exclude: ["*"], Include: ["assets/*"], Prune: false });
    expect(pages?.[1].Properties).toMatchObject({ Exclude: ["assets/*", "en/*", "de/*"], Prune: false });
    expect(scripts?.[1].Properties).toMatchObject({ Prune: false });
    const checked = Object.values(deployments).filter(
      ({ Properties: told }) => told.SystemMetadata["cache-control"] === "no-cache",
    );
    expect(checked).toHaveLength(3);
    for (const { DependsOn } of checked)
      for (const [first] of [assets ?? [], scripts ?? []]) expect(DependsOn).toContain(first);
    // The second source is config.json, which names the app's user pool.
    expect(pages?.[1].Properties.SourceMarkers).toHaveLength(2);
    expect(JSON.stringify(pages?.[1].Properties.SourceMarkers)).toMatch(/UserPool|Accounts|WebClient/i);
  });
});

interface PageRequest {
  uri: string;
  headers: Record<string, { value: string }>;
  cookies: Record<string, { value: string }>;
}

const rewrite = runInNewContext(
  `${pageRewrite({ "/": "/index.html", "/support/use-the-api": "/support/use-the-api.html" })}; handler`,
) as (event: { request: PageRequest }) => { uri: string };

/** The file that CloudFront fetches for an address, for a browser with these languages and cookies. */
function uriOf(uri: string, accepted?: string, cookies: Record<string, string> = {}): string {
  const headers: PageRequest["headers"] = accepted === undefined ? {} : { "accept-language": { value: accepted } };
  const held = Object.entries(cookies).map(([name, value]) => [name, { value }]);
  return rewrite({ request: { uri, headers, cookies: Object.fromEntries(held) } }).uri;
}

describe("paths of the app", () => {
  test("get its one page, if they have no file of their own", () => {
    for (const path of [
      "/demo",
      "/demo/",
      "/demo/my-bookings",
      "/v1.2/demo",
      "/support/no-such",
      "/constructor",
      "/de",
    ])
      expect(uriOf(path)).toBe("/en/app.html");
  });

  test("of a workspace's sign-in get the drawn one, whatever the slug, on every host", () => {
    for (const path of ["/demo/auth", "/demo/auth/", "/v1.2/auth"]) expect(uriOf(path)).toBe("/en/sign-in.html");
    expect(uriOf("/demo/auth", "de")).toBe("/de/sign-in.html");
    for (const path of ["/auth", "/demo/auth/more", "/demo/admin/auth", "/demo/authors"])
      expect(uriOf(path)).toBe("/en/app.html");
    const ofWorkspaces = runInNewContext(`${pageRewrite({})}; handler`) as typeof rewrite;
    expect(ofWorkspaces({ request: { uri: "/demo/auth", headers: {}, cookies: {} } }).uri).toBe("/en/sign-in.html");
  });

  test("get the file that was prerendered for them", () => {
    expect(uriOf("/")).toBe("/en/index.html");
    for (const path of ["/support/use-the-api", "/support/use-the-api/"])
      expect(uriOf(path)).toBe("/en/support/use-the-api.html");
  });

  test("lead to the documents of the API, which are files of the site in no language", () => {
    for (const language of ["en", "de"]) {
      expect(uriOf("/api/docs", language)).toBe("/api/docs.html");
      expect(uriOf("/api/docs/", language)).toBe("/api/docs.html");
      expect(uriOf("/api/openapi.json", language)).toBe("/api/openapi.json");
    }
    const { CacheBehaviors, DefaultCacheBehavior } = distribution();
    for (const { TargetOriginId, FunctionAssociations } of CacheBehaviors.slice(0, 2)) {
      expect(TargetOriginId).toBe(DefaultCacheBehavior.TargetOriginId);
      expect(FunctionAssociations).toEqual(DefaultCacheBehavior.FunctionAssociations?.slice(0, 1));
    }
  });

  test("do not change files, whatever the language", () => {
    for (const path of ["/assets/index-abc.js", "/config.json", "/favicon.svg"]) expect(uriOf(path, "de")).toBe(path);
  });

  test("are rewritten for pages only, when the request arrives", () => {
    expect(distribution().DefaultCacheBehavior.FunctionAssociations?.map(({ EventType }) => EventType)).toEqual([
      "viewer-request",
      "viewer-response",
    ]);
  });
});

describe("the page of a public event", () => {
  interface Asked {
    uri: string;
    querystring: Record<string, { value: string }>;
    headers: Record<string, { value: string }>;
  }
  const askFor = runInNewContext(`${eventPageRewrite}; handler`) as (event: { request: PageRequest }) => Asked;
  const asked = (uri: string, more: Record<string, string> = {}) => {
    const named = Object.entries({ host: "members.harbour.example", ...more }).map(([name, value]) => [
      name,
      { value },
    ]);
    return askFor({ request: { uri, headers: Object.fromEntries(named), cookies: {} } });
  };

  test("is asked of the API by slug and event, in the reader's language, for the visited host", () => {
    const { uri, querystring, headers } = asked("/demo/event/event_1/", {
      "accept-language": "de",
      "x-forwarded-host": "evil.example",
    });
    expect(uri).toBe("/de/app.html");
    expect(JSON.parse(JSON.stringify(querystring))).toEqual({ slug: { value: "demo" }, eventId: { value: "event_1" } });
    expect(headers["x-forwarded-host"]).toEqual({ value: "members.harbour.example" });
  });

  test("is the app's at any other depth, so the API is asked for none", () => {
    for (const path of ["/demo/admin/event/event_1", "/demo/event/event_1/more"]) {
      expect(asked(path).uri).toBe("/en/app.html");
      expect(Object.keys(asked(path).querystring)).toEqual([]);
    }
  });

  test("comes from the API, and is the file of the app where the API refuses or fails", () => {
    const { CacheBehaviors, OriginGroups, Origins } = distribution();
    const behaviour = CacheBehaviors.find(({ PathPattern }) => PathPattern === "/*/event/*");
    const [group, ...others] = OriginGroups.Items;
    expect(others).toEqual([]);
    expect(behaviour?.TargetOriginId).toBe(group?.Id);
    expect(group?.FailoverCriteria.StatusCodes.Items).toEqual([400, 403, 404, 500, 502, 503, 504]);
    const [first, second] = (group?.Members.Items ?? []).map(({ OriginId }) =>
      Origins.find(({ Id }) => Id === OriginId),
    );
    expect(first?.OriginPath).toBe("/api/event-pages");
    expect(second?.Id).toBe(distribution().DefaultCacheBehavior.TargetOriginId);
  });

  test("is kept apart for each host and event, one minute at most", () => {
    const [policy, ...others] = resourcesOf(prod.web, "AWS::CloudFront::CachePolicy");
    expect(others).toEqual([]);
    expect(policy?.Properties.CachePolicyConfig).toMatchObject({
      MinTTL: 0,
      DefaultTTL: 0,
      MaxTTL: 60,
      ParametersInCacheKeyAndForwardedToOrigin: {
        CookiesConfig: { CookieBehavior: "none" },
        HeadersConfig: { HeaderBehavior: "whitelist", Headers: ["x-forwarded-host"] },
        QueryStringsConfig: { QueryStringBehavior: "whitelist", QueryStrings: ["slug", "eventId"] },
      },
    });
  });
});

describe("the language of a page", () => {
  const chosen = (accepted?: string, cookies?: Record<string, string>) => [
    uriOf("/", accepted, cookies),
    uriOf("/demo/dashboard", accepted, cookies),
  ];
  const english = ["/en/index.html", "/en/app.html"];
  const german = ["/de/index.html", "/de/app.html"];

  test.each([
    ["de", german],
    ["de-AT,en;q=0.5", german],
    ["fr, de;q=0.4, en;q=0.3", german],
    ["en;q=0.3, DE ; q=0.4", german],
    ["en,de", english],
    ["de;q=0,en;q=0.1", english],
    ["fr", english],
    ["*", english],
    ["dev", english],
    ["", english],
    [undefined, english],
  ])("is the one that the browser prefers of ours: %s", (accepted, expected) => {
    expect(chosen(accepted)).toEqual(expected);
  });

  test("follows the cookie before the browser", () => {
    expect(chosen("en", { "guildhall-language": "de" })).toEqual(german);
    expect(chosen("de", { "guildhall-language": "en" })).toEqual(english);
  });

  test("is the tenant's if neither cookie nor browser names one of ours", () => {
    expect(chosen("fr", { "guildhall-tenant-language": "de" })).toEqual(german);
    expect(chosen("en", { "guildhall-tenant-language": "de" })).toEqual(english);
    expect(chosen("fr", { "guildhall-tenant-language": "de", "guildhall-language": "en" })).toEqual(english);
  });

  test("is never an unknown one, whatever a cookie says", () => {
    for (const value of ["fr", "../de", "", "constructor"])
      expect(chosen(undefined, { "guildhall-language": value, "guildhall-tenant-language": value })).toEqual(english);
  });

  test("is in the caching headers of pages, and of nothing else", () => {
    type Headers = Record<string, { value: string }>;
    const tell = runInNewContext(`${pageHeaders}; handler`) as (event: { response: { headers: Headers } }) => {
      headers: Headers;
    };
    const varyOf = (type: string) => tell({ response: { headers: { "content-type": { value: type } } } }).headers.vary;
    expect(varyOf("text/html; charset=utf-8")?.value).toBe("accept-encoding, accept-language, cookie");
    expect(varyOf("text/javascript")).toBeUndefined();
  });

  test("is in the answer's headers", () => {
    const deployments = Object.values(prod.web.findResources("Custom::CDKBucketDeployment"));
    for (const language of ["en", "de"]) {
      const found = deployments.filter(({ Properties: told }) => told.SystemMetadata["content-language"] === language);
      expect(found.map(({ Properties: told }) => [told.Exclude, told.Include])).toEqual([[["*"], [`${language}/*`]]]);
    }
  });
});
