import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const subscriptionStatusTexts: Translated<English["subscriptionStatusTexts"]> = {
  trialing: "In der Probezeit",
  active: "Bezahlt",
  past_due: "Im Verzug",
  unpaid: "Unbezahlt",
  canceled: "Gekündigt",
  incomplete: "Nicht begonnen",
  incomplete_expired: "Nie begonnen",
  paused: "Pausiert",
};

export const signUpTexts: Translated<English["signUpTexts"]> = {
  open: "Alle",
  approval: "Nach einer Aufnahme",
  invitation: "Mit Einladung",
};

export const moduleTexts: Translated<English["moduleTexts"]> = {
  bookingEnabled: "Buchung",
  pointsEnabled: "Punkte",
  digitalCardsEnabled: "Digitale Karten",
};

export const actTexts: Translated<English["actTexts"]> = {
  created: "Von der Plattform angelegt",
  trial_ended: "Probezeit beendet",
  suspended: "Gesperrt",
  restored: "Freigegeben",
  owner_moved: "Inhaber geändert",
  support_opened: "Als Support eingetreten",
  support_ended: "Support beendet",
};

export const tenantTexts: Translated<English["tenantTexts"]> = {
  title: "Arbeitsbereich",
  back: "Alle Arbeitsbereiche",
  loading: "Arbeitsbereich wird geladen …",
  open: "Arbeitsbereich öffnen",
  suspend: "Sperren",
  restore: "Freigeben",
  notice: {
    suspended: (since) =>
      `Gesperrt seit ${since}. Nur das Plattform-Team kann hier etwas lesen oder ändern. Alle Daten bleiben erhalten.`,
    closed:
      "Das Abonnement hält diesen Arbeitsbereich nicht offen. Seine Mitglieder kommen nicht hinein. Alle Daten bleiben erhalten.",
    pastDue:
      "Stripe konnte die letzte Zahlung nicht einziehen. Der Arbeitsbereich bleibt offen, während Stripe es weiter versucht.",
  },
  support: {
    enter: "Als Support eintreten",
    isIn: (until) =>
      `Sie sind bis ${until} Support in diesem Arbeitsbereich. Was Sie hier ändern, steht in seinem Protokoll.`,
    others: (until) => `Der Support der Plattform darf hier bis ${until} etwas ändern.`,
    go: "Hineingehen",
    end: "Support beenden",
    ended: "Der Support ist beendet",
    until: (until) => `Bis ${until}`,
  },
  supportDialog: {
    title: (name) => `Als Support in ${name} eintreten?`,
    text: "Sie dürfen dann ändern, was die Administration dort ändern darf. Die Menschen darin sehen einen Hinweis, das Protokoll nennt jede Änderung, und die Administration kann den Zugang jederzeit beenden.",
    minutes: "Wie lange",
    choices: (minutes) => `${minutes} Minuten`,
    confirm: "Als Support eintreten",
    success: (until) => `Sie sind bis ${until} Support in diesem Arbeitsbereich`,
  },
  setup: {
    title: "Einrichtung",
    made: "Der Arbeitsbereich ist angelegt",
    address: (address) => `Seine Adresse funktioniert: ${address}`,
    awaited: "Der Inhaber ist eingeladen",
    toBeSent: (email) => `Die E-Mail an ${email} ist unterwegs.`,
    sent: (email, at, until) => `E-Mail an ${email} am ${at} gesendet. Der Link gilt bis ${until}.`,
    expired: (email) => `Der Link in der E-Mail an ${email} ist abgelaufen. Senden Sie ihn erneut.`,
    joins: "Der Inhaber nimmt an",
    waits: "Der Inhaber hat noch nicht angenommen.",
    resend: "Erneut senden",
    resent: (email) => `Die Einladung an ${email} ist erneut gesendet`,
    resendLater: "Sie wurde gerade erst gesendet. In einer Weile können Sie sie erneut senden.",
    other: "Andere Adresse",
    trial: "Probezeit",
    endless: "Kein Ende festgelegt",
    until: (day) => `Bis ${day}`,
  },
  ownerAddressDialog: {
    title: "Jemand anderen als Inhaber einladen?",
    text: "Der Link in der früheren E-Mail wird ungültig.",
    email: "E-Mail-Adresse des Inhabers",
    confirm: "Einladung senden",
    success: (email) => `Die Einladung an ${email} ist gesendet`,
  },
  use: {
    title: "Grenzen und Auslastung",
    members: "Mitglieder",
    resources: "Ressourcen",
    of: (used, most) => `${used} von ${most}`,
    waiting: "Warten auf Aufnahme",
    archived: "Archivierte Ressourcen",
  },
  subscription: {
    title: "Abonnement",
    plan: "Tarif",
    status: "Status",
    none: "Dieser Arbeitsbereich wurde ohne ein Abonnement von uns eingerichtet. Für ihn wird nichts berechnet.",
    customer: "Kunde und Rechnungen bei Stripe",
    record: "Abonnement bei Stripe",
    sells: "Verkauft gegen Geld",
    sellsNot: "Noch nicht",
    sellsNever: "Hat es nicht beantragt",
    yes: "Ja",
  },
  people: {
    title: "Personen",
    owner: "Inhaber",
    unknown: "Unbekannt",
    administrators: "Administratoren",
    nobody: "Niemand",
    makeOwner: "Zum Inhaber machen",
    makeOwnerOf: (name) => `${name} zum Inhaber machen`,
  },
  settings: {
    title: "Einstellungen",
    slug: "Adresse (URL)",
    domain: "Domain",
    wished: (domain) => `${domain}, gewünscht`,
    none: "Keine",
    timeZone: "Zeitzone",
    language: "Sprache und Währung",
    pair: (locale, currency) => `${locale}, ${currency}`,
    signUp: "Wer sich registrieren darf",
    modules: "Module",
    noModules: "Keine",
    twoFactor: "Administratoren brauchen einen zweiten Faktor",
    yes: "Ja",
    no: "Nein",
    created: "Angelegt",
    unknown: "Unbekannt",
    reference: "Kennung",
  },
  acts: {
    title: "Was die Plattform getan hat",
    empty: "Noch nichts. Hier stehen Sperren, Freigaben und neue Inhaber mit ihren Gründen.",
    audit: "Protokoll des Arbeitsbereichs",
    by: (reference) => (reference === null ? "Durch die Uhr" : `Von ${reference}`),
  },
  suspendDialog: {
    title: (name) => `${name} sperren?`,
    text: "Ab dem nächsten Aufruf können Mitglieder und Administratoren nichts mehr lesen oder ändern. Alle Daten bleiben erhalten, und das Abonnement läuft bei Stripe weiter. Sie können den Arbeitsbereich jederzeit freigeben.",
    confirm: "Arbeitsbereich sperren",
    success: (name) => `${name} ist gesperrt`,
    slug: (slug) => `Zur Bestätigung ${slug} eingeben`,
    slugWrong: (slug) => `Das ist nicht ${slug}.`,
  },
  restoreDialog: {
    title: (name) => `${name} freigeben?`,
    text: "Die Menschen darin können sofort wieder arbeiten, wenn das Abonnement den Arbeitsbereich offen hält.",
    confirm: "Arbeitsbereich freigeben",
    success: (name) => `${name} ist freigegeben`,
  },
  ownerDialog: {
    title: (name) => `${name} zum Inhaber machen?`,
    text: "An den Inhaber schreibt die Plattform wegen des Abonnements. Beide behalten die Rolle der Administration.",
    confirm: "Zum Inhaber machen",
    success: (name) => `${name} ist Inhaber`,
  },
  reason: "Grund",
  reasonHint: "Nur das Plattform-Team liest ihn. Das Protokoll des Arbeitsbereichs nennt den Vorgang.",
  reasonMissing: "Bitte nennen Sie einen Grund.",
};
