/** Sentences of the notices about live sessions. */
export const sentences = {
  begun: (title: string) => `${title} is live now.`,
} as const;
