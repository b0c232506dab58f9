/** Messages for invalid fields of this folder's forms, by issue code. */
export const cancelInputTexts = {
  reason: {
    too_small: "Reason is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
