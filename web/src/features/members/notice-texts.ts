/** Sentences of the notices about requests to join. */
export const sentences = {
  admitted: (workspace: string) => `Your membership of ${workspace} was approved.`,
  waits: (name: string) => `${name} asks to join and waits for approval.`,
} as const;
