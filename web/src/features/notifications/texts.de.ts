import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const notificationsTexts: Translated<English["notificationsTexts"]> = {
  title: "Benachrichtigungen",
  loading: "Benachrichtigungen werden geladen …",
  more: "Ältere Benachrichtigungen zeigen",
  loadingMore: "Benachrichtigungen werden geladen …",
  markRead: "Alle als gelesen markieren",
  markFailed: "Sie konnten nicht als gelesen markiert werden",
  unread: "Ungelesen: ",
  none: {
    title: "Nichts Neues für Sie",
    text: "Was andere mit Ihren Buchungen, Ihren Punkten oder Ihrer Mitgliedschaft tun, erfahren Sie hier.",
  },
};

export const sentences: Translated<English["sentences"]> = {
  moment: (ago, exact) => `${ago}: ${exact}`,
  bookingOf: (resource, when) => `${resource}, ${when}`,
  approved: (booking) => `Ihre Buchung wurde freigegeben: ${booking}.`,
  cancelled: (booking) => `Ihre Buchung wurde von der Administration storniert: ${booking}.`,
  lapsed: (booking) => `Niemand hat Ihre Buchung rechtzeitig freigegeben, sie ist deshalb verfallen: ${booking}.`,
  because: (reason) => `Grund: ${reason}.`,
  refunded: (points) => `${points} sind auf Ihr Punktekonto zurückgekommen.`,
  granted: (points, reason) => `Sie haben ${points} erhalten: ${reason}.`,
  admitted: (workspace) => `Ihre Mitgliedschaft bei ${workspace} wurde bestätigt.`,
  memberWaits: (name) => `${name} möchte beitreten und wartet auf Aufnahme.`,
  bookingWaits: (name, booking) => `Eine Buchung von ${name} wartet auf Freigabe: ${booking}.`,
};
