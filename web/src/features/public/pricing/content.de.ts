import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const pricing: Translated<English["pricing"]> = {
  hero: {
    title: "Ein Preis je Haus, nicht je Kopf",
    text: "Jeder Tarif enthält das ganze Produkt: Mitglieder, Buchungen, Punkte, Ihr Name darauf. Sie unterscheiden sich darin, wie viele Mitglieder und Räume Sie haben.",
  },
  plans: [
    {
      priceId: "guildhall_starter_monthly",
      name: "Starter",
      description: "Für das erste Haus, in dem Sie alle beim Namen kennen.",
      price: "199 £",
      period: "im Monat",
      features: [
        "Bis zu 100 Mitglieder",
        "20 Tische, Räume und Ausstattungsstücke",
        "Buchungen, Punktekonten, Freigaben und Rückgaben, wie Sie wollen",
        "Ihr Logo, Ihre Farben, Ihre Adresse",
        "Ein Änderungsprotokoll und die ganze API",
        "Support per E-Mail, Antwort innerhalb von 24 Stunden",
      ],
      isPopular: false,
      action: "Kostenlos testen",
    },
    {
      priceId: "guildhall_professional_monthly",
      name: "Professional",
      description: "Für ein volles Haus oder mehrere Etagen.",
      price: "499 £",
      period: "im Monat",
      features: [
        "Bis zu 1.000 Mitglieder",
        "100 Tische, Räume und Ausstattungsstücke",
        "Alles aus Starter",
        "Etwa 50 Pence je Mitglied, wenn das Haus voll ist",
      ],
      isPopular: true,
      action: "Kostenlos testen",
    },
    {
      priceId: null,
      name: "Enterprise",
      description: "Für Betreiber mit vielen Häusern oder mit einer Rechtsabteilung.",
      price: "Nach Absprache",
      period: null,
      features: [
        "Unbegrenzt viele Mitglieder",
        "So viele Ressourcen, wie Sie haben",
        "Alles aus Professional",
        "Live-Chat rund um die Uhr",
        "Vertrag, Sicherheitsprüfung und Einführung nach Ihren Wünschen",
      ],
      isPopular: false,
      action: "Vertrieb kontaktieren",
    },
  ],
  plansTitle: "Tarife",
  actionFor: (action, plan) => `${action}: ${plan}`,
  trial: "30 Tage kostenlos, dann",
  tax: "Preise ohne Umsatzsteuer.",
  comparison: {
    title: "Die Tarife nebeneinander",
    feature: "Was Sie bekommen",
    rows: [
      ["Mitglieder mit Konto", "100", "1.000", "Unbegrenzt"],
      ["Tische, Räume und Ausstattung", "20", "100", "So viele, wie Sie haben"],
      ["Unser Anteil an Kartenzahlungen Ihrer Mitglieder", "2 %", "1 %", "0,5 %"],
      ["Buchungen, Punkte, Marktplatz, Veranstaltungen und Live-Sitzungen", "Enthalten", "Enthalten", "Enthalten"],
      ["Digitale Karten, Türen und Empfang", "Enthalten", "Enthalten", "Enthalten"],
      ["Ihr Logo, Ihre Farben und eigene Domain", "Enthalten", "Enthalten", "Enthalten"],
      ["Änderungsprotokoll, API und Archiv von allem", "Enthalten", "Enthalten", "Enthalten"],
      ["Support", "E-Mail, binnen 24 Stunden", "E-Mail, binnen 24 Stunden", "Live-Chat rund um die Uhr"],
    ],
  },
  badge: "Am beliebtesten",
  processing: "Wird bearbeitet …",
  assurancesTitle: "In jedem Tarif",
  errors: {
    title: "Fehler bei der Zahlung",
    failed: "Der Bezahlvorgang konnte nicht begonnen werden",
    noUrl: "Der Bezahlvorgang hat keine Adresse",
    unavailable:
      "Der Bezahlvorgang konnte nicht begonnen werden. Bitte versuchen Sie es erneut oder wenden Sie sich an den Support.",
  },
  highlights: {
    title: "Was in jedem Tarif steckt",
    cards: [
      {
        title: "Dreißig Tage zum Entscheiden",
        text: "Sie testen das echte Produkt. Die erste Zahlung wird danach abgebucht, und gar nicht, wenn Sie vorher kündigen.",
      },
      {
        title: "Zwei Minuten bis zum Arbeitsbereich",
        text: "Bezahlen, Organisation benennen, Adresse wählen. Sie verwalten Ihr Haus, bevor die Quittung da ist.",
      },
      {
        title: "Keine Gebühr je Buchung",
        text: "Buchungen und Punkte kosten nichts extra. Von Kartenzahlungen Ihrer Mitglieder behalten wir je nach Tarif 2 %, 1 % oder 0,5 %.",
      },
      {
        title: "Ihre Daten gehören Ihnen",
        text: "Mitglieder, Buchungen und jede Buchungszeile lesen Sie über die API, wann immer Sie wollen.",
      },
    ],
  },
  faqTitle: "Was vor dem Bezahlen gefragt wird",
  faqs: [
    {
      question: "Wie funktioniert die kostenlose Probezeit?",
      answer:
        "Sie wählen einen Tarif und geben eine Karte an, und das Abonnement beginnt mit 30 Tagen, die nichts kosten. Die erste Zahlung wird am Ende der Probezeit abgebucht. Kündigen Sie vorher, wird nichts abgebucht.",
    },
    {
      question: "Was geschieht, wenn wir mehr Mitglieder haben, als der Tarif erlaubt?",
      answer:
        "Niemand wird hinausgeworfen, und alles funktioniert weiter. Wer sich als Nächstes registriert, erfährt, dass das Haus voll ist, und Sie entscheiden: Platz schaffen oder einen größeren Tarif nehmen.",
    },
    {
      question: "Wer zählt als Mitglied?",
      answer:
        "Alle mit einem Konto in Ihrem Arbeitsbereich, auch Ihre eigenen Leute. Wer um Aufnahme gebeten hat und auf Ihre Antwort wartet, zählt noch nicht.",
    },
    {
      question: "Was sind Punkte, und müssen wir sie verkaufen?",
      answer:
        "Mit Punkten werden Buchungen in Ihrem Haus bezahlt. Sie bestimmen, was eine Stunde an jedem Tisch oder in jedem Raum kostet, und schreiben Mitgliedern so viele Punkte gut, wie Sie vereinbart haben, mit einem Grund, der im Punkteverlauf bleibt. Geld muss dafür keines fließen.",
    },
    {
      question: "Können wir unsere eigene Domain benutzen?",
      answer:
        "Ja. Ihr Arbeitsbereich hat von der ersten Minute an eine Adresse bei uns. Nennen Sie beim Einrichten Ihre eigene Domain; die Adresse bei uns gilt daneben weiter.",
    },
    {
      question: "Wie kommen wir wieder heraus?",
      answer:
        "Kündigen Sie in den Einstellungen, und das Abonnement endet mit dem Monat, den Sie bezahlt haben. Bis dahin bleibt der Arbeitsbereich offen. Verlangen Sie das Archiv: Es enthält jeden Datensatz, jede Datei und jeden Punkteeintrag.",
    },
  ],
  contact: {
    title: "Haben Sie etwas anderes vor?",
    text: "Mehrere Häuser, ein gemeinnütziger Verein, eine ungewöhnliche Mitgliedschaft: Erzählen Sie es uns.",
    action: "Schreiben Sie uns",
  },
};
