/** What a page says of itself to browsers, search engines and whoever shares it. */
export interface PageHead {
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** Without host: the canonical address. */
  path: `/${string}`;
  /** schema.org, as an object of its own; printed as JSON-LD. */
  structuredData?: Readonly<Record<string, unknown>>;
}
