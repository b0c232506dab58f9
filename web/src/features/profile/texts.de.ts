import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const profileTexts: Translated<English["profileTexts"]> = {
  heldBack: {
    bounced: (email) =>
      `Mails an ${email} kommen zurück, deshalb bekommen Sie von hier keine. Tragen Sie unten eine andere Adresse ein, oder fragen Sie am Empfang.`,
    complained: (email) =>
      `Eine Mail an ${email} wurde als Spam gemeldet, deshalb bekommen Sie von hier keine. Am Empfang kann man sie wieder zulassen.`,
  },
  title: "Mein Profil",
  subtitle: "Ihre persönlichen Angaben und Ihr Konto",
  loading: "Profil wird geladen …",
  parts: "Abschnitte Ihres Profils",
  staff: "Sie sind als Plattform-Team angemeldet: In diesem Arbeitsbereich haben Sie kein Profil.",
};

export const pictureTexts: Translated<English["pictureTexts"]> = {
  title: "Profilbild",
  upload: "Bild hochladen",
  uploading: "Wird hochgeladen …",
  progress: "Hochladen des Bildes",
  hint: "JPG oder PNG bis 5 MB. Empfohlene Größe: 400 × 400 Pixel",
  remove: "Bild entfernen",
  removeTitle: "Ihr Profilbild entfernen?",
  removeText: "An seiner Stelle stehen überall in diesem Arbeitsbereich Ihre Initialen.",
  removeConfirm: "Entfernen",
  updated: "Profilbild geändert",
  removed: "Profilbild entfernt",
  failed: "Das Profilbild konnte nicht geändert werden",
  notAnImage: "Bitte wählen Sie eine Bilddatei",
  tooLarge: "Das Bild muss kleiner als 5 MB sein",
};

export const detailsTexts: Translated<English["detailsTexts"]> = {
  title: "Angaben zur Person",
  firstName: "Vorname",
  lastName: "Nachname",
  email: "E-Mail",
  emailNote: "Eine neue E-Mail-Adresse müssen Sie bestätigen",
  phone: "Telefon",
  save: "Änderungen speichern",
  saving: "Wird gespeichert …",
  saved: "Profil gespeichert",
  failed: "Das Profil konnte nicht gespeichert werden",
  emailFailed: (message) => `Die E-Mail-Adresse konnte nicht geändert werden: ${message}`,
  newAddress: "Ihre neue Adresse",
  emailInvalid: "Bitte geben Sie eine gültige E-Mail-Adresse ein",
  firstNameMissing: "Der Vorname fehlt",
};

export const emailTexts: Translated<English["emailTexts"]> = {
  notice: "Bitte bestätigen Sie die neue Adresse über die E-Mail, die wir Ihnen geschickt haben",
  waiting: (email) =>
    `Wir haben eine E-Mail an ${email} geschickt. Öffnen Sie den Link darin oder geben Sie den Code daraus hier ein. Bis dahin bleibt Ihre alte Adresse gültig.`,
  code: "Code",
  codeRequired: "Geben Sie den Code aus der E-Mail ein",
  confirm: "E-Mail-Adresse bestätigen",
  confirming: "Wird bestätigt …",
  resend: "Neuen Code schicken",
  resent: "Ein neuer Code ist unterwegs",
  later: "Nicht jetzt",
  confirmed: "Ihre neue E-Mail-Adresse ist bestätigt",
  signInAgain: "Alle Geräte sind abgemeldet. Bitte melden Sie sich neu an.",
  working: "Ihre neue E-Mail-Adresse wird bestätigt …",
};

export const passwordTexts: Translated<English["passwordTexts"]> = {
  title: "Passwort ändern",
  current: "Bisheriges Passwort",
  next: "Neues Passwort",
  confirm: "Neues Passwort wiederholen",
  hint: (characters) => `Mindestens ${characters} Zeichen`,
  update: "Passwort ändern",
  updating: "Wird geändert …",
  updated: "Passwort geändert",
  failed: "Das Passwort konnte nicht geändert werden",
  currentRequired: "Geben Sie Ihr bisheriges Passwort ein",
  mismatch: "Die neuen Passwörter stimmen nicht überein",
  tooShort: (characters) => `Das Passwort muss mindestens ${characters} Zeichen haben`,
  spaces: "Das Passwort darf nicht mit einem Leerzeichen beginnen oder enden",
  tooLong: (characters) => `Das Passwort darf höchstens ${characters} Zeichen haben`,
};

