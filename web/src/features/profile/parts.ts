/** The parts of the profile, in the order of the page. The key is the anchor: `/my-profile#security`. */
import {
  accountTexts,
  dataTexts,
  detailsTexts,
  devicesTexts,
  mailsTexts,
  passwordTexts,
  pictureTexts,
  twoFactorTexts,
} from "./texts.ts";

/** The titles, which are also the links. */
export const partTitles = {
  picture: pictureTexts.title,
  details: detailsTexts.title,
  account: accountTexts.title,
  language: accountTexts.language,
  security: passwordTexts.title,
  "two-factor": twoFactorTexts.title,
  devices: devicesTexts.title,
  notifications: mailsTexts.title,
  data: dataTexts.title,
} as const;

export type Part = keyof typeof partTitles;

/** Platform staff without a membership have no picture, no details and no mails here. */
export const partsOf = (isMember: boolean): Part[] =>
  (Object.keys(partTitles) as Part[]).filter(
    (part) => isMember || !["picture", "details", "notifications"].includes(part),
  );
