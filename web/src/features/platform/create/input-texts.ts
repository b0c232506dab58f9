/** Messages for invalid fields of this form, by issue code. */
export const createInputTexts = {
  name: {
    too_small: "Organization name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  ownerEmail: {
    invalid_format: "Enter an email address such as rosa@example.org",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  trialEndsOn: { invalid_format: "Enter a day" },
};
