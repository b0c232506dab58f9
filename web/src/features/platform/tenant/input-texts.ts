/** Messages for invalid fields of this folder's forms, by issue code. */
export const supportInputTexts = {
  reason: {
    too_small: "Please give a reason.",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  trialEndsOn: { invalid_format: "Enter a day", invalid_type: "Enter a day" },
};

export const ownerInputTexts = {
  email: {
    invalid_format: "Enter an email address such as rosa@example.org",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
