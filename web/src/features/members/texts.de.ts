import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const roleTexts: Translated<English["roleTexts"]> = {
  member: "Mitglied",
  verifier: "Empfang",
  admin: "Administrator",
};

export const entryTypeTexts: Translated<English["entryTypeTexts"]> = {
  issued: "Gutgeschrieben",
  refunded: "Zurückgegeben",
  deducted: "Abgezogen",
  adjusted: "Berichtigt",
};

export const membersTexts: Translated<English["membersTexts"]> = {
  title: "Mitglieder verwalten",
  subtitle: (pointsEnabled) =>
    pointsEnabled
      ? "Wer zu diesem Arbeitsbereich gehört und wie viele Punkte jeder hat"
      : "Wer zu diesem Arbeitsbereich gehört",
  loading: "Mitglieder werden geladen …",
  caption: "Mitglieder nach Namen",
  search: "Suchen",
  searchHint: "Name oder E-Mail-Adresse",
  found: (count, isMore) =>
    isMore
      ? `${count} oder mehr Mitglieder gefunden`
      : plural(count, { one: "1 Mitglied gefunden", other: `${count} Mitglieder gefunden` }),
  empty: {
    title: "Noch keine Mitglieder",
    text: "Wer sich für diesen Arbeitsbereich registriert, steht hier, mit allem, was er hier darf.",
  },
  noneFound: {
    title: "Kein Mitglied passt",
    text: "Die Suche vergleicht, wie Vornamen, Nachnamen und E-Mail-Adressen beginnen.",
    action: "Alle Mitglieder zeigen",
  },
  status: "Status",
  role: "Rolle",
  plan: "Tarif",
  joinedOn: (days) => `Beigetreten ${days}`,
  anyStatus: "Jeder Status",
  joined: "Beigetreten",
  anyRole: "Jede Rolle",
  anyPlan: "Jeder Tarif",
  order: "Sortieren nach",
  noneWithFilters: "Die Filter lassen niemanden übrig. Nehmen Sie einen weg, um mehr zu sehen.",
  searching: "Bisher niemand. Die Liste ist noch nicht ganz durchsucht.",
  invite: "Mitglieder einladen",
  otherActions: "Mehr",
  openInvitations: "Offene Einladungen",
  importFile: "Datei einlesen",
  exportList: "Liste exportieren",
  exportChosen: "Exportieren",
  exporting: (count) => `Liste wird exportiert: bisher ${count}`,
  exported: (count) => `${count} Mitglieder exportiert`,
  exportFailed: "Die Liste wurde nicht exportiert",
  noPlan: "Keiner",
  columns: { plan: "Tarif", name: "Name", role: "Rolle", status: "Status", points: "Punkte", joined: "Seit" },
  details: "Einzelheiten ansehen",
  grant: "Punkte gutschreiben",
  deduct: "Punkte abziehen",
  suspend: "Sperren",
  reinstate: "Entsperren",
  changeRole: "Rolle ändern",
  exportMember: "Daten exportieren",
  erase: "Mitglied löschen",
};

export const decisionTexts: Translated<English["decisionTexts"]> = {
  notice: (count, printed) =>
    plural(count, { one: "1 Person wartet auf Aufnahme", other: `${printed} Personen warten auf Aufnahme` }),
  noticeText: "Sie haben sich registriert und sehen von diesem Arbeitsbereich nichts, bevor jemand entscheidet.",
  show: "Wartende zeigen",
  asked: "Beitritt angefragt",
  explained:
    "Wer aufgenommen wird, ist sofort Mitglied und kann buchen. Wer abgelehnt wird, erfährt es per E-Mail, und seine Angaben werden entfernt.",
  approve: "Aufnehmen",
  refuse: "Ablehnen",
  refuseTitle: (name) => `${name} ablehnen?`,
  refuseText: (name) =>
    `${name} erfährt per E-Mail, dass die Beitrittsanfrage abgelehnt wurde. Die Angaben werden entfernt. Eine neue Anfrage ist möglich.`,
  approved: (name) => `${name} ist jetzt Mitglied`,
  refused: (name) => `${name} ist abgelehnt`,
  failed: (name) => `Über ${name} wurde nichts entschieden`,
};

export const orderTexts: Translated<English["orderTexts"]> = {
  "name.ascending": "Name, A bis Z",
  "name.descending": "Name, Z bis A",
  "familyName.ascending": "Nachname, A bis Z",
  "email.ascending": "E-Mail-Adresse",
  "joined.descending": "Neueste zuerst",
  "joined.ascending": "Am längsten dabei zuerst",
};

