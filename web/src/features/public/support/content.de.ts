import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const categoryTexts: Translated<English["categoryTexts"]> = {
  all: "Alle",
  setup: "Einrichtung",
  development: "Entwicklung",
  integrations: "Anbindungen",
  optimization: "Verbesserung",
  support: "Support",
  learning: "Lernen",
};

export const articles: English["articles"] = [
  {
    slug: "set-up-your-workspace",
    title: "Den Arbeitsbereich an einem Nachmittag einrichten",
    summary: "Name, Farben, erste Tische, erste Mitglieder: was in welcher Reihenfolge zu tun ist und was warten kann.",
    category: "setup",
    minutes: 4,
  },
  {
    slug: "use-the-api",
    title: "Die API benutzen",
    summary:
      "Tokens, Idempotenzschlüssel, Versionen und Fehler: vier Dinge, die Sie vor dem ersten Aufruf wissen sollten.",
    category: "development",
    minutes: 5,
  },
  {
    slug: "connect-your-systems",
    title: "Vorhandene Systeme anbinden",
    summary: "Ihre eigene Domain, der Link zur Registrierung auf Ihrer Website und Buchungen in Ihren Berichten.",
    category: "integrations",
    minutes: 3,
  },
  {
    slug: "prices-in-points",
    title: "Punktepreise, die ruhige Stunden füllen",
    summary: "Was eine Stunde kosten, wie viele Punkte ein Tarif bringen sollte und woran Sie merken, dass es wirkt.",
    category: "optimization",
    minutes: 4,
  },
  {
    slug: "when-a-booking-goes-wrong",
    title: "Wenn mit einer Buchung etwas schiefgeht",
    summary: "Stornieren, zurückgeben, ein Guthaben berichtigen und was Sie uns schicken, wenn Sie nicht weiterwissen.",
    category: "support",
    minutes: 3,
  },
  {
    slug: "a-members-first-week",
    title: "Die erste Woche eines Mitglieds",
    summary:
      "Registrieren, einen Tisch finden, es sich kostenlos anders überlegen: eine Seite für alle, die beitreten.",
    category: "learning",
    minutes: 3,
  },
];

export const support: Translated<English["support"]> = {
  hero: {
    title: "Wie können wir helfen?",
    text: "Sechs Anleitungen, sechs schnelle Antworten und Menschen, die innerhalb von 24 Stunden zurückschreiben.",
  },
  search: { label: "Artikel und Fragen durchsuchen" },
  optionsTitle: "So erreichen Sie uns",
  options: [
    {
      id: "chat",
      title: "Hilfe im Live-Chat",
      text: "Besprechen Sie es, während Sie davorsitzen.",
      availability: "Rund um die Uhr für Enterprise, sonst zu Bürozeiten",
      action: "Live-Chat beginnen",
      isRecommended: true,
    },
    {
      id: "email",
      title: "Hilfe per E-Mail",
      text: "Schreiben Sie auf, was geschehen ist, und wir antworten ausführlich.",
      availability: "Antwort innerhalb von 24 Stunden",
      action: "E-Mail schreiben",
      isRecommended: false,
    },
    {
      id: "documentation",
      title: "Dokumentation",
      text: "Lesen Sie die Anleitungen unten oder die Dokumentation der API, oder fragen Sie nach dem, was fehlt.",
      availability: "Immer verfügbar",
      action: "Nach Dokumentation fragen",
      isRecommended: false,
    },
  ],
  recommended: "Empfohlen",
  articlesTitle: "Wissen",
  categoriesLabel: "Themen",
  readMore: "Weiterlesen",
  readMoreOf: (title) => `: ${title}`,
  minutes: (minutes) => `${minutes} Min. Lesezeit`,
  found: (count) => plural(count, { one: "1 Treffer", other: `${count} Treffer` }),
  nothing: (words) => `Nichts hier erwähnt „${words}“.`,
  nothingInCategory: "Kein Artikel zu diesem Thema erwähnt es.",
  showAll: "Alles zeigen",
  faqTitle: "Schnelle Antworten",
  faqs: [
    {
      question: "Wie richte ich Mitgliedstarife ein?",
      answer:
        "Ein neuer Arbeitsbereich bringt zwei mit: eine Basis-Mitgliedschaft mit 200 Punkten und eine erweiterte mit 500, jeweils für einen Zeitraum von 30 Tagen. Unter „Mitgliedstarife“ ändern Sie sie oder legen eigene an. Tarif und Punkte eines Mitglieds stehen in seiner Übersicht.",
    },
    {
      question: "Können wir unser eigenes Aussehen benutzen?",
      answer:
        "Ja. Unter Einstellungen wählen Sie Logo und Farben und sehen vor dem Speichern eine Vorschau. Farben, auf denen Text nicht lesbar wäre, werden abgelehnt. Auch E-Mails an Ihre Mitglieder tragen Ihren Namen und Ihre Farbe.",
    },
    {
      question: "Wie funktionieren die Punkte?",
      answer:
        "Jedes Mitglied hat ein Punktekonto. Eine Buchung nimmt ihren Preis davon, eine rechtzeitige Stornierung gibt alles zurück, und Sie können Punkte mit einem Grund gutschreiben. Jede Bewegung ist eine Zeile, die niemand ändern kann, und das Guthaben ist immer ihre Summe. Ein Punktekonto fällt nie unter null.",
    },
    {
      question: "Welche Anbindungen gibt es?",
      answer:
        "Alles, was die Seiten tun, läuft über eine dokumentierte API, also können es auch Ihre eigenen Werkzeuge: Die Beschreibung steht unter /api/openapi.json, eine lesbare Fassung unter /api/docs. Zahlungen laufen über Stripe. Für alles andere sagen Sie uns, was Sie benutzen.",
    },
    {
      question: "Wie gebe ich meinem Team Zugang?",
      answer:
        "Es gibt vier Rollen. Mitglieder buchen für sich selbst; der Empfang ist die Rolle für den Tresen; Administratoren verwalten Mitglieder, Ressourcen, Buchungen und Einstellungen; Super-Admins kümmern sich um die Plattform. Jedes Recht wird bei jeder Anfrage bei uns geprüft, eine entzogene Rolle wirkt also sofort.",
    },
    {
      question: "Können wir unsere Daten exportieren?",
      answer:
        "Ja. Administratoren speichern Mitglieder, Buchungen, Punkte, Bestellungen und mehr als Dateien, im Menü jeder Liste. Alles lässt sich auch Seite für Seite über die API lesen. Wenn Sie gehen oder umziehen, schreiben Sie uns, und wir helfen Ihnen, alles mitzunehmen.",
    },
  ],
  contact: {
    title: "Keine Antwort gefunden?",
    text: "Sagen Sie uns, was Sie sehen und was Sie erwartet haben. Ein Mensch liest es.",
    action: "Unser Support-Team kontaktieren",
  },
};
