/** Sentences of the notices about requests to join. */
export const sentences = {
  admitted: (workspace: string) => `Your membership of ${workspace} was approved.`,
  waits: (name: string) => `${name} asks to join and waits for approval.`,
  heldBack: {
    bounced: (name: string) => `Mails to ${name} come back. Nothing is sent to that address any more.`,
    complained: (name: string) => `${name} reported a mail as spam. Nothing is sent to that address any more.`,
  },
} as const;
