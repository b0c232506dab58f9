import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const setupTexts: Translated<English["setupTexts"]> = {
  title: "Ihre Organisation einrichten",
  steps: { label: "Schritte der Einrichtung", names: ["Konto", "Bestätigen", "Organisation"], done: "erledigt" },
  notChecked: {
    title: "Ihre Zahlung ließ sich noch nicht prüfen",
    text: "Sie können fortfahren: Nach der Anmeldung wird sie noch einmal geprüft.",
  },
  paid: {
    title: "Zahlung erfolgreich",
    text: "Ihre 30-tägige Probezeit hat begonnen. Legen Sie ein Konto an oder melden Sie sich an: In zwei Minuten steht Ihr Arbeitsbereich.",
  },
  tabs: { label: "Konto anlegen oder anmelden", create: "Konto anlegen", signIn: "Anmelden" },
  cardTitle: "Wer leitet den Arbeitsbereich?",
  cardText: "Dieses Konto wird sein erster Administrator.",

  create: {
    button: "Konto anlegen",
    failed: "Registrierung fehlgeschlagen",
    fallback: "Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.",
    done: {
      title: "Konto angelegt",
      text: "Bitte bestätigen Sie Ihr Konto über die E-Mail, die wir Ihnen geschickt haben.",
    },
  },
  signIn: {
    button: "Anmelden",
    failed: "Anmeldung fehlgeschlagen",
    fallback: "Bitte prüfen Sie Ihre Zugangsdaten und versuchen Sie es erneut.",
    done: { title: "Angemeldet", text: "Geben Sie nun Ihrer Organisation einen Namen." },
    confirmed: "Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an, um fortzufahren.",
  },
  confirm: {
    title: "E-Mail-Adresse bestätigen",
    text: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin oder geben Sie den Code daraus hier ein. Sie können diese Seite schließen: Der Link führt Sie zu Ihrer Zahlung zurück.`,
    button: "Bestätigen",
    resend: "Neuen Code schicken",
    working: "Ihre E-Mail-Adresse wird bestätigt …",
    resent: { title: "E-Mail verschickt", text: "Den neuen Code finden Sie in Ihrem Posteingang." },
    resendFailed: "Keine E-Mail verschickt",
    fallback: "Die E-Mail-Adresse konnte nicht bestätigt werden",
    back: "Zurück",
  },

  signedInAs: (email) => `Sie sind als ${email} angemeldet.`,
  otherAccount: "Anderes Konto benutzen",
  verifying: "Ihre Zahlung wird geprüft …",
  noPayment: {
    title: "Es gibt keine Zahlung zum Einrichten",
    text: "Ein Arbeitsbereich beginnt mit einem Tarif. Wählen Sie einen, und diese Seite öffnet sich nach der Zahlung von selbst.",
  },
  refused: { title: "Diese Zahlung kann nicht benutzt werden" },
  finished: {
    title: "Dieser Arbeitsbereich ist schon eingerichtet",
    text: (slug) => `Aus der Zahlung ist der Arbeitsbereich „${slug}“ geworden.`,
    open: "Arbeitsbereich öffnen",
  },
  tryAgain: "Erneut versuchen",
  backToPricing: "Zurück zu den Preisen",

  form: {
    title: "Ihre Organisation",
    name: "Name der Organisation",
    domain: "Eigene Domain",
    domainHint:
      "Freiwillig, zum Beispiel mitglieder.beispiel.org. Unter ihr erscheint nichts, bis Sie nachgewiesen haben, dass sie Ihnen gehört.",
    timeZone: "Zeitzone",
    timeZoneHint: "Öffnungszeiten und Buchungen folgen dieser Uhr.",
    language: "Sprache",
    languageHint: "Die der ersten Tarife und der E-Mails an Mitglieder. Jeder kann für sich eine andere wählen.",
    currency: "Währung",
    currencyHint: "Die Ihrer Preise. Beides lässt sich in den Einstellungen ändern.",
    submit: "Einrichtung abschließen",
    unsaved: "Die Einrichtung ist nicht abgeschlossen",
  },
  plan: {
    title: "Ihr Tarif",
    plan: "Tarif",
    members: "Mitglieder höchstens",
    resources: "Ressourcen höchstens",
    session: "Sitzungs-ID",
    copySession: "Die Sitzungs-ID kopieren",
  },
  toasts: {
    authentication: {
      title: "Anmeldung nötig",
      text: "Sie müssen angemeldet sein, um einen Arbeitsbereich anzulegen.",
    },
    slugTaken: {
      title: "Adresse schon vergeben",
      text: (slug) => `„${slug}“ ist vergeben. Bitte wählen Sie eine andere Adresse.`,
    },
    failed: {
      title: "Einrichtung fehlgeschlagen",
      text: "Ihre Organisation konnte nicht angelegt werden.",
      atServer: "Der Arbeitsbereich konnte nicht angelegt werden",
    },
    done: { title: "Organisation angelegt", text: "Sie werden zu Ihrem Arbeitsbereich gebracht …" },
  },
};

export const planNames: Translated<English["planNames"]> = {
  starter: "Starter",
  professional: "Professional",
  enterprise: "Enterprise",
};
