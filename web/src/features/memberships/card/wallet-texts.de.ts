import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./wallet-texts.ts");
export type Checked = SameTexts<English, typeof import("./wallet-texts.de.ts")>;

export const walletTexts: Translated<English["walletTexts"]> = {
  title: "Zum Wallet hinzufügen",
  names: { apple: "Apple Wallet", google: "Google Pay" },
  note: "Der Code im Wallet sagt nur, wer Sie sind. Der Empfang sieht Sie an.",
  offline: "Sie sind offline. Verbinden Sie sich, um Ihre Karte zu einem Wallet hinzuzufügen.",
  downloaded: "Apple-Wallet-Karte heruntergeladen! Öffnen Sie sie, um sie zu Ihrem Wallet hinzuzufügen.",
  opening: "Google Wallet wird geöffnet …",
  failed: {
    apple: "Die Karte für Apple Wallet konnte nicht erzeugt werden",
    google: "Die Karte für Google Wallet konnte nicht erzeugt werden",
  },
  incomplete: "Erforderliche Daten fehlen",
};
