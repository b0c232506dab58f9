/** Sentences of the notices about the waitlist. */
export const waitlistSentences = {
  wishOf: (resource: string, when: string) => `${resource}, ${when}`,
  offered: (wish: string, until: string) => `Free for you, held until ${until}: ${wish}.`,
  booked: (wish: string, points: string) => `The time that you waited for is booked: ${wish}. It cost ${points}.`,
  passedOver: (wish: string, points: string) =>
    `A time that you wait for was free, and costs ${points}. You had too few, so the next person was asked: ${wish}.`,
  missed: (wish: string) => `You did not accept the offer in time, so it went to the next person: ${wish}.`,
  closed: (wish: string) => `The resource cannot be booked any more, so you wait no longer: ${wish}.`,
} as const;
