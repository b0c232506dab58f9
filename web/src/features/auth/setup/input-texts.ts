/** Messages for invalid fields of this folder's forms, by issue code. */
export const organisationInputTexts = {
  name: {
    too_small: "Organization name is required",
    too_big: ({ maximum }: { maximum: string }) => `At most ${maximum} characters`,
  },
  domain: {
    invalid_format: "Expected a host name like members.example.org",
    invalid_union: "Expected a host name like members.example.org",
  },
};
