import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const settingsTexts: Translated<English["settingsTexts"]> = {
  title: "Einstellungen",
  subtitle: "Wie dieser Arbeitsbereich heißt, arbeitet und aussieht",
  loading: "Einstellungen werden geladen …",
  tabs: {
    label: "Teile der Einstellungen",
    workspace: "Arbeitsbereich",
    appearance: "Aussehen",
    domain: "Domain",
    payments: "Zahlungen",
    plan: "Tarif",
  },
  save: "Änderungen speichern",
  saved: "Einstellungen gespeichert",
  savedTheme: "Farben gespeichert. Alle sehen sie ab ihrer nächsten Seite.",
  notSaved: "Nichts wurde gespeichert",
};

export const groupTexts: Translated<English["groupTexts"]> = {
  organisation: {
    title: "Organisation",
    text: "Was Mitglieder in der Kopfzeile, in E-Mails und auf der Anmeldeseite sehen.",
  },
  place: {
    title: "Ort und Geld",
    text: "Nach dieser Uhr und in dieser Währung steht alles in diesem Arbeitsbereich, wo auch immer jemand liest.",
  },
  joining: { title: "Beitritt", text: "Wer durch Registrierung Mitglied wird." },
  security: { title: "Sicherheit", text: "Wie sich Administratoren dieses Arbeitsbereichs ausweisen." },
  bookings: { title: "Buchungen", text: "Für bestehende Buchungen gilt die Regel, unter der sie angelegt wurden." },
  parts: {
    title: "Benutzte Teile",
    text: "Was aus ist, fehlt im Menü und ist nicht erreichbar. Nichts wird gelöscht: Wieder eingeschaltet, ist alles da.",
  },
};

export const fieldTexts: Translated<English["fieldTexts"]> = {
  name: "Name der Organisation",
  description: "Beschreibung",
  descriptionHint: "Eine Zeile unter dem Namen in der Kopfzeile.",
  replyTo: "Antworten auf E-Mails gehen an",
  replyToHint: "E-Mails kommen im Namen Ihrer Organisation. Wer auf eine antwortet, erreicht diese Adresse.",
  address: "Adresse",
  domain: (domain) => `Auch unter ${domain}, sobald die Domain bestätigt ist.`,
  hideBranding: "„Powered by Guildhall“ ausblenden",
  timeZone: "Zeitzone",
  timeZoneHint: "Bestehende Buchungen behalten ihren Zeitpunkt; nur die Anzeige ändert sich.",
  locale: "Sprache, Datum und Zahlen",
  currency: "Währung",
  signUpPolicy: "Registrierung",
  confirmsSignUps: "Neue Mitglieder können sich sofort anmelden",
  confirmsSignUpsHint: "Aus: Sie bestätigen zuerst ihre E-Mail-Adresse mit einem Code, der ihnen geschickt wird.",
  freeCancelMinutes: "Kostenlos stornierbar bis",
  freeCancelMinutesHint: "Bis dahin stornieren Mitglieder selbst und erhalten jeden Punkt zurück.",
  requiresAdminTwoFactor: "Administratoren brauchen einen zweiten Faktor",
  requiresAdminTwoFactorHint:
    "Ohne ihn können sie alles ansehen und nichts ändern. Richten Sie zuerst Ihren eigenen im Profil ein.",
  bookingEnabled: "Buchungen",
  bookingEnabledHint: "Ressourcen, die Tagesansicht, Buchungen der Mitglieder.",
  pointsEnabled: "Punkte",
  pointsEnabledHint: "Aus: Buchungen kosten nichts. Guthaben bleiben erhalten.",
  digitalCardsEnabled: "Digitale Karten",
  digitalCardsEnabledHint: "Die Karte mit ihrem Code, Wallet-Pässe und die Tür.",
};

export const policyTexts: Translated<English["policyTexts"]> = {
  open: "Offen: Wer sich registriert, ist Mitglied",
  approval: "Mit Aufnahme: Die Administration entscheidet über jeden",
  invitation: "Nur auf Einladung: Die Administration lädt Mitglieder ein",
};

