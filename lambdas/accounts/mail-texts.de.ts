import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  confirmTitle: (workspace) => `Bestätigen Sie Ihre E-Mail-Adresse für ${workspace}`,
  oneStep: "Willkommen. Ein Schritt fehlt noch: Bestätigen Sie, dass diese Adresse Ihnen gehört.",
  code: "Wenn eine Seite nach einem Code fragt, geben Sie diesen ein. Er gilt 24 Stunden.",
  notSignedUp: "Wenn Sie sich nicht registriert haben, können Sie diese E-Mail ignorieren.",
  confirm: "Adresse bestätigen",
  knownTitle: (workspace) => `Sie haben schon ein Konto für ${workspace}`,
  known:
    "Jemand wollte sich gerade mit dieser Adresse registrieren, vermutlich Sie selbst. Sie hat schon ein Konto, daher wurde keines angelegt.",
  signIn:
    "Gehen Sie zur Seite zurück und melden Sie sich mit dem Passwort dieses Kontos an. Wenn Sie es vergessen haben, wählen Sie ein neues: Der Link gilt einmal, 15 Minuten lang.",
  notYou: "Wenn Sie es nicht waren, hat sich nichts geändert, und Sie können diese E-Mail ignorieren.",
  newPassword: "Neues Passwort wählen",
  resetTitle: (workspace) => `Setzen Sie Ihr Passwort für ${workspace} zurück`,
  reset: "Jemand möchte das Passwort dieses Kontos zurücksetzen. Der Link gilt einmal, 15 Minuten lang.",
  poolReset: (code) =>
    `Jemand hat beim Anmeldedienst einen Code angefordert. Er lautet ${code}. Unsere Seiten fragen nie danach. Für ein neues Passwort gehen Sie zur Anmeldung und wählen Sie „Passwort vergessen?“.`,
  toSignIn: "Zur Anmeldung",
  proofTitle: (code) => `${code} ist Ihr Code`,
  proof: (workspace) =>
    `Geben Sie diesen Code auf der Seite von ${workspace} ein, um zu bestätigen, dass diese Adresse Ihnen gehört. Er gilt einmal, 15 Minuten lang.`,
  proofNotYou:
    "Wenn Sie ihn nicht angefordert haben, hat sich jemand mit Ihrer Adresse registriert. Geben Sie den Code niemandem.",
  newAddressTitle: "Bestätigen Sie Ihre neue E-Mail-Adresse",
  newAddressCode:
    "Wenn eine Seite nach einem Code fragt, geben Sie diesen ein. Bis Sie ihn bestätigen, gilt Ihre alte Adresse.",
  notAsked: "Wenn Sie das nicht wollten, können Sie diese E-Mail ignorieren.",
  recoveryUsedTitle: "Ein Wiederherstellungscode Ihres Kontos wurde benutzt",
  recoveryUsed: (left) =>
    `Jemand hat sich mit Ihrem Passwort und einem Wiederherstellungscode angemeldet. Ihr zweiter Faktor ist aus, bis Sie ihn wieder einrichten. Übrige Codes: ${left}.`,
  recoveryMadeTitle: "Ihr Konto hat neue Wiederherstellungscodes",
  recoveryMade:
    "Für Ihren zweiten Faktor wurden neue Wiederherstellungscodes angelegt. Frühere Codes gelten nicht mehr.",
  recoveryNotYou:
    "Wenn Sie das nicht waren, wählen Sie jetzt ein neues Passwort und richten Sie den zweiten Faktor neu ein.",
  openProfile: "Profil öffnen",
  confirmNew: "Neue Adresse bestätigen",
};
