import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  ready: (code) => `Ihre Bestellung ${code} liegt bereit.`,
  cancelled: (code) => `Ihre Bestellung ${code} wurde storniert.`,
  refunded: (points) => `Sie haben ${points} zurückbekommen.`,
  paidBack: (amounts, code) => `${amounts} kamen für Bestellung ${code} zu Ihnen zurück.`,
  sent: (amounts, code) => `Erstattung zu Bestellung ${code}: ${amounts} an Sie gesendet.`,
  disputed: (code) => `Gegen die Zahlung der Bestellung ${code} gibt es Einspruch. Antworten Sie der Bank bei Stripe.`,
  waits: (code) => `Bestellung ${code} wartet auf die Vorbereitung.`,
  stockLow: (product, left, printed) =>
    left === 0
      ? `${product} ist ausverkauft.`
      : plural(left, {
          one: `Von ${product} ist noch 1 Stück da.`,
          other: `Von ${product} sind noch ${printed} Stück da.`,
        }),
};
