import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

const features = [
  {
    title: "Buchungen, die nicht kollidieren",
    text: "Zwei greifen in derselben Sekunde nach einem Tisch: Einer bekommt ihn, der andere erfährt es sofort und zahlt nichts.",
  },
  {
    title: "Ein Tag, den man lesen kann",
    text: "Ressourcen untereinander, Stunden nebeneinander, eine Linie für jetzt. Derselbe Tag als einfache Liste, für alle, die Listen mögen.",
  },
  {
    title: "Der Preis vor dem Knopf",
    text: "Preis, Guthaben danach und der letzte kostenlose Moment zum Stornieren stehen neben „Buchung bestätigen“.",
  },
  {
    title: "Punkte mit Verlauf",
    text: "Jeder Punkt hat eine Zeile, die sagt, warum er kam oder ging. Zeilen werden nie geändert, nur durch eine weitere beantwortet.",
  },
  {
    title: "Freigabe, wo Sie sie wollen",
    text: "Der große Saal fragt Sie zuerst, die Telefonzelle nicht. Eine Anfrage ohne Antwort verfällt, und die Punkte kommen zurück.",
  },
  {
    title: "Mitglieder in einer Liste",
    text: "Finden Sie jeden über den Anfang von Name oder E-Mail-Adresse, sehen Sie den Verlauf, schreiben Sie Punkte gut, sperren Sie eine Mitgliedschaft.",
  },
  {
    title: "Tarife, die Punkte nachfüllen",
    text: "Jeder Mitgliedstarif bringt Punkte für jeden Zeitraum. Zwei bringt ein neues Haus fertig mit.",
  },
  {
    title: "Ein Laden am Tresen",
    text: "Kaffee, Schließfächer und Tageskarten für Punkte, auf dem Telefon des Mitglieds, mit einem Bestand, der sich selbst zählt.",
  },
  {
    title: "Karten in jeder Tasche",
    text: "Eine digitale Mitgliedskarte mit einem QR-Code, der sich laufend ändert. Ein Bildschirmfoto läuft bald ab.",
  },
  {
    title: "Eine Tür, die Ihre Regeln kennt",
    text: "Ein- und auschecken am Empfang, und sehen, wer im Haus ist. Ihr Team kann sich darüber hinwegsetzen, mit einem Grund, der bleibt.",
  },
  {
    title: "Neuigkeiten und Veranstaltungen",
    text: "Sagen Sie, was los ist, nehmen Sie Anmeldungen an, halten Sie sich an die Zahl der Stühle.",
  },
  {
    title: "Überall Ihr Name",
    text: "Ihr Logo, Ihre Farben, Ihre Adresse. Text bleibt auf jeder Farbe lesbar, die Sie wählen.",
  },
] as const;

const roles = [
  {
    title: "Mitglieder",
    text: "Registrieren, Punkte im Blick haben, einen Platz buchen und kostenlos stornieren, solange Zeit ist.",
  },
  {
    title: "Empfang",
    text: "Eine eigene Rolle, damit am Tresen niemand die Schlüssel der Administration braucht.",
  },
  {
    title: "Administratoren",
    text: "Mitglieder, Punkte, Buchungen, Freigaben und Rückgaben, obenauf das Wenige, das auf Sie wartet.",
  },
  {
    title: "Super-Admins",
    text: "Neue Häuser anlegen, jedes mit Tarif, Grenzen und Zahlungen sehen, lesen, was Besucher fragen, und helfen, wenn jemand den zweiten Faktor verloren hat.",
  },
] as const;

