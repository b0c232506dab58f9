import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  received: {
    access: {
      title: "Ihre Anfrage nach Ihren Daten ist da",
      text: "Sie haben um eine Kopie dessen gebeten, was über Sie gespeichert ist.",
    },
    erasure: {
      title: "Ihre Bitte um Löschung ist da",
      text: "Sie haben gebeten, zu löschen, was über Sie gespeichert ist.",
    },
    correction: {
      title: "Ihre Bitte um Berichtigung ist da",
      text: "Sie haben gebeten, zu berichtigen, was über Sie gespeichert ist.",
    },
  },
  due: (day) => `Sie bekommen spätestens am ${day} eine Antwort.`,
  notYou: "Wenn Sie nicht darum gebeten haben, antworten Sie auf diese Mail.",
  step: {
    extend: { title: "Ihre Anfrage dauert länger", text: (day) => `Sie bekommen spätestens am ${day} eine Antwort.` },
    answer: { title: "Die Antwort auf Ihre Anfrage", text: () => "Ihre Anfrage ist beantwortet." },
    refuse: {
      title: "Ihre Anfrage wurde abgelehnt",
      text: () => "Sie können sich bei der Datenschutzbehörde Ihres Landes beschweren.",
    },
  },
  reference: (requestId) => `Zeichen: ${requestId}`,
};
