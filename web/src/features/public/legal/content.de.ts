import { limits } from "#lambdas/contract/limits.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";
import { operator } from "../operator.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const legal: Translated<English["legal"]> = {
  contents: "Auf dieser Seite",
  since: "Gilt ab 29. November 2026",
  questions: "Fragen zu dieser Seite",
};

export const legalTexts: English["legalTexts"] = {
  terms: {
    title: "Nutzungs\u00ADbedingungen",
    lead: `Diese Bedingungen sind der Vertrag zwischen ${operator.company} und der Organisation, die einen Arbeitsbereich eröffnet.`,
    sections: [
      {
        title: "Was Sie bekommen",
        paragraphs: [
          "Einen eigenen Arbeitsbereich: Mitglieder, Punkte, Buchungen, Veranstaltungen, Marktplatz, Live-Sitzungen, digitale Karten und Empfang, in den Grenzen Ihres Tarifs. Die Grenzen jedes Tarifs stehen bei seinem Preis.",
          "Wir können den Dienst jederzeit erweitern. Einen Teil nehmen wir nur weg, wenn wir es drei Monate vorher per E-Mail an den Inhaber des Arbeitsbereichs ankündigen.",
        ],
      },
      {
        title: "Probezeit, Preis und Zahlung",
        paragraphs: [
          "Die Probezeit dauert 30 Tage. Danach wird der Preis des Tarifs jeden Monat im Voraus über Stripe abgebucht, bis Sie kündigen. Umsatzsteuer kommt hinzu, wo sie anfällt.",
          "Ein Wechsel in einen größeren Tarif wird sofort für den Rest des Monats berechnet. Eine Änderung unserer Preise kündigen wir 30 Tage, bevor sie für Sie gilt, per E-Mail an.",
        ],
        points: [
          "Scheitert eine Zahlung, versucht Stripe es erneut, und wir sagen es dem Inhaber per E-Mail.",
          "14 Tage nach dem ersten Fehlschlag pausiert neues Schreiben. Alles bleibt lesbar, und nichts wird gelöscht.",
          "Eine Zahlung beendet die Pause sofort.",
        ],
      },
      {
        title: "Wofür Sie verantwortlich sind",
        paragraphs: ["Der Arbeitsbereich gehört Ihnen, und damit auch, was in ihm geschieht."],
        points: [
          "Was Sie und Ihre Mitglieder schreiben und hochladen, und dass Sie es verwenden dürfen.",
          "Der Vertrag mit Ihren Mitgliedern: Preise, Punkte, Erstattungen und Hausregeln legen Sie fest.",
          "Wer die Rolle Administrator oder Empfang hat, und dass diese Personen ihr Passwort für sich behalten.",
          "Kein Versuch, einen anderen Arbeitsbereich zu erreichen, und keine Last, die anderen schadet. Aufrufe über den Grenzen werden eine Zeit lang abgelehnt.",
        ],
      },
      {
        title: "Sperrung",
        paragraphs: [
          "Wir sperren einen Arbeitsbereich, der gegen Recht oder diese Bedingungen verstößt oder andere gefährdet. Der Inhaber erfährt den Grund per E-Mail. Ein gesperrter Arbeitsbereich behält seine Daten.",
        ],
      },
      {
        title: "Wie es endet",
        paragraphs: [
          "Sie kündigen in den Einstellungen, wann Sie wollen, zum Ende des bezahlten Monats. Dort können Sie den Arbeitsbereich auch schließen; bis zum Ende der Frist können Sie ihn wieder öffnen.",
          "Davor und danach können Sie ein vollständiges Archiv Ihres Arbeitsbereichs verlangen: Datensätze, Dateien und Punktebuch als JSON und CSV.",
        ],
      },
      {
        title: "Haftung und Recht",
        paragraphs: [
          "Wir haften unbegrenzt für Vorsatz, grobe Fahrlässigkeit und Verletzung von Leben, Körper oder Gesundheit. Bei leichter Fahrlässigkeit haften wir nur, wo eine Pflicht verletzt wird, auf der der Vertrag beruht, und bis zu den Gebühren von zwölf Monaten.",
          `Es gilt das Recht von ${operator.courts}, und die dortigen Gerichte entscheiden. Rechte, die Verbraucher an ihrem Wohnort haben, bleiben unberührt.`,
        ],
      },
    ],
  },
  privacy: {
    title: "Datenschutz",
    lead: "Was über Sie gespeichert wird, hängt davon ab, wie wir uns begegnen: als Besucher dieser Seiten, als Inhaber eines Arbeitsbereichs oder als Mitglied.",
    sections: [
      {
        title: "Wer verantwortlich ist",
        paragraphs: [
          `${operator.company}, ${operator.address}, ist verantwortlich für diese Seiten, für Konten und für Abonnements.`,
          "Für das, was ein Arbeitsbereich über seine Mitglieder speichert, ist die Organisation dahinter verantwortlich. Wir verarbeiten es in ihrem Auftrag, wie die Seite zur Auftragsverarbeitung sagt.",
        ],
      },
      {
        title: "Besucher dieser Seiten",
        paragraphs: [
          "Diese Seiten setzen keine Cookies, verwenden keinen Dienst, der Besucher zählt, und laden nichts von anderen Servern. Ihre Wahl der Sprache und von Hell oder Dunkel bleibt in Ihrem Browser.",
          `Was Sie in ein Formular oder in den Chat schreiben, erreicht unseren Posteingang mit Ihrem Namen und Ihrer E-Mail-Adresse. Wir verwenden es, um Ihnen zu antworten, und löschen es nach ${limits.messageRetentionDays} Tagen.`,
        ],
      },
      {
        title: "Konten und Mitglieder",
        paragraphs: ["Ein Arbeitsbereich speichert, was er für den Betrieb braucht und was Sie selbst eingeben."],
        points: [
          "Name, E-Mail-Adresse und, wenn Sie sie eingeben, Telefonnummer und Bild.",
          "Ihre Buchungen, Punkte, Bestellungen, Anmeldungen, Scans an einer Tür und was das Team zu ihnen vermerkt.",
          "Ihre Sprache, und welche E-Mails Sie möchten.",
          "Ein Passwort hält allein der Kontodienst, als Wert, aus dem es nicht zurückgelesen werden kann.",
        ],
      },
      {
        title: "Wozu und auf welcher Grundlage",
        paragraphs: [
          "Um den Vertrag mit Ihnen oder Ihrer Organisation zu erfüllen; um Aufzeichnungen zu führen, wo das Gesetz sie verlangt; und der Sicherheit wegen, im berechtigten Interesse, Missbrauch abzuwehren. Keine Entscheidung mit rechtlicher Wirkung trifft eine Maschine allein.",
        ],
      },
      {
        title: "Wer sie erhält",
        paragraphs: ["Wir verkaufen nichts und zeigen keine Werbung. Diese Dienste arbeiten für uns:"],
        points: [
          "Amazon Web Services: Rechenleistung, Speicher, Konten und Versand von E-Mails.",
          "Stripe: Zahlung von Abonnements, und von Käufen in Arbeitsbereichen, die Karten annehmen. Kartennummern erreichen uns nie.",
          "Apple oder Google: nur wenn Sie Ihre Karte in deren Wallet legen.",
        ],
      },
      {
        title: "Wie lange",
        paragraphs: ["Jede Art von Datensatz hat ihre eigene Frist."],
        points: [
          "Profil, Vermerke und Bilder: bis Sie gelöscht werden.",
          "Buchungen und Punkteeinträge: so lange der Arbeitsbereich besteht, ohne Ihren Namen, nachdem Sie gelöscht sind.",
          `Benachrichtigungen: ${limits.notificationDays} Tage. Abgelehnte Scans an einer Tür: 90 Tage.`,
          "Sicherungen der Tabelle: 35 Tage.",
        ],
      },
      {
        title: "Was Sie verlangen können",
        paragraphs: [
          "Sie können eine Kopie Ihrer Daten verlangen, sie berichtigen oder löschen lassen, ihrer Verwendung widersprechen und sich bei der Behörde an Ihrem Wohnort beschweren. Mitglieder finden die Anfrage unter Mein Profil; sie wird innerhalb eines Monats beantwortet. Alle anderen schreiben uns.",
        ],
      },
    ],
  },
  processing: {
    title: "Auftrags\u00ADverarbeitung",
    lead: `Diese Vereinbarung nach Artikel 28 der Datenschutz-Grundverordnung gehört zu den Nutzungsbedingungen. ${operator.company} verarbeitet die Daten von Mitgliedern für die Organisation hinter einem Arbeitsbereich.`,
    sections: [
      {
        title: "Gegenstand und Dauer",
        paragraphs: [
          "Gegenstand ist der Betrieb des Arbeitsbereichs. Betroffen sind seine Mitglieder, Gäste und sein Team, mit den Daten, die die Seite zum Datenschutz nennt. Die Vereinbarung gilt so lange wie der Arbeitsbereich und seine Sicherungen bestehen.",
        ],
      },
      {
        title: "Weisungen",
        paragraphs: [
          "Wir verarbeiten die Daten nur nach Ihrer Weisung. Was Sie im Arbeitsbereich tun, ist eine Weisung; andere erteilen Sie in Textform. Wir sagen Ihnen, wenn wir eine für rechtswidrig halten.",
          "Alle mit Zugang sind zur Vertraulichkeit verpflichtet. Unser Support betritt einen Arbeitsbereich nur mit einem Grund und für begrenzte Zeit. Ein Banner zeigt es, und es wird auf beiden Seiten protokolliert.",
        ],
      },
      {
        title: "Maßnahmen",
        paragraphs: ["Diese Maßnahmen schützen die Daten."],
        points: [
          "Verschlüsselung unterwegs und in der Ablage.",
          "Datensätze jedes Arbeitsbereichs haben eigene Schlüssel. Rollen werden bei jeder Anfrage neu gelesen.",
          "Anmeldung mit zweitem Faktor, den ein Arbeitsbereich von seinem Team verlangen kann.",
          "Ein Protokoll dessen, was das Team ändert.",
          "Sicherungen auf jede Sekunde der letzten 35 Tage, und eine geprobte Wiederherstellung.",
        ],
      },
      {
        title: "Weitere Auftrags\u00ADverarbeiter",
        paragraphs: [
          "Sie stimmen Amazon Web Services und Stripe zu. Einen weiteren kündigen wir 30 Tage vorher per E-Mail an; Sie können widersprechen und zu diesem Tag kündigen.",
        ],
      },
      {
        title: "Hilfe und Verletzungen",
        paragraphs: [
          "Wir helfen Ihnen, Anfragen der Betroffenen zu beantworten: Der Arbeitsbereich gibt die Daten eines Mitglieds aus, löscht sie und führt die Frist jeder Anfrage. Eine Verletzung des Schutzes von Daten melden wir dem Inhaber unverzüglich, spätestens 48 Stunden, nachdem wir davon wissen.",
        ],
      },
      {
        title: "Nachweis und Ende",
        paragraphs: [
          "Wir zeigen auf Verlangen, wie wir diese Vereinbarung einhalten, und lassen Prüfungen mit angemessener Ankündigung zu. Nach dem Ende erhalten Sie das Archiv, und wir löschen die Daten, wenn die Frist des Arbeitsbereichs und die Sicherungen abgelaufen sind.",
        ],
      },
    ],
  },
  imprint: {
    title: "Impressum",
    lead: "Wer diesen Dienst betreibt.",
    sections: [
      { title: "Betreiber", paragraphs: [operator.company, operator.address] },
      { title: "Vertreten durch", paragraphs: [operator.representative] },
      { title: "Register", paragraphs: [operator.register] },
      { title: "Umsatzsteuer", paragraphs: [operator.taxNumber] },
      {
        title: "Inhalte von Arbeits\u00ADbereichen",
        paragraphs: [
          "Für das, was in Arbeitsbereichen steht, sind die Organisationen verantwortlich. Sagen Sie uns, was rechtswidrig ist, und wir sehen es uns sofort an.",
        ],
      },
    ],
  },
};
