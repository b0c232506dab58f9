import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const priceChangeTexts: Translated<English["priceChangeTexts"]> = {
  action: "Preise ändern",
  title: "Preise ändern",
  intro: (count, printed) =>
    plural(count, {
      one: "Von 1 Produkt. Ein Preis, den es nicht hat, kommt nicht hinzu.",
      other: `Von ${printed} Produkten. Ein Preis, den ein Produkt nicht hat, kommt nicht hinzu.`,
    }),
  points: "Preise in Punkten",
  money: (currency) => `Preise in ${currency}`,
  kinds: {
    leave: "Unverändert lassen",
    raise_percent: "Um Prozent erhöhen",
    lower_percent: "Um Prozent senken",
    raise: "Um einen Betrag erhöhen",
    lower: "Um einen Betrag senken",
    set: "Festlegen auf",
  },
  percent: "Prozent",
  pointsAmount: "Punkte",
  moneyAmount: (currency) => `Betrag in ${currency}`,
  wrongPercent: (most) => `Geben Sie mehr als 0 und höchstens ${most} Prozent ein, mit höchstens zwei Nachkommastellen`,
  wrongPoints: "Geben Sie Punkte als ganze Zahl über 0 ein",
  wrongPointsPrice: "Geben Sie Punkte als ganze Zahl ein, 0 oder mehr",
  wrongMoney: "Geben Sie einen Betrag über 0 ein, mit nicht mehr Nachkommastellen, als diese Währung hat",
  rounding: (money) =>
    `Preise werden auf ganze Punkte und auf ${money} gerundet, ein halber aufwärts. Was gerundet ist, sagt es.`,
  preview: "Jeder Preis, der sich ändert",
  product: "Produkt",
  oldPrice: "Jetzt",
  newPrice: "Neu",
  of: (product, variant) => `${product}, ${variant}`,
  rounded: (price) => `${price}, gerundet`,
  problems: {
    too_low: (price) => `Nicht möglich: ${price}. Dieses Produkt bleibt, wie es ist.`,
    too_high: "Zu hoch. Dieses Produkt bleibt, wie es ist.",
  },
  nothing: "So ändert sich kein Preis.",
  submit: (count, printed) => plural(count, { one: "1 Produkt ändern", other: `${printed} Produkte ändern` }),
  submitAny: "Preise ändern",
  again: "Diese noch einmal ansehen",
  gone: "Keines dieser Produkte gibt es noch.",
};
