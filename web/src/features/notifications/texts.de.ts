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
  seeAll: "Alle ansehen",
  unread: "Ungelesen: ",
  moment: (ago, exact) => `${ago}: ${exact}`,
  about: "Thema",
  anything: "Jedes Thema",
  groups: {
    bookings: "Buchungen",
    points: "Punkte",
    membership: "Mitgliedschaft",
    events: "Veranstaltungen",
    live: "Live-Sitzungen",
    orders: "Bestellungen und Bestand",
    workspace: "E-Mails und Domain",
  },
  reading: "Gelesen oder ungelesen",
  readAndUnread: "Gelesen und ungelesen",
  unreadOnly: "Nur ungelesen",
  mails: "Wählen, was davon per E-Mail kommt",
  none: {
    title: "Nichts Neues für Sie",
    text: "Was andere mit Ihren Buchungen, Veranstaltungen, Punkten oder Ihrer Mitgliedschaft tun, erfahren Sie hier.",
  },
  noneFound: {
    title: "Keine passt",
    text: "Keine Ihrer Benachrichtigungen passt zu diesen Filtern.",
    action: "Alle zeigen",
  },
};