export function beforeStart(minutes: number): string {
  if (minutes === 0) return "Zum Beginn der Buchung";
  const [days, hours] = [minutes / 1440, minutes / 60];
  if (Number.isInteger(days)) return plural(days, { one: "1 Tag vorher", other: `${days} Tage vorher` });
  if (Number.isInteger(hours)) return plural(hours, { one: "1 Stunde vorher", other: `${hours} Stunden vorher` });
  return plural(minutes, { one: "1 Minute vorher", other: `${minutes} Minuten vorher` });
}

export const planTexts: Translated<English["planTexts"]> = {
  title: "Ihr Tarif",
  members: (count, most) => `${count} von ${most} Mitgliedern`,
  resources: (count, most) => `${count} von ${most} Ressourcen`,
};

export const colourTexts: Translated<English["colourTexts"]> = {
  primary: { label: "Hauptfarbe", hint: "Schaltflächen, Links und was ausgewählt ist." },
  secondary: { label: "Zweitfarbe", hint: "Leise Hervorhebungen." },
  accent: { label: "Akzent", hint: "Punkte und Markierungen." },
  background: { label: "Hintergrund", hint: "Hinter jeder Seite." },
  foreground: { label: "Text", hint: "Auf dem Hintergrund und auf Karten." },
  muted: { label: "Gedämpft", hint: "Was im Menü ausgewählt ist." },
  border: { label: "Rahmen", hint: "Haarlinien." },
};

export const logoTexts: Translated<English["logoTexts"]> = {
  title: "Logo",
  current: "Das jetzige Logo",
  upload: "Logo hochladen",
  uploading: "Wird hochgeladen …",
  progress: "Hochladen des Logos",
  hint: "JPG oder PNG bis 5 MB, 36 Pixel hoch gezeigt. Ein durchsichtiges PNG passt auf hellem und dunklem Grund.",
  remove: "Logo entfernen",
  removeTitle: "Das Logo entfernen?",
  removeText:
    "An seiner Stelle steht in der Seitenleiste und auf der Anmeldeseite das Zeichen von Guildhall; E-Mails tragen den Namen.",
  removeConfirm: "Entfernen",
  updated: "Logo geändert. Alle sehen es ab ihrer nächsten Seite.",
  removed: "Logo entfernt",
  failed: "Das Logo konnte nicht geändert werden",
  notAnImage: "Bitte wählen Sie eine Bilddatei",
  tooLarge: "Das Bild muss kleiner als 5 MB sein",
};

export const themeTexts: Translated<English["themeTexts"]> = {
  own: "Eigene Farben benutzen",
  ownHint: "Aus: Der Arbeitsbereich sieht aus wie Guildhall.",
  colours: "Farben",
  picker: (name) => `Farbe wählen: ${name}`,
  format: "Sechs Hex-Ziffern, zum Beispiel #0F5A4C",
  preview: "Vorschau",
  scheme: "Vorschau in",
  light: "Hell",
  dark: "Dunkel",
  save: "Farben speichern",
  take: (hex) => `${hex} nehmen`,
  takeFor: (hex, name) => `${hex} nehmen für ${name}`,
  allReadable: "Jeder Text ist auf diesen Farben lesbar (WCAG AA).",
  unreadable: "Mancher Text wäre nicht lesbar. Die Farben werden gespeichert, sobald er es ist.",
};

const pairTexts = {
  text_on_colour: "dem Text darauf",
  text_on_background: "dem Hintergrund",
  text_on_surface: "Karten und Dialogen",
  quiet_text_on_background: "leisem Text darauf",
};

export const problemText: Translated<English["problemText"]> = ({ pair, ratio }, least) =>
  `Der Kontrast mit ${pairTexts[pair]} ist ${ratio}:1; lesbarer Text braucht ${least}:1.`;

export const previewTexts: Translated<English["previewTexts"]> = {
  app: "Im Arbeitsbereich",
  mail: "In E-Mails",
  card: "Auf der Karte",
  menu: "Meine Buchungen",
  heading: "Guten Morgen, Maya",
  text: "Ihre nächste Buchung ist Tisch 4, heute um 10:00.",
  quiet: "Erdgeschoss, Fenster",
  points: 120,
  button: "Arbeitsplatz buchen",
  second: "Meine Buchungen",
  link: "Alle Buchungen ansehen",
  mailTitle: "Ihre Buchung ist bestätigt",
  mailText: "Tisch 4, Di. 24. Nov., 10:00 bis 12:00",
  mailButton: "Buchung öffnen",
  cardName: "Maya Chen",
  cardPlan: "Advanced Membership",
};
