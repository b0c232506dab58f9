import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const slugTexts: Translated<English["slugTexts"]> = {
  label: "Adresse (URL)",
  hint: (address) => `Ihre Adresse: ${address}`,
  free: (address) => `${address} ist frei`,
  taken: "Diese Adresse ist schon vergeben. Wählen Sie eine andere.",
  too_similar: "Diese Adresse ist mit einer vergebenen zu verwechseln. Wählen Sie eine andere.",
  reserved: "Dieses Wort gehört zu den eigenen Adressen des Produkts. Wählen Sie ein anderes.",
  invalid: "Kleinbuchstaben, Ziffern und einzelne Bindestriche, höchstens 63 Zeichen",
  required: "Die Adresse fehlt",
};
