import { defineNoun } from "../contract/define-noun.ts";
import { notAPicture, pictureTooLarge, pictureTooManyPixels, pictureUnreadable, uploadNotFound } from "./contract.ts";

export const uploads = defineNoun({
  name: "uploads",
  routes: {},
  consumers: {},
  items: {},
  errors: [uploadNotFound, notAPicture, pictureTooLarge, pictureTooManyPixels, pictureUnreadable],
});
