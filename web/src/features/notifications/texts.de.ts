import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const notificationsTexts: Translated<English["notificationsTexts"]> = {
  title: "Benach\u00ADrichtigungen",
  loading: "Benachrichtigungen werden geladen …",
  more: "Ältere Benachrichtigungen zeigen",
  loadingMore: "Benachrichtigungen werden geladen …",
  markRead: "Alle als gelesen markieren",
  markFailed: "Sie konnten nicht als gelesen markiert werden",
  unread: "Ungelesen: ",
  moment: (ago, exact) => `${ago}: ${exact}`,
  none: {
    title: "Nichts Neues für Sie",
    text: "Was andere mit Ihren Buchungen, Veranstaltungen, Punkten oder Ihrer Mitgliedschaft tun, erfahren Sie hier.",
  },
};
