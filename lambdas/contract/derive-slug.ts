/** A separate file: the tables of letters weigh more than a form. The form fetches them while somebody types. */
import slugify from "@sindresorhus/slugify";

export const maxSlugCharacters = 63;

/**
 * Makes a slug from a name. Accents are folded first, as the specification says. Letters outside ASCII are then written
 * in Latin ones (ß, Ł, Æ, Cyrillic …). Each run of other characters becomes one hyphen. Empty when no letter is left.
 */
export function deriveSlug(name: string): string {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "");
  // Signs become separators first: the package would write some as words, such as "and" for "&".
  const words = folded.replace(/[^\p{L}\p{N}]+/gu, " ");
  return slugify(words, { decamelize: false })
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugCharacters + 1)
    .replace(/^-+|-+$/g, "")
    .slice(0, maxSlugCharacters)
    .replace(/-+$/, "");
}
