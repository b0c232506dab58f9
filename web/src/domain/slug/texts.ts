/** Texts of the field for a workspace's slug. The setup's labels are the specification's. */
export const slugTexts = {
  label: "URL Slug",
  hint: (address: string) => `Your address: ${address}`,
  free: (address: string) => `${address} is free`,
  taken: "Slug already in use. Choose another one.",
  too_similar: "This slug can be mistaken for one in use. Choose another one.",
  reserved: "This word is part of the product's own addresses. Choose another one.",
  invalid: "Lower-case letters, digits and single hyphens, at most 63 characters",
  required: "URL slug is required",
} as const;