export const roleDialogTexts: Translated<English["roleDialogTexts"]> = {
  title: "Rolle ändern",
  role: "Rolle",
  confirm: "Rolle ändern",
  pending: "Wird geändert …",
  hints: {
    member: "Bucht, gibt Punkte aus und liest die Neuigkeiten.",
    verifier: "Arbeitet am Empfang: checkt Gäste ein und sieht, wer sie sind.",
    admin: "Leitet diesen Arbeitsbereich: Mitglieder, Ressourcen, Buchungen und Einstellungen.",
  },
  success: (name, role) => `${name}: ab jetzt ${role}`,
};

export const toComeTexts: Translated<English["toComeTexts"]> = {
  loading: "Kommende Buchungen werden gesucht …",
  none: "Es gibt keine kommenden Buchungen.",
  some: (count, isMore) =>
    isMore
      ? `${count} oder mehr kommende Buchungen`
      : plural(count, { one: "1 kommende Buchung", other: `${count} kommende Buchungen` }),
  more: (count) => `und ${count} weitere`,
  choice: "Was mit ihnen geschieht",
  keep: "So lassen, wie sie sind",
  cancel: "Stornieren und alle Punkte zurückgeben",
};

export const eraseTexts: Translated<English["eraseTexts"]> = {
  title: (name) => `${name} löschen?`,
  text: "Profil, E-Mail-Adresse, Bild, Notizen und der Zugang zu diesem Arbeitsbereich verschwinden für immer. Kommende Buchungen werden storniert. Punkteverlauf und vergangene Buchungen bleiben unter „Ehemaliges Mitglied“. Niemand kann das rückgängig machen.",
  type: (name) => `Tippen Sie zur Bestätigung „${name}“`,
  mismatch: "Das ist noch nicht der Name",
  confirm: "Mitglied löschen",
  success: "Das Mitglied ist gelöscht",
};

export const twoFactorTexts: Translated<English["twoFactorTexts"]> = {
  action: "Zweiten Faktor zurücksetzen",
  title: (name) => `Den zweiten Faktor von ${name} zurücksetzen?`,
  text: (name) =>
    `${name} meldet sich danach in jedem Arbeitsbereich allein mit dem Passwort an und wird auf allen Geräten abgemeldet. Tun Sie das nur für jemanden, den Sie erkannt haben.`,
  reason: "Woran Sie die Person erkannt haben",
  reasonHint: "Das Protokoll bewahrt es auf.",
  reasonMissing: "Sagen Sie, woran Sie die Person erkannt haben",
  confirm: "Zweiten Faktor zurücksetzen",
  success: (name) => `Der zweite Faktor von ${name} ist zurückgesetzt`,
};

export const deskNoteTexts: Translated<English["deskNoteTexts"]> = {
  label: "Notiz für den Empfang",
  help: "Wer am Empfang arbeitet, sieht sie, wenn diese Person kommt.",
  save: "Notiz speichern",
  saved: "Der Empfang sieht die Notiz ab jetzt",
  removed: "Der Empfang sieht keine Notiz mehr",
};

export const detailsTexts: Translated<English["detailsTexts"]> = {
  action: "Angaben bearbeiten",
  title: (name) => `Angaben zu ${name} bearbeiten`,
  subtitle:
    "Was dieser Arbeitsbereich über die Person weiß. Sie sieht die Änderung in ihrem Profil. Frühere Buchungen und Anmeldungen behalten den alten Namen",
  firstName: "Vorname",
  lastName: "Nachname",
  phone: "Telefon",
  account: (email) => `${email} und die Anmeldung gehören zum Konto. Nur die Person selbst ändert sie.`,
  save: "Angaben speichern",
  cancel: "Abbrechen",
  saved: (name) => `Die Angaben zu ${name} sind gespeichert`,
  notSaved: "Die Angaben wurden nicht gespeichert",
};

