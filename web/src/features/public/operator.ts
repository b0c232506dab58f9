/**
 * Where the site stands, and how to reach the operator. Edit this file and `promises/content.ts` before the site goes
 * public.
 */
export const operator = {
  /** Where the public site stands: canonical addresses and the sitemap name it. */
  siteUrl: "https://guildhall.example",
  supportEmail: "support@guildhall.example",
} as const;
