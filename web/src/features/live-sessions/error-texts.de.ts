import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "live.not_found": "Diese Live-Sitzung gibt es nicht.",
  "live.unknown_event": "Diese Veranstaltung gibt es nicht mehr. Wählen Sie eine andere.",
  "live.over": "Diese Live-Sitzung ist vorbei oder abgesagt.",
  "live.start_passed": "Diese Live-Sitzung läge in der Vergangenheit. Ändern Sie zuerst den Beginn.",
  "live.on_sale":
    "Diese Live-Sitzung wird für Punkte verkauft und bleibt dabei. Sagen Sie sie ab, dann bekommen alle ihre Punkte zurück.",
  "live.begun": "Diese Live-Sitzung hat begonnen: Quelle, Publikum und Beginn bleiben, wie sie sind.",
  "live.not_draft": "Nur ein Entwurf kann gelöscht werden. Sagen Sie die Live-Sitzung stattdessen ab.",
  "live.already_published": "Diese Live-Sitzung ist bereits veröffentlicht.",
  "live.not_published": "Diese Live-Sitzung ist nicht veröffentlicht.",
  "live.not_live": "Diese Live-Sitzung läuft gerade nicht.",
  "live.no_stream": "Diese Live-Sitzung ist ein Link zu einem Treffen und hat keinen Stream.",
  "live.no_video":
    "Diese Installation kann selbst keine Bilder senden. Wählen Sie stattdessen den Link zu einer Besprechung.",
  "live.no_signal": "Es kommt noch kein Bild an. Starten Sie zuerst Ihren Encoder.",
  "live.locked": "Diese Live-Sitzung ist für andere Mitglieder.",
  "live.price_changed": "Der Preis hat sich gerade geändert. Sehen Sie ihn sich noch einmal an.",
  "live.already_unlocked": "Sie dürfen diese Live-Sitzung bereits ansehen.",
  "live.no_wallet": "Das können nur Mitglieder dieses Workspace.",
  "live.no_reminder": "Nur Mitglieder werden erinnert, und nur an eine Live-Sitzung, die noch nicht begonnen hat.",
  "live.no_replay": "Es gibt keine Aufzeichnung.",
  "live.chat_closed": "Der Chat ist geschlossen.",
  "live.muted": "Der Host hat Sie in diesem Chat stummgeschaltet.",
  "live.too_many_messages": "Sie schreiben zu schnell. Warten Sie einen Moment.",
  "live.message_not_found": "Diese Nachricht gibt es nicht mehr.",
  "live.viewer_not_found": "Dieses Mitglied war nicht in dieser Live-Sitzung.",
};