export const landing: Translated<English["landing"]> = {
  hero: {
    title: "Führen Sie Ihr Coworking-Haus oder Ihren Club aus einem Buch.",
    text: "Mitglieder buchen Tische, Räume und Ausstattung mit Punkten. Sie sehen, was eine Buchung kostet und was eine Stornierung zurückgibt, bevor sie den Knopf drücken. Und kein Platz wird je doppelt gebucht.",
    primary: "Loslegen",
    secondary: "Demo ansehen",
    note: "30 Tage kostenlos testen. Keine Einrichtungsgebühr. Jederzeit kündbar.",
    picture: "Guildhall, wie ein Mitglied es sieht: was gebucht ist und was im Haus frei ist.",
    phonePicture:
      "Die Übersicht desselben Mitglieds auf dem Telefon: zuerst die nächste Buchung, dann Punkte und Tarif.",
  },
  claimsTitle: "Der Dienst in Zahlen",
  features: {
    title: "Was ein Haus braucht, ohne etwas anzuschrauben",
    text: "Mitglieder, Buchungen und Punkte teilen sich eine Aufzeichnung darüber, wer dazugehört und was er hat. So stimmen sie überein, und was dazukommt, auch.",
    cards: features,
    stories: {
      booking: {
        title: "Niemand muss fragen, was es kostet",
        text: "Der Buchungsdialog zeigt die Summe schon beim Auswählen: was es kostet, was bleibt, bis wann Stornieren kostenlos ist. Ihr Empfang muss nicht mehr rechnen.",
        picture:
          "Der Buchungsdialog: Tisch, Tag, Beginn und Dauer, mit Preis, Guthaben danach und kostenloser Stornierung.",
      },
      admin: {
        title: "Der Monat auf Ihrem Schreibtisch",
        text: "Jede Buchung mit wer, was, wann und was bezahlt wurde. Geben Sie sie frei, oder stornieren Sie sie und wählen Sie, was zurückgeht. Das Mitglied hat die E-Mail, bevor Ihr Kaffee fertig ist.",
        picture:
          "Die Liste der Administration mit allen Buchungen eines Monats: Mitglieder, Zeiten, Punkte und Status.",
      },
    },
  },
  architecture: {
    title: "Gebaut, damit die Bücher immer stimmen",
    text: "Die meisten Buchungsprogramme prüfen, schreiben dann und hoffen, dass niemand dazwischenkam. Hier ist die Prüfung das Schreiben.",
    cards: [
      {
        title: "Eine Transaktion je Buchung",
        text: "Zeit, Punkte und Buchung ändern sich zusammen oder gar nicht. Montags gibt es keinen halb gebuchten Tisch aufzuräumen.",
      },
      {
        title: "Zweimal gesendet, einmal getan",
        text: "Eine verlorene Verbindung darf eine Anfrage dreißig Tage lang wiederholen. Sie wirkt einmal und bekommt dieselbe Antwort.",
      },
      {
        title: "Wände zwischen den Häusern",
        text: "Die Daten jeder Organisation haben eigene Schlüssel. Was einem anderen Haus gehört, antwortet, als gäbe es das nicht.",
      },
      {
        title: "Rechte bei jeder Anfrage",
        text: "Rollen werden jedes Mal neu gelesen. Wen Sie sperren, der ist beim nächsten Klick draußen.",
      },
      {
        title: "Serverlos auf AWS",
        text: "Keine Maschine zu warten, keine Schlange um neun Uhr früh. Drei Mitglieder oder dreitausend, gleich schnell.",
      },
      {
        title: "Eine Spur, wer was getan hat",
        text: "Was Ihr Team ändert, hinterlässt einen Eintrag im Protokoll, im selben Schritt wie die Änderung selbst.",
      },
    ],
  },
  roles: {
    title: "Vier Menschen, vier Haustüren",
    text: "Alle melden sich unter derselben Adresse an und finden ihre eigene Arbeit.",
    cards: roles,
  },
  closing: {
    title: "Bringen Sie einen Raum. Am Freitag ist er gebucht.",
    text: "Erzählen Sie uns von Ihrem Haus. Wir richten mit Ihnen einen Arbeitsbereich ein, mit Ihren Räumen und Farben, und Sie urteilen mit Ihren eigenen Mitgliedern.",
    primary: "Vertrieb kontaktieren",
    secondary: "Vorführung vereinbaren",
  },
};