export const heldBackTexts: Translated<English["heldBackTexts"]> = {
  short: { bounced: "Mails kommen zurück", complained: "Als Spam gemeldet" },
  below: {
    bounced: (email) => `Mails kommen zurück: ${email}`,
    complained: (email) => `Als Spam gemeldet: ${email}`,
  },
  bounced: (email, at) =>
    `Mails an ${email} kommen zurück (seit ${at}). Dorthin wird nichts mehr geschickt. Fragen Sie nach einer anderen Adresse.`,
  complained: (email, at) =>
    `Wer ${email} liest, hat eine Mail als Spam gemeldet (${at}). Dorthin wird nichts mehr geschickt.`,
  action: "Erneut versuchen",
  title: "Wieder Mails an diese Adresse schicken?",
  subtitle: (email) =>
    `Mails gehen wieder an ${email}. Kommt eine zurück, werden sie wieder zurückgehalten. Was zurückgehalten wurde, wird nicht nachgeschickt.`,
  reason: "Warum Mails jetzt ankommen",
  reasonHelp: "Der Grund bleibt als Notiz beim Mitglied, für die Verwaltung.",
  done: (email) => `Mails gehen wieder an ${email}`,
};

export const notesTexts: Translated<English["notesTexts"]> = {
  title: "Notizen",
  hint: "Nur die Administration liest sie. Eine Notiz kann später nicht geändert werden.",
  label: "Neue Notiz",
  add: "Notiz hinzufügen",
  loading: "Notizen werden geladen …",
  none: "Noch ist nichts notiert.",
  by: (author) => `von ${author}`,
  former: "ehemaliges Mitglied",
  more: "Ältere Notizen zeigen",
};

export const inviteTexts: Translated<English["inviteTexts"]> = {
  title: "Mitglieder einladen",
  subtitle: "Sie erhalten im Namen dieses Arbeitsbereichs eine E-Mail mit einem Link, der 14 Tage gilt.",
  email: "E-Mail-Adresse",
  firstName: "Vorname",
  lastName: "Nachname",
  role: "Rolle",
  message: "Nachricht",
  messageHint: "Steht in der E-Mail. Freiwillig.",
  confirm: "Einladung senden",
  pending: "Wird gesendet …",
  success: (email) => `${email} ist eingeladen`,
};

export const invitationsTexts: Translated<English["invitationsTexts"]> = {
  title: "Offene Einladungen",
  subtitle: "Diese hat noch niemand angenommen",
  loading: "Einladungen werden geladen …",
  none: {
    title: "Keine offenen Einladungen",
    text: "Wen Sie einladen, der steht hier, bis die Einladung angenommen ist.",
  },
  sent: (at) => `Gesendet: ${at}`,
  sending: "Die E-Mail ist unterwegs",
  until: (at) => `gültig bis ${at}`,
  expired: "abgelaufen",
  resend: "Noch einmal senden",
  troubles: {
    bounced: "Die Mail kam zurück. Prüfen Sie die Adresse: Laden Sie die richtige ein, oder senden Sie erneut.",
    complained: "Die Mail wurde als Spam gemeldet. Es geht nichts mehr dorthin, außer Sie senden erneut.",
  },
  revoke: "Zurücknehmen",
  soonAgain: (minutes, most) =>
    `Sie kann ${minutes} Minuten nach dem letzten Mal erneut gesendet werden, insgesamt ${most}-mal.`,
  resent: (email) => `Die Einladung an ${email} ist noch einmal gesendet`,
  revoked: (email) => `Die Einladung an ${email} ist zurückgenommen`,
  revokeTitle: (email) => `Die Einladung an ${email} zurücknehmen?`,
  revokeText: "Der Link in der E-Mail führt danach nirgendwohin. Sie können dieselbe Adresse wieder einladen.",
  failed: "Das hat nicht funktioniert",
};

