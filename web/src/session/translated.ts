/** Types that compare a translated catalogue with the English one. */

/** The shape of an English catalogue, with any texts. An address such as "/pricing" must stay the same. */
export type Translated<English> = English extends `/${string}`
  ? English
  : English extends string
    ? string
    : English extends (...facts: infer Facts) => infer Result
      ? (...facts: Facts) => Translated<Result>
      : English extends object
        ? { readonly [Name in keyof English]: Translated<English[Name]> }
        : English;

/**
 * Each German file says `export type Checked = SameTexts<typeof import("./texts.ts"), typeof import("./texts.de.ts")>`.
 * It compiles only where the German file exports every English text and no other.
 */
export type SameTexts<
  English,
  German extends Translated<English> & { readonly [Name in Exclude<keyof German, keyof English>]: never },
> = keyof German & keyof English;
