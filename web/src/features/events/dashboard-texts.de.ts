import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./dashboard-texts.ts");
export type Checked = SameTexts<English, typeof import("./dashboard-texts.de.ts")>;

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  title: "Kommende Veranstaltungen",
  empty: "Keine kommenden Veranstaltungen",
  all: "Alle ansehen",
  seats: (registered, capacity) => `${registered} von ${capacity} Plätzen belegt`,
  registered: (count) => plural(count, { one: "1 Anmeldung", other: `${count} Anmeldungen` }),
  free: "Kostenlos",
  cost: (points) => `${points} Pkt.`,
};
