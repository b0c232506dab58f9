/** Texts of the workspace's own domain. */
import type { DomainRecord, DomainState, SenderState } from "#lambdas/domains/contract.ts";

export const domainTexts = {
  title: "Your own domain",
  intro:
    "Members sign in, book and open every link on a domain of your organisation. Your address here goes on working beside it.",
  loading: "Loading the domain...",
  unavailable: "Workspaces cannot have domains of their own here.",
  address: "Your address now",
  host: "Domain",
  hostHint: "With a name before it, such as members.example.org.",
  hostInvalid: "Enter a host such as members.example.org, without https:// and without a path.",
  ask: "Connect this domain",
  asked: "Add the two records below at your domain's provider.",
  sentences: {
    asked: "Add both records where your domain is managed. We look by ourselves, at first each minute.",
    connecting: "The domain is proved. Its certificate follows, usually within half an hour. You can leave this page.",
    live: "Members find the workspace on this domain. We look at its records each week.",
    broken: "A record is gone or has changed. Members still find the workspace, but not for long.",
    removing: "Nobody finds the workspace on this domain any more. You can ask for another one in a few minutes.",
  } satisfies Record<DomainState, string>,
  elsewhere: "Another service at Amazon CloudFront still has this domain. Remove it there first.",
  byStaff: "The platform's staff connected this domain.",
  releasedAt: (when: string) => `Without its records the domain is let go on ${when}.`,
  records: "Records to add",
  recordOf: {
    proof: "Shows that the domain is yours",
    address: "Leads its visitors to your workspace",
    signature: "Signs your mails",
    policy: "Advised, not needed",
  } satisfies Record<DomainRecord["purpose"], string>,
  numbered: (type: string, number: number) => `${type} ${number}`,
  policy: "DMARC",
  sender: "Sender of your mails",
  senderSentences: {
    none: () =>
      "Mails come from our address, in your organisation's name. The records for your own follow in a minute.",
    waiting: (address: string) =>
      `Add these records, and mails come from ${address}. Until then they come from our address, in your organisation's name.`,
    verified: (address: string) => `Mails come from ${address}. Set where answers go under "Organisation".`,
    broken: () =>
      "A record is gone or has changed. Mails come from our address until it is back, in your organisation's name.",
  } satisfies Record<SenderState, (address: string) => string>,
  type: "Type",
  name: "Name",
  value: "Value",
  copyName: (type: string) => `Copy the name of the ${type} record`,
  copyValue: (type: string) => `Copy the value of the ${type} record`,
  certificate: "Certificate",
  checkedAt: "Last looked",
  never: "Never",
  check: "Check again",
  checked: "Looked at DNS just now",
  remove: "Remove the domain",
  removeTitle: (host: string) => `Remove ${host}?`,
  removeText:
    "Members find nothing on this domain any more, and links to it break. For 30 days only your workspace can have it back.",
  removed: "The domain is being removed",
};
