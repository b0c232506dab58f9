/**
 * The operator's contact details and the address of the site. Edit this file, `promises/content.ts` and
 * `legal/content.ts` before the site goes public. The synthesis of a stage refuses what still says "example".
 */
export const operator = {
  /** The origin in canonical addresses and in the sitemap. */
  siteUrl: "https://guildhall.example",
  supportEmail: "support@guildhall.example",
  /** The legal person behind the service, as the imprint and the terms name it. */
  company: "Guildhall Ltd (example)",
  /** The postal address in one line. */
  address: "1 Hall Street, London (example)",
  /** Who may sign for the company. */
  representative: "Robin Hall (example)",
  /** The register and the number in it. */
  register: "Companies House 01234567 (example)",
  /** The number for value added tax. */
  taxNumber: "GB 123 4567 89 (example)",
  /** The country whose law and courts apply. */
  courts: "England and Wales",
} as const;
