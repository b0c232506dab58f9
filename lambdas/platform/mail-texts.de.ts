import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  suspended: {
    title: (workspace) => `${workspace} ist gesperrt`,
    text: "Wir haben Ihren Arbeitsbereich gesperrt. Bis zur Freigabe kann darin niemand etwas lesen oder ändern. Alle Daten bleiben erhalten.",
  },
  restored: {
    title: (workspace) => `${workspace} ist freigegeben`,
    text: "Ihr Arbeitsbereich ist wieder offen. Die Menschen darin können sofort arbeiten, wenn das Abonnement ihn offen hält.",
  },
  closing: {
    title: (workspace) => `${workspace} wird geschlossen`,
    text: (day) =>
      `Ihr Arbeitsbereich ist bis ${day} lesbar, und niemand kann darin etwas ändern. Bis dahin kann er wieder geöffnet werden.`,
  },
  reopened: {
    title: (workspace) => `${workspace} ist wieder offen`,
    text: "Ihr Arbeitsbereich wird nicht mehr geschlossen. Alles darin ist, wie es war.",
  },
  archived: {
    title: (workspace) => `${workspace} ist archiviert`,
    text: "Die Zeit ist vorbei, in der Ihr Arbeitsbereich wieder geöffnet werden konnte. Niemand kann ihn mehr betreten.",
  },
  trial_ends: {
    title: (workspace) => `Die Probezeit von ${workspace} endet bald`,
    text: (day) =>
      `Der letzte Tag der Probezeit ist der ${day}. Ohne Tarif schließt der Arbeitsbereich danach. Nichts darin geht verloren.`,
  },
  trial_over: {
    title: (workspace) => `Die Probezeit von ${workspace} ist vorbei`,
    text: "Ihr Arbeitsbereich ist geschlossen, und alle Daten bleiben erhalten. Die Administration kann ihn lesen und mit einem Tarif wieder öffnen.",
  },
  notice: {
    why: (workspace) => `Sie erhalten diese E-Mail, weil Sie ${workspace} verwalten.`,
  },
  questions: "Wenn Sie dazu eine Frage haben, schreiben Sie unserem Support.",
  open: "Arbeitsbereich öffnen",
  plan: "Tarif wählen",
  support: "Support schreiben",
};
