/** Sentences of the notices about points. */
export const sentences = {
  granted: (points: string, reason: string) => `You were given ${points}: ${reason}.`,
} as const;
