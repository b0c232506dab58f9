/** Messages for invalid fields of this folder's forms, by issue code. */
export const supportInputTexts = { reason: { too_small: "Please give a reason." } };
