/**
 * CloudFront's distribution tenants: a workspace's host at the edge, with a certificate that CloudFront manages. Every
 * call can be repeated. Only a consumer calls them, never a route.
 */
import {
  CloudFrontClient,
  CNAMEAlreadyExists,
  CreateDistributionTenantCommand,
  DeleteDistributionTenantCommand,
  type DistributionTenant,
  EntityAlreadyExists,
  EntityNotFound,
  GetDistributionTenantCommand,
  GetManagedCertificateDetailsCommand,
  ResourceNotDisabled,
  UpdateDistributionTenantCommand,
} from "@aws-sdk/client-cloudfront";
import { environment, perEnvironment } from "../runtime/env.ts";

// CloudFront's API is in one region.
const client = perEnvironment(
  ({ CLOUDFRONT_ENDPOINT: endpoint }) =>
    new CloudFrontClient({ region: "us-east-1", endpoint, requestHandler: { requestTimeout: 5_000 }, maxAttempts: 2 }),
);

async function unlessMissing<T>(call: () => Promise<T>): Promise<T | undefined> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof EntityNotFound) return undefined;
    throw error;
  }
}

const read = (Identifier: string) =>
  unlessMissing(() => client().send(new GetDistributionTenantCommand({ Identifier })));

const requestOf = (host: string) => ({ PrimaryDomainName: host, ValidationTokenHost: "cloudfront" as const });

const update = (
  { Id, DistributionId, ConnectionGroupId, Domains }: DistributionTenant,
  IfMatch: string | undefined,
  change: object,
) =>
  client().send(
    new UpdateDistributionTenantCommand({
      Id,
      IfMatch,
      DistributionId,
      ConnectionGroupId,
      Domains: (Domains ?? []).map(({ Domain }) => ({ Domain })),
      ...change,
    }),
  );

/**
 * Makes a host known to the edge, and asks for its certificate. `name` is the caller's own, so that a repeated call finds
 * the first one's.
 * @returns its id; "elsewhere" where another distribution has the host; "other" where the name has another host
 */
export async function addHost(name: string, host: string): Promise<{ id: string } | "elsewhere" | "other"> {
  const { DOMAIN_DISTRIBUTION_ID, DOMAIN_CONNECTION_GROUP_ID } = environment();
  try {
    const { DistributionTenant: made } = await client().send(
      new CreateDistributionTenantCommand({
        Name: name,
        DistributionId: DOMAIN_DISTRIBUTION_ID,
        ConnectionGroupId: DOMAIN_CONNECTION_GROUP_ID,
        Domains: [{ Domain: host }],
        ManagedCertificateRequest: requestOf(host),
        Enabled: true,
      }),
    );
    if (made?.Id === undefined) throw new Error("CloudFront answered without a distribution tenant.");
    return { id: made.Id };
  } catch (error) {
    if (!(error instanceof CNAMEAlreadyExists || error instanceof EntityAlreadyExists)) throw error;
    const known = (await read(name))?.DistributionTenant;
    if (known?.Id !== undefined)
      return known.Domains?.some(({ Domain }) => Domain === host) === true ? { id: known.Id } : "other";
    if (error instanceof CNAMEAlreadyExists) return "elsewhere";
    throw error;
  }
}

const certificateStates: Readonly<Record<string, "pending" | "issued" | "failed">> = {
  "pending-validation": "pending",
  issued: "issued",
};

/**
 * How far the edge is with a host. An issued certificate that the host does not use yet is given to it. One that failed
 * is asked for again.
 * @returns undefined where the edge does not know the host
 */
export async function followHost(
  id: string,
  host: string,
): Promise<{ certificate: "pending" | "issued" | "failed"; isServing: boolean } | undefined> {
  const known = await read(id);
  const tenant = known?.DistributionTenant;
  if (known === undefined || tenant === undefined) return undefined;
  const found = await unlessMissing(() => client().send(new GetManagedCertificateDetailsCommand({ Identifier: id })));
  const { CertificateStatus: status = "pending-validation", CertificateArn: arn } =
    found?.ManagedCertificateDetails ?? {};
  const certificate = certificateStates[status] ?? "failed";
  const isActive = tenant.Domains?.some(({ Domain, Status }) => Domain === host && Status === "active") === true;
  const isUsed = arn !== undefined && tenant.Customizations?.Certificate?.Arn === arn;
  if (certificate === "issued" && arn !== undefined && !isUsed)
    await update(tenant, known.ETag, { Customizations: { Certificate: { Arn: arn } } });
  if (certificate === "failed") await update(tenant, known.ETag, { ManagedCertificateRequest: requestOf(host) });
  return { certificate, isServing: certificate === "issued" && isUsed && isActive };
}

/**
 * Removes a host from the edge. CloudFront deletes only what was disabled everywhere, so this takes several calls.
 * @param named its id, or the name that it was added with
 * @returns whether it is gone
 */
export async function removeHost(named: string): Promise<boolean> {
  const known = await read(named);
  const tenant = known?.DistributionTenant;
  if (known === undefined || tenant?.Id === undefined) return true;
  if (tenant.Enabled !== false) {
    await update(tenant, known.ETag, { Enabled: false });
    return false;
  }
  try {
    await client().send(new DeleteDistributionTenantCommand({ Id: tenant.Id, IfMatch: known.ETag }));
    return true;
  } catch (error) {
    if (error instanceof EntityNotFound) return true;
    if (error instanceof ResourceNotDisabled) return false;
    throw error;
  }
}
