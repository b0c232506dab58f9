/** Sentences of the notices about points. */
export const sentences = {
  granted: (points: string, reason: string) => `You were given ${points}: ${reason}.`,
  deducted: (points: string, reason: string) => `${points} were taken from your balance: ${reason}.`,
  givenBack: (points: string, reason: string) => `${points} were given back to you as a correction: ${reason}.`,
  takenBack: (points: string, reason: string) => `${points} were taken back as a correction: ${reason}.`,
} as const;
