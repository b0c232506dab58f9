/** Sentences of the notices about events. */
export const sentences = {
  eventOf: (title: string, when: string) => `${title}, ${when}`,
  offered: (event: string, until: string) => `A seat is free for you: ${event}. Accept it before ${until}.`,
  cancelled: (event: string) => `An event of yours was cancelled: ${event}.`,
  because: (reason: string) => `Reason: ${reason}.`,
  refunded: (points: string) => `${points} came back to your wallet.`,
  exchanged: (event: string, from: string) =>
    `You were moved to another event: ${event}. Before: ${from}. Your ticket has a new code.`,
  moved: (event: string) => `An event of yours has another time or place: ${event}.`,
} as const;
