/** SES's identities of workspaces' hosts, standing in. DNS decides about their signatures, as it does at SES. */
import { randomBytes } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { MailRefused } from "./send-email.ts";

interface Identity {
  host: string;
  selectors: string[];
  /** Once its records were found, a host stays verified. Without them its signatures fail for a time. */
  wasFound: boolean;
}

export interface Identities {
  create: (host: unknown) => object;
  read: (host: string) => object;
  remove: (host: string) => void;
  /** Whether SES sends in the name of this host. */
  isVerified: (host: string) => boolean;
  hosts: () => string[];
}

const zone = "dkim.amazonses.com";

export function createIdentities(options: { file: string; aliasesOf: (name: string) => string[] }): Identities {
  const { file, aliasesOf } = options;
  let identities = readIdentities(file);
  const save = (next: Identity[]) => {
    identities = next;
    writeFileSync(file, JSON.stringify(identities, null, 2));
  };
  const isSigned = ({ host, selectors }: Identity) =>
    selectors.every((selector) => aliasesOf(`${selector}._domainkey.${host}`).includes(`${selector}.${zone}`));
  /** SES looks at DNS by itself. Here every question is a look. */
  const look = (host: string): { identity: Identity; isFound: boolean } => {
    const known = identities.find((one) => one.host === host);
    if (known === undefined) throw new MailRefused(`Email identity ${host} does not exist.`, "NotFoundException");
    const isFound = isSigned(known);
    if (!isFound || known.wasFound) return { identity: known, isFound };
    const identity = { ...known, wasFound: true };
    save(identities.map((one) => (one.host === host ? identity : one)));
    return { identity, isFound };
  };
  const shown = ({ identity, isFound }: { identity: Identity; isFound: boolean }) => ({
    IdentityType: "DOMAIN",
    VerifiedForSendingStatus: identity.wasFound,
    DkimAttributes: {
      SigningEnabled: true,
      SigningAttributesOrigin: "AWS_SES",
      Status: isFound ? "SUCCESS" : identity.wasFound ? "TEMPORARY_FAILURE" : "PENDING",
      Tokens: identity.selectors,
    },
  });

  return {
    create: (host) => {
      if (typeof host !== "string" || !/^([a-z0-9-]+\.)+[a-z]{2,63}$/.test(host))
        throw new MailRefused("The identity must be a domain.");
      if (identities.some((one) => one.host === host))
        throw new MailRefused(`Email identity ${host} already exists.`, "AlreadyExistsException");
      const selectors = Array.from({ length: 3 }, () => randomBytes(16).toString("hex"));
      save([...identities, { host, selectors, wasFound: false }]);
      return shown(look(host));
    },
    read: (host) => shown(look(host)),
    remove: (host) => {
      look(host);
      save(identities.filter((one) => one.host !== host));
    },
    isVerified: (host) => identities.some((one) => one.host === host) && look(host).identity.wasFound,
    hosts: () => identities.map(({ host }) => host),
  };
}

function readIdentities(file: string): Identity[] {
  try {
    return JSON.parse(readFileSync(file, "utf8")) as Identity[];
  } catch {
    return [];
  }
}
