/**
 * The operator's contact details and the address of the site. Edit this file and `promises/content.ts` before the site
 * goes public.
 */
export const operator = {
  /** The origin in canonical addresses and in the sitemap. */
  siteUrl: "https://guildhall.example",
  supportEmail: "support@guildhall.example",
} as const;
