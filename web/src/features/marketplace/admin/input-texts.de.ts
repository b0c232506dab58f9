import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

const whole = "Geben Sie eine ganze Zahl ein";

export const productInputTexts: Translated<English["productInputTexts"]> = {
  name: {
    too_small: "Name ist erforderlich",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  category: { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
  description: { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
  variants: { too_big: ({ maximum }) => `Ein Produkt hat höchstens ${maximum} Varianten` },
  "variants.*.name": {
    name_missing: "Geben Sie jeder Variante einen Namen",
    duplicate_name: "Eine andere Variante heißt schon so",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  "variants.*.sku": {
    duplicate_sku: "Eine andere Variante hat diese Artikelnummer",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  "variants.*.pointsPrice": {
    price_missing: "Geben Sie einen Preis in Punkten, in Geld oder in beidem ein",
    points_for_points: "Punkte werden nicht für Punkte verkauft",
    invalid_type: whole,
    too_small: "Der Preis ist mindestens 0 Punkte",
    too_big: "Dieser Preis ist zu hoch",
  },
  "variants.*.moneyPriceMinor": {
    price_missing: "Geben Sie einen Preis in Geld ein",
    invalid_type: "Geben Sie einen Preis mit höchstens so vielen Dezimalstellen ein, wie die Währung hat",
    too_small: "Ein Preis in Geld ist größer als null",
    too_big: "Dieser Preis ist zu hoch",
  },
  "fulfilment.points": {
    invalid_type: whole,
    too_small: "Geben Sie mindestens 1 Punkt",
    too_big: "Das sind zu viele Punkte",
  },
  "fulfilment.instructions": { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
  taxBasisPoints: {
    invalid_type: "Geben Sie einen Steuersatz mit höchstens zwei Dezimalstellen ein",
    too_small: "Der Steuersatz ist mindestens 0",
    too_big: "Der Steuersatz ist höchstens 100 Prozent",
  },
  "audience.planIds": { too_small: "Wählen Sie mindestens einen Tarif" },
  limitPerMember: {
    invalid_type: whole,
    too_small: "Ein Mitglied darf mindestens 1 kaufen",
    too_big: "Diese Grenze ist zu hoch",
  },
  lowAt: { invalid_type: whole, too_small: "Geben Sie 0 oder mehr ein", too_big: "Diese Zahl ist zu hoch" },
};

export const stockInputTexts: Translated<English["stockInputTexts"]> = {
  quantity: {
    invalid_type: "Geben Sie die Stückzahl als ganze Zahl ein",
    too_small: ({ minimum }) => `Geben Sie mindestens ${minimum} ein`,
    too_big: ({ maximum }) => `Geben Sie höchstens ${maximum} ein`,
  },
  note: { too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen` },
};
