/** Messages for invalid fields of this folder's forms, by issue code. */
export const settingsInputTexts = {
  name: {
    too_small: "Organization name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  description: {
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  replyTo: {
    invalid_union: "Please enter a valid email address",
    invalid_format: "Please enter a valid email address",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  timeZone: {
    unknown_time_zone: "Expected an IANA time zone like Europe/London",
  },
  locale: {
    unknown_locale: "Expected a language and region like en-GB",
  },
  freeCancelMinutes: {
    invalid_type: "Expected a whole number of minutes",
    too_small: ({ minimum }: { minimum: string }) => `Must be ${minimum} minutes or more`,
    too_big: ({ maximum }: { maximum: string }) => `Must be at most ${maximum} minutes, a week`,
  },
};
