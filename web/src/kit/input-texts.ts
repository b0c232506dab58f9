/** Messages for invalid fields for which a form has no message of its own. */
export const generalTexts = {
  too_small: ({ minimum }: { minimum: string }) => `Must be at least ${minimum}`,
  too_big: ({ maximum }: { maximum: string }) => `Must be at most ${maximum}`,
  unreadable_characters: "Has invisible characters",
  invalid: "This value is not valid",
};
