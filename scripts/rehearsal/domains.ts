/**
 * A workspace's own host at the emulator's CloudFront, by the gateway that the deployed consumer calls. CloudFormation of
 * the emulator makes no connection group, so this step makes one, and a distribution of hosts.
 */
import { CloudFrontClient, CreateConnectionGroupCommand, CreateDistributionCommand } from "@aws-sdk/client-cloudfront";
import { addHost, followHost, removeHost } from "#lambdas/gateways/edge.ts";
import { renewEnvironment } from "#lambdas/runtime/env.ts";
import type { Steps } from "./steps.ts";

const host = "members.rehearsal.example.org";

export async function connectDomain(endpoint: string, steps: Steps): Promise<void> {
  await steps.step(
    "a workspace's own host is added at CloudFront, gets its certificate, serves and is removed",
    async () => {
      const client = new CloudFrontClient({ region: "us-east-1", endpoint });
      const origin = { Id: "site", DomainName: "site.example.org", CustomOriginConfig: plainOrigin };
      const { Distribution: distribution } = await client.send(
        new CreateDistributionCommand({
          DistributionConfig: {
            CallerReference: host,
            Comment: "hosts of workspaces",
            Enabled: true,
            ConnectionMode: "tenant-only",
            Origins: { Quantity: 1, Items: [origin] },
            DefaultCacheBehavior: {
              TargetOriginId: "site",
              ViewerProtocolPolicy: "redirect-to-https",
              CachePolicyId: "4135ea2d-6df8-44a3-9df3-4b5a84be39ad",
            },
          },
        }),
      );
      const { ConnectionGroup: group } = await client.send(
        new CreateConnectionGroupCommand({ Name: "hosts", Enabled: true }),
      );
      Object.assign(process.env, {
        CLOUDFRONT_ENDPOINT: endpoint,
        DOMAIN_TARGET: group?.RoutingEndpoint,
        DOMAIN_DISTRIBUTION_ID: distribution?.Id,
        DOMAIN_CONNECTION_GROUP_ID: group?.Id,
      });
      renewEnvironment();
      const added = await addHost("ten-rehearsal", host);
      if (typeof added === "string") throw new Error("CloudFront says that the host or the name is in use.");
      const again = await addHost("ten-rehearsal", host);
      steps.expect(JSON.stringify(again) === JSON.stringify(added), "a repeated call finds the host of the first one");
      steps.expect((await addHost("ten-other", host)) === "elsewhere", "nobody else gets the same host");
      const first = await followHost(added.id, host);
      steps.expect(first?.certificate === "issued" && !first.isServing, "an issued certificate is given to the host");
      steps.expect((await followHost(added.id, host))?.isServing === true, "the host serves with its certificate");
      steps.expect(!(await removeHost(added.id)), "a host is disabled before it is deleted");
      steps.expect(await removeHost(added.id), "a disabled host is deleted");
      steps.expect((await followHost(added.id, host)) === undefined, "a deleted host is unknown");
      steps.expect(await removeHost(added.id), "a repeated deletion finds nothing to do");
      return host;
    },
  );
}

const plainOrigin = {
  HTTPPort: 80,
  HTTPSPort: 443,
  OriginProtocolPolicy: "https-only" as const,
};
