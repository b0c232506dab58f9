import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const newsTexts: Translated<English["newsTexts"]> = {
  subtitle: "Was es in diesem Arbeitsbereich Neues gibt",
  loading: "Neuigkeiten werden geladen …",
  search: "Neuigkeiten durchsuchen",
  category: "Thema",
  allCategories: "Alle Themen",
  pinned: "Angeheftet",
  featured: "Empfohlen",
  unread: "Neu",
  unreadArticle: (title) => `${title}, noch nicht gelesen`,
  by: (author, date) => `${author}, ${date}`,
  more: "Mehr anzeigen",
  loadingMore: "Wird geladen …",
  empty: {
    title: "Noch keine Neuigkeiten",
    text: "Wenn es im Arbeitsbereich etwas zu berichten gibt, steht es hier.",
  },
  nothingFound: {
    title: "Kein Artikel passt dazu",
    text: "Versuchen Sie andere Wörter oder alle Themen.",
    action: "Alle Neuigkeiten anzeigen",
  },
  back: "Alle Neuigkeiten",
  loadingArticle: "Artikel wird geladen …",
  gone: {
    title: "Diesen Artikel gibt es nicht",
    text: "Vielleicht wurde er zurückgezogen, oder er ist für andere Mitglieder.",
  },
  expired: {
    title: "Dieser Artikel ist abgelaufen",
    text: "Er war für eine bestimmte Zeit veröffentlicht, und diese Zeit ist vorbei.",
  },
};

export const categoryTexts: Translated<English["categoryTexts"]> = {
  announcement: "Ankündigung",
  community: "Gemeinschaft",
  event: "Veranstaltung",
  house: "Haus",
  offer: "Angebot",
};
