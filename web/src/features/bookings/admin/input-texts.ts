/** What is wrong with a field of the forms here, by the code of the issue. */
export const cancelInputTexts = {
  reason: {
    too_small: "Reason is required",
    too_big: ({ maximum }: { maximum: string }) => `Reason must be less than ${maximum} characters`,
  },
};
