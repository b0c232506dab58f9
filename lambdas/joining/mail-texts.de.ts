import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  asks: (workspace) => `Neue Beitrittsanfrage: ${workspace}`,
  waits:
    "Jemand hat sich registriert und wartet darauf, dass die Administration die Mitgliedschaft annimmt oder ablehnt.",
  daily: "Sie erhalten diese E-Mail höchstens einmal am Tag, auch wenn mehrere Personen anfragen.",
  seeWaiting: "Anfragen ansehen",
  hello: (firstName) => (firstName === "" ? "Guten Tag," : `Guten Tag ${firstName},`),
  welcome: (workspace) => `Willkommen bei ${workspace}`,
  admitted: "Die Administration hat Sie als Mitglied aufgenommen. Ab sofort steht Ihnen alles offen.",
  open: "Arbeitsbereich öffnen",
  request: (workspace) => `Ihre Beitrittsanfrage: ${workspace}`,
  refused: (workspace) => `Die Administration von ${workspace} hat Ihre Beitrittsanfrage geprüft und nicht angenommen.`,
  removed: "Ihre Angaben dort sind gelöscht. Wenn Sie das für einen Irrtum halten, fragen Sie bitte direkt nach.",
};
