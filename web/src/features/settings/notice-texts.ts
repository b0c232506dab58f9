/** Sentences of the notices about the workspace's own domain. */
import type { DomainTrouble } from "#lambdas/domains/contract.ts";

export const sentences = {
  troubled: {
    address: (host: string) => `${host} does not lead to this workspace any more. Look at its records.`,
    sender: (host: string) => `Mails do not come from ${host} any more. Look at its records.`,
    both: (host: string) => `${host} leads nowhere, and mails do not come from it any more. Look at its records.`,
  } satisfies Record<DomainTrouble, (host: string) => string>,
};
