import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  read: (workspace) => `Bei ${workspace} lesen`,
  why: (workspace) => `Sie erhalten diese E-Mail, weil Sie Mitglied von ${workspace} sind.`,
  stop: "Keine E-Mails mehr zu Neuigkeiten",
};
