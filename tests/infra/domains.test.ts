import { describe, expect, test } from "vitest";
import { resourcesOf, stageWithVideo, synthesise } from "./synthesise.ts";

const { domains, web } = synthesise(stageWithVideo("prod"));

interface Behaviour {
  PathPattern?: string;
  ViewerProtocolPolicy: string;
  CachePolicyId: unknown;
  FunctionAssociations?: unknown[];
}

interface Config {
  ConnectionMode?: string;
  Aliases?: unknown;
  PriceClass?: unknown;
  IPV6Enabled?: unknown;
  DefaultCacheBehavior: Behaviour;
  CacheBehaviors: Behaviour[];
  CustomErrorResponses: unknown;
  Origins: { OriginPath?: string; OriginCustomHeaders?: { HeaderName: string }[] }[];
}

const configOf = (template: typeof web): Config => {
  const [found] = resourcesOf(template, "AWS::CloudFront::Distribution");
  return found?.Properties.DistributionConfig as Config;
};
const headersOf = (template: typeof web) =>
  resourcesOf(template, "AWS::CloudFront::ResponseHeadersPolicy").map(
    ({ Properties }) =>
      (Properties.ResponseHeadersPolicyConfig as { SecurityHeadersConfig: Record<string, object> })
        .SecurityHeadersConfig,
  );

describe("the distribution of workspaces' own hosts", () => {
  test("takes hosts at run time only, and has no setting that CloudFront refuses there", () => {
    const { ConnectionMode, Aliases, PriceClass, IPV6Enabled } = configOf(domains);
    expect(ConnectionMode).toBe("tenant-only");
    expect([Aliases, PriceClass, IPV6Enabled]).toEqual([undefined, undefined, undefined]);
    const [group, ...others] = resourcesOf(domains, "AWS::CloudFront::ConnectionGroup");
    expect(group?.Properties).toEqual({ Name: "guildhall-prod", Enabled: true, Ipv6Enabled: true });
    expect(others).toEqual([]);
    expect(resourcesOf(domains, "AWS::CloudFront::DistributionTenant")).toEqual([]);
  });

  test("treats every path as the platform's own does", () => {
    const [own, theirs] = [configOf(web), configOf(domains)];
    const shape = ({ CacheBehaviors, DefaultCacheBehavior }: Config) =>
      [DefaultCacheBehavior, ...CacheBehaviors].map((one) => [
        one.PathPattern,
        one.ViewerProtocolPolicy,
        one.FunctionAssociations?.length ?? 0,
      ]);
    expect(shape(theirs)).toEqual(shape(own));
    expect(shape(theirs).length).toBeGreaterThan(6);
    expect(theirs.CustomErrorResponses).toEqual(own.CustomErrorResponses);
    const secrets = ({ Origins }: Config) =>
      Origins.flatMap(({ OriginCustomHeaders = [] }) => OriginCustomHeaders.map(({ HeaderName }) => HeaderName));
    expect(secrets(theirs)).toEqual(secrets(own));
    expect(secrets(theirs)).toContain("x-origin-secret");
  });

  test("shows none of the platform's public pages", () => {
    const rewrites = resourcesOf(domains, "AWS::CloudFront::Function").map(({ Properties }) =>
      String(Properties.FunctionCode),
    );
    expect(rewrites.filter((code) => code.includes("var pages = {}"))).toHaveLength(1);
    expect(rewrites.some((code) => code.includes("/index.html"))).toBe(false);
  });

  test("promises TLS for its own host only, and everything else as the platform does", () => {
    for (const headers of headersOf(domains)) {
      expect(headers.StrictTransportSecurity).toMatchObject({
        AccessControlMaxAgeSec: 31_536_000,
        IncludeSubdomains: false,
        Preload: false,
      });
      expect(headers.FrameOptions).toMatchObject({ FrameOption: "DENY" });
    }
    for (const headers of headersOf(web)) expect(headers.StrictTransportSecurity).toMatchObject({ Preload: true });
  });
});
