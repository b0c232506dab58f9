/**
 * CloudFront's distribution tenants, standing in: as much of the REST API as `lambdas/gateways/edge.ts` calls, with its
 * refusals. A certificate is issued once the host leads here.
 */
import { randomUUID } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";

/** Where workspaces' hosts have to lead. */
export const domainTarget = "domains.guildhall.localhost";
export const domainDistribution = { id: "ELOCALDOMAINS", connectionGroupId: "cg_local" } as const;

interface EdgeTenant {
  id: string;
  name: string;
  host: string;
  isEnabled: boolean;
  certificateArn: string;
  /** Once it was issued, it stays so wherever the host leads. */
  isIssued: boolean;
  /** The certificate that the host uses. */
  usedArn: string | null;
  version: number;
}

export interface EdgeStandIn {
  handle: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** The hosts that it knows. */
  hosts: () => string[];
  /** Of a call with a known name and a known host, the refusal that it names. CloudFront promises no order. */
  refuseFirst: (what: "name" | "host") => void;
  /** Whether a distribution of somebody else serves the host. */
  setElsewhere: (host: string, isThere: boolean) => void;
  /** The certificate authority gives the certificate up. It stays so until another one is asked for. */
  failCertificate: (host: string) => void;
}

const namespace = "http://cloudfront.amazonaws.com/doc/2020-05-31/";
const account = "000000000000";

export function createEdge(options: {
  prefix: string;
  file: string;
  /** Where the host leads, by DNS. */
  aliasesOf: (host: string) => string[];
}): EdgeStandIn {
  const { prefix, file, aliasesOf } = options;
  let tenants = readTenants(file);
  let refusedFirst: "name" | "host" = "name";
  const elsewhere = new Set<string>();
  const failed = new Set<string>();
  const save = (next: EdgeTenant[]) => {
    tenants = next;
    writeFileSync(file, JSON.stringify(tenants, null, 2));
  };
  const replace = (changed: EdgeTenant) => save(tenants.map((one) => (one.id === changed.id ? changed : one)));
  const find = (named: string) => {
    const found = tenants.find(({ id, name }) => id === named || name === named);
    if (found === undefined) throw new Refusal(404, "EntityNotFound");
    return found;
  };
  const isServed = (host: string) => elsewhere.has(host) || tenants.some((one) => one.host === host);
  const matched = (tenant: EdgeTenant, request: IncomingMessage) => {
    if (request.headers["if-match"] !== etagOf(tenant)) throw new Refusal(412, "PreconditionFailed");
  };

  function create(body: string): EdgeTenant {
    const [name, host] = [textOf(body, "Name"), textOf(body, "Domain")];
    const isOurs =
      textOf(body, "DistributionId") === domainDistribution.id &&
      textOf(body, "ConnectionGroupId") === domainDistribution.connectionGroupId;
    if (!isOurs) throw new Refusal(404, "EntityNotFound");
    if (name === undefined || !/^[a-zA-Z0-9][a-zA-Z0-9-.]{1,126}[a-zA-Z0-9]$/.test(name) || host === undefined)
      throw new Refusal(400, "InvalidArgument");
    if (textOf(body, "PrimaryDomainName") !== host || textOf(body, "ValidationTokenHost") !== "cloudfront")
      throw new Refusal(400, "InvalidArgument");
    const refusals = [
      { of: "name", isTaken: tenants.some((one) => one.name === name), code: "EntityAlreadyExists" },
      { of: "host", isTaken: isServed(host), code: "CNAMEAlreadyExists" },
    ];
    const refused = refusals.filter(({ isTaken }) => isTaken);
    const [refusal] = [...refused.filter(({ of }) => of === refusedFirst), ...refused];
    if (refusal !== undefined) throw new Refusal(409, refusal.code);
    const id = `dt_${randomUUID().replaceAll("-", "").slice(0, 26)}`;
    const certificateArn = `arn:aws:acm:us-east-1:${account}:certificate/${randomUUID()}`;
    const made = { id, name, host, isEnabled: true, certificateArn, isIssued: false, usedArn: null, version: 1 };
    save([...tenants, made]);
    return made;
  }

  function update(tenant: EdgeTenant, body: string): EdgeTenant {
    const arn = textOf(body, "Arn");
    if (arn !== undefined && (arn !== tenant.certificateArn || !tenant.isIssued))
      throw new Refusal(400, "InvalidArgument");
    const enabled = textOf(body, "Enabled");
    if (textOf(body, "PrimaryDomainName") === tenant.host) failed.delete(tenant.host);
    const changed = {
      ...tenant,
      usedArn: arn ?? tenant.usedArn,
      isEnabled: enabled === undefined ? tenant.isEnabled : enabled === "true",
      version: tenant.version + 1,
    };
    replace(changed);
    return changed;
  }

  /** CloudFront answers the validation itself, so the host must lead to it. */
  function certificateOf(tenant: EdgeTenant): EdgeTenant {
    if (tenant.isIssued || failed.has(tenant.host) || !aliasesOf(tenant.host).includes(domainTarget)) return tenant;
    const issued = { ...tenant, isIssued: true };
    replace(issued);
    return issued;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = (request.url ?? "").slice(prefix.length).split("?", 1)[0] ?? "";
    const body = await textOfBody(request);
    const [, kind, named = ""] =
      /^\/2020-05-31\/(distribution-tenant|managed-certificate)(?:\/([^/]+))?$/.exec(path) ?? [];
    const id = decodeURIComponent(named);
    const call = `${request.method ?? ""} ${kind ?? ""}`;
    if (call === "POST distribution-tenant" && id === "") return sendTenant(response, 201, create(body));
    if (id === "") throw new Refusal(400, "InvalidAction");
    if (call === "GET managed-certificate") {
      const known = certificateOf(find(id));
      return sendCertificate(response, known, failed.has(known.host));
    }
    const tenant = find(id);
    if (call === "GET distribution-tenant") return sendTenant(response, 200, tenant);
    if (call === "PUT distribution-tenant") {
      matched(tenant, request);
      return sendTenant(response, 200, update(tenant, body));
    }
    if (call !== "DELETE distribution-tenant") throw new Refusal(400, "InvalidAction");
    matched(tenant, request);
    if (tenant.isEnabled) throw new Refusal(409, "ResourceNotDisabled");
    save(tenants.filter((one) => one.id !== tenant.id));
    response.writeHead(204).end();
  }

  return {
    hosts: () => tenants.map(({ host }) => host),
    refuseFirst: (what) => {
      refusedFirst = what;
    },
    failCertificate: (host) => void failed.add(host),
    setElsewhere: (host, isThere) => {
      if (isThere) elsewhere.add(host);
      else elsewhere.delete(host);
    },
    handle: async (request, response) => {
      try {
        await answer(request, response);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        const { status, code } = error;
        send(
          response,
          status,
          `<ErrorResponse xmlns="${namespace}"><Error><Type>Sender</Type><Code>${code}</Code><Message>${code}</Message></Error><RequestId>${randomUUID()}</RequestId></ErrorResponse>`,
        );
      }
    },
  };
}

class Refusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(code);
    this.status = status;
    this.code = code;
  }
}

const etagOf = ({ id, version }: EdgeTenant) => `${id}-${version}`;

/** The first element of this name. The calls of the product hold none twice. */
const textOf = (xml: string, element: string): string | undefined =>
  new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml)?.[1];

function sendTenant(response: ServerResponse, status: number, tenant: EdgeTenant): void {
  const { id, name, host, isEnabled, usedArn, isIssued } = tenant;
  const certificate =
    usedArn === null ? "" : `<Customizations><Certificate><Arn>${usedArn}</Arn></Certificate></Customizations>`;
  response.setHeader("etag", etagOf(tenant));
  send(
    response,
    status,
    `<DistributionTenant xmlns="${namespace}"><Id>${id}</Id><DistributionId>${domainDistribution.id}</DistributionId>` +
      `<Name>${name}</Name><Arn>arn:aws:cloudfront::${account}:distribution-tenant/${id}</Arn>` +
      `<Domains><member><Domain>${host}</Domain><Status>${usedArn !== null && isIssued ? "active" : "inactive"}</Status></member></Domains>` +
      `${certificate}<ConnectionGroupId>${domainDistribution.connectionGroupId}</ConnectionGroupId>` +
      `<Enabled>${isEnabled}</Enabled><Status>Deployed</Status></DistributionTenant>`,
  );
}

function sendCertificate(
  response: ServerResponse,
  { certificateArn, isIssued, host }: EdgeTenant,
  hasFailed: boolean,
): void {
  const status = isIssued ? "issued" : hasFailed ? "failed" : "pending-validation";
  send(
    response,
    200,
    `<ManagedCertificateDetails xmlns="${namespace}"><CertificateArn>${certificateArn}</CertificateArn>` +
      `<CertificateStatus>${status}</CertificateStatus>` +
      `<ValidationTokenHost>cloudfront</ValidationTokenHost><ValidationTokenDetails><member><Domain>${host}</Domain></member></ValidationTokenDetails>` +
      "</ManagedCertificateDetails>",
  );
}

function send(response: ServerResponse, status: number, xml: string): void {
  response.writeHead(status, { "content-type": "text/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>${xml}`);
}

async function textOfBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function readTenants(file: string): EdgeTenant[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as EdgeTenant[];
  } catch {
    return [];
  }
}
