import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  title: "Richten Sie Ihre Organisation ein",
  thanks: (plan, trialDays) =>
    `Vielen Dank, dass Sie sich für ${plan} entschieden haben. Ihre ${trialDays} Tage Probezeit haben begonnen.`,
  back: "Wenn Sie Ihren Arbeitsbereich noch nicht eingerichtet haben, führt dieser Link Sie dorthin zurück, wo Sie waren. Er gilt, bis ihn jemand benutzt hat: Geben Sie ihn nicht weiter.",
  link: "Organisation einrichten",
};
