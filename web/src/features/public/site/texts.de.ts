import type { SameTexts, Translated } from "#web/session/translated.ts";
import { operator } from "../operator.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const siteTexts: Translated<English["siteTexts"]> = {
  name: "Guildhall",
  skip: "Zum Inhalt springen",
  navigation: "Hauptmenü",
  menu: "Menü",
  withoutScripts: "Formulare, Chat und Bezahlung brauchen JavaScript. Ohne es schreiben Sie an",
  notLoaded:
    "Das konnte nicht geladen werden. Prüfen Sie Ihre Verbindung, versuchen Sie es erneut oder laden Sie die Seite neu, oder schreiben Sie an",
  languageNotKept: {
    title: "Ihre Sprache konnte nicht gespeichert werden",
    text: "Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  },
  links: [
    { label: "Funktionen", href: "/#features" },
    { label: "Architektur", href: "/#architecture" },
    { label: "Preise", href: "/pricing" },
    { label: "Hilfe", href: "/support" },
  ],
  signIn: { label: "Anmelden", href: "/demo/auth" },
  start: "Loslegen",
  dashboard: "Übersicht",
  home: "Guildhall, Startseite",
  footer: {
    label: "Fußzeile",
    sentence: "Buchungen, Punkte und Mitglieder für Häuser, die Menschen sich teilen.",
    columns: [
      {
        title: "Produkt",
        links: [
          { label: "Funktionen", href: "/#features" },
          { label: "Architektur", href: "/#architecture" },
          { label: "Preise", href: "/pricing" },
        ],
      },
      {
        title: "Hilfe",
        links: [
          { label: "Hilfe-Center", href: "/support" },
          { label: "API-Dokumentation", href: "/api/docs" },
          { label: "Barrierefreiheit", href: "/accessibility" },
          { label: operator.supportEmail, href: `mailto:${operator.supportEmail}` },
        ],
      },
      {
        title: "Mitglieder",
        links: [{ label: "Im Arbeitsbereich anmelden", href: "/auth" }],
      },
      {
        title: "Rechtliches",
        links: [
          { label: "Nutzungsbedingungen", href: "/terms" },
          { label: "Datenschutz", href: "/privacy" },
          { label: "Auftragsverarbeitung", href: "/processing" },
          { label: "Impressum", href: "/imprint" },
        ],
      },
    ],
  },
};
