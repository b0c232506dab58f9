import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  address: {
    title: (host) => `${host} führt nicht mehr zu Ihrem Arbeitsbereich`,
    text: (lastDay) =>
      `Ein Eintrag dieser Domain fehlt oder hat sich geändert. Mitglieder erreichen Sie dort vielleicht nicht. Ohne ihre Einträge wird die Domain am ${lastDay} freigegeben. Ihre E-Mails kommen bis dahin von unserer Adresse.`,
  },
  sender: {
    title: (host) => `Ihre E-Mails kommen nicht mehr von ${host}`,
    text: "Ein Eintrag, der Ihre E-Mails signiert, fehlt oder hat sich geändert. Ihre E-Mails gehen weiter, von unserer Adresse und im Namen Ihres Arbeitsbereichs. Die Domain selbst führt weiter zu Ihrem Arbeitsbereich.",
  },
  both: {
    title: (host) => `${host} funktioniert nicht mehr`,
    text: (lastDay) =>
      `Mehrere Einträge dieser Domain fehlen oder haben sich geändert. Mitglieder erreichen Sie dort vielleicht nicht, und Ihre E-Mails kommen von unserer Adresse. Ohne ihre Einträge wird die Domain am ${lastDay} freigegeben.`,
  },
  restored: {
    title: (host) => `${host} funktioniert wieder`,
    text: "Alle Einträge dieser Domain sind da. Mitglieder erreichen Ihren Arbeitsbereich dort.",
  },
  released: {
    title: (host) => `${host} wurde freigegeben`,
    text: "Die Domain war zwei Wochen lang ohne ihre Einträge. Ihr Arbeitsbereich geht unter seiner Adresse bei uns weiter. 30 Tage lang kann nur Ihr Arbeitsbereich die Domain wieder verbinden.",
  },
  open: "Einträge ansehen",
};
