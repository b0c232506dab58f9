import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./own-error-texts.ts");
export type Checked = SameTexts<English, typeof import("./own-error-texts.de.ts")>;

export const ownSentences: Translated<English["ownSentences"]> = {
  network: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut: Nichts geschieht doppelt.",
  signed_out: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  upload_refused: "Das Hochladen wurde abgelehnt. Bitte wählen Sie das Bild noch einmal.",
  too_many_requests: "Das war etwas schnell. Warten Sie einen Moment und versuchen Sie es erneut.",
  invalid_input: "Manche Eingaben sind nicht gültig.",
  malformed_json: "Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu und versuchen Sie es erneut.",
  idempotency_key_missing: "Die Anfrage war unvollständig. Laden Sie die Seite neu und versuchen Sie es erneut.",
  idempotency_key_reused:
    "Das wurde schon einmal mit anderen Angaben gesendet. Laden Sie die Seite neu und versuchen Sie es erneut.",
  unauthorized: "Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.",
  two_factor_required:
    "Dafür braucht es einen zweiten Faktor. Richten Sie in Ihrem Profil die Zwei-Faktor-Anmeldung ein und versuchen Sie es erneut.",
  support_required:
    "Das Plattform-Team ändert hier nur als Support etwas. Treten Sie auf der Seite dieses Arbeitsbereichs als Support ein.",
  membership_pending: "Ihre Mitgliedschaft in diesem Arbeitsbereich wartet auf die Aufnahme durch die Administration.",
  station_revoked: "Diese Station wurde gesperrt. Die Administration kann sie neu koppeln.",
  forbidden: "Ihre Rolle erlaubt das nicht.",
  not_found: "Hier ist nichts.",
  module_off: "Dieser Arbeitsbereich benutzt diesen Teil des Produkts nicht.",
  stale_version: "Jemand anderes hat das inzwischen geändert. Laden Sie es neu und wiederholen Sie Ihre Änderung.",
  body_too_large: "Das ist größer, als wir annehmen.",
  unsupported_media_type:
    "Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu und versuchen Sie es erneut.",
  internal: "Bei uns ist etwas fehlgeschlagen und wurde aufgezeichnet. Bitte versuchen Sie es erneut.",
  unavailable: "Wir wurden nicht rechtzeitig fertig. Versuchen Sie es erneut: Nichts geschieht doppelt.",
};

export const loadSentences: Translated<English["loadSentences"]> = {
  network: "Es kam keine Antwort. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.",
  unavailable: "Wir wurden nicht rechtzeitig fertig. Versuchen Sie es erneut.",
};

export const tooManyFor: Translated<English["tooManyFor"]> = (seconds) =>
  `Innerhalb einer Minute kamen zu viele Anfragen. Versuchen Sie es in ${seconds === 1 ? "einer Sekunde" : `${seconds} Sekunden`} erneut.`;

export const unknownSentence: Translated<English["unknownSentence"]> =
  "Etwas ist unerwartet fehlgeschlagen. Bitte versuchen Sie es erneut.";

export const withReference: Translated<English["withReference"]> = (sentence, reference) =>
  `${sentence} (Kennung ${reference})`;
