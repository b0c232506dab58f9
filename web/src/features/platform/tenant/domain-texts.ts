/** Texts of a workspace's own domain, for the platform's staff. */
import type { DomainState, RecordState, SenderState } from "#lambdas/domains/contract.ts";

export const domainPartTexts = {
  title: "Domain",
  none: "This workspace has not asked for a domain of its own.",
  host: "Host",
  state: "State",
  certificate: "Certificate",
  recordOf: (type: string) => `${type} record`,
  checkedAt: "Last looked",
  releasedAt: "Is let go on",
  never: "Never",
  check: "Check again",
  elsewhere: "Another distribution at CloudFront has this host.",
  states: {
    asked: "Waits for records",
    connecting: "Being connected",
    live: "Live",
    broken: "Records missing",
    removing: "Being removed",
  } satisfies Record<DomainState, string>,
  certificates: { none: "None yet", pending: "On its way", issued: "Issued", failed: "Failed, asked again" },
  sender: "Sender of mails",
  signatureOf: (number: number) => `Signature record ${number}`,
  senderStates: {
    none: "The platform, nothing asked yet",
    waiting: "The platform, waits for records",
    verified: "Its own host",
    broken: "The platform, records missing",
  } satisfies Record<SenderState, string>,
  recordStates: {
    unchecked: "Not looked at yet",
    found: "Found",
    missing: "Not there",
    wrong: "Another value",
    unknown: "DNS did not answer",
  } satisfies Record<RecordState, string>,
};
