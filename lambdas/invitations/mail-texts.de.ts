import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  title: (workspace) => `Sie sind eingeladen: ${workspace}`,
  hello: (firstName) => (firstName === "" ? "Guten Tag," : `Guten Tag ${firstName},`),
  invites: {
    member: (inviter, workspace) => `${inviter} lädt Sie als Mitglied zu ${workspace} ein.`,
    verifier: (inviter, workspace) => `${inviter} lädt Sie ein, am Empfang von ${workspace} zu arbeiten.`,
    admin: (inviter, workspace) => `${inviter} lädt Sie in die Administration von ${workspace} ein.`,
  },
  awaitsOwner: (workspace) =>
    `Der Arbeitsbereich ${workspace} ist bereit. Mit dieser Einladung werden Sie Inhaberin oder Inhaber.`,
  once: "Der Link ist nur für Sie, gilt einmal und 14 Tage lang. Wenn Sie nicht wissen, wer Sie einlädt, ignorieren Sie diese E-Mail.",
  link: "Einladung annehmen",
};
