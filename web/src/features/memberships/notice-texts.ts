/** Sentences of the notices about plans. */
export const sentences = {
  requested: (plan: string) => `A member asks for the plan ${plan}.`,
  approved: (plan: string) => `Your request for the plan ${plan} was approved.`,
  refused: (plan: string) => `Your request for the plan ${plan} was refused.`,
} as const;
