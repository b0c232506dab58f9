import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const authTexts: Translated<English["authTexts"]> = {
  validating: "Arbeitsbereich wird geprüft …",
  unavailable: {
    sentence: "Arbeitsbereich nicht verfügbar. Bitte prüfen Sie die Adresse oder gehen Sie zur Startseite.",
    home: "Zur Startseite",
    tryAgain: "Erneut versuchen",
    toast: {
      title: "Arbeitsbereich nicht verfügbar",
      text: "Der Arbeitsbereich wurde nicht gefunden oder ist nicht aktiv",
    },
    failedToast: {
      title: "Prüfung des Arbeitsbereichs fehlgeschlagen",
      text: "Der Arbeitsbereich konnte nicht geprüft werden",
    },
  },

  welcome: (workspace) => `Willkommen bei ${workspace}`,
  tabs: { label: "Anmelden oder registrieren", signIn: "Anmelden", signUp: "Registrieren" },
  fields: {
    email: "E-Mail",
    password: "Passwort",
    firstName: "Vorname",
    lastName: "Nachname",
    newPassword: "Neues Passwort",
    confirmPassword: "Passwort wiederholen",
    code: "Code",
  },
  passwordHelp: (characters) => `Mindestens ${characters} Zeichen`,
  back: "Zurück zur Anmeldung",

  rules: {
    nothing: "Geben Sie eine E-Mail-Adresse oder Telefonnummer und ein Passwort an",
    email: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
    emailRequired: "E-Mail-Adresse fehlt",
    emailLength: (characters) => `Höchstens ${characters} Zeichen`,
    firstName: "Der Vorname fehlt",
    firstNameLength: (characters) => `Höchstens ${characters} Zeichen`,
    lastName: "Der Nachname fehlt",
    lastNameLength: (characters) => `Höchstens ${characters} Zeichen`,
    password: "Das Passwort fehlt",
    unreadable: "Entfernen Sie Zeichen, die man nicht sieht",
    passwordLength: (characters) => `Das Passwort muss mindestens ${characters} Zeichen haben`,
    passwordTooLong: (characters) => `Das Passwort darf höchstens ${characters} Zeichen haben`,
    passwordSpaces: "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden",
    mismatch: "Die Passwörter stimmen nicht überein",
    code: "Geben Sie den Code aus der E-Mail ein",
  },

  signIn: {
    button: "Anmelden",
    forgot: "Passwort vergessen?",
    done: { title: "Angemeldet", text: "Willkommen zurück!" },
    failed: "Anmeldung fehlgeschlagen",
    fallback: "Sie konnten nicht angemeldet werden",
    emailConfirmed: "Ihre E-Mail-Adresse ist bestätigt. Melden Sie sich an, um fortzufahren.",
    hasAccount:
      "Zu dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich damit an, dann tritt es diesem Arbeitsbereich bei.",
    sessionEnded: "Ihre Sitzung ist beendet. Melden Sie sich wieder an, um dort weiterzumachen, wo Sie waren.",
    passwordChanged: "Ihr Passwort ist geändert. Melden Sie sich mit dem neuen an.",
  },

  signUp: {
    button: "Konto anlegen",
    done: { title: "Willkommen", text: "Ihr Konto ist angelegt und Sie sind angemeldet." },
    checkMail: {
      title: "Fast fertig",
      text: "Bitte bestätigen Sie Ihr Konto über die E-Mail, die wir Ihnen geschickt haben.",
    },
    failed: "Registrierung fehlgeschlagen",
    fallback: "Das Konto konnte nicht angelegt werden",
    byInvitation:
      "Dieser Arbeitsbereich nimmt neue Mitglieder nur auf Einladung auf. Bitten Sie die Administration darum.",
    byApproval:
      "Die Administration prüft jede neue Mitgliedschaft. Bis zu ihrer Entscheidung gibt es hier nichts zu sehen.",
  },

  confirm: {
    title: "E-Mail-Adresse bestätigen",
    text: (email) =>
      `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin oder geben Sie den Code daraus hier ein.`,
    button: "Bestätigen",
    resend: "Neuen Code schicken",
    working: "Ihre E-Mail-Adresse wird bestätigt …",
    failed: "Registrierung fehlgeschlagen",
    fallback: "Die E-Mail-Adresse konnte nicht bestätigt werden",
    resendFailed: "Keine E-Mail verschickt",
    resent: { title: "E-Mail verschickt", text: "Den neuen Code finden Sie in Ihrem Posteingang." },
  },

  secondFactor: {
    title: "Code eingeben",
    text: "Ihr Passwort war richtig. Öffnen Sie Ihre Authentifizierungs-App und geben Sie den Code ein, den sie für dieses Konto zeigt.",
    button: "Anmelden",
    wrong: "Dieser Code stimmt nicht. Warten Sie in der App auf den nächsten und prüfen Sie die Uhr Ihres Telefons.",
    used: "Dieser Code wurde schon benutzt. Warten Sie in der App auf den nächsten.",
    ended: "Das hat zu lange gedauert. Melden Sie sich erneut an.",
    digits: "Geben Sie die sechs Ziffern ein, die die App zeigt",
    lost: "Kein Zugriff auf die App? Benutzen Sie einen Wiederherstellungscode, oder bitten Sie das Plattform-Team, sie zurückzusetzen.",
    recovery: "Wiederherstellungscode benutzen",
  },

  forgot: {
    title: "Passwort vergessen?",
    text: "Geben Sie die E-Mail-Adresse Ihres Kontos ein. Wir schicken Ihnen einen Link, mit dem Sie ein neues Passwort wählen.",
    button: "Link schicken",
    required: { title: "E-Mail-Adresse fehlt", text: "Geben Sie die E-Mail-Adresse Ihres Kontos ein." },
    sent: { title: "E-Mail verschickt", text: "Den Link für ein neues Passwort finden Sie in Ihrem Posteingang." },
    failed: "Zurücksetzen fehlgeschlagen",
    fallback: "Der Link konnte nicht verschickt werden",
    sentText: (email) =>
      `Wenn ${email} ein Konto hat, ist ein Link für ein neues Passwort unterwegs. Er gilt einmal und 15 Minuten lang.`,
    again: "Noch einmal schicken",
    againIn: (seconds) => `Noch einmal schicken (in ${seconds} s)`,
  },

  recovery: {
    title: "Passwort zurücksetzen",
    text: (email) => `Wählen Sie ein neues Passwort für ${email}.`,
    button: "Passwort ändern",
    invalid: "Ungültiges Passwort",
    mismatch: { title: "Die Passwörter stimmen nicht überein", text: "Geben Sie zweimal dasselbe Passwort ein." },
    done: { title: "Passwort geändert", text: "Sie werden angemeldet …" },
    failed: "Änderung fehlgeschlagen",
    fallback: "Das Passwort konnte nicht geändert werden",
  },

  expired: {
    title: "Dieser Link gilt nicht mehr",
    message: "Der Link aus der E-Mail ist ungültig oder abgelaufen",
    text: {
      recovery: "Wir können Ihnen einen neuen Link schicken.",
      confirmation:
        "Haben Sie Ihre E-Mail-Adresse schon bestätigt, melden Sie sich einfach an. Sonst schicken wir Ihnen einen neuen Code.",
    },
    button: { recovery: "Neuen Link schicken", confirmation: "Neuen Code schicken" },
  },

  invitation: {
    looking: "Ihre Einladung wird geöffnet …",
    notice: (workspace) =>
      `Sie sind zu ${workspace} eingeladen. Legen Sie mit dieser Adresse ein Konto an oder melden Sie sich mit Ihrem an.`,
    accept: "Einladung annehmen",
    failed: "Die Einladung wurde nicht angenommen",
  },

  signedIn: {
    text: "Sie sind schon angemeldet.",
    textAs: (email) => `Sie sind als ${email} angemeldet.`,
    go: "Weiter zur Übersicht",
    goOn: "Weiter",
    signOut: "Abmelden",
  },

  refusals: {
    credentials:
      "E-Mail-Adresse oder Passwort stimmen nicht, oder Ihre E-Mail-Adresse ist nicht bestätigt. Setzen Sie Ihr Passwort zurück oder sehen Sie in Ihren Posteingang.",
    network: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
    tooMany: "Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.",
    code: "Dieser Code stimmt nicht oder gilt nicht mehr. Prüfen Sie ihn oder fordern Sie einen neuen an.",
    emailTaken: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
  },
};
