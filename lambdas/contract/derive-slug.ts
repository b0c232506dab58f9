/** In a file of its own: the tables of letters weigh more than a form, which fetches them while somebody types. */
import slugify from "@sindresorhus/slugify";

export const maxSlugCharacters = 63;

/**
 * A slug made of a name. Accents are folded first, as the specification says. Then letters that ASCII does not know are
 * written in Latin ones (ß, Ł, Æ, Cyrillic …), and each run of anything else becomes one hyphen. Empty where no letter is
 * left.
 */
export function deriveSlug(name: string): string {
  const folded = name.normalize("NFKD").replace(/\p{M}/gu, "");
  // Signs separate: the package would write some of them as words, such as "and" for "&".
  const words = folded.replace(/[^\p{L}\p{N}]+/gu, " ");
  return slugify(words, { decamelize: false })
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, maxSlugCharacters + 1)
    .replace(/^-+|-+$/g, "")
    .slice(0, maxSlugCharacters)
    .replace(/-+$/, "");
}
