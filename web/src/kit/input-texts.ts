/** What is wrong with a field for which a form has no sentence of its own. */
export const generalTexts = {
  too_small: ({ minimum }: { minimum: string }) => `Must be at least ${minimum}`,
  too_big: ({ maximum }: { maximum: string }) => `Must be at most ${maximum}`,
  invalid: "This value is not valid",
};
