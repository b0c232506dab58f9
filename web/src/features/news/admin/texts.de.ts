import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const newsAdminTexts: Translated<English["newsAdminTexts"]> = {
  title: "Neuigkeiten verwalten",
  subtitle: "Was Sie Ihren Mitgliedern mitteilen, ab wann und bis wann",
  write: "Artikel schreiben",
  loading: "Artikel werden geladen …",
  caption: "Artikel",
  state: "Status",
  anyState: "Jeder Status",
  empty: {
    title: "Noch keine Artikel",
    text: "Schreiben Sie den ersten. Niemand sieht ihn, bevor Sie ihn veröffentlichen.",
  },
  noneFound: {
    title: "Kein Artikel hat diesen Status",
    text: "Wählen Sie einen anderen Status.",
    action: "Alle Artikel zeigen",
  },
  columns: {
    title: "Titel",
    state: "Status",
    category: "Kategorie",
    audience: "Leserkreis",
    published: "Veröffentlicht",
    changed: "Letzte Änderung",
  },
  pinned: "Angeheftet",
  featured: "Hervorgehoben",
  pinnedAndFeatured: "Angeheftet, hervorgehoben",
  until: (moment) => `bis ${moment}`,
  edit: "Bearbeiten",
  publish: "Veröffentlichen …",
  schedule: "Zeitpunkt ändern …",
  mail: "Per E-Mail senden …",
  archive: "Archivieren …",
  deleteDraft: "Entwurf löschen …",
  stale: (title) => `Jemand anderes hat „${title}“ inzwischen geändert. Sehen Sie erneut nach, bevor Sie entscheiden.`,
};

export const decisionTexts: Translated<English["decisionTexts"]> = {
  archive: {
    title: (title) => `„${title}“ archivieren?`,
    text: "Leser sehen ihn nicht mehr, und eine noch ausstehende E-Mail dazu wird nicht gesendet. Hier bleibt er erhalten und kann wieder veröffentlicht werden.",
    confirm: "Artikel archivieren",
    success: (title) => `„${title}“ ist archiviert`,
  },
  delete: {
    title: (title) => `„${title}“ löschen?`,
    text: "Der Entwurf und sein Text werden endgültig gelöscht. Das lässt sich nicht rückgängig machen.",
    confirm: "Entwurf löschen",
    success: (title) => `„${title}“ ist gelöscht`,
  },
};

export const publishTexts: Translated<English["publishTexts"]> = {
  title: (title) => `„${title}“ veröffentlichen`,
  mail: "Auch per E-Mail senden",
  mailTo: (count, formatted) =>
    plural(count, {
      one: `Auch per E-Mail an ${formatted} Mitglied senden`,
      other: `Auch per E-Mail an ${formatted} Mitglieder senden`,
    }),
  mailToAtLeast: (formatted) => `Auch per E-Mail an mindestens ${formatted} Mitglieder senden`,
  mailHelp: "Wer solche E-Mails abbestellt hat, erhält keine. Ein Artikel wird nur einmal gesendet.",
  counting: "Mitglieder werden gezählt …",
  notCounted: "Die Mitglieder konnten nicht gezählt werden. Die E-Mail kann trotzdem gesendet werden.",
  readers: {
    everybody: "Alle in diesem Arbeitsbereich",
    staff: "Die Mitglieder Ihres Teams",
    plans: "Mitglieder mit den gewählten Tarifen",
  },
  seesNow: (readers) => `${readers} können ihn sofort lesen.`,
  seesLater: (readers) => `${readers} können ihn ab dem gewählten Zeitpunkt lesen.`,
  mailsNow: "Die E-Mail wird sofort gesendet und kann nicht zurückgeholt werden.",
  mailsLater: "Die E-Mail wird mit der Veröffentlichung gesendet.",
  submitNow: "Jetzt veröffentlichen",
  submitLater: "Planen",
  publishedNow: (title) => `„${title}“ ist veröffentlicht`,
  publishedLater: (title, moment) => `„${title}“ wird veröffentlicht: ${moment}`,
  refused: "Der Artikel wurde nicht veröffentlicht",
};

export const mailTexts: Translated<English["mailTexts"]> = {
  title: (title) => `„${title}“ per E-Mail senden?`,
  to: (count, formatted) =>
    plural(count, {
      one: `Er geht sofort an ${formatted} Mitglied und kann nicht zurückgeholt werden.`,
      other: `Er geht sofort an ${formatted} Mitglieder und kann nicht zurückgeholt werden.`,
    }),
  toAtLeast: (formatted) => `Er geht sofort an mindestens ${formatted} Mitglieder und kann nicht zurückgeholt werden.`,
  confirm: "E-Mail senden",
  success: (title) => `„${title}“ wird per E-Mail gesendet`,
};

export const editorTexts: Translated<English["editorTexts"]> = {
  newTitle: "Artikel schreiben",
  loading: "Artikel wird geladen …",
  back: "Alle Artikel",
  notFound: { title: "Diesen Artikel gibt es nicht", text: "Vielleicht wurde er gelöscht." },
  fields: {
    title: "Titel",
    excerpt: "Kurztext",
    cover: "Titelbild",
    category: "Kategorie",
    audience: "Leserkreis",
    isPinned: "Oben in der Liste anheften",
    isFeatured: "Artikel hervorheben",
    expiresAt: "Läuft ab",
    body: "Text",
  },
  excerptHelp:
    "Ohne Kurztext erscheint der Anfang des Textes: 120 Zeichen bei hervorgehobenen Artikeln, 80 bei anderen.",
  audienceHelp: "Administratoren lesen alles, was veröffentlicht ist.",
  pinnedHelp: "Höchstens fünf angeheftete Artikel stehen oben.",
  featuredHelp: "Er erscheint größer als andere.",
  expiresHelp: (zone) => `Danach liest ihn niemand mehr. Leer lassen für kein Ende. Es gilt die Uhr von ${zone}.`,
  bodyHelp: "Bis zu 20.000 Zeichen und 20 Bilder.",
  saveDraft: "Entwurf speichern",
  saveChanges: "Änderungen speichern",
  publish: "Veröffentlichen …",
  changeTime: "Zeitpunkt ändern …",
  more: "Mehr",
  mail: "Per E-Mail senden …",
  archive: "Archivieren …",
  deleteDraft: "Entwurf löschen …",
  savedDraft: "Entwurf gespeichert",
  savedChanges: "Änderungen gespeichert",
  notSaved: "Nichts wurde gespeichert",
  untitled: "Ohne Titel",
  mailSent: "Er wurde per E-Mail gesendet.",
  mailWanted: "Er wird mit der Veröffentlichung per E-Mail gesendet.",
};

const atMost = ({ maximum }: { maximum: string }) => `Höchstens ${maximum} Zeichen`;

export const articleInputTexts: Translated<English["articleInputTexts"]> = {
  title: { too_small: "Geben Sie einen Titel ein", too_big: atMost },
  excerpt: { too_big: atMost },
  "cover.alt": { too_big: atMost },
  "audience.planIds": {
    too_small: "Wählen Sie mindestens einen Tarif",
    too_big: ({ maximum }) => `Wählen Sie höchstens ${maximum} Tarife`,
  },
  expiresAt: {
    invalid_format: "Diese Uhrzeit gibt es in diesem Arbeitsbereich nicht. Wählen Sie eine andere.",
  },
};

export const bodyRefused: Translated<English["bodyRefused"]> =
  "Der Text ist zu lang, oder eine Liste ist zu tief. Höchstens 20.000 Zeichen und 20 Bilder.";
