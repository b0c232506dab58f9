/** Messages for invalid fields of this folder's forms, by issue code. */
export const inviteInputTexts = {
  email: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
    invalid_format: "Please enter a valid email address",
  },
  firstName: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  lastName: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  message: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};

export const deskNoteInputTexts = {
  deskNote: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};

export const detailsInputTexts = {
  firstName: {
    too_small: "First name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  lastName: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  phone: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};

export const tryAgainInputTexts = {
  reason: {
    too_small: "Say why mails arrive now",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};

export const noteInputTexts = {
  text: {
    too_small: "Write something first",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
};
