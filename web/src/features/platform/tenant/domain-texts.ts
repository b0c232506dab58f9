/** Texts of a workspace's own domain, for the platform's staff. */

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
  sender: "Sender of mails",
  signatureOf: (number: number) => `Signature record ${number}`,
};
