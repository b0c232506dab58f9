import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  eventOf: (title, when) => `${title}, ${when}`,
  offered: (event, until) => `Ein Platz ist für Sie frei: ${event}. Nehmen Sie ihn bis ${until} an.`,
  cancelled: (event) => `Eine Ihrer Veranstaltungen wurde abgesagt: ${event}.`,
  because: (reason) => `Grund: ${reason}.`,
  refunded: (points) => `${points} sind auf Ihr Punktekonto zurückgekommen.`,
  exchanged: (event, from) => `Sie wurden umgebucht: ${event}. Vorher: ${from}. Ihr Ticket hat einen neuen Code.`,
  moved: (event) => `Eine Ihrer Veranstaltungen hat eine andere Zeit oder einen anderen Ort: ${event}.`,
};
