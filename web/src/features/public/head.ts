/** The metadata of a page for browsers, search engines and previews of shared links. */
export interface PageHead {
  title: string;
  /** One or two sentences, at most 160 characters. */
  description: string;
  /** The canonical address, without the host. */
  path: `/${string}`;
  /** schema.org data; printed as JSON-LD. */
  structuredData?: Readonly<Record<string, unknown>>;
}
