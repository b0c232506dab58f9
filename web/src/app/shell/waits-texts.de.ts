import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./waits-texts.ts");
export type Checked = SameTexts<English, typeof import("./waits-texts.de.ts")>;

export const waitsTexts: Translated<English["waitsTexts"]> = {
  most: (count) => `${count}+`,
  more: (count) => `Mehr als ${count}`,
  approvals: (count, printed) =>
    plural(count, {
      one: `${printed} Buchung wartet auf Freigabe.`,
      other: `${printed} Buchungen warten auf Freigabe.`,
    }),
  requests: (count, printed) =>
    plural(count, { one: `${printed} Person möchte beitreten.`, other: `${printed} Personen möchten beitreten.` }),
  planRequests: (count, printed) =>
    plural(count, {
      one: `${printed} Mitglied fragt einen Tarif an.`,
      other: `${printed} Mitglieder fragen Tarife an.`,
    }),
  orders: (count, printed) =>
    plural(count, {
      one: `${printed} Bestellung ist vorzubereiten.`,
      other: `${printed} Bestellungen sind vorzubereiten.`,
    }),
  reports: (count, printed) =>
    plural(count, { one: `${printed} Meldung zu einem Chat wartet.`, other: `${printed} Meldungen zu Chats warten.` }),
  messages: (count, printed) =>
    plural(count, {
      one: `${printed} Nachricht wartet auf das Team.`,
      other: `${printed} Nachrichten warten auf das Team.`,
    }),
};