export const importTexts: Translated<English["importTexts"]> = {
  title: "Datei einlesen",
  intro:
    "Eine CSV-Datei mit den Spalten E-Mail, Vorname, Nachname und Rolle. Alle, die darin stehen, werden per E-Mail eingeladen.",
  choose: "CSV-Datei wählen",
  orDrop: "oder hierher ziehen",
  example: "Beispiel herunterladen",
  paste: "Oder Adressen einfügen",
  pasteHint: "Mit Kommas, Leerzeichen oder Zeilenumbrüchen dazwischen",
  check: "Diese Adressen prüfen",
  noAddresses: "In diesem Text steht keine E-Mail-Adresse.",
  andMore: (count) => `und ${count} weitere`,
  checking: (done, all) => `Zeilen werden geprüft: ${done} von ${all}`,
  inviting: (done, all) => `Wird eingeladen: ${done} von ${all}`,
  ready: (count) => `${count} können eingeladen werden`,
  wrong: (count) => `${count} können nicht eingeladen werden`,
  overLimit: (places) => `Der Tarif hat noch Platz für ${places} Mitglieder. Wer danach annimmt, erfährt es.`,
  invite: "Einladen",
  start: (count) => `${count} einladen`,
  done: (count) => `${count} eingeladen`,
  close: "Schließen",
  row: "Zeile",
  match: "Einige Titel dieser Datei kennen wir nicht. Wählen Sie, welche Spalte welche ist. Andere bleiben außen vor.",
  noColumn: "Nicht in dieser Datei",
  untitled: (number) => `Spalte ${number}`,
  twoTitles: "Zwei Spalten haben diesen Titel. Wählen Sie eine davon.",
  checkRows: "Diese Zeilen prüfen",
  chooseEmail: "Wählen Sie die Spalte mit den E-Mail-Adressen.",
  preview: "Die ersten Zeilen, so wie sie gelesen werden",
  noRows: "In dieser Datei stehen keine Zeilen.",
  noEmail: "Diese Datei hat keine Spalte E-Mail.",
  tooMany: (most) => `Eine Datei darf bis zu ${most} Zeilen haben.`,
  tooLarge: "Diese Datei ist größer als 2 MB.",
  tooWide: (most) => `Eine Datei darf bis zu ${most} Spalten haben.`,
  noTitles:
    "In der ersten Zeile dieser Datei steht eine E-Mail-Adresse. Dort müssen die Namen der Spalten stehen: E-Mail, Vorname, Nachname.",
  failed:
    "Das Einlesen wurde unterbrochen. Was schon eingeladen ist, bleibt; beginnen Sie erneut, niemand wird zweimal eingeladen.",
  columns: { email: "E-Mail", firstName: "Vorname", lastName: "Nachname", role: "Rolle" },
  reasons: {
    missing: "fehlt",
    not_an_address: "ist keine E-Mail-Adresse",
    too_long: "ist länger als 80 Zeichen",
    unreadable: "enthält Zeichen, die man nicht sieht",
    unknown_role: "ist weder „member“ noch „front desk“ noch „administrator“",
    repeated: "steht schon weiter oben",
    invited: "hat eine offene Einladung",
    member: "gehört einem Mitglied",
    too_often: "hat in dieser Stunde zu viele Einladungen bekommen",
  },
};

export const memberTexts: Translated<English["memberTexts"]> = {
  balance: "Guthaben",
  email: "E-Mail",
  phone: "Telefon",
  noPhone: "Nicht angegeben",
  role: "Rolle",
  status: "Status",
  joined: "Mitglied seit",
  history: "Punkteverlauf",
  historyLoading: "Der Punkteverlauf wird geladen …",
  noHistory: "Noch sind keine Punkte gekommen oder gegangen.",
  amount: (signed) => `${signed} Pkt.`,
  balanceAfter: (balance) => `Guthaben ${balance}`,
  looking: "Dieses Mitglied wird gesucht …",
  notFound: {
    title: "Dieses Mitglied gibt es nicht",
    text: "Vielleicht ist es ausgetreten, oder die Adresse ist unvollständig.",
  },
};

export const statusChangeTexts: Translated<English["statusChangeTexts"]> = {
  suspended: {
    title: (name) => `${name} sperren?`,
    text: (name) =>
      `${name} kann sich noch anmelden, aber nichts in diesem Arbeitsbereich tun, bis Sie die Mitgliedschaft entsperren. Die Punkte bleiben auf dem Punktekonto.`,
    confirm: "Sperren",
    success: (name) => `${name} ist gesperrt`,
  },
  active: {
    title: (name) => `${name} entsperren?`,
    text: (name) =>
      `${name} kann diesen Arbeitsbereich sofort wieder benutzen, mit den bisherigen Punkten und Buchungen.`,
    confirm: "Entsperren",
    success: (name) => `${name} ist entsperrt`,
  },
};

export const refusalTexts: Translated<English["refusalTexts"]> = {
  notYourself: "Sie können sich nicht selbst sperren. Das kann ein anderer Administrator für Sie tun.",
  lastAdministrator: (name) =>
    `${name} ist hier der einzige aktive Administrator. Machen Sie zuerst jemand anderen zum Administrator, damit der Arbeitsbereich nicht ohne bleibt.`,
  stale: (name) =>
    `Jemand anderes hat ${name} gerade geändert. Die Liste zeigt den neuen Stand: Sehen Sie ihn an und entscheiden Sie dann erneut.`,
};