export const twoFactorTexts: Translated<English["twoFactorTexts"]> = {
  title: "Zwei-Faktor-Anmeldung",
  loading: "Ihr zweiter Faktor wird nachgesehen …",
  loadFailed: "Ob ein zweiter Faktor eingerichtet ist, konnte nicht nachgesehen werden.",
  tryAgain: "Erneut versuchen",
  off: "Aus. Mit ihr verlangt die Anmeldung neben Ihrem Passwort einen Code aus einer App auf Ihrem Telefon.",
  on: "An. Die Anmeldung verlangt einen Code aus Ihrer Authentifizierungs-App.",
  setUp: "Einrichten",
  end: "Ausschalten",
  endTitle: "Zwei-Faktor-Anmeldung ausschalten?",
  endText: "Danach genügt zum Anmelden allein Ihr Passwort.",
  endConfirm: "Ausschalten",
  ended: "Die Zwei-Faktor-Anmeldung ist aus",
  dialogTitle: "Zwei-Faktor-Anmeldung einrichten",
  scan: "Scannen Sie diesen Code mit einer Authentifizierungs-App, zum Beispiel der, die Ihre Passwörter verwahrt.",
  qrCode: "QR-Code für die Authentifizierungs-App",
  secret: "Oder geben Sie diesen Schlüssel von Hand ein",
  copy: "Schlüssel kopieren",
  copied: "Der Schlüssel ist kopiert",
  code: "Code aus der App",
  codeRequired: "Geben Sie die sechs Ziffern ein, die die App zeigt",
  finish: "Einschalten",
  finishing: "Wird geprüft …",
  finished: "Die Zwei-Faktor-Anmeldung ist an",
  lost: "Als Nächstes erhalten Sie Wiederherstellungscodes. Ohne Telefon und Codes kann nur das Plattform-Team dies zurücksetzen.",
  failed: "Die Zwei-Faktor-Anmeldung konnte nicht geändert werden",
};

export const devicesTexts: Translated<English["devicesTexts"]> = {
  title: "Angemeldete Geräte",
  text: "Meldet Sie in jedem Browser ab, auch hier. Eine anderswo offene Seite kann nichts mehr tun, bis sich dort jemand anmeldet.",
  signOut: "Überall abmelden",
  signingOut: "Sie werden abgemeldet …",
  question: "Überall abmelden?",
  failed: "Sie konnten nicht überall abgemeldet werden",
};

export const accountTexts: Translated<English["accountTexts"]> = {
  title: "Angaben zum Konto",
  userId: "Benutzer-ID",
  role: "Rolle",
  created: "Konto angelegt",
  language: "Sprache der Seiten und E-Mails",
  roles: {
    member: "Mitglied",
    verifier: "Empfang",
    admin: "Administrator",
    super_admin: "Plattform-Team",
  },
};

export const refusalTexts: Translated<English["refusalTexts"]> = {
  noUser: "Niemand ist angemeldet",
  network: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  tooMany: "Zu viele Versuche. Warten Sie einige Minuten und versuchen Sie es erneut.",
  code: "Dieser Code stimmt nicht. Prüfen Sie ihn oder fordern Sie einen neuen an.",
  totp: "Dieser Code stimmt nicht. Warten Sie in der App auf den nächsten und prüfen Sie die Uhr Ihres Telefons.",
  emailTaken: "Zu dieser E-Mail-Adresse gibt es schon ein Konto.",
  email: "An diese Adresse kann keine E-Mail geschickt werden.",
  unknown: "Etwas ist unerwartet fehlgeschlagen. Bitte versuchen Sie es erneut.",
};

export const mailsTexts: Translated<English["mailsTexts"]> = {
  title: "E-Mails",
  help: (workspace) =>
    `Was ${workspace} Ihnen per E-Mail schicken darf. E-Mails zu Ihren eigenen Buchungen kommen immer.`,
  news: "Neuigkeiten",
  saved: "Ihre Auswahl ist gespeichert",
  failed: "Ihre Auswahl konnte nicht gespeichert werden",
};

export const dataTexts: Translated<English["dataTexts"]> = {
  title: "Ihre Daten",
  text: "Sie dürfen fragen, was über Sie gespeichert ist, und um Löschung bitten. Die Antwort kommt innerhalb eines Monats per Mail.",
  kinds: {
    access: {
      button: "Kopie anfordern",
      question: "Eine Kopie Ihrer Daten anfordern?",
      text: "Das Team sammelt, was in allen Arbeitsbereichen über Sie gespeichert ist, und sendet es an Ihre Adresse.",
    },
    erasure: {
      button: "Um Löschung bitten",
      question: "Um die Löschung Ihrer Daten bitten?",
      text: "Ihr Konto, Ihre Punkte und Ihre Buchungen gehen mit verloren. Das Team antwortet, bevor etwas gelöscht wird.",
    },
  },
  success: "Ihre Anfrage ist gesendet",
  asked: {
    access: (day) => `Am ${day} haben Sie eine Kopie Ihrer Daten angefordert.`,
    erasure: (day) => `Am ${day} haben Sie um Löschung gebeten.`,
    correction: (day) => `Am ${day} haben Sie um eine Berichtigung gebeten.`,
  },
  due: (day) => `Sie bekommen bis ${day} eine Antwort.`,
  ended: { answered: "Die Antwort kam per Mail.", refused: "Sie wurde abgelehnt; der Grund kam per Mail." },
};
